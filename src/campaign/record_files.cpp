#include "campaign/record_files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <system_error>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "base/text.hpp"
#include "texts/codes.hpp"

namespace cubewright::campaign {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view file_beginning = "records-";
constexpr std::string_view file_ending = ".jsonl";

tl::unexpected<Error> write_error(const fs::path& path, int reason) {
    return fail(say(Text::cannot_write_file, std::generic_category().message(reason)), quote(path.string(), 200));
}

std::string host_name() {
    std::array<char, 256> name{};
    gethostname(name.data(), name.size() - 1);
    std::string host;
    for (const char c : std::string_view(name.data()))
        if ((std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-') && host.size() < 60) host += c;
    // Containers may share a host name but have separate process IDs, so the worker name includes the PID namespace.
    struct stat space{};
    const bool known = stat("/proc/self/ns/pid", &space) == 0;
    return fmt::format("{}.{:x}", host, known ? std::uint64_t{space.st_ino} : 0);
}

// Returns the rank assigned by Open MPI, another PMI launcher, or Slurm.
std::string rank_of_process() {
    for (const char* name : {"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK", "SLURM_PROCID"})
        if (const char* rank = std::getenv(name)) {
            std::string digits;
            for (const char c : std::string_view(rank))
                if (c >= '0' && c <= '9' && digits.size() < 9) digits += c;
            if (!digits.empty()) return ".r" + digits;
        }
    return {};
}

bool write_fully(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(file, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) {
            if (written == 0) errno = ENOSPC;
            return false;
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

}  // namespace

std::string worker_name() {
    return fmt::format("{}.{}{}", host_name(), getpid(), rank_of_process());
}

bool has_ended(const std::string& worker) {
    const std::string here = host_name() + '.';
    if (!worker.starts_with(here)) return false;
    pid_t process = 0;
    const char* first = worker.data() + here.size();
    const auto [end, error] = std::from_chars(first, worker.data() + worker.size(), process);
    return error == std::errc{} && end != first && process > 0 && kill(process, 0) != 0 && errno == ESRCH;
}

bool is_record_file(std::string_view name) {
    return name.starts_with(file_beginning) && name.ends_with(file_ending);
}

RecordWriter::RecordWriter(fs::path folder, std::string worker)
    : folder_(std::move(folder)), worker_(std::move(worker)) {}

RecordWriter::~RecordWriter() {
    if (file_ >= 0) close(file_);
}

Result<void> RecordWriter::open() {
    std::error_code error;
    fs::create_directories(folder_, error);
    constexpr int most_tries = 16;
    for (int i = 0; i < most_tries && file_ < 0; ++i) {
        path_ = folder_ / fmt::format("{}{}-{:08x}{}", file_beginning, worker_, fresh_seed() >> 32U, file_ending);
        file_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0644);
        if (file_ < 0 && errno != EEXIST) break;
    }
    if (file_ < 0) return write_error(path_, errno);
    return {};
}

Result<void> RecordWriter::append(const CosetRecord& record) {
    if (file_ < 0)
        if (const auto opened = open(); !opened) return opened;
    const off_t before = lseek(file_, 0, SEEK_END);
    if (write_fully(file_, to_line(record) + '\n')) return {};
    const int reason = errno;
    // Remove the incomplete line. Readers would ignore it, but the next record would be appended to it.
    if (before < 0 || ftruncate(file_, before) != 0) {
        close(file_);
        file_ = -1;
    }
    return write_error(path_, reason);
}

Result<void> RecordWriter::flush() {
    if (file_ >= 0 && fdatasync(file_) != 0) return write_error(path_, errno);
    return {};
}

Result<void> RecordReader::read_new(const std::function<void(const CosetRecord&)>& visit) {
    std::error_code error;
    std::vector<fs::path> files;
    for (fs::directory_iterator entry(folder_, error), end; !error && entry != end; entry.increment(error))
        if (is_record_file(entry->path().filename().string())) files.push_back(entry->path());
    if (error) return fail(say(Text::cannot_read, quote(folder_.string(), 200), error.message()));
    std::ranges::sort(files);
    for (const fs::path& path : files)
        if (const auto read = read_file(path, places_[path.filename().string()], visit); !read) return read;
    return {};
}

Result<void> RecordReader::read_file(const fs::path& path, Place& place,
                                     const std::function<void(const CosetRecord&)>& visit) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const auto refused = [&] {
        const std::string reason = std::generic_category().message(errno);
        if (file >= 0) close(file);
        return fail(say(Text::cannot_read, quote(path.string(), 200), reason));
    };
    if (file < 0) return refused();
    std::string text;
    std::vector<char> block(std::size_t{1} << 20U);
    for (auto at = static_cast<off_t>(place.read);;) {
        const ssize_t size = pread(file, block.data(), block.size(), at);
        if (size < 0 && errno == EINTR) continue;
        if (size < 0) return refused();
        if (size == 0) break;
        at += size;
        text.append(block.data(), static_cast<std::size_t>(size));
        std::size_t begin = 0;
        for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', begin)) {
            if (const auto record = parse_record(std::string_view(text).substr(begin, end - begin)))
                visit(*record);
            else
                ++damaged_;
            begin = end + 1;
        }
        place.read += begin;
        text.erase(0, begin);
    }
    place.unfinished = !text.empty();
    close(file);
    return {};
}

std::uint64_t RecordReader::unfinished() const {
    std::uint64_t count = 0;
    for (const auto& [name, place] : places_)
        if (place.unfinished) ++count;
    return count;
}

}  // namespace cubewright::campaign
