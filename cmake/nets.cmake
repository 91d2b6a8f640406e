# Builds the learned judges in: every nets/GAME.net becomes a part of the library (src/bots/nets.c). A net takes the
# place of the game's own judge in a search, so it is there only if matches have shown that it is better (nets/GAME.json).
file(GLOB CB_NET_FILES CONFIGURE_DEPENDS nets/*.net)
set(CB_NET_ROWS "")
foreach(FILE ${CB_NET_FILES})
    get_filename_component(GAME ${FILE} NAME_WE)
    string(APPEND CB_NET_ROWS "NET(${GAME})\n")
endforeach()
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/nets.def CONTENT "${CB_NET_ROWS}")
set_source_files_properties(src/bots/nets.c PROPERTIES
    COMPILE_DEFINITIONS "CB_NETS=\"${PROJECT_SOURCE_DIR}/nets\""
    INCLUDE_DIRECTORIES ${PROJECT_BINARY_DIR}/generated
    OBJECT_DEPENDS "${CB_NET_FILES};${PROJECT_BINARY_DIR}/generated/nets.def")
