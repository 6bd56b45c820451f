#include "api/core/text.hpp"

#include <fmt/format.h>

namespace cubewright::api {

const std::string& string_of(const Json& json) {
    return json.get_ref<const std::string&>();
}

std::string picture_line(const Json& answer) {
    return answer.contains("picture") ? fmt::format("picture: {}\n", string_of(answer["picture"])) : "";
}

}  // namespace cubewright::api
