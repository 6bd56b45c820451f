# Installation rules: a package configuration, so that other projects can use find_package(cubewright) with
# cubewright::cubewright (C++) and cubewright::c (C), which capi and cpp install; and the program with its manual pages, shell
# completion, service unit and web app.
include(CMakePackageConfigHelpers)

if(TARGET cubewright_cpp)
  set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/cubewright)
  install(EXPORT cubewright NAMESPACE cubewright:: DESTINATION ${package_dir})
  configure_package_config_file(cmake/cubewrightConfig.cmake.in cubewrightConfig.cmake
    INSTALL_DESTINATION ${package_dir})
  write_basic_package_version_file(cubewrightConfigVersion.cmake COMPATIBILITY SameMajorVersion)
  install(FILES
    ${PROJECT_BINARY_DIR}/cubewrightConfig.cmake
    ${PROJECT_BINARY_DIR}/cubewrightConfigVersion.cmake
    DESTINATION ${package_dir})
endif()

find_package(Python3 3.9 COMPONENTS Interpreter)
if(CUBEWRIGHT_CLI AND NOT CUBEWRIGHT_SANITIZE)
  if(Python3_FOUND)
    set(pages ${PROJECT_BINARY_DIR}/man)
    add_custom_command(OUTPUT ${pages}/cubewright.1.gz
      COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/tools/man_pages.py $<TARGET_FILE:cubewright> ${pages} ${PROJECT_VERSION}
      DEPENDS cubewright ${PROJECT_SOURCE_DIR}/tools/man_pages.py ${PROJECT_SOURCE_DIR}/tools/program_help.py VERBATIM)
    add_custom_target(man_pages ALL DEPENDS ${pages}/cubewright.1.gz)
    install(DIRECTORY ${pages}/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
  endif()
  set(completions)
  foreach(shell_file bash:bash-completion/completions/cubewright zsh:zsh/vendor-completions/_cubewright
          fish:fish/vendor_completions.d/cubewright.fish)
    string(REPLACE ":" ";" parts ${shell_file})
    list(GET parts 0 shell)
    list(GET parts 1 file)
    set(completion ${PROJECT_BINARY_DIR}/completion/${file})
    cmake_path(GET completion PARENT_PATH folder)
    add_custom_command(OUTPUT ${completion}
      COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}
      COMMAND $<TARGET_FILE:cubewright> completion ${shell} > ${completion}
      DEPENDS cubewright VERBATIM)
    list(APPEND completions ${completion})
  endforeach()
  add_custom_target(completions ALL DEPENDS ${completions})
  install(DIRECTORY ${PROJECT_BINARY_DIR}/completion/ DESTINATION ${CMAKE_INSTALL_DATADIR} COMPONENT program)
  install(FILES packaging/cluster/coset.sbatch packaging/cluster/cubes.sbatch
    DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/cubewright/examples COMPONENT program)

  if(CUBEWRIGHT_SERVER)
    install(FILES packaging/cubewright.service DESTINATION lib/systemd/system COMPONENT program)
    # The unit reads /etc/cubewright.toml. Other prefixes get the file as an example.
    set(configuration ${CMAKE_INSTALL_DATADIR}/doc/cubewright/examples)
    if(CMAKE_INSTALL_PREFIX STREQUAL "/usr")
      set(configuration /etc)
    endif()
    install(FILES packaging/cubewright.toml DESTINATION ${configuration} COMPONENT program)
    install(DIRECTORY packaging/site DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/cubewright/examples COMPONENT program)
    # The web app, if `./dev web` has built it.
    install(DIRECTORY build/web/ DESTINATION ${CMAKE_INSTALL_DATADIR}/cubewright/app COMPONENT program OPTIONAL)
  endif()
endif()

find_program(DPKG_DEB dpkg-deb)
if(DPKG_DEB AND Python3_FOUND)
  include(Debian)
endif()
