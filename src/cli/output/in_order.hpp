// Prints the answers of a batch to standard output in the order of the requests. Answers may arrive in any order and
// from any thread; each is printed as soon as all earlier ones have been printed.
#pragma once

#include <cstddef>
#include <cstdio>
#include <map>
#include <mutex>
#include <string>

#include "cli/output/terminal.hpp"

namespace cubewright::cli {

class InOrder {
public:
    explicit InOrder(ProgressBar& bar) : bar_(bar) {}

    void print(std::size_t number, std::string text) {
        const std::scoped_lock lock(mutex_);
        waiting_.emplace(number, std::move(text));
        for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_; ++next_) {
            bar_.print(first->second);
            first = waiting_.erase(first);
        }
        if (waiting_.empty()) std::fflush(stdout);
    }

private:
    ProgressBar& bar_;
    std::mutex mutex_;
    std::map<std::size_t, std::string> waiting_;
    std::size_t next_ = 0;
};

}  // namespace cubewright::cli
