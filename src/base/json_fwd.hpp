// Declares Json for headers that only name it. base/json.hpp, which defines it, takes seconds to compile.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace cubewright {

using Json = nlohmann::ordered_json;  // preserves the order of fields
class JsonField;

}  // namespace cubewright
