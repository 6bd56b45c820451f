// JSON format of saved careers.
#pragma once

#include <string_view>

#include "base/json.hpp"
#include "base/result.hpp"
#include "readyset/game/career.hpp"

namespace cubewright::readyset {

Json career_json(const Career& career);

// Writes the career together with the derived values goalScore, seconds and mayAdvance, which the reader ignores.
Json career_status_json(const Career& career);

// Reads a career. Errors contain the path of the wrong field.
Result<Career> read_career(const JsonField& field);
Result<Career> parse_career(std::string_view text);

}  // namespace cubewright::readyset
