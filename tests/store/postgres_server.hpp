// A PostgreSQL server for tests, running as an unprivileged user in a temporary folder with a socket in that folder.
// The server can be killed, suspended and restarted.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace cubewright {

class PostgresServer {
public:
    // Returns the folder of PostgreSQL's programs, or no value if PostgreSQL is not installed.
    static std::optional<std::filesystem::path> programs();

    PostgresServer();
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;
    ~PostgresServer();

    // Returns an address whose search path is the given schema. The first call creates the schema.
    std::string address(const std::string& schema) const;

    void start();  // returns when the server accepts connections
    void kill();   // kills all processes with SIGKILL
    void freeze() const;
    void thaw() const;

    // Returns the server shared by all tests of this program, started on first use.
    static PostgresServer& shared();

private:
    pid_t launch() const;
    void signal_all(int number) const;
    pid_t in_child(const std::string& program, std::vector<std::string> words) const;
    bool succeeds(const std::string& program, std::vector<std::string> options) const;

    std::filesystem::path folder_;
    pid_t process_ = -1;
};

}  // namespace cubewright
