// What comes before the command line: the engine for this processor, which the program beside it may have.
#pragma once

#include <filesystem>
#include <string>

#include "base/result.hpp"

namespace cubewright::cli {

// The folder of the running program; empty when the system does not say.
std::filesystem::path program_folder();

// Becomes the program that was compiled for this processor, if there is one; then it does not return.
Result<void> select_processor_program(char** argv);

// "1.0.0 (x86-64-v3)", or an object with both.
std::string version_text();
std::string version_json();

}  // namespace cubewright::cli
