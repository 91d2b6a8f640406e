# Embeds docs/rules/*.md and docs/rules/brief/*.md: sets CB_RULES_TEXT to a C file, made again when a page changes, that
# defines what src/cli/rules/text.h declares. Run as a script (-DOUT= -DPAGES=) it writes that file.
#
# The pages become arrays of bytes: string literals longer than 4095 characters are not portable C.
if(NOT CMAKE_SCRIPT_MODE_FILE)
    set(CB_RULES_TEXT ${PROJECT_BINARY_DIR}/generated/rules_text.c)
    file(GLOB CB_RULES_PAGES CONFIGURE_DEPENDS docs/rules/*.md)
    file(GLOB CB_RULES_BRIEFS CONFIGURE_DEPENDS docs/rules/brief/*.md)
    add_custom_command(
        OUTPUT ${CB_RULES_TEXT}
        COMMAND ${CMAKE_COMMAND} -DOUT=${CB_RULES_TEXT} "-DPAGES=${CB_RULES_PAGES}"
                -P ${CMAKE_CURRENT_LIST_FILE}
        DEPENDS ${CB_RULES_PAGES} ${CB_RULES_BRIEFS} ${CMAKE_CURRENT_LIST_FILE}
        COMMENT "Embedding the rules" VERBATIM)
    return()
endif()

set(arrays "")
set(rows "")
# Adds the array of a page.
macro(embed page name)
    file(READ ${page} bytes HEX)
    string(REGEX REPLACE "(................................)" "\\1\n    " bytes "${bytes}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
    string(APPEND arrays "static const unsigned char ${name}[] = {\n    ${bytes}0};\n\n")
endmacro()
foreach(page IN LISTS PAGES)
    get_filename_component(game ${page} NAME_WE)
    get_filename_component(folder ${page} DIRECTORY)
    embed(${page} text_of_${game})
    set(brief 0)
    if(EXISTS ${folder}/brief/${game}.md)
        embed(${folder}/brief/${game}.md brief_of_${game})
        set(brief "(const char *)brief_of_${game}")
    endif()
    string(APPEND rows "    {\"${game}\", (const char *)text_of_${game}, ${brief}},\n")
endforeach()
file(WRITE ${OUT} "/* Made from docs/rules by cmake/rules_text.cmake. */\n"
     "#include \"cli/rules/text.h\"\n\n${arrays}"
     "const struct cb_rules_text cb_rules_texts[] = {\n${rows}    {0, 0, 0},\n};\n")
