#include "store/sqlite/database_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "base/integer.hpp"
#include "base/text.hpp"
#include "texts/message.hpp"

namespace cubewright::store {

namespace {

// The beginning of the file format: https://www.sqlite.org/fileformat.html#the_database_header
constexpr std::string_view magic{"SQLite format 3\0", 16};
constexpr std::size_t write_version = 18;  // offset of the byte that is 2 in WAL mode and 1 otherwise
constexpr char in_wal_mode = 2;
constexpr std::string_view copy_ending = ".tmp";
using Header = std::array<char, 20>;

// Returns the error of the operating system, or 0.
int read_header(int file, Header& header) {
    header = {};
    return ::pread(file, header.data(), header.size(), 0) < 0 ? errno : 0;
}

// Must not be called while this process has the database open, because closing the file releases SQLite's locks.
int read_header(const std::filesystem::path& path, Header& header) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return errno;
    const int error = read_header(file, header);
    ::close(file);
    return error;
}

bool is_database(const Header& header) {
    return std::string_view(header.data(), magic.size()) == magic;
}

std::filesystem::path with_ending(const std::filesystem::path& path, const char* ending) {
    return std::filesystem::path(path) += ending;
}

constexpr Text backup_or_new =
    tr("a backup restored with 'cubewright serve restore', or an empty data folder for a new site");

Refusal overwritten(Reason reason) {
    return {reason,
            {coded("database-overwritten", "the database file has been overwritten while the service is running"),
             {},
             backup_or_new}};
}

}  // namespace

Outcome<void> check_closed_file(const std::filesystem::path& path) {
    std::error_code error;
    const auto log = with_ending(path, "-wal");
    const bool has_log = std::filesystem::file_size(log, error) > 0 && !error;
    const bool exists = std::filesystem::exists(path, error);
    if (exists && std::filesystem::file_size(path, error) == 0)
        return refuse(Reason::damaged, "database-empty", tr("the database file is empty"), quote(path.string(), 200),
                      backup_or_new);
    if (!has_log) return {};
    Header header{};
    // A file that cannot be read or that is not a database is reported when SQLite opens it.
    if (exists && (read_header(path, header) != 0 || !is_database(header))) return {};
    if (header[write_version] == in_wal_mode) return {};
    return refuse(Reason::damaged, "log-of-another-database", tr("the write-ahead log does not belong to the database"),
                  quote(log.string(), 200), backup_or_new);
}

DatabaseWatch::DatabaseWatch(std::filesystem::path path)
    : path_(std::move(path)),
      file_(::open(path_.c_str(), O_RDONLY | O_CLOEXEC)),
      log_index_(::open(with_ending(path_, "-shm").c_str(), O_RDONLY | O_CLOEXEC)),
      expected_(read_file()),
      last_log_(read_log()) {}

DatabaseWatch::~DatabaseWatch() {
    if (file_ >= 0) ::close(file_);
    if (log_index_ >= 0) ::close(log_index_);
}

std::optional<Refusal> DatabaseWatch::failure() {
    const std::scoped_lock lock(mutex_);
    return find_failure();
}

std::optional<Refusal> DatabaseWatch::failure_of_header() {
    const std::scoped_lock lock(mutex_);
    if (auto failure = find_failure()) return failure;
    return check_header();
}

bool DatabaseWatch::begin_checkpoint() {
    const std::scoped_lock lock(mutex_);
    if (find_failure()) return false;
    in_checkpoint_ = true;
    return true;
}

void DatabaseWatch::end_checkpoint() {
    const std::scoped_lock lock(mutex_);
    in_checkpoint_ = false;
    // If the file has been overwritten during the checkpoint, it differs from `expected_` from now on.
    if (check_header()) return;
    const auto file = read_file();
    if (!file || !expected_ || !file->is_same_file(*expected_)) return;
    expected_ = file;
    last_log_ = read_log();
}

void DatabaseWatch::after_commit() {
    const std::scoped_lock lock(mutex_);
    if (!in_checkpoint_ && read_file() == expected_) last_log_ = read_log();
}

std::optional<Refusal> DatabaseWatch::find_failure() {
    const auto file = read_file();
    if (!file || !expected_ || !file->is_same_file(*expected_))
        return Refusal{
            Reason::away,
            {coded("database-replaced", "the database file has been removed or replaced while the service is running"),
             {},
             backup_or_new}};
    if (in_checkpoint_ || *file == *expected_) return std::nullopt;
    if (auto failure = check_header()) return failure;
    if (!has_foreign_checkpoint()) return overwritten(Reason::away);
    expected_ = file;
    last_log_ = read_log();
    return std::nullopt;
}

