#include "campaign/coset_record.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <span>
#include <system_error>
#include <utility>
#include <vector>

#include "base/encoding.hpp"
#include "base/integer.hpp"
#include "base/json.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "rubik/cosets/coset_bits.hpp"
#include "rubik/cosets/coset_solver.hpp"
#include "texts/message.hpp"

namespace cubewright::campaign {

namespace {

constexpr std::string_view before_sum = ",\"sum\":\"";
constexpr std::string_view after_sum = "\"}";
constexpr std::size_t ending_size = before_sum.size() + 16 + after_sum.size();
constexpr std::size_t longest_line = 4096;
constexpr std::size_t longest_name = 200;
constexpr unsigned max_moves = 40;

std::string sum_of(std::string_view text) {
    return digest_text(checksum(std::as_bytes(std::span(text))));
}

bool has_consistent_counts(const CosetRecord& record) {
    std::uint64_t sum = record.left;
    for (const std::uint64_t count : record.positions) {
        if (count > rubik::coset_size) return false;
        sum += count;
    }
    return sum == rubik::coset_size;
}

class RecordFields {
public:
    explicit RecordFields(const Json& document) : document_(document) {}

    std::uint64_t number(std::string_view name, std::uint64_t most) {
        return value(document_.field(name).and_then([&](const JsonField& field) { return field.number(0, most); }));
    }
    std::string text(std::string_view name) {
        const auto text = document_.field(name).and_then([](const JsonField& field) { return field.text(); });
        if (!text || text->size() > longest_name) fine = false;
        return fine ? *text : std::string{};
    }
    double seconds(std::string_view name) {
        const auto field = document_.field(name);
        if (!field || !field->value().is_number()) fine = false;
        const double seconds = fine ? field->value().get<double>() : 0;
        if (!(seconds >= 0) || std::isinf(seconds)) fine = false;
        return seconds;
    }
    std::vector<std::uint64_t> numbers(std::string_view name) {
        std::vector<std::uint64_t> list;
        const auto items = document_.field(name).and_then([](const JsonField& field) { return field.items(); });
        if (!items || items->size() > max_moves + 1) fine = false;
        if (!fine) return list;
        for (const JsonField& item : *items) list.push_back(value(item.number(0, rubik::coset_size)));
        return list;
    }
    bool has(std::string_view name) const { return document_.optional_field(name).has_value(); }

    bool fine = true;

private:
    std::uint64_t value(const Result<std::uint64_t>& number) {
        if (!number) fine = false;
        return number ? *number : 0;
    }

    JsonField document_;
};

}  // namespace

std::optional<unsigned> proven_bound(const CosetRecord& record) {
    return rubik::proven_bound(record.positions, record.left, record.settled);
}

bool agree(const CosetRecord& a, const CosetRecord& b) {
    if (a.coset != b.coset) return false;
    std::uint64_t within_a = 0;
    std::uint64_t within_b = 0;
    for (unsigned d = 0; d < std::min(a.positions.size(), b.positions.size()); ++d) {
        within_a += a.positions[d];
        within_b += b.positions[d];
        if (d <= a.exact_to && within_b > within_a) return false;
        if (d <= b.exact_to && within_a > within_b) return false;
    }
    return true;
}

std::string to_line(const CosetRecord& record) {
    Json json{{"coset", record.coset},   {"counts", record.positions}, {"exact_to", record.exact_to},
              {"depth", record.depth},   {"left", record.left},        {"seconds", record.seconds},
              {"engine", record.engine}, {"version", record.version},  {"worker", record.worker},
              {"time", record.time}};
    if (record.settled) json["settled"] = *record.settled;
    if (record.again) json["again"] = true;
    std::string line = to_text(json);
    line.pop_back();
    return sealed(std::move(line));
}

std::string sealed(std::string open_line) {
    const std::string sum = sum_of(open_line);
    return open_line.append(before_sum).append(sum).append(after_sum);
}

std::optional<CosetRecord> parse_record(std::string_view line) {
    if (line.size() <= ending_size || line.size() > longest_line) return std::nullopt;
    const std::string_view body = line.substr(0, line.size() - ending_size);
    if (line != sealed(std::string(body))) return std::nullopt;
    const auto json = parse_json(std::string(body) + '}');
    if (!json || !json->is_object()) return std::nullopt;
    RecordFields fields(*json);
    CosetRecord record;
    record.coset = static_cast<std::uint32_t>(fields.number("coset", std::numeric_limits<std::uint32_t>::max()));
    record.positions = fields.numbers("counts");
    record.exact_to = static_cast<unsigned>(fields.number("exact_to", max_moves));
    record.depth = static_cast<unsigned>(fields.number("depth", max_moves));
    record.left = fields.number("left", rubik::coset_size);
    if (fields.has("settled")) record.settled = static_cast<unsigned>(fields.number("settled", max_moves));
    record.seconds = fields.seconds("seconds");
    record.engine = fields.text("engine");
    record.version = fields.text("version");
    record.worker = fields.text("worker");
    record.time = static_cast<std::int64_t>(fields.number("time", std::uint64_t{1} << 40U));
    record.again = fields.has("again");
    if (!fields.fine || !has_consistent_counts(record)) return std::nullopt;
    return record;
}

namespace {

namespace fs = std::filesystem;

constexpr std::string_view file_beginning = "records-";
constexpr std::string_view file_ending = ".jsonl";

tl::unexpected<Error> write_error(const fs::path& path, int reason) {
    return fail("cannot-write-file", tr("cannot write the file: {reason}", std::generic_category().message(reason)),
                quote(path.string(), 200));
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
    const std::string_view rest = std::string_view(worker).substr(here.size());
    const auto process = parse_integer<pid_t>(rest.substr(0, rest.find_first_not_of("0123456789")));
    return process && *process > 0 && kill(*process, 0) != 0 && errno == ESRCH;
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
    constexpr int max_tries = 16;
    for (int i = 0; i < max_tries && file_ < 0; ++i) {
        path_ = folder_ / fmt::format("{}{}-{:08x}{}", file_beginning, worker_, fresh_seed() >> 32U, file_ending);
        file_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0644);
        if (file_ < 0 && errno != EEXIST) break;
    }
    if (file_ < 0) return write_error(path_, errno);
    return {};
}

Result<void> RecordWriter::append(const CosetRecord& record) {
    if (file_ < 0) TRY_VOID(open());
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
    if (error)
        return fail("cannot-read", tr("cannot read {named}: {text}", quote(folder_.string(), 200), error.message()));
    std::ranges::sort(files);
    for (const fs::path& path : files) TRY_VOID(read_file(path, places_[path.filename().string()], visit));
    return {};
}

Result<void> RecordReader::read_file(const fs::path& path, Place& place,
                                     const std::function<void(const CosetRecord&)>& visit) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const auto refused = [&] {
        const std::string reason = std::generic_category().message(errno);
        if (file >= 0) close(file);
        return fail("cannot-read", tr("cannot read {named}: {text}", quote(path.string(), 200), reason));
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
