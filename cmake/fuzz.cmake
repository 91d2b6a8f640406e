# Every tests/fuzz/NAME.c becomes the libFuzzer program fuzz/NAME of the build. As a test it is given
# its corpus, tests/fuzz/corpus/NAME, and CB_FUZZ_SECONDS of new inputs.
set(CB_FUZZ_SECONDS 1 CACHE STRING "How long each fuzz target runs as a test")

add_custom_target(fuzz-targets)
file(GLOB CB_FUZZERS CONFIGURE_DEPENDS tests/fuzz/*.c)
foreach(source IN LISTS CB_FUZZERS)
    get_filename_component(name ${source} NAME_WE)
    add_executable(fuzz-${name} ${source})
    set_target_properties(fuzz-${name} PROPERTIES
        OUTPUT_NAME ${name} RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/fuzz)
    add_dependencies(fuzz-targets fuzz-${name})
    target_include_directories(fuzz-${name} PRIVATE src tests)
    target_link_options(fuzz-${name} PRIVATE -fsanitize=fuzzer)
    if(TARGET cardboard-cli)
        target_link_libraries(fuzz-${name} PRIVATE cardboard-cli)
    else()
        target_link_libraries(fuzz-${name} PRIVATE cardboard)
    endif()
    set(found ${PROJECT_BINARY_DIR}/found/${name})
    set(corpus ${PROJECT_SOURCE_DIR}/tests/fuzz/corpus/${name})
    file(MAKE_DIRECTORY ${found})
    if(NOT IS_DIRECTORY ${corpus})
        set(corpus "")
    endif()
    add_test(NAME fuzz-${name}
             COMMAND fuzz-${name} -max_total_time=${CB_FUZZ_SECONDS} -print_final_stats=1
                     -timeout=20 -dict=${PROJECT_SOURCE_DIR}/tests/fuzz/words.dict
                     -artifact_prefix=${PROJECT_BINARY_DIR}/found/ ${found} ${corpus})
    # Leaks are looked for here, which the preset leaves out for the sake of time.
    set_tests_properties(fuzz-${name} PROPERTIES LABELS fuzz ENVIRONMENT ASAN_OPTIONS=detect_leaks=1)
endforeach()

if(TARGET fuzz-position)
    target_sources(fuzz-position PRIVATE tests/common/mangle.c)
endif()
# The JSON reader is held against jansson's.
if(TARGET fuzz-json)
    find_library(JANSSON_LIBRARY jansson REQUIRED)
    target_sources(fuzz-json PRIVATE tests/core/json_oracle.c)
    target_link_libraries(fuzz-json PRIVATE ${JANSSON_LIBRARY})
endif()
