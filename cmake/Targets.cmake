# Compile options and helper functions for all targets of the project.
find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

# The instruction set also applies to users of the library: the cube product is inline, and both sides of a call must agree
# on the vector registers.
add_library(cubewright_arch INTERFACE)
target_compile_features(cubewright_arch INTERFACE cxx_std_20)
# Values that contain vectors need no ABI compatibility with older compilers.
target_compile_options(cubewright_arch INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-psabi>)
if(CUBEWRIGHT_MARCH)
  target_compile_options(cubewright_arch INTERFACE -march=${CUBEWRIGHT_MARCH})
endif()
# Mark the program with its required instruction set, so that the loader reports an error on an older processor instead of
# letting the program crash on an illegal instruction.
if(CUBEWRIGHT_MARCH MATCHES "^x86-64-v" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_link_options(cubewright_arch INTERFACE $<BUILD_INTERFACE:LINKER:-z,${CUBEWRIGHT_MARCH}>)
endif()

# Reproducible builds: remove the folder names from the output. The WebAssembly module contains none.
if(NOT WASI)
  add_compile_options(-ffile-prefix-map=${PROJECT_BINARY_DIR}=build -ffile-prefix-map=${PROJECT_SOURCE_DIR}=.)
endif()

set(CMAKE_UNITY_BUILD ${CUBEWRIGHT_UNITY})
set(CMAKE_UNITY_BUILD_BATCH_SIZE 24)

# Warnings, for the project's own code only.
add_library(cubewright_warnings INTERFACE)
target_compile_options(cubewright_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wnon-virtual-dtor
  -Wcast-align -Wimplicit-fallthrough $<$<BOOL:${CUBEWRIGHT_WERROR}>:-Werror>
  $<$<BOOL:${CUBEWRIGHT_UNITY}>:-Wno-shadow>  # names of other files in the unity unit may be shadowed
  # g++ reports enumerators of an enum class as shadowing outer names.
  "$<$<AND:$<CXX_COMPILER_ID:GNU>,$<NOT:$<BOOL:${CUBEWRIGHT_UNITY}>>>:-Wno-shadow;-Wshadow=local>"
  # In libstdc++ 12, sorting uses a function that the library itself has deprecated, and clang warns about it.
  $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>)
# The JSON library must not throw, because the engine is built without exceptions.
target_compile_definitions(cubewright_warnings INTERFACE JSON_NOEXCEPTION)

add_library(cubewright_strict INTERFACE)
target_link_libraries(cubewright_strict INTERFACE cubewright_warnings)
if(CUBEWRIGHT_SANITIZE)
  # These options extend the release build. Code that is not sanitized is compiled with the same options as in the release
  # build, so both share the compiler cache. The layers above the engine (cubewright_thin) do little work and include
  # many headers; without optimisation they compile in half the time.
  set(sanitized $<NOT:$<BOOL:$<TARGET_PROPERTY:CUBEWRIGHT_PLAIN>>>)
  set(options -g1 -fno-omit-frame-pointer -UNDEBUG -fsanitize=${CUBEWRIGHT_SANITIZE} -fno-sanitize-recover=all)
  target_compile_options(cubewright_strict INTERFACE
    $<${sanitized}:$<IF:$<BOOL:$<TARGET_PROPERTY:CUBEWRIGHT_THIN>>,-O0,-O1>> "$<${sanitized}:${options}>")
  if(CUBEWRIGHT_SANITIZE MATCHES undefined)
    # Objects created by the engine have no type information, so the layers above it cannot check their type.
    target_compile_options(cubewright_strict INTERFACE
      $<$<NOT:$<BOOL:$<TARGET_PROPERTY:CUBEWRIGHT_NO_RTTI>>>:-fno-sanitize=vptr>)
  endif()
  target_link_options(cubewright_warnings INTERFACE -fsanitize=${CUBEWRIGHT_SANITIZE})
elseif(NOT WASI)
  # These modules read requests and write answers, and call the engine for the work. At -O1 they compile in three
  # quarters of the time that -O2 takes.
  target_compile_options(cubewright_strict INTERFACE $<$<AND:$<CONFIG:Release>,$<BOOL:$<TARGET_PROPERTY:CUBEWRIGHT_THIN>>>:-O1>)
endif()
if(CUBEWRIGHT_FUZZ)
  target_compile_options(cubewright_strict INTERFACE -fsanitize=fuzzer-no-link)
endif()

# cubewright_thin(TARGET …): Marks targets that need little optimisation, and none with sanitizers.
function(cubewright_thin)
  set_target_properties(${ARGN} PROPERTIES CUBEWRIGHT_THIN ON)
endfunction()

# Sets the compile options of an engine module: no exceptions and no RTTI.
function(cubewright_engine_options target)
  target_compile_options(${target} PRIVATE -fno-exceptions -fno-rtti)
  set_target_properties(${target} PROPERTIES CUBEWRIGHT_NO_RTTI ON)
  if(NOT WASI)  # for use in shared libraries; in WebAssembly it would only slow down every address
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  endif()
endfunction()

# cubewright_headers(KIND HEADER …): Precompiles the headers that most targets of a kind include.
# cubewright_KIND_headers must have the same compile options as the targets that call cubewright_use_headers(TARGET KIND).
# Precompiled headers save clang a fifth of the time and g++ almost nothing, and sanitizer builds optimise modules differently.
# Therefore only WebAssembly uses them. A build without unity files does not use them, so that missing includes are found.
set(CUBEWRIGHT_SHARED_HEADERS OFF)
if(CUBEWRIGHT_UNITY AND WASI)
  set(CUBEWRIGHT_SHARED_HEADERS ON)
endif()

function(cubewright_headers kind)
  set(target cubewright_${kind}_headers)
  file(TOUCH ${PROJECT_BINARY_DIR}/${target}.cpp)
  add_library(${target} OBJECT EXCLUDE_FROM_ALL ${PROJECT_BINARY_DIR}/${target}.cpp)
  target_precompile_headers(${target} PRIVATE ${ARGN})
  # The compiler cache works only if the precompiled headers contain no timestamp.
  target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
endfunction()

function(cubewright_use_headers target kind)
  if(CUBEWRIGHT_SHARED_HEADERS)
    target_precompile_headers(${target} REUSE_FROM cubewright_${kind}_headers)
    target_compile_definitions(${target} PRIVATE $<TARGET_PROPERTY:cubewright_${kind}_headers,COMPILE_DEFINITIONS>)
  endif()
endfunction()

if(CUBEWRIGHT_SHARED_HEADERS)
  foreach(kind engine small)
    cubewright_headers(${kind}
      <algorithm> <array> <bit> <chrono> <filesystem> <functional> <map> <memory> <optional> <span> <string> <string_view>
      <tuple> <utility> <vector> <fmt/format.h> <nlohmann/json.hpp> <tl/expected.hpp>)
    cubewright_engine_options(cubewright_${kind}_headers)
    target_link_libraries(cubewright_${kind}_headers PRIVATE
      cubewright_arch cubewright_strict fmt::fmt nlohmann_json::nlohmann_json tl::expected)
  endforeach()
  target_compile_options(cubewright_small_headers PRIVATE -Oz)
endif()

# Sets `files` to the sources of this folder and of its PARTS, except those listed. A unity build compiles all files of a
# module together, because reading the headers takes most of the compile time of a unit; each folder listed in UNITS is a
# separate unit. A file-local name must be unique only within its unit. The compiler reports conflicts.
macro(cubewright_sources)
  set(patterns *.hpp *.cpp)
  foreach(part ${arg_PARTS})
    list(APPEND patterns ${part}/*.hpp ${part}/*.cpp)
  endforeach()
  file(GLOB files RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} CONFIGURE_DEPENDS ${patterns})
  list(REMOVE_ITEM files ${arg_EXCEPT})
endmacro()

# cubewright_unity(TARGET [FOLDER …]): Compiles each FOLDER (. for the module's own folder) as one unity unit, and all other
# files as one more unit.
function(cubewright_unity target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  foreach(file ${sources})
    if(file MATCHES "\\.cpp$")
      cmake_path(GET file PARENT_PATH folder)
      if(NOT folder)
        set(folder .)
      endif()
      set(group unity)
      if(folder IN_LIST ARGN)
        string(MAKE_C_IDENTIFIER "unity_${folder}" group)
      endif()
      set_property(SOURCE ${file} PROPERTY UNITY_GROUP ${group})
    endif()
  endforeach()
endfunction()

# cubewright_library(NAME [PLAIN] [PARTS FOLDER …] [UNITS FOLDER …] [EXCEPT FILE …] [SMALL | SMALL_FILES FILE …] DEPENDS … PRIVATE_DEPENDS …)
# Defines a module of the engine from all sources of this folder and of its PARTS, except those listed. The library is
# libcubewright_NAME with the alias cubewright::NAME. A module may include its own headers and those of its dependencies; lint
# reads these calls to check the includes. Modules are compiled without exceptions and RTTI. New files are found at every
# build. The web app downloads the engine, so code that only reads and writes text is optimised for size in WebAssembly:
# either the whole module (SMALL) or some of its files (SMALL_FILES). PLAIN modules read no input: they are searches and
# arithmetic, which run under sanitizers only if all tests are requested.
function(cubewright_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "PLAIN;SMALL" "" "PARTS;UNITS;EXCEPT;SMALL_FILES;DEPENDS;PRIVATE_DEPENDS")
  set(target cubewright_${name})
  cubewright_sources()
  set(parts ${target})
  if(WASI AND arg_SMALL_FILES)  # a separate library, so that these files can form a unity unit too
    list(REMOVE_ITEM files ${arg_SMALL_FILES})
    add_library(${target}_small OBJECT ${arg_SMALL_FILES})
    list(APPEND files $<TARGET_OBJECTS:${target}_small>)
    list(APPEND parts ${target}_small)
  endif()
  add_library(${target} STATIC ${files})
  set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX)  # some modules contain only headers
  add_library(cubewright::${name} ALIAS ${target})
  foreach(part ${parts})
    cubewright_unity(${part} ${arg_UNITS})
    target_include_directories(${part} PUBLIC ${PROJECT_SOURCE_DIR}/src)
    cubewright_engine_options(${part})
    if(arg_PLAIN AND NOT CUBEWRIGHT_EVERY_TEST)
      set_target_properties(${part} PROPERTIES CUBEWRIGHT_PLAIN ON)
    endif()
    target_link_libraries(${part}
      PUBLIC cubewright_arch ${arg_DEPENDS}
      PRIVATE $<BUILD_INTERFACE:cubewright_strict> ${arg_PRIVATE_DEPENDS})
    if(WASI AND (arg_SMALL OR NOT part STREQUAL target))
      target_compile_options(${part} PRIVATE -Oz)
      cubewright_use_headers(${part} small)
    else()
      cubewright_use_headers(${part} engine)
    endif()
  endforeach()
endfunction()

# cubewright_service_library(NAME [PARTS FOLDER …] [UNITS FOLDER …] [EXCEPT FILE …] DEPENDS … PRIVATE_DEPENDS …)
# Defines a module of the service. It is like cubewright_library, but with exceptions and RTTI, which the database and network
# libraries need. No exception crosses a module boundary.
function(cubewright_service_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "PARTS;UNITS;EXCEPT;DEPENDS;PRIVATE_DEPENDS")
  set(target cubewright_${name})
  cubewright_sources()
  add_library(${target} STATIC ${files})
  cubewright_unity(${target} ${arg_UNITS})
  add_library(cubewright::${name} ALIAS ${target})
  target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(${target} PUBLIC ${arg_DEPENDS} PRIVATE cubewright_strict ${arg_PRIVATE_DEPENDS})
  cubewright_thin(${target})
endfunction()

# Compiles a gettext file, such as pl.po, as `const Language language_pl` of a target.
function(cubewright_language target file)
  find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter)
  get_filename_component(tag ${file} NAME_WE)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/language_${tag}.cpp)
  add_custom_command(OUTPUT ${source}
    COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/tools/po_to_cpp.py ${CMAKE_CURRENT_SOURCE_DIR}/${file} ${source}
    DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${file} ${PROJECT_SOURCE_DIR}/tools/po_to_cpp.py)
  target_sources(${target} PRIVATE ${source})
endfunction()