std::optional<Refusal> DatabaseWatch::check_header() const {
    Header header{};
    if (const int error = read_header(file_, header); error != 0)
        return database_refusal(Reason::away, std::generic_category().message(error));
    if (!is_database(header)) return overwritten(Reason::damaged);
    if (header[write_version] != in_wal_mode) return overwritten(Reason::away);
    return std::nullopt;
}

std::optional<DatabaseWatch::File> DatabaseWatch::read_file() const {
    struct stat facts{};
    if (::stat(path_.c_str(), &facts) != 0) return std::nullopt;
#if defined(__APPLE__)
    const timespec& changed = facts.st_mtimespec;
#else
    const timespec& changed = facts.st_mtim;
#endif
    return File{.device = static_cast<std::uint64_t>(facts.st_dev),
                .inode = static_cast<std::uint64_t>(facts.st_ino),
                .size = facts.st_size,
                .seconds = changed.tv_sec,
                .nanoseconds = changed.tv_nsec};
}

DatabaseWatch::Log DatabaseWatch::read_log() const {
    constexpr std::size_t frames_at = 16;
    constexpr std::size_t salt_at = 32;
    constexpr std::size_t copied_at = 96;
    std::array<unsigned char, 100> index{};
    if (log_index_ < 0 || ::pread(log_index_, index.data(), index.size(), 0) < 0) return {};
    Log log;
    std::memcpy(&log.frames, index.data() + frames_at, sizeof log.frames);
    std::memcpy(&log.salt, index.data() + salt_at, sizeof log.salt);
    std::memcpy(&log.copied, index.data() + copied_at, sizeof log.copied);
    return log;
}

// Returns true if another SQLite connection has copied a part of the log into the file since the last known state. The
// writer starts the log again only if all its frames have been copied.
bool DatabaseWatch::has_foreign_checkpoint() const {
    const Log log = read_log();
    if (log.salt == last_log_.salt) return log.copied > last_log_.copied;
    const bool was_complete = last_log_.copied == last_log_.frames;
    return !was_complete || log.copied > 0;
}

void remove_logs(const std::filesystem::path& path) {
    std::error_code error;
    for (const char* ending : {"-journal", "-wal", "-shm"}) std::filesystem::remove(with_ending(path, ending), error);
}

namespace {

// Returns true if the file begins like a Cubewright database.
bool is_own_database(const std::filesystem::path& path) {
    constexpr std::size_t application_id_at = 68;
    std::array<char, application_id_at + 4> header{};
    std::ifstream(path, std::ios::binary).read(header.data(), header.size());
    const std::string_view bytes(header.data(), header.size());
    return bytes.starts_with(magic) && bytes.ends_with("CWRT");
}

// Returns the process of an unfinished copy, or nullopt if the name is not the name of such a copy.
std::optional<pid_t> process_of_copy(std::string_view name) {
    if (!name.ends_with(copy_ending)) return std::nullopt;
    name.remove_suffix(copy_ending.size());
    const auto digits = name.substr(name.rfind('.') + 1);
    const auto process = parse_integer<pid_t>(digits);
    return process && *process > 0 && digits.size() < name.size() ? process : std::nullopt;
}

// Returns true if no process is writing the copy. A copy with the number of this process was left by an earlier process
// with the same number.
bool has_ended(pid_t process) {
    return process == ::getpid() || (::kill(process, 0) != 0 && errno == ESRCH);
}

}  // namespace

std::filesystem::path unfinished_copy(const std::filesystem::path& target) {
    return std::filesystem::path(target) += "." + std::to_string(::getpid()) + std::string(copy_ending);
}

void remove_unfinished_copies(const std::filesystem::path& target) {
    std::error_code error;
    std::vector<std::filesystem::path> abandoned;
    const auto folder = target.has_parent_path() ? target.parent_path() : std::filesystem::path(".");
    for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        const auto process = process_of_copy(name);
        if (!process || !has_ended(*process) || !entry->is_regular_file(error)) continue;
        const bool is_of_target =
            name == target.filename().string() + "." + std::to_string(*process) + std::string(copy_ending);
        if (is_of_target || is_own_database(entry->path())) abandoned.push_back(entry->path());
    }
    for (const auto& copy : abandoned) {
        std::filesystem::remove(copy, error);
        remove_logs(copy);
    }
}

}  // namespace cubewright::store
