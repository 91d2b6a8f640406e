# The Python package's extension module: cffi's wrappers around the library, of the stable ABI, so that
# one file serves CPython 3.10 and newer. scikit-build-core runs this (pyproject.toml).
find_package(Python 3.10 REQUIRED COMPONENTS Interpreter Development.Module)

set(CB_BINDING ${PROJECT_SOURCE_DIR}/python/binding)
add_custom_command(
    OUTPUT binding.c
    COMMAND ${Python_EXECUTABLE} ${CB_BINDING}/generate.py ${CB_BINDING}/declarations.cdef binding.c
    DEPENDS ${CB_BINDING}/generate.py ${CB_BINDING}/declarations.cdef
    VERBATIM)
# What cffi writes is not held to our warnings.
set_source_files_properties(${PROJECT_BINARY_DIR}/binding.c PROPERTIES COMPILE_OPTIONS -w)

include(cmake/rules_text.cmake)
add_library(binding MODULE ${PROJECT_BINARY_DIR}/binding.c ${CB_BINDING}/luck.c ${CB_BINDING}/play.c
            ${CB_BINDING}/steps.c ${CB_BINDING}/walk.c
            src/cli/markup.c src/cli/plot.c src/cli/rules/find.c ${CB_RULES_TEXT})
target_include_directories(binding PRIVATE ${CB_BINDING} src ${Python_INCLUDE_DIRS})
target_compile_definitions(binding PRIVATE Py_LIMITED_API=0x030a0000)
target_link_libraries(binding PRIVATE cardboard)
if(CMAKE_C_COMPILER_ID STREQUAL GNU)
    # The archive is linked here and nowhere else: code for linking without LTO is not needed.
    target_compile_options(cardboard PRIVATE -fno-fat-lto-objects)
    target_compile_options(binding PRIVATE -fno-fat-lto-objects)
endif()
# A wheel runs on any processor of its kind. Where the compiler and the loader can do it, the code that
# copies floats is there twice, and the better one is picked when the module is loaded.
include(CheckCSourceCompiles)
check_c_source_compiles("__attribute__((target_clones(\"avx2\", \"default\"))) int one(void) { return 1; }
                         int main(void) { return one(); }" CB_HAS_CLONES)
if(CB_HAS_CLONES)
    target_compile_definitions(cardboard PRIVATE CB_CLONES)
endif()
# The engine stays inside: only the function that Python calls is exported.
target_link_options(binding PRIVATE LINKER:--exclude-libs,ALL LINKER:--strip-all)
set_target_properties(binding PROPERTIES PREFIX "" OUTPUT_NAME _binding SUFFIX .abi3.so)
install(TARGETS binding LIBRARY DESTINATION cardboard COMPONENT python)
# The benchmark takes the puzzles of the page and the measured levels: there is one copy of each in the tree.
file(GLOB CB_PUZZLES CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/src/games/*/puzzles.json)
foreach(PUZZLES ${CB_PUZZLES})
    get_filename_component(GAME ${PUZZLES} DIRECTORY)
    get_filename_component(GAME ${GAME} NAME)
    install(FILES ${PUZZLES} DESTINATION cardboard/bench/puzzles RENAME ${GAME}.json COMPONENT python)
endforeach()
install(FILES ${PROJECT_SOURCE_DIR}/docs/figures/levels.json DESTINATION cardboard/bench COMPONENT python)
