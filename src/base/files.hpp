// Files on disk: atomic writes, the cache folder, and simple queries. In WebAssembly, the web page stores the files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/progress.hpp"
#include "base/result.hpp"

// Cache files in WebAssembly. The web page stores them, because the standard library has no file system there. If the
// page has no storage, every file is missing and every write fails.
#if defined(__wasm__)

extern "C" {

#define CUBEWRIGHT_PAGE_IMPORT(name) __attribute__((import_module("cubewright"), import_name(name)))

// Returns true if the page can store files.
CUBEWRIGHT_PAGE_IMPORT("keeps_files") bool page_keeps_files();

// Returns the file size in bytes, or a negative number if the file does not exist.
CUBEWRIGHT_PAGE_IMPORT("file_size") std::int32_t page_file_size(const char* name, std::size_t length);

// Reads exactly `size` bytes. Returns false if the file is shorter.
CUBEWRIGHT_PAGE_IMPORT("file_read")
bool page_file_read(const char* name, std::size_t length, std::byte* into, std::size_t size);

// Writes one chunk of the file. Chunks must be written in order, and the first chunk replaces the old file.
CUBEWRIGHT_PAGE_IMPORT("file_write")
bool page_file_write(const char* name, std::size_t length, const std::byte* from, std::size_t size, std::size_t at);

CUBEWRIGHT_PAGE_IMPORT("file_remove") void page_file_remove(const char* name, std::size_t length);

// Returns the number of bytes that tables may use.
CUBEWRIGHT_PAGE_IMPORT("memory_for_tables") std::size_t page_memory_for_tables();

#undef CUBEWRIGHT_PAGE_IMPORT
}

#endif

namespace cubewright {

struct Writing {
    // Flush to disk before returning. Flushing can be disabled for files that are verified on reading and cheap to
    // rebuild.
    bool flushed = true;
    StopToken stop = {};      // a stopped write counts as failed
    bool is_private = false;  // only the current user may read the file
};

// Writes a file atomically: the parts are written in order to a temporary file, which is flushed to disk and then
// renamed. Concurrent writers are safe: the last one wins, and readers never see a partial file. Creates the folder if
// necessary. A failed write leaves no files behind.
Result<void> write_atomically(const std::string& path, std::span<const std::span<const std::byte>> parts,
                              const Writing& writing = {});

}  // namespace cubewright

namespace cubewright {

// Returns the cache folder, which stores precomputed tables between runs: $CUBEWRIGHT_CACHE, $XDG_CACHE_HOME/cubewright
// or ~/.cache/cubewright, in this order of preference. Returns std::nullopt if none of them is known; tables then stay
// in memory only.
std::optional<std::string> cache_folder();

// Returns the path of a file in the cache folder.
std::optional<std::string> cached_file(std::string_view name);

// Returns true if the cache folder is writable. Creates the folder if necessary.
bool can_write_cache();

// Returns the file size in bytes, or std::nullopt if the file does not exist.
std::optional<std::uintmax_t> get_file_size(const std::string& path);

// Returns the time of the last change to a file or to a folder's entries, or std::nullopt if the path does not exist.
std::optional<std::int64_t> get_change_time(const std::string& path);

// Removes a file if it exists. Errors are ignored.
void remove_file(const std::string& path);

// Removes the cached tables whose names start with `prefix`, together with the leftovers of interrupted builds. Returns
// the number of files removed. The verification notes of the tables (table_file.hpp) are also removed, but not
// counted.
std::size_t remove_cached_tables(std::string_view prefix);

}  // namespace cubewright
