// What happens when the machine has nothing left to give. Memory that has run out is not an input error, and cannot
// unwind through an engine that is built without exceptions: it says so in one line and ends the process.
#pragma once

#include <string_view>

namespace cubewright {

// The exit code of a process that ended so.
inline constexpr int exit_out_of_memory = 4;

// Prints "cubewright: " and the reason to standard error, and ends the process with that code, without destructors:
// whatever was acknowledged is on the disk.
[[noreturn]] void end_process(std::string_view reason);

[[noreturn]] void end_out_of_memory();

// From now on operator new ends the process so instead of throwing. For a program's main; a program that embeds the
// engine may have a new-handler of its own, as long as it does not return or throw.
void end_when_out_of_memory();

}  // namespace cubewright
