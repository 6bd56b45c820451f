#include "base/cache_folder.hpp"

#include <cstdlib>
#include <string>
#include <system_error>

#if !defined(__wasm__)
#include <unistd.h>
#endif

#include "base/page_files.hpp"

namespace cubewright {

std::optional<std::filesystem::path> cache_folder() {
#if defined(__wasm__)
    return "";  // the browser provides a single folder
#else
    // An empty variable counts as unset. The XDG specification says to ignore relative paths.
    const auto variable = [](const char* name) -> std::filesystem::path {
        const char* value = std::getenv(name);
        return value == nullptr ? "" : value;
    };
    if (auto own = variable("CUBEWRIGHT_CACHE"); !own.empty()) return own;
    if (const auto xdg = variable("XDG_CACHE_HOME"); xdg.is_absolute()) return xdg / "cubewright";
    if (const auto home = variable("HOME"); home.is_absolute()) return home / ".cache" / "cubewright";
    return std::nullopt;
#endif
}

#if defined(__wasm__)

bool can_write_cache() {
    return page_keeps_files();
}

std::optional<std::uintmax_t> get_file_size(const std::filesystem::path& path) {
    const auto& name = path.native();
    const std::int32_t size = page_file_size(name.data(), name.size());
    return size < 0 ? std::nullopt : std::optional<std::uintmax_t>(size);
}

std::optional<std::filesystem::file_time_type> get_change_time(const std::filesystem::path&) {
    return std::nullopt;
}

void remove_file(const std::filesystem::path& path) {
    page_file_remove(path.native().data(), path.native().size());
}

// In the browser the prefix is always a complete file name, because the web app has no command to clear the cache.
std::size_t remove_cached_tables(std::string_view prefix) {
    remove_file(prefix);
    return 1;
}

#else

bool can_write_cache() {
    const auto folder = cache_folder();
    if (!folder) return false;
    std::error_code error;
    std::filesystem::create_directories(*folder, error);
    return !error && access(folder->c_str(), W_OK | X_OK) == 0;
}

std::optional<std::uintmax_t> get_file_size(const std::filesystem::path& path) {
    std::error_code error;
    const auto size = std::filesystem::file_size(path, error);
    return error ? std::nullopt : std::optional(size);
}

std::optional<std::filesystem::file_time_type> get_change_time(const std::filesystem::path& path) {
    std::error_code error;
    const auto time = std::filesystem::last_write_time(path, error);
    return error ? std::nullopt : std::optional(time);
}

void remove_file(const std::filesystem::path& path) {
    std::error_code ignored;
    std::filesystem::remove(path, ignored);
}

std::size_t remove_cached_tables(std::string_view prefix) {
    const auto folder = cache_folder();
    if (!folder) return 0;
    std::size_t removed = 0;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(*folder, error)) {
        const std::string file = entry.path().filename().string();
        if (!file.starts_with(prefix)) continue;
        if (file.ends_with(".tables") || file.ends_with(".tmp"))
            removed += std::filesystem::remove(entry.path(), error) ? 1U : 0U;
        else if (file.ends_with(".verified"))
            std::filesystem::remove(entry.path(), error);
    }
    return removed;
}

#endif

}  // namespace cubewright
