# Header-only dependencies, for WebAssembly and for wheels. The host's include folder must not be searched, because it contains
# a different C library. Each dependency is therefore linked into a separate folder.
set(header_folder ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${header_folder})
foreach(header tl/expected.hpp fmt/core.h nlohmann/json.hpp)
  cmake_path(GET header PARENT_PATH folder)
  find_path(${folder}_HEADERS ${header} PATHS /usr/include /usr/local/include REQUIRED NO_CMAKE_FIND_ROOT_PATH)
  file(CREATE_LINK ${${folder}_HEADERS}/${folder} ${header_folder}/${folder} SYMBOLIC)
endforeach()
find_path(XXHASH_HEADERS xxhash.h PATHS /usr/include /usr/local/include REQUIRED NO_CMAKE_FIND_ROOT_PATH)
foreach(header xxhash.h xxh3.h)
  file(CREATE_LINK ${XXHASH_HEADERS}/${header} ${header_folder}/${header} SYMBOLIC)
endforeach()
add_library(xxhash_header INTERFACE)
target_include_directories(xxhash_header SYSTEM INTERFACE ${header_folder})

foreach(target tl::expected fmt::fmt nlohmann_json::nlohmann_json)
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${target} SYSTEM INTERFACE ${header_folder})
endforeach()
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
# Clang does not accept the format strings of header-only fmt 10 as constant expressions, so they are checked at run time.
file(STRINGS ${fmt_HEADERS}/fmt/core.h fmt_version REGEX "define FMT_VERSION 1[0-9]")
if(fmt_version)
  target_compile_definitions(fmt::fmt INTERFACE FMT_CONSTEVAL=)
endif()

if(WASI)
  add_library(Threads::Threads INTERFACE IMPORTED GLOBAL)
  target_include_directories(Threads::Threads SYSTEM INTERFACE ${header_folder})
  # Newer xxHash versions detect an ARM header, find clang's version, and then fail to compile.
  target_compile_definitions(xxhash_header INTERFACE XXH_VECTOR=0)
  target_compile_options(xxhash_header INTERFACE "-DXXH_HAS_INCLUDE(x)=0")
  # Disable locales, which are not used and would make up a twelfth of the module.
  target_compile_definitions(fmt::fmt INTERFACE FMT_STATIC_THOUSANDS_SEPARATOR=',')
endif()
