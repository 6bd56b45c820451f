// Returns the embedded web app as a tar archive, or an empty string if the program was built without it.
#pragma once

#include <string_view>

namespace cubewright::server {

std::string_view embedded_app();

}  // namespace cubewright::server
