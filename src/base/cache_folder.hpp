// Where tables that took time to compute are kept between runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

namespace cubewright {

// $CUBEWRIGHT_CACHE, else $XDG_CACHE_HOME/cubewright, else ~/.cache/cubewright. Nothing when no such
// place is known; then tables live in memory only.
std::optional<std::filesystem::path> cache_folder();

// Whether anything can be kept there: the folder is made if need be.
bool can_write_cache();

// The size of a file in bytes; nothing when it is not there.
std::optional<std::uintmax_t> size_of_file(const std::filesystem::path& path);

// When a file was last written, or something came into a folder or left it; nothing when it is not there.
std::optional<std::filesystem::file_time_type> time_of_change(const std::filesystem::path& path);

// Removes a file, if it is there and can be removed.
void remove_file(const std::filesystem::path& path);

// Removes the cache's tables whose names begin like this, and what a broken-off build of them left; how many.
// The notes about them (verified_note.hpp) go too and are not counted.
std::size_t remove_cached_tables(std::string_view prefix);

}  // namespace cubewright
