// What the terminal at the other end can show, and the signals that come from it.
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

// Colours are used on a terminal unless NO_COLOR is set or TERM is "dumb".
bool wants_colour();
render::ColourDepth colour_depth();

// From now on Ctrl-C and SIGTERM end the program immediately, with "Interrupted" and exit_interrupted.
void exit_on_interrupt();

// For work that can stop by itself and report what it has: the first Ctrl-C stops this token and no longer ends the
// program. The second one does.
StopToken interrupt_token();

// Readable once the token is stopped, so that poll() can wait for input and for Ctrl-C; -1 while there is no token.
int interrupt_descriptor();

// Draws a bar on standard error while work goes on, and wipes it when destroyed. Draws nothing when
// nobody is looking. For any number of threads.
class ProgressBar {
public:
    ProgressBar() = default;
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;
    ~ProgressBar();

    void show(const Progress& progress);
    void note(std::string_view text);  // a line of words in place of the bar

    // Writes to standard output. On a terminal the bar makes room first, and comes back with the next news.
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
