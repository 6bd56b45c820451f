// Reads the files of a tar archive in memory without copying them. libarchive would copy each file and needs eight more
// libraries, which is too much for an archive that our own build writes.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"

namespace cubewright::server {

// Returns the names and contents of the regular files, in archive order.
Result<std::vector<std::pair<std::string, std::string_view>>> read_tar(std::string_view archive);

}  // namespace cubewright::server
