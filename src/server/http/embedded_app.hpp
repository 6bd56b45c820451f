// The web app as it was built into this program: a tar archive, empty if there is none.
#pragma once

#include <string_view>

namespace cubewright::server {

std::string_view embedded_app();

}  // namespace cubewright::server
