// The real program, serving on a free port in a process that can be stopped, killed and restarted.
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
    // Starts the program. Returns when the service responds or the process has exited.
    ServerProcess(const std::filesystem::path& data, std::vector<std::string> options = {});
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;
    ~ServerProcess();  // kills the process if it is still running

    std::uint16_t port() const { return port_; }  // 0 if the service did not start
    std::chrono::milliseconds start_time() const { return start_time_; }
    std::size_t resident_bytes() const;
    std::size_t open_files() const;

    void signal(int number) const;
    // Waits for the process and returns its exit code, or -1 if a signal ended it.
    int wait();
    // Requests a shutdown and waits for the exit code.
    int stop();
    void kill();

    // Returns the first line of the output, followed by everything written to the log and to standard error.
    std::string words() const;

private:
    pid_t process_ = -1;
    std::uint16_t port_ = 0;
    std::chrono::milliseconds start_time_{0};
    std::string first_line_;
    std::filesystem::path log_;
};

}  // namespace cubewright::server
