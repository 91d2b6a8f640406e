# What the sources must satisfy apart from working: the format, and clang-tidy, which says clang's warnings, too.
add_test(NAME format COMMAND ${PROJECT_SOURCE_DIR}/scripts/format)
add_test(NAME tidy COMMAND ${PROJECT_SOURCE_DIR}/scripts/tidy ${PROJECT_BINARY_DIR})
add_test(NAME readme-example COMMAND ${PROJECT_SOURCE_DIR}/scripts/readme-example)
set_tests_properties(tidy PROPERTIES COST 60)
set_tests_properties(format tidy readme-example PROPERTIES LABELS lint SKIP_RETURN_CODE 77)
# The page of figures says what was measured.
add_test(NAME figures COMMAND ${PROJECT_SOURCE_DIR}/scripts/figures --check)
set_tests_properties(figures PROPERTIES LABELS lint)
