#include "base/files.hpp"

#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

#include "base/random.hpp"
#include "base/text.hpp"
#include "texts/message.hpp"

#if !defined(__wasm__)
#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <string_view>
#endif

#if !defined(__wasm__)
#endif

namespace cubewright {

#if defined(__wasm__)

// If the user closes the page during a write, the checksum rejects the incomplete file on the next read.
Result<void> write_atomically(const std::string& path, std::span<const std::span<const std::byte>> parts,
                              const Writing&) {
    const std::string& name = path;
    std::size_t at = 0;
    for (const auto& part : parts) {
        if (!page_file_write(name.data(), name.size(), part.data(), part.size(), at)) {
            page_file_remove(name.data(), name.size());
            return fail("no-room-in-page", tr("not enough browser storage for this file"), quote(path, 200));
        }
        at += part.size();
    }
    return {};
}

#else

namespace {

// Flushes a large file chunk by chunk, because a single flush at the end could not be interrupted.
bool write_all(int file, std::span<const std::byte> bytes, const Writing& writing) {
    constexpr std::size_t at_once = std::size_t{1} << 24U;
    while (!bytes.empty()) {
        if (writing.stop.stop_requested()) {
            errno = EINTR;
            return false;
        }
        const ssize_t written = ::write(file, bytes.data(), std::min(bytes.size(), at_once));
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes = bytes.subspan(static_cast<std::size_t>(written));
        if (writing.flushed && !bytes.empty() && fdatasync(file) != 0) return false;
    }
    return true;
}

// Flushes the folder, because a rename survives a crash only after its folder has been written to disk.
void flush_folder(const std::filesystem::path& folder) {
    const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return;
    fsync(file);
    close(file);
}

constexpr std::string_view temporary_ending = ".tmp";

// Creates a temporary file with a random name. A process ID would not be unique, because processes in different
// containers can have the same ID.
int open_temporary(const std::filesystem::path& path, std::filesystem::path& temporary, bool is_private) {
    constexpr int max_tries = 16;
    for (int i = 0; i < max_tries; ++i) {
        temporary = path;
        temporary += fmt::format(".{:016x}{}", fresh_seed(), temporary_ending);
        const int file = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, is_private ? 0600 : 0644);
        if (file >= 0 || errno != EEXIST) return file;
    }
    return -1;
}

// Removes temporary files left by killed writers. A file older than an hour is stale, because no write takes that
// long.
void remove_stale(const std::filesystem::path& path) {
    namespace fs = std::filesystem;
    const std::string beginning = path.filename().string() + ".";
    const auto oldest = fs::file_time_type::clock::now() - std::chrono::hours(1);
    std::error_code error;
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        if (!name.starts_with(beginning) || !name.ends_with(temporary_ending)) continue;
        std::error_code ignored;
        if (const auto time = fs::last_write_time(entry->path(), ignored); !ignored && time < oldest)
            fs::remove(entry->path(), ignored);
    }
}

}  // namespace

Result<void> write_atomically(const std::string& path, std::span<const std::span<const std::byte>> parts,
                              const Writing& writing) {
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    std::error_code error;
    if (!folder.empty()) std::filesystem::create_directories(folder, error);
    remove_stale(path);

    std::filesystem::path temporary;
    const int file = open_temporary(path, temporary, writing.is_private);
    const auto refused = [&] {
        const std::string reason = std::generic_category().message(errno);
        if (file >= 0) ::unlink(temporary.c_str());
        return fail("cannot-write-file", tr("cannot write the file: {reason}", reason), quote(path, 200));
    };

    if (file < 0) return refused();
    bool fine = true;
    for (const auto& part : parts) fine = fine && write_all(file, part, writing);
    fine = fine && (!writing.flushed || fsync(file) == 0);
    if (close(file) != 0 || !fine) return refused();
    if (writing.stop.stop_requested()) {  // the file may be incomplete if the write was stopped
        errno = EINTR;
        return refused();
    }
    if (::rename(temporary.c_str(), path.c_str()) != 0) return refused();
    if (writing.flushed) flush_folder(folder.empty() ? "." : folder);
    return {};
}

#endif

std::optional<std::string> cached_file(std::string_view name) {
    auto path = cache_folder();
    if (path) path = (std::filesystem::path(*path) / name).string();
    return path;
}

std::optional<std::string> cache_folder() {
#if defined(__wasm__)
    return "";  // the browser provides a single folder
#else
    // An empty variable counts as unset. The XDG specification says to ignore relative paths.
    const auto variable = [](const char* name) -> std::filesystem::path {
        const char* value = std::getenv(name);
        return value == nullptr ? "" : value;
    };
    if (auto own = variable("CUBEWRIGHT_CACHE"); !own.empty()) return own.string();
    if (const auto xdg = variable("XDG_CACHE_HOME"); xdg.is_absolute()) return (xdg / "cubewright").string();
    if (const auto home = variable("HOME"); home.is_absolute()) return (home / ".cache" / "cubewright").string();
    return std::nullopt;
#endif
}

#if defined(__wasm__)

bool can_write_cache() {
    return page_keeps_files();
}

std::optional<std::uintmax_t> get_file_size(const std::string& path) {
    const std::string& name = path;
    const std::int32_t size = page_file_size(name.data(), name.size());
    return size < 0 ? std::nullopt : std::optional<std::uintmax_t>(size);
}

std::optional<std::int64_t> get_change_time(const std::string&) {
    return std::nullopt;
}

void remove_file(const std::string& path) {
    page_file_remove(path.data(), path.size());
}

// In the browser the prefix is always a complete file name, because the web app has no command to clear the cache.
std::size_t remove_cached_tables(std::string_view prefix) {
    remove_file(std::string(prefix));
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

std::optional<std::uintmax_t> get_file_size(const std::string& path) {
    std::error_code error;
    const auto size = std::filesystem::file_size(path, error);
    return error ? std::nullopt : std::optional(size);
}

std::optional<std::int64_t> get_change_time(const std::string& path) {
    std::error_code error;
    const auto time = std::filesystem::last_write_time(path, error);
    return error ? std::nullopt : std::optional<std::int64_t>(time.time_since_epoch().count());
}

void remove_file(const std::string& path) {
    std::error_code ignored;
    std::filesystem::remove(path, ignored);
}

std::size_t remove_cached_tables(std::string_view prefix) {
    const auto folder = cache_folder();
    if (!folder) return 0;
    std::size_t removed = 0;
    std::error_code error;
    std::error_code ignored;
    // A range-based loop would throw if the folder vanishes meanwhile.
    for (std::filesystem::directory_iterator entry(*folder, error), end; !error && entry != end;
         entry.increment(error)) {
        const std::string file = entry->path().filename().string();
        if (!file.starts_with(prefix)) continue;
        if (file.ends_with(".tables") || file.ends_with(".tmp"))
            removed += std::filesystem::remove(entry->path(), ignored) ? 1U : 0U;
        else if (file.ends_with(".verified"))
            std::filesystem::remove(entry->path(), ignored);
    }
    return removed;
}

#endif

}  // namespace cubewright
