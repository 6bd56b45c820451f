// The cache folder, which stores precomputed tables between runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

namespace cubewright {

// Returns $CUBEWRIGHT_CACHE, $XDG_CACHE_HOME/cubewright or ~/.cache/cubewright, in this order of preference. Returns
// std::nullopt if none of them is known; tables then stay in memory only.
std::optional<std::filesystem::path> cache_folder();

// Returns true if the cache folder is writable. Creates the folder if necessary.
bool can_write_cache();

// Returns the file size in bytes, or std::nullopt if the file does not exist.
std::optional<std::uintmax_t> get_file_size(const std::filesystem::path& path);

// Returns the time of the last change to a file or to a folder's entries, or std::nullopt if the path does not exist.
std::optional<std::filesystem::file_time_type> get_change_time(const std::filesystem::path& path);

// Removes a file if it exists. Errors are ignored.
void remove_file(const std::filesystem::path& path);

// Removes the cached tables whose names start with `prefix`, together with the leftovers of interrupted builds. Returns
// the number of files removed. The verification notes of the tables (verified_note.hpp) are also removed, but not
// counted.
std::size_t remove_cached_tables(std::string_view prefix);

}  // namespace cubewright
