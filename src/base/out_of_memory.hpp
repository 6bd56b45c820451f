// Out-of-memory handling. Memory exhaustion is not an input error and cannot unwind through the engine, which is
// compiled without exceptions. The process prints one line and exits.
#pragma once

#include <string_view>

namespace cubewright {

// Exit code after running out of memory.
inline constexpr int exit_out_of_memory = 4;

// Prints "cubewright: " and the reason to standard error, then exits with exit_out_of_memory without running
// destructors. Acknowledged data is already on disk.
[[noreturn]] void terminate_process(std::string_view reason);

[[noreturn]] void terminate_out_of_memory();

// Installs a new-handler that ends the process. Call it from main. A program that embeds the engine may install its
// own new-handler instead, which must not return or throw.
void terminate_on_out_of_memory();

}  // namespace cubewright
