# External dependencies. Installed packages are used if available (FIND_PACKAGE_ARGS); otherwise the sources are fetched in
# the version given here.
include(FetchContent)

FetchContent_Declare(tl-expected
  GIT_REPOSITORY https://github.com/TartanLlama/expected.git GIT_TAG v1.0.0
  FIND_PACKAGE_ARGS)
FetchContent_Declare(fmt
  GIT_REPOSITORY https://github.com/fmtlib/fmt.git GIT_TAG 9.1.0
  FIND_PACKAGE_ARGS)
FetchContent_Declare(nlohmann_json
  GIT_REPOSITORY https://github.com/nlohmann/json.git GIT_TAG v3.11.2
  FIND_PACKAGE_ARGS)
FetchContent_Declare(CLI11
  GIT_REPOSITORY https://github.com/CLIUtils/CLI11.git GIT_TAG v2.3.2
  FIND_PACKAGE_ARGS)
FetchContent_Declare(GTest
  GIT_REPOSITORY https://github.com/google/googletest.git GIT_TAG release-1.12.1
  FIND_PACKAGE_ARGS)
FetchContent_Declare(rapidcheck
  GIT_REPOSITORY https://github.com/emil-e/rapidcheck.git GIT_TAG ff6af6fc683159deb51c543b065eba14dfcf329b
  FIND_PACKAGE_ARGS)
FetchContent_Declare(benchmark
  GIT_REPOSITORY https://github.com/google/benchmark.git GIT_TAG v1.7.1
  FIND_PACKAGE_ARGS)

# Only the header of xxHash is used, and its build does not use CMake.
FetchContent_Declare(xxhash
  GIT_REPOSITORY https://github.com/Cyan4973/xxHash.git GIT_TAG v0.8.1
  SOURCE_SUBDIR no_build)

# Only the headers of toml++ are used.
FetchContent_Declare(tomlplusplus
  GIT_REPOSITORY https://github.com/marzer/tomlplusplus.git GIT_TAG v3.3.0
  SOURCE_SUBDIR no_build)

if(WASI OR CUBEWRIGHT_WHEEL)
  include(HeaderDependencies)
else()
  FetchContent_MakeAvailable(tl-expected fmt nlohmann_json)
  find_path(XXHASH_HEADERS xxhash.h)
  if(NOT XXHASH_HEADERS)
    FetchContent_MakeAvailable(xxhash)
    set(XXHASH_HEADERS ${xxhash_SOURCE_DIR} CACHE PATH "Folder that contains xxhash.h" FORCE)
  endif()
  add_library(xxhash_header INTERFACE)
  target_include_directories(xxhash_header SYSTEM INTERFACE ${XXHASH_HEADERS})
endif()
if(NOT WASI)
  find_package(Threads REQUIRED)
endif()
if(CUBEWRIGHT_CLI)
  FetchContent_MakeAvailable(CLI11)
endif()
if(CUBEWRIGHT_SERVER)
  # These libraries are too large to fetch. Without them, the command line is built without `serve`.
  find_package(Boost 1.81 QUIET)
  find_package(SQLiteCpp QUIET)
  find_package(SQLite3 QUIET)
  find_package(ZLIB QUIET)
  find_package(PNG QUIET)
  find_package(OpenSSL QUIET)  # libcrypto provides scrypt
  find_path(UTF8PROC_HEADERS utf8proc.h)  # older packages have no CMake configuration
  find_library(UTF8PROC_LIBRARY utf8proc)
  if(WASI OR NOT (Boost_FOUND AND SQLiteCpp_FOUND AND SQLite3_FOUND AND ZLIB_FOUND AND PNG_FOUND AND OpenSSL_FOUND
                  AND UTF8PROC_HEADERS AND UTF8PROC_LIBRARY))
    set(CUBEWRIGHT_SERVER OFF)
    message(STATUS "Building without the service: it needs Boost 1.81, SQLiteCpp, OpenSSL, libpng, utf8proc and zlib")
  endif()
endif()
if(CUBEWRIGHT_SERVER)
  # CMake's PostgreSQL module also requires the server's development files, so libpq is located directly.
  find_path(LIBPQ_HEADERS libpq-fe.h PATH_SUFFIXES postgresql)
  find_library(LIBPQ_LIBRARY pq)
  if(CUBEWRIGHT_POSTGRES AND LIBPQ_HEADERS AND LIBPQ_LIBRARY)
    add_library(libpq_library INTERFACE)
    target_include_directories(libpq_library SYSTEM INTERFACE ${LIBPQ_HEADERS})
    target_link_libraries(libpq_library INTERFACE ${LIBPQ_LIBRARY})
  elseif(CUBEWRIGHT_POSTGRES)
    message(STATUS "Building the service without PostgreSQL: libpq not found")
    set(CUBEWRIGHT_POSTGRES OFF)
  endif()
  add_library(utf8proc_library INTERFACE)
  target_include_directories(utf8proc_library SYSTEM INTERFACE ${UTF8PROC_HEADERS})
  target_link_libraries(utf8proc_library INTERFACE ${UTF8PROC_LIBRARY})
  find_path(TOMLPLUSPLUS_HEADERS toml++/toml.h)
  if(NOT TOMLPLUSPLUS_HEADERS)
    FetchContent_MakeAvailable(tomlplusplus)
    set(TOMLPLUSPLUS_HEADERS ${tomlplusplus_SOURCE_DIR}/include CACHE PATH "Folder that contains toml++/toml.h" FORCE)
  endif()
  add_library(tomlplusplus_headers INTERFACE)
  target_include_directories(tomlplusplus_headers SYSTEM INTERFACE ${TOMLPLUSPLUS_HEADERS})
endif()
if(CUBEWRIGHT_TESTS)
  FetchContent_MakeAvailable(GTest rapidcheck)
endif()
if(CUBEWRIGHT_BENCH)
  FetchContent_MakeAvailable(benchmark)
endif()
