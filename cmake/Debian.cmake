# Debian packages by CPack: the program, the library with its development files, and the Python package. `./dev package` makes
# them.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME cubewright)
set(CPACK_PACKAGE_VENDOR Cubewright)
set(CPACK_PACKAGE_CONTACT "The Cubewright developers <developers@cubewright.invalid>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_COMPONENTS_ALL development)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libcubewright-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libfmt-dev, libexpected-dev, nlohmann-json3-dev")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "Rubik's cube and Ready, Set, solved with proof: development files
 Headers, static libraries and a CMake package of the Cubewright engine,
 and the header of its C interface.")

if(CUBEWRIGHT_CLI)
  list(APPEND CPACK_COMPONENTS_ALL program)
  set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME cubewright)
  set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "Rubik's cube and Ready, Set, solved with proof
 Checks, scrambles, explains and solves Rubik's cube: at once, with proof
 that no solution is shorter, or step by step as people do. Deals, judges
 and solves the set-theory game Ready, Set. With a web app and a service.")
endif()
if(TARGET cubewright_c)
  list(APPEND CPACK_COMPONENTS_ALL library)
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libcubewright${PROJECT_VERSION_MAJOR})
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
  file(WRITE ${PROJECT_BINARY_DIR}/triggers "activate-noawait ldconfig\n")
  # The promised symbols are committed, and compared with the library by a test: no list that is made anew at each build.
  file(READ ${PROJECT_SOURCE_DIR}/packaging/libcubewright${PROJECT_VERSION_MAJOR}.symbols symbols)
  file(WRITE ${PROJECT_BINARY_DIR}/symbols "${symbols}")
  file(WRITE ${PROJECT_BINARY_DIR}/shlibs "libcubewright ${PROJECT_VERSION_MAJOR} libcubewright${PROJECT_VERSION_MAJOR} (>= ${PROJECT_VERSION})\n")
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA
    ${PROJECT_BINARY_DIR}/triggers ${PROJECT_BINARY_DIR}/symbols ${PROJECT_BINARY_DIR}/shlibs)
  string(APPEND CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
    ", libcubewright${PROJECT_VERSION_MAJOR} (= ${PROJECT_VERSION})")
  set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "Rubik's cube and Ready, Set, solved with proof: C library
 The Cubewright engine behind a small C interface: one JSON request in,
 one JSON answer out.")
endif()
if(TARGET cubewright_python)
  list(APPEND CPACK_COMPONENTS_ALL python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-cubewright)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
  find_package(Python 3.9 REQUIRED COMPONENTS Interpreter)
  math(EXPR next_minor "${Python_VERSION_MINOR} + 1")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
    "python3 (>= ${Python_VERSION_MAJOR}.${Python_VERSION_MINOR}), python3 (<< ${Python_VERSION_MAJOR}.${next_minor})")
  set(CPACK_COMPONENT_PYTHON_DESCRIPTION "Rubik's cube and Ready, Set, solved with proof: Python package
 Cubes and algorithms as values, solved at once, with proof or as people
 do; batches over all cores.")
endif()

# What Debian asks of every package: who may copy it, and what has changed, in a form of its own. Its day is the first of
# the month that CHANGELOG.md names.
find_program(GZIP gzip REQUIRED)
file(STRINGS CHANGELOG.md heading REGEX "^## ${PROJECT_VERSION} " LIMIT_COUNT 1)
string(REGEX REPLACE ".*\\((.*)\\)" "\\1" month "${heading}")
execute_process(COMMAND ${CMAKE_COMMAND} -E env LC_ALL=C date -u -d "1 ${month}" "+%a, %d %b %Y %T +0000" OUTPUT_VARIABLE day OUTPUT_STRIP_TRAILING_WHITESPACE
  COMMAND_ERROR_IS_FATAL ANY)
file(CONFIGURE OUTPUT changelog @ONLY CONTENT
"cubewright (@PROJECT_VERSION@) unstable; urgency=medium

  * What has changed is told in CHANGELOG.md of the source.

 -- @CPACK_PACKAGE_CONTACT@  @day@
")
execute_process(COMMAND ${GZIP} -9nc ${PROJECT_BINARY_DIR}/changelog OUTPUT_FILE ${PROJECT_BINARY_DIR}/changelog.gz
  COMMAND_ERROR_IS_FATAL ANY)
foreach(pair program:cubewright library:libcubewright${PROJECT_VERSION_MAJOR} development:libcubewright-dev python:python3-cubewright)
  string(REPLACE ":" ";" parts ${pair})
  list(GET parts 0 component)
  list(GET parts 1 package)
  if(component IN_LIST CPACK_COMPONENTS_ALL)
    install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package} RENAME copyright COMPONENT ${component})
    install(FILES ${PROJECT_BINARY_DIR}/changelog.gz DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package} COMPONENT ${component})
  endif()
endforeach()
include(CPack)
