# The engine for another machine, WebAssembly or ARM, and the tests that show it plays there as
# it does here: the same scenarios, properties and golden records, run by an emulator (the toolchain file
# names it). The server, the program and the arena are left out.
file(GLOB CB_ENGINE_SOURCES CONFIGURE_DEPENDS
     src/core/*.c src/games/*.c src/games/*/*.c src/games/*/*/*.c src/play/*.c src/bots/*.c src/learn/*.c
     src/speak/*.c src/referee/*.c)
add_library(cardboard STATIC ${CB_ENGINE_SOURCES})
target_include_directories(cardboard PUBLIC include src)

if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
    # What neither a search nor an answer at the table runs is made small instead of quick.
    file(GLOB COLD CONFIGURE_DEPENDS src/speak/*.c src/referee/*.c src/learn/*.c src/play/record.c)
    file(GLOB_RECURSE COLD_IN_GAMES CONFIGURE_DEPENDS
         src/games/account.c src/games/check*.c src/games/kinds.c src/games/picture*.c src/games/sayable.c
         src/games/setup.c src/games/why.c src/games/words.c)
    foreach(PART canvas error fields_read json move_find phrase print setup text topics utf8 words)
        list(APPEND COLD src/core/${PART}.c)
    endforeach()
    set_source_files_properties(${COLD} ${COLD_IN_GAMES} PROPERTIES COMPILE_OPTIONS -Oz)
    # What the table is told once for each position, beside the search.
    file(GLOB_RECURSE WARM CONFIGURE_DEPENDS src/games/facts*.c src/games/labels.c)
    set_source_files_properties(${WARM} src/play/match.c PROPERTIES COMPILE_OPTIONS -Os)
    # The stack lies below the data: running over it traps instead of changing what lies beside it.
    add_link_options(LINKER:--stack-first LINKER:-z,stack-size=1048576)
    # The module of the page: a reactor, which is called and does not run by itself.
    add_executable(engine src/wasm/engine.c)
    # The same with the game of docs/adding-a-game.md in its list: for the page's test of a game without a folder.
    add_executable(engine-template EXCLUDE_FROM_ALL src/wasm/engine.c tests/common/registry.c tests/template/template.c)
    target_include_directories(engine-template PRIVATE tests)
    foreach(MODULE engine engine-template)
        target_link_libraries(${MODULE} PRIVATE cardboard)
        target_link_options(${MODULE} PRIVATE -mexec-model=reactor LINKER:--gc-sections LINKER:--strip-all)
    endforeach()
else()
    find_package(Threads REQUIRED)
    target_link_libraries(cardboard PUBLIC Threads::Threads m)
endif()

if(NOT BUILD_TESTING)
    return()
endif()

file(GLOB TESTKIT CONFIGURE_DEPENDS tests/common/*.c tests/template/*.c)
add_library(testkit OBJECT ${TESTKIT})
target_include_directories(testkit PUBLIC tests)
target_link_libraries(testkit PUBLIC cardboard)
target_link_options(testkit PUBLIC LINKER:--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=aligned_alloc)

file(GLOB PROPERTIES CONFIGURE_DEPENDS tests/properties/*.c)
list(FILTER PROPERTIES EXCLUDE REGEX "/main\\.c$")
add_library(properties OBJECT ${PROPERTIES})
target_link_libraries(properties PUBLIC testkit)
add_executable(run-properties tests/properties/main.c)
target_link_libraries(run-properties PRIVATE properties testkit)

# jansson, which judges the scenarios' paths at home, is not there: JavaScript does it for WebAssembly.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
    file(GLOB RUNNER CONFIGURE_DEPENDS tests/runner/*.c)
    list(FILTER RUNNER EXCLUDE REGEX "/path\\.c$")
    add_executable(run-scenarios ${RUNNER} tests/wasm/path.c)
    target_link_libraries(run-scenarios PRIVATE properties testkit)
endif()

file(GLOB GOLDEN CONFIGURE_DEPENDS tests/golden_tool/*.c)
add_executable(golden ${GOLDEN})
target_link_libraries(golden PRIVATE testkit)

add_executable(judgements tests/bots/judgements.c)
target_link_libraries(judgements PRIVATE testkit)
add_test(NAME ${CB_FOREIGN}-judgements COMMAND judgements ${PROJECT_SOURCE_DIR}/tests/golden/judgements.txt
         ${PROJECT_SOURCE_DIR}/nets)

file(STRINGS src/games/games.def GAME_LINES REGEX "^CB_GAME\\(")
string(REGEX REPLACE "CB_GAME\\(([a-z0-9_]+)\\)" "\\1" GAMES "${GAME_LINES}")
foreach(GAME ${GAMES} template)
    if(TARGET run-scenarios)
        add_test(NAME ${CB_FOREIGN}-scenarios-${GAME}
                 COMMAND run-scenarios ${PROJECT_SOURCE_DIR}/tests/scenarios/${GAME})
    endif()
    add_test(NAME ${CB_FOREIGN}-golden-${GAME}
             COMMAND golden check ${PROJECT_SOURCE_DIR}/tests/golden ${GAME})
    add_test(NAME ${CB_FOREIGN}-properties-${GAME}
             COMMAND run-properties --game ${GAME} --seeds 1 --samples 12)
endforeach()
