# One package for all processors. -DCUBEWRIGHT_ARCH=portable builds everything for the oldest supported processor, and then
# builds the program, the C library and the Python module again for each newer processor type, below CUBEWRIGHT_ENGINES. The
# oldest build selects the best engine at startup (src/processors). Any other value of CUBEWRIGHT_ARCH builds for a single
# processor type. See docs/guides/packages.md.
set(CUBEWRIGHT_EXTRA_ENGINE OFF CACHE BOOL "Build an engine for a newer processor, to be packaged by another build")
mark_as_advanced(CUBEWRIGHT_EXTRA_ENGINE)

set(CUBEWRIGHT_MARCH ${CUBEWRIGHT_ARCH})
set(CUBEWRIGHT_PROCESSORS ${CUBEWRIGHT_ARCH})
if(CUBEWRIGHT_ARCH STREQUAL "portable")
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    set(CUBEWRIGHT_PROCESSORS x86-64-v2 x86-64-v3)
  elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(aarch64|arm64)$")
    set(CUBEWRIGHT_PROCESSORS armv8-a armv8.2-a+dotprod)
  else()
    set(CUBEWRIGHT_PROCESSORS "")
  endif()
  list(GET CUBEWRIGHT_PROCESSORS 0 CUBEWRIGHT_MARCH)
endif()
if(NOT CUBEWRIGHT_PROCESSORS)  # use the compiler's default
  set(CUBEWRIGHT_MARCH "")
  set(CUBEWRIGHT_PROCESSORS ${CMAKE_SYSTEM_PROCESSOR})
endif()
list(GET CUBEWRIGHT_PROCESSORS 0 CUBEWRIGHT_PROCESSOR)

# Installation folder of the engines. It contains the version, so that engines left by an older installation are not used.
set(CUBEWRIGHT_ENGINES ${CMAKE_INSTALL_LIBDIR}/cubewright/${PROJECT_VERSION})
if(CUBEWRIGHT_EXTRA_ENGINE)
  set(CUBEWRIGHT_PROGRAM_DIR ${CUBEWRIGHT_ENGINES}/${CUBEWRIGHT_PROCESSOR})
  add_link_options(-s)  # strip here, because the other build installs the files unchanged
else()
  set(CUBEWRIGHT_PROGRAM_DIR ${CMAKE_INSTALL_BINDIR})
endif()

# cubewright_newer_engines(): Builds the engines for newer processors after this build, and installs them.
function(cubewright_newer_engines)
  include(ExternalProject)
  set(ours)
  foreach(target cubewright cubewright_c cubewright_python)
    if(TARGET ${target})
      list(APPEND ours ${target})
    endif()
  endforeach()
  set(inherited)
  foreach(name CMAKE_BUILD_TYPE CMAKE_CXX_COMPILER CMAKE_CXX_COMPILER_LAUNCHER CMAKE_CXX_FLAGS CMAKE_EXE_LINKER_FLAGS
          CMAKE_SHARED_LINKER_FLAGS CMAKE_MODULE_LINKER_FLAGS CMAKE_TOOLCHAIN_FILE CMAKE_INSTALL_PREFIX CMAKE_INSTALL_LIBDIR
          CUBEWRIGHT_CLI CUBEWRIGHT_SERVER CUBEWRIGHT_C CUBEWRIGHT_PYTHON CUBEWRIGHT_CUDA CUBEWRIGHT_UNITY CUBEWRIGHT_WERROR
          CUBEWRIGHT_EMBED_APP CUBEWRIGHT_WHEEL CUBEWRIGHT_PYTHON_HEADERS Python_EXECUTABLE)
    if(DEFINED ${name})
      list(APPEND inherited -D${name}:STRING=${${name}})
    endif()
  endforeach()
  foreach(processor ${CUBEWRIGHT_PROCESSORS})
    if(processor STREQUAL CUBEWRIGHT_PROCESSOR)
      continue()
    endif()
    set(build ${PROJECT_BINARY_DIR}/engines/${processor})
    ExternalProject_Add(engine_for_${processor}
      PREFIX ${build}/steps SOURCE_DIR ${PROJECT_SOURCE_DIR} BINARY_DIR ${build}
      CMAKE_CACHE_ARGS ${inherited} -DCUBEWRIGHT_ARCH:STRING=${processor} -DCUBEWRIGHT_EXTRA_ENGINE:BOOL=ON
        -DCUBEWRIGHT_TESTS:BOOL=OFF -DCUBEWRIGHT_BENCH:BOOL=OFF
      BUILD_COMMAND ${CMAKE_COMMAND} --build ${build} --target ${ours} INSTALL_COMMAND "" BUILD_ALWAYS ON USES_TERMINAL_BUILD ON DEPENDS ${ours})
    list(APPEND all_engines engine_for_${processor})
    set(engine ${CUBEWRIGHT_ENGINES}/${processor})
    if(TARGET cubewright)
      install(PROGRAMS ${build}/cubewright DESTINATION ${engine} COMPONENT program)
    endif()
    if(TARGET cubewright_c)
      install(FILES ${build}/capi/libcubewright.so DESTINATION ${engine} COMPONENT library)
    endif()
    if(TARGET cubewright_python)
      install(DIRECTORY ${build}/python/cubewright/ DESTINATION ${CUBEWRIGHT_PYTHON_DIR}/cubewright/engines/${processor} COMPONENT python
        FILES_MATCHING PATTERN "_engine.abi3.so" PATTERN "compat" EXCLUDE)
    endif()
  endforeach()
  add_custom_target(all_engines DEPENDS ${ours} ${all_engines})  # everything that contains an engine, for all processors
endfunction()
