#include "tests/server/stress/server_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <utility>

#include "tests/server/raw_client.hpp"

namespace cubewright::server {

namespace {

constexpr int start_patience = 60'000;  // in milliseconds; startup is slow under sanitizers

// Returns the first line from the pipe, or an empty string if the other end is closed first.
std::string read_line(int pipe) {
    std::string line;
    for (;;) {
        pollfd ready{pipe, POLLIN, 0};
        char c = 0;
        if (poll(&ready, 1, start_patience) <= 0 || read(pipe, &c, 1) != 1) return {};
        if (c == '\n') return line;
        line += c;
    }
}

}  // namespace

ServerProcess::ServerProcess(const std::filesystem::path& data, std::vector<std::string> options)
    : log_(data.parent_path() / (data.filename().string() + ".log")) {
    std::vector<std::string> words{CUBEWRIGHT_PROGRAM, "serve", "--port", "0", "--json", "--data", data.string()};
    // Tests do not build tables unless they request it.
    if (std::ranges::find(options, "--build-tables") == options.end())
        words.insert(words.end(), {"--build-tables", "none"});
    words.insert(words.end(), options.begin(), options.end());
    std::array<int, 2> pipe{};
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0) return;
    const auto begin = std::chrono::steady_clock::now();
    process_ = fork();
    if (process_ == 0) {
        dup2(pipe[1], STDOUT_FILENO);
        dup2(open(log_.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600), STDERR_FILENO);
        std::vector<char*> argv;
        for (std::string& word : words) argv.push_back(word.data());
        argv.push_back(nullptr);
        execv(argv[0], argv.data());
        _exit(127);
    }
    close(pipe[1]);
    first_line_ = read_line(pipe[0]);
    close(pipe[0]);
    const auto port = first_line_.find("\"port\":");
    if (port == std::string::npos) return;
    port_ = static_cast<std::uint16_t>(std::atoi(first_line_.c_str() + port + 7));
    ask(port_, request_text("GET", "/healthz"));
    start_time_ = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin);
}

ServerProcess::~ServerProcess() {
    if (process_ > 0) kill();
}

std::size_t ServerProcess::resident_bytes() const {
    std::ifstream file("/proc/" + std::to_string(process_) + "/statm");
    std::size_t size = 0;
    std::size_t resident = 0;
    file >> size >> resident;
    return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

std::size_t ServerProcess::open_files() const {
    const std::filesystem::directory_iterator files("/proc/" + std::to_string(process_) + "/fd");
    return static_cast<std::size_t>(std::distance(files, {}));
}

void ServerProcess::signal(int number) const {
    ::kill(process_, number);
}

int ServerProcess::wait() {
    int status = 0;
    waitpid(std::exchange(process_, -1), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int ServerProcess::stop() {
    signal(SIGTERM);
    return wait();
}

void ServerProcess::kill() {
    signal(SIGKILL);
    wait();
}

std::string ServerProcess::words() const {
    std::ostringstream text;
    text << first_line_ << std::ifstream(log_).rdbuf();
    return text.str();
}

}  // namespace cubewright::server
