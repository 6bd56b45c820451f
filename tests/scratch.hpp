// A temporary folder that is deleted at the end of the test.
#pragma once

#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

namespace cubewright {

class Scratch {
public:
    Scratch() {
        static std::atomic<unsigned> serial{0};
        path_ = root() / ("cubewright-" + std::to_string(getpid()) + "-" + std::to_string(serial++));
        std::filesystem::create_directories(path_);
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    ~Scratch() {
        std::error_code error;
        std::filesystem::remove_all(path_, error);
    }

    std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
    const std::filesystem::path& path() const { return path_; }

private:
    // A database waits for the disk at every commit, but not in memory. In some containers, /dev/shm is too small.
    static std::filesystem::path root() {
        constexpr std::uintmax_t enough = std::uintmax_t{4} << 30U;
        std::error_code error;
        const auto memory = std::filesystem::space("/dev/shm", error);
        const bool is_large = !error && memory.available >= enough && std::getenv("TMPDIR") == nullptr;
        return is_large ? std::filesystem::path("/dev/shm") : std::filesystem::temp_directory_path();
    }

    std::filesystem::path path_;
};

}  // namespace cubewright
