#include "cli/terminal.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "api/core/common_json.hpp"
#include "cli/output.hpp"
#include "texts/language.hpp"

namespace cubewright::cli {

namespace {

constexpr auto least_time_to_read = std::chrono::milliseconds(100);

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view{} : value;
}

StopSource& interrupt_source() {
    static StopSource source;
    return source;
}

// State used by the signal handler. It is initialised before a stop token is handed out and never destroyed.
std::atomic<bool> has_token{false};
std::array<int, 2> interrupt_pipe{-1, -1};
std::string farewell;

// Handles SIGINT and SIGTERM. Only async-signal-safe functions may be called here.
void on_signal(int) {
    if (has_token.exchange(false)) {
        interrupt_source().request_stop();
        static_cast<void>(!write(interrupt_pipe[1], "", 1));
        return;
    }
    static_cast<void>(!write(STDERR_FILENO, farewell.data(), farewell.size()));
    _exit(exit_interrupted);
}

void install(int signal) {
    struct sigaction before{};
    sigaction(signal, nullptr, &before);
    if (before.sa_handler == SIG_IGN)
        return;  // the parent process ignores this signal, for example because this is a background job
    struct sigaction action{};
    action.sa_handler = on_signal;
    action.sa_flags = SA_RESTART;
    sigaction(signal, &action, nullptr);
}

}  // namespace

bool stdout_is_terminal() {
    return isatty(STDOUT_FILENO) == 1;
}

bool stderr_is_terminal() {
    return isatty(STDERR_FILENO) == 1;
}

bool wants_colour() {
    return stdout_is_terminal() && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
}

render::ColourDepth colour_depth() {
    if (!wants_colour()) return render::ColourDepth::none;
    const auto depth = environment("COLORTERM");
    return depth == "truecolor" || depth == "24bit" ? render::ColourDepth::truecolor : render::ColourDepth::ansi256;
}

void print_stderr(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fflush(stderr);
}

void print_note(const Message& note) {
    if (!note.empty()) print_stderr(fmt::format("cubewright: {}\n", to_sentence(note)));
}

void reserve_standard_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(stream, F_GETFD) >= 0) continue;
        // open() takes the lowest free number, which is that of this stream.
        static_cast<void>(!open("/dev/null", stream == STDOUT_FILENO ? O_RDONLY : O_WRONLY));
    }
}

namespace {

// errno of the first failed write to standard output, or 0.
std::atomic<int> output_failure{0};

}  // namespace

bool has_output_failed() {
    if (output_failure == 0 && std::ferror(stdout) != 0) output_failure = errno == 0 ? EIO : errno;
    return output_failure != 0;
}

int finish_output(int code) {
    if (!has_output_failed() && std::fflush(stdout) != 0) output_failure = errno;
    if (!has_output_failed()) return code;
    const Message reason(std::string(std::strerror(output_failure)));
    print_note(coded("output-lost", "cannot write to standard output: {reason}", reason));
    return exit_wrong_use;
}

void exit_on_interrupt() {
    farewell =
        fmt::format("{}cubewright: {}\n", stderr_is_terminal() ? "\r\033[K" : "", to_sentence(tr("Interrupted")));
    install(SIGINT);
    install(SIGTERM);
}

StopToken interrupt_token() {
    static const bool prepared = [] {
        interrupt_source();
        if (pipe2(interrupt_pipe.data(), O_CLOEXEC | O_NONBLOCK) == 0) has_token = true;
        return true;
    }();
    static_cast<void>(prepared);
    return interrupt_source().token();
}

int interrupt_descriptor() {
    return interrupt_pipe[0];
}

void ProgressBar::show(const Progress& progress) {
    if (!stderr_is_terminal()) return;
    const std::scoped_lock lock(mutex_);
    const int permille = static_cast<int>(progress.done * 1000);
    const std::string stage = to_sentence(api::describe(progress));
    // Redraw when the bar advances, or when the text has changed and the previous text has been visible long enough to
    // read.
    const auto now = std::chrono::steady_clock::now();
    const bool is_news = stage != last_stage_ && now - last_shown_ >= least_time_to_read;
    if (permille == last_permille_ && !is_news) return;
    last_permille_ = permille;
    last_stage_ = stage;
    last_shown_ = now;
    constexpr int width = 30;
    const int filled = permille * width / 1000;
    std::string bar;
    for (int i = 0; i < width; ++i) bar += i < filled ? "█" : "░";
    print_stderr(fmt::format("\r\033[K{} {:5.1f} % {}", bar, progress.done * 100, stage));
    drawn_ = true;
}

void ProgressBar::note(std::string_view text) {
    if (!stderr_is_terminal()) return;
    const std::scoped_lock lock(mutex_);
    print_stderr(fmt::format("\r\033[K{}", text));
    drawn_ = true;
}

void ProgressBar::print(std::string_view text) {
    const std::scoped_lock lock(mutex_);
    if (stdout_is_terminal()) clear_line_locked();
    std::fwrite(text.data(), 1, text.size(), stdout);
}

void ProgressBar::wipe() {
    const std::scoped_lock lock(mutex_);
    clear_line_locked();
}

void ProgressBar::clear_line_locked() {
    if (!drawn_) return;
    print_stderr("\r\033[K");
    drawn_ = false;
    last_permille_ = -1;
}

ProgressBar::~ProgressBar() {
    clear_line_locked();
}

}  // namespace cubewright::cli
