#include "tests/cli/run.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <sstream>

#include <cstdio>
#include <cstdlib>

namespace cubewright::cli {

namespace {

// An anonymous file for the input or output of a child process.
class ScratchFile {
public:
    ScratchFile() : file_(std::tmpfile()) {}
    ScratchFile(const ScratchFile&) = delete;
    ScratchFile& operator=(const ScratchFile&) = delete;
    ~ScratchFile() { std::fclose(file_); }

    int descriptor() const { return fileno(file_); }

    void write(const std::string& text) {
        std::fwrite(text.data(), 1, text.size(), file_);
        std::rewind(file_);
    }

    std::string read() {
        std::string text;
        std::rewind(file_);
        for (int c = std::getc(file_); c != EOF; c = std::getc(file_)) text += static_cast<char>(c);
        return text;
    }

private:
    std::FILE* file_;
};

}  // namespace

Outcome run(const std::vector<std::string>& arguments, const std::string& input) {
    ScratchFile in;
    ScratchFile out;
    ScratchFile err;
    in.write(input);
    const pid_t child = fork();
    if (child == 0) {
        dup2(in.descriptor(), STDIN_FILENO);
        dup2(out.descriptor(), STDOUT_FILENO);
        dup2(err.descriptor(), STDERR_FILENO);
        // Disables the leak check of the address sanitizer, which takes seconds at the end of every process.
        setenv("ASAN_OPTIONS", "detect_leaks=0", 1);
        std::vector<char*> argv;
        std::string program = CUBEWRIGHT_PROGRAM;
        argv.push_back(program.data());
        std::vector<std::string> copies = arguments;
        for (std::string& argument : copies) argv.push_back(argument.data());
        argv.push_back(nullptr);
        execv(program.c_str(), argv.data());
        _exit(127);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, out.read(), err.read()};
}

std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> list;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) list.push_back(line);
    return list;
}

}  // namespace cubewright::cli
