# What the sources must satisfy apart from working: the format, clang-tidy, and a second compiler.
add_test(NAME format COMMAND ${PROJECT_SOURCE_DIR}/scripts/lint format)
add_test(NAME tidy COMMAND ${PROJECT_SOURCE_DIR}/scripts/lint tidy ${PROJECT_BINARY_DIR})
set_tests_properties(tidy PROPERTIES COST 60)
if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
    set(CB_OTHER_COMPILER clang)
else()
    set(CB_OTHER_COMPILER gcc)
endif()
add_test(NAME compiles-with-${CB_OTHER_COMPILER}
         COMMAND ${PROJECT_SOURCE_DIR}/scripts/check-compiler ${CB_OTHER_COMPILER} ${CB_WARNINGS} -Werror)
add_test(NAME readme-example COMMAND ${PROJECT_SOURCE_DIR}/scripts/check-compiler readme)
set_tests_properties(format tidy compiles-with-${CB_OTHER_COMPILER} readme-example
                     PROPERTIES LABELS lint SKIP_RETURN_CODE 77)
# The page of figures says what was measured.
add_test(NAME figures COMMAND ${PROJECT_SOURCE_DIR}/scripts/figures --check)
set_tests_properties(figures PROPERTIES LABELS lint)
