# WebAssembly by Debian's clang, lld, wasi-libc and compiler-rt. Programs run under Node.js.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
# An archive needs an index of its WebAssembly objects, which GNU ar cannot read.
set(CMAKE_AR llvm-ar)
set(CMAKE_RANLIB llvm-ranlib)
set(CMAKE_EXECUTABLE_SUFFIX_C .wasm)
# Every browser that is kept up to date has had vectors of 128 bits since 2023.
set(CMAKE_C_FLAGS_INIT -msimd128)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY NEVER)
set(CMAKE_CROSSCOMPILING_EMULATOR ${CMAKE_CURRENT_LIST_DIR}/../../tests/wasm/run)
