// Terminal capabilities, signals and the progress bar.
#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <string_view>

#include "base/progress.hpp"
#include "render/colour.hpp"
#include "texts/message.hpp"

namespace cubewright::cli {

bool stdout_is_terminal();
bool stderr_is_terminal();

// Returns true if standard output is a terminal, NO_COLOR is not set and TERM is not "dumb".
bool wants_colour();
render::ColourDepth colour_depth();

// Writes a text to standard error. If it cannot be written, for example because the disk is full, the program
// continues, so that the exit code still reports the result.
void print_stderr(std::string_view text);

// Prints a note on standard error unless it is empty.
void print_note(const Message& note);

// Opens /dev/null in place of standard streams that the caller closed. Otherwise the next file or socket would take
// their numbers, and answers would be written into it. Reading or writing these streams still fails.
void reserve_standard_streams();

// Returns true if an answer could not be written to standard output, for example because the disk is full.
bool has_output_failed();

// Writes the rest of standard output. If it cannot be written, prints an error and returns exit_wrong_use, and
// otherwise returns `code`.
int finish_output(int code);

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
