# Where things go: the library, its header and what find_package and pkg-config read; the program, its
# manual page and what shells need to complete its commands.
if(CB_INSTALLED)
    # The prefix is derived from where the file lies, so an installed tree may be moved.
    file(RELATIVE_PATH CB_PC_PREFIX /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
    configure_file(cmake/cardboard.pc.in cardboard.pc @ONLY)
    install(TARGETS ${CB_INSTALLED} EXPORT cardboard
            LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
            ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
            PUBLIC_HEADER DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
    install(FILES ${PROJECT_BINARY_DIR}/cardboard.pc
            DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
    include(CMakePackageConfigHelpers)
    set(CB_CONFIG_FOLDER ${CMAKE_INSTALL_LIBDIR}/cmake/cardboard)
    configure_package_config_file(cmake/cardboard-config.cmake.in cardboard-config.cmake
                                  INSTALL_DESTINATION ${CB_CONFIG_FOLDER})
    write_basic_package_version_file(cardboard-config-version.cmake COMPATIBILITY SameMinorVersion)
    install(EXPORT cardboard NAMESPACE cardboard:: FILE cardboard-targets.cmake
            DESTINATION ${CB_CONFIG_FOLDER})
    install(FILES ${PROJECT_BINARY_DIR}/cardboard-config.cmake
                  ${PROJECT_BINARY_DIR}/cardboard-config-version.cmake
            DESTINATION ${CB_CONFIG_FOLDER})
endif()
if(CB_LIBRARY_ONLY)
    return()
endif()
if(TARGET cardboard-program)
    install(TARGETS cardboard-program RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
if(EXISTS ${PROJECT_SOURCE_DIR}/man/cardboard.1)
    configure_file(man/cardboard.1 man/cardboard.1 @ONLY)
    install(FILES ${PROJECT_BINARY_DIR}/man/cardboard.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
endif()
if(IS_DIRECTORY ${PROJECT_SOURCE_DIR}/completions)
    install(FILES completions/cardboard.bash RENAME cardboard
            DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
    install(FILES completions/_cardboard
            DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
    install(FILES completions/cardboard.fish
            DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endif()

# The page, where it has been built (scripts/web): `cardboard serve` finds it there.
if(EXISTS ${PROJECT_SOURCE_DIR}/web/dist/index.html)
    install(DIRECTORY ${PROJECT_SOURCE_DIR}/web/dist/ DESTINATION ${CMAKE_INSTALL_DATADIR}/cardboard/web)
endif()
