# What `cmake --install` leaves behind: headers, libraries, the CLI, and a package config, so that
# find_package(cubewright) and cubewright::rubik work elsewhere.
include(CMakePackageConfigHelpers)

install(DIRECTORY ${PROJECT_SOURCE_DIR}/src/
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/cubewright
  FILES_MATCHING PATTERN "*.hpp" PATTERN "*.inc"
  PATTERN "cli" EXCLUDE PATTERN "server" EXCLUDE PATTERN "store" EXCLUDE PATTERN "board" EXCLUDE PATTERN "friends" EXCLUDE PATTERN "proofs" EXCLUDE
  PATTERN "wasm" EXCLUDE)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/cubewright)
install(EXPORT cubewright NAMESPACE cubewright:: DESTINATION ${package_dir})
configure_package_config_file(cmake/cubewrightConfig.cmake.in cubewrightConfig.cmake
  INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(cubewrightConfigVersion.cmake COMPATIBILITY SameMajorVersion)
install(FILES
  ${PROJECT_BINARY_DIR}/cubewrightConfig.cmake
  ${PROJECT_BINARY_DIR}/cubewrightConfigVersion.cmake
  DESTINATION ${package_dir})
