#include "tests/store/postgres_server.hpp"

#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <vector>

namespace cubewright {

namespace {

// Returns an unprivileged user, because initdb and postgres refuse to run as root.
const passwd* ordinary_user() {
    if (geteuid() != 0) return nullptr;
    const passwd* user = getpwnam("postgres");
    return user != nullptr ? user : getpwnam("nobody");
}

}  // namespace

std::optional<std::filesystem::path> PostgresServer::programs() {
    const std::filesystem::path root = "/usr/lib/postgresql";
    std::error_code error;
    std::optional<std::filesystem::path> newest;
    for (const auto& version : std::filesystem::directory_iterator(root, error))
        if (std::filesystem::exists(version.path() / "bin/initdb", error) &&
            (!newest || version.path() > newest->parent_path()))
            newest = version.path() / "bin";
    return newest;
}

PostgresServer::PostgresServer() {
    static std::atomic<unsigned> serial{0};
    folder_ =
        std::filesystem::temp_directory_path() / ("cw-pg-" + std::to_string(getpid()) + "-" + std::to_string(serial++));
    std::filesystem::create_directories(folder_);
    if (const passwd* user = ordinary_user())
        if (chown(folder_.c_str(), user->pw_uid, user->pw_gid) != 0) throw std::runtime_error("chown");
    if (!succeeds("initdb", {"-D", "data", "-U", "test", "-A", "trust", "-E", "UTF8", "--no-locale", "-N"}))
        throw std::runtime_error("initdb has failed; see " + (folder_ / "log").string());
    start();
}

PostgresServer::~PostgresServer() {
    if (process_ > 0) kill();
    std::error_code error;
    std::filesystem::remove_all(folder_, error);
}

bool PostgresServer::succeeds(const std::string& program, std::vector<std::string> options) const {
    int status = 0;
    waitpid(in_child(program, std::move(options)), &status, 0);
    return status == 0;
}

pid_t PostgresServer::in_child(const std::string& program, std::vector<std::string> words) const {
    words.insert(words.begin(), *programs() / program);
    const passwd* const user = ordinary_user();
    const pid_t child = fork();
    if (child != 0) return child;
    setpgid(0, 0);
    const int log = open((folder_ / "log").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
    dup2(log, STDOUT_FILENO);
    dup2(log, STDERR_FILENO);
    if (user != nullptr && (setgroups(0, nullptr) != 0 || setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0))
        _exit(126);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (chdir(folder_.c_str()) != 0) _exit(126);
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    execv(argv[0], argv.data());
    _exit(127);
}

pid_t PostgresServer::launch() const {
    // fsync is off: data must survive a killed process but not a power failure.
    return in_child("postgres", {"-D", "data", "-k", folder_.string(), "-c", "listen_addresses=", "-c", "fsync=off",
                                 "-c", "max_connections=60", "-c", "shared_buffers=16MB"});
}

void PostgresServer::start() {
    process_ = launch();
    for (int i = 0; i < 600; ++i) {
        // Processes of the previous server may hold their shared memory a little longer, so a failed start is
        // repeated.
        if (waitpid(process_, nullptr, WNOHANG) == process_) process_ = launch();
        if (succeeds("pg_isready", {"-q", "-h", folder_.string(), "-U", "test", "-d", "postgres"})) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
    }
    throw std::runtime_error("PostgreSQL does not start; see " + (folder_ / "log").string());
}

// Signals all processes of the server, each of which is its own session. The main process is signalled first, so that
// it does not react to the end of the others.
void PostgresServer::signal_all(int number) const {
    std::vector<pid_t> all{process_};
    const std::string place = "/proc/" + std::to_string(process_);
    std::ifstream children(place + "/task/" + std::to_string(process_) + "/children");
    for (pid_t child = 0; children >> child;) all.push_back(child);
    for (const pid_t each : all) ::kill(each, number);
}

void PostgresServer::kill() {
    signal_all(SIGKILL);
    waitpid(process_, nullptr, 0);
    process_ = -1;
}

void PostgresServer::freeze() const {
    signal_all(SIGSTOP);
}

void PostgresServer::thaw() const {
    signal_all(SIGCONT);
}

std::string PostgresServer::address(const std::string& schema) const {
    std::string place = "postgresql://test@/postgres?host=" + folder_.string();
    if (schema.empty()) return place;
    if (!succeeds("psql", {"-q", "-c", "CREATE SCHEMA IF NOT EXISTS " + schema, place}))
        throw std::runtime_error("no schema " + schema);
    return place + "&options=-csearch_path%3D" + schema;
}

PostgresServer& PostgresServer::shared() {
    if (!programs()) {
        std::fputs("skipped: PostgreSQL is not installed (postgresql-15)\n", stderr);
        std::_Exit(77);  // ctest treats this exit code as skipped
    }
    static PostgresServer server;
    return server;
}

}  // namespace cubewright
