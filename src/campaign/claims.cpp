#include "campaign/claims.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

#include "base/text.hpp"
#include "campaign/coset_record.hpp"
#include "campaign/plan.hpp"
#include "texts/message.hpp"

namespace cubewright::campaign {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

// Sets a file's modification time to the file server's current time.
bool touch(const fs::path& path) {
    return utimensat(AT_FDCWD, path.c_str(), nullptr, 0) == 0;
}

std::string read_owner(const fs::path& claim) {
    std::array<char, 256> name{};
    const int file = ::open(claim.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return {};
    const ssize_t size = ::read(file, name.data(), name.size());
    close(file);
    return size > 0 ? std::string(name.data(), static_cast<std::size_t>(size)) : std::string{};
}

}  // namespace

Claims::Claims(fs::path folder, std::string worker, std::chrono::seconds lease)
    : folder_(std::move(folder)), worker_(std::move(worker)), lease_(lease), clock_(folder_ / ("clock-" + worker_)) {
    std::error_code error;
    fs::create_directories(folder_, error);
    fresh_ = std::thread([this] { renew_lease(); });
}

Claims::~Claims() {
    over_ = true;
    fresh_.join();
    release();
    ::unlink(clock_.c_str());
}

void Claims::renew_lease() {
    const auto every = std::chrono::duration_cast<std::chrono::milliseconds>(lease_) / 8;
    for (auto last = std::chrono::steady_clock::now(); !over_; std::this_thread::sleep_for(50ms)) {
        if (std::chrono::steady_clock::now() - last < every) continue;
        last = std::chrono::steady_clock::now();
        const std::scoped_lock lock(mutex_);
        if (!held_.empty()) touch(held_);
    }
}

std::optional<fs::file_time_type> Claims::now() {
    const int file = ::open(clock_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
    if (file >= 0) close(file);
    std::error_code error;
    const bool told = touch(clock_);
    const auto time = fs::last_write_time(clock_, error);
    return told && !error ? std::optional(time) : std::nullopt;
}

bool Claims::is_stale(const fs::path& claim) {
    if (has_ended(read_owner(claim))) return true;
    std::error_code error;
    const auto time = fs::last_write_time(claim, error);
    const auto today = now();
    return !error && today && *today - time > lease_;
}

Result<bool> Claims::claim(const std::string& unit) {
    release();
    const fs::path claim = folder_ / unit;
    constexpr int max_tries = 3;
    for (int i = 0; i < max_tries; ++i) {
        const int file = ::open(claim.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
        if (file >= 0) {
            const bool signed_by_us =
                ::write(file, worker_.data(), worker_.size()) == static_cast<ssize_t>(worker_.size());
            const int reason = errno;
            close(file);
            if (!signed_by_us) {
                ::unlink(claim.c_str());
                return fail("cannot-write-file",
                            tr("cannot write the file: {reason}", std::generic_category().message(reason)),
                            quote(claim.string(), 200));
            }
            const std::scoped_lock lock(mutex_);
            held_ = claim;
            return true;
        }
        if (errno != EEXIST)
            return fail("cannot-write-file",
                        tr("cannot write the file: {reason}", std::generic_category().message(errno)),
                        quote(claim.string(), 200));
        if (!is_stale(claim)) return false;
        // Move the claim to a private name first. Another worker may have just replaced the stale claim with its own;
        // in that case, restore the other worker's claim.
        const fs::path taken = folder_ / (unit + ".from-" + worker_);
        if (::rename(claim.c_str(), taken.c_str()) != 0) continue;
        if (!is_stale(taken)) {
            if (::link(taken.c_str(), claim.c_str()) != 0 && errno != EEXIST) return false;
            ::unlink(taken.c_str());
            return false;
        }
        ::unlink(taken.c_str());
    }
    return false;
}

void Claims::release() {
    const std::scoped_lock lock(mutex_);
    // If the lease expired, another worker may own the claim now.
    if (!held_.empty() && read_owner(held_) == worker_) ::unlink(held_.c_str());
    held_.clear();
}

namespace fs = std::filesystem;

Result<void> check_campaign_folder(const fs::path& folder) {
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (const std::string name = entry->path().filename().string(); name == plan_file || is_record_file(name))
            return {};
    const std::string named = quote(folder.string(), 200);
    if (error) return fail("cannot-read", tr("cannot read {named}: {text}", named, error.message()));
    return fail("no-campaign", tr("{named} contains neither a plan nor coset records", named));
}

Result<void> check_writable(const fs::path& folder) {
    std::error_code error;
    if (!fs::exists(folder, error) && !error) return {};
    if (!error && !fs::is_directory(folder, error)) error = std::make_error_code(std::errc::not_a_directory);
    if (!error && ::access(folder.c_str(), W_OK | X_OK) != 0) error = {errno, std::generic_category()};
    if (!error) return {};
    return fail("cannot-write-file", tr("cannot write the file: {reason}", error.message()),
                quote(folder.string(), 200));
}

}  // namespace cubewright::campaign
