// A PostgreSQL of the test's own: in a folder of its own, as an ordinary user, at a socket in that folder. It can be
// killed, frozen and started again.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace cubewright {

class PostgresServer {
public:
    // The folder of its programs; none where it is not installed.
    static std::optional<std::filesystem::path> programs();

    PostgresServer();
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;
    ~PostgresServer();

    // With a schema of that name, in which all that is asked for is looked up; it is made at the first call.
    std::string address(const std::string& schema) const;

    void start();  // returns when it answers
    void kill();   // kill -9, of all its processes
    void freeze() const;
    void thaw() const;

    // The one of this program, started when it is first asked for.
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
