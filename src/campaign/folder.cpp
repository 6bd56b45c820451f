#include "campaign/folder.hpp"

#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "base/text.hpp"
#include "campaign/plan.hpp"
#include "campaign/record_files.hpp"
#include "texts/codes.hpp"

namespace cubewright::campaign {

namespace fs = std::filesystem;

Result<void> check_campaign_folder(const fs::path& folder) {
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (const std::string name = entry->path().filename().string(); name == plan_file || is_record_file(name))
            return {};
    const std::string named = quote(folder.string(), 200);
    if (error) return fail(say(Text::cannot_read, named, error.message()));
    return fail(say(Text::no_campaign, named));
}

Result<void> check_writable(const fs::path& folder) {
    std::error_code error;
    if (!fs::exists(folder, error) && !error) return {};
    if (!error && !fs::is_directory(folder, error)) error = std::make_error_code(std::errc::not_a_directory);
    if (!error && ::access(folder.c_str(), W_OK | X_OK) != 0) error = {errno, std::generic_category()};
    if (!error) return {};
    return fail(say(Text::cannot_write_file, error.message()), quote(folder.string(), 200));
}

}  // namespace cubewright::campaign
