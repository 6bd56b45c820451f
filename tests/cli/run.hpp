// Runs the command line as a user does, and catches what it prints and how it ends.
#pragma once

#include <string>
#include <vector>

namespace cubewright::cli {

struct Outcome {
    int code = -1;  // the exit code; -1 when a signal ended the program
    std::string out;
    std::string err;
};

// Arguments are passed as they are: no shell reads them.
Outcome run(const std::vector<std::string>& arguments, const std::string& input = "");

std::vector<std::string> lines(const std::string& text);

}  // namespace cubewright::cli
