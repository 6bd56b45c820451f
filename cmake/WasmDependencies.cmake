# The header-only dependencies for WebAssembly. The host's include folder must stay out of sight,
# because its C library is not ours, so each dependency is linked into a folder of its own.
set(wasm_headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${wasm_headers})
foreach(header tl/expected.hpp fmt/core.h nlohmann/json.hpp)
  cmake_path(GET header PARENT_PATH folder)
  find_path(${folder}_HEADERS ${header} PATHS /usr/include /usr/local/include REQUIRED)
  file(CREATE_LINK ${${folder}_HEADERS}/${folder} ${wasm_headers}/${folder} SYMBOLIC)
endforeach()

foreach(target tl::expected fmt::fmt nlohmann_json::nlohmann_json Threads::Threads)
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${target} SYSTEM INTERFACE ${wasm_headers})
endforeach()
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
