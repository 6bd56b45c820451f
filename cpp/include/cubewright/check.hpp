// Checks whether a cube can be solved, and lists the mistakes that would explain an impossible cube.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <cubewright/result.hpp>

namespace cubewright {

// Something that is wrong with the stickers. docs/explanation/checking.md lists the kinds.
struct Problem {
    std::string kind;
    bool certain = false;             // true if the problem is at exactly these places
    std::vector<std::string> places;  // such as "UF" or "URF"
    std::string message;
};

// A mistake that explains an impossible cube, and the solvable cube without it.
struct Explanation {
    std::string kind;
    std::vector<std::string> places;
    std::string message;
    std::string stickers;
};

struct CheckReport {
    bool solvable = false;
    bool solved = false;
    std::string stickers;
    std::string diagnosis;  // the result in words
    std::vector<Problem> problems;
    std::vector<Explanation> explanations;  // the most likely first
    std::uint64_t explanation_count = 0;    // number of explanations, including those not listed
};

// Checks a cube in any format that Cube::parse reads. Returns an error only if the text cannot be read as a cube.
Result<CheckReport> check(TextView cube);

}  // namespace cubewright
