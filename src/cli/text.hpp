// Answers as a person reads them: each method's JSON turned into lines of text, every
// line ended.
#pragma once

#include <string>
#include <string_view>

#include "base/json.hpp"

namespace cubewright::cli {

std::string for_people(std::string_view method, const Json& answer);

// The same for one answer of a batch: in one line, where there is a short form.
std::string line_for_people(std::string_view method, const Json& answer);

}  // namespace cubewright::cli
