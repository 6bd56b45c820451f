// The version of the installed library, and the processor type that it uses.
#pragma once

#include <string_view>

namespace cubewright {

// Returns the version of the library that the program runs with, such as "1.0.0".
std::string_view version();

// Returns the processor type that the active engine was compiled for, such as "x86-64-v3". Returns an empty string if
// the engine named by the environment variable CUBEWRIGHT_PROCESSOR is not installed; every call then returns an error.
std::string_view processor();

}  // namespace cubewright
