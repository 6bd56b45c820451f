// Validates the campaign folder given by the user.
#pragma once

#include <filesystem>

#include "base/result.hpp"

namespace cubewright::campaign {

// Returns an error unless the folder contains a plan or a record file.
Result<void> check_campaign_folder(const std::filesystem::path& folder);

// Returns an error if the folder exists but is not writable. Must be called before the work starts.
Result<void> check_writable(const std::filesystem::path& folder);

}  // namespace cubewright::campaign
