// JSON format of a stored Ready, Set solution.
#pragma once

#include <string>

#include "api/set/json.hpp"
#include "base/json.hpp"
#include "readyset/game/notation.hpp"

namespace cubewright::classes {

inline Json solution_rows_json(const std::string& solution) {
    const auto parsed = readyset::parse_solution(solution);
    return parsed ? api::rows_json(*parsed) : Json::array({solution});
}

}  // namespace cubewright::classes
