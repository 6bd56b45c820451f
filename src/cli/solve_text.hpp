// Solutions, steps, hints and cases as a person reads them.
#pragma once

#include <string>

#include "base/json.hpp"

namespace cubewright::cli {

std::string solve_text(const Json& answer);
std::string solve_line(const Json& answer);  // the moves alone
std::string steps_text(const Json& answer);
std::string methods_text(const Json& answer);
std::string hint_text(const Json& answer);
std::string case_text(const Json& answer);
std::string cases_text(const Json& answer);

}  // namespace cubewright::cli
