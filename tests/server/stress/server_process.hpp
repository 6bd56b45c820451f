// The real program, serving on a port of its own, in a process that can be stopped, killed and
// started again.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace cubewright::server {

class ServerProcess {
public:
    // Returns when it answers, or has ended instead.
    ServerProcess(const std::filesystem::path& data, std::vector<std::string> options = {});
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;
    ~ServerProcess();  // kills it if it still runs

    std::uint16_t port() const { return port_; }  // 0 when it did not start
    std::chrono::milliseconds start_time() const { return start_time_; }
    std::size_t resident_bytes() const;
    std::size_t open_files() const;

    void signal(int number) const;
    // Its exit code, once it has ended; -1 when a signal ended it.
    int wait();
    // Asks it to end, and waits.
    int stop();
    void kill();

    // The first line of its output, and everything that it has written to its log and to the standard error.
    std::string words() const;

private:
    pid_t process_ = -1;
    std::uint16_t port_ = 0;
    std::chrono::milliseconds start_time_{0};
    std::string first_line_;
    std::filesystem::path log_;
};

}  // namespace cubewright::server
