// The exit codes of the program.
#pragma once

namespace cubewright::cli {

inline constexpr int exit_yes = 0;
inline constexpr int exit_no = 1;         // the request was valid and the answer is no
inline constexpr int exit_wrong_use = 2;  // the request was invalid
inline constexpr int exit_our_fault = 3;  // an answer failed verification
inline constexpr int exit_interrupted = 130;

}  // namespace cubewright::cli
