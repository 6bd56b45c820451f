// Careers saved and restored as JSON.
#pragma once

#include <string_view>

#include "base/json.hpp"
#include "base/result.hpp"
#include "readyset/game/career.hpp"

namespace cubewright::readyset {

Json career_json(const Career& career);

// The same with what follows from it: goalScore, seconds and mayAdvance. Readers pass these over.
Json standing_json(const Career& career);

// These refuse with the path of the field.
Result<Career> read_career(const JsonField& field);
Result<Career> parse_career(std::string_view text);

}  // namespace cubewright::readyset
