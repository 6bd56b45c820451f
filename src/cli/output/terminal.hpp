// Terminal capabilities, signals and the progress bar.
#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <string_view>

#include "base/progress.hpp"
#include "render/ansi.hpp"

namespace cubewright::cli {

bool stdout_is_terminal();
bool stderr_is_terminal();

// Returns true if standard output is a terminal, NO_COLOR is not set and TERM is not "dumb".
bool wants_colour();
render::ColourDepth colour_depth();

// Installs handlers that end the program on Ctrl-C or SIGTERM with the message "Interrupted" and exit_interrupted.
void exit_on_interrupt();

// Returns a stop token for work that can stop early and report partial results. The first Ctrl-C sets the token instead
// of ending the program; the second Ctrl-C ends the program.
StopToken interrupt_token();

// Returns a descriptor that becomes readable when the token is stopped, so that poll() can wait for both input and
// Ctrl-C. Returns -1 if there is no token.
int interrupt_descriptor();

// Draws a progress bar on standard error and erases it when destroyed. Draws nothing if standard error is not a
// terminal. Thread-safe.
class ProgressBar {
public:
    ProgressBar() = default;
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;
    ~ProgressBar();

    void show(const Progress& progress);
    void note(std::string_view text);  // shows a line of text in place of the bar

    // Writes to standard output. On a terminal, the bar is erased first and redrawn with the next update.
    void print(std::string_view text);
    void wipe();

private:
    void clear_line_locked();

    std::mutex mutex_;
    bool drawn_ = false;
    int last_permille_ = -1;
    std::string last_stage_;
    std::chrono::steady_clock::time_point last_shown_;
};

}  // namespace cubewright::cli
