// The folder of a campaign, as whoever names one may have mistaken it.
#pragma once

#include <filesystem>

#include "base/result.hpp"

namespace cubewright::campaign {

// An error unless there is a plan or a file of records in it.
Result<void> check_holds_campaign(const std::filesystem::path& folder);

// An error if it is there and nothing can be written into it; said before the work begins.
Result<void> check_writable(const std::filesystem::path& folder);

}  // namespace cubewright::campaign
