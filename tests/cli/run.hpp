// Runs the program like a user and captures its output and exit code.
#pragma once

#include <string>
#include <vector>

namespace cubewright::cli {

struct Outcome {
    int code = -1;  // exit code, or -1 if a signal ended the program
    std::string out;
    std::string err;
};

// Runs the program. Arguments are passed directly, without a shell.
Outcome run(const std::vector<std::string>& arguments, const std::string& input = "");

std::vector<std::string> lines(const std::string& text);

}  // namespace cubewright::cli
