// Version numbers of the boards, one per day. A page that was read at an older version is outdated. A change made
// through this replica updates the version immediately; a change by another replica does so when its announcement
// arrives.
#pragma once

#include <array>
#include <atomic>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cubewright::board {

class BoardVersions {
public:
    // Channel on which replicas announce the day that has changed, or all_days.
    static constexpr auto channel = "cubewright_board";
    static constexpr auto all_days = "all";

    // Returns the version of the day's board, or nullopt while announcements from other replicas may be missed. Read
    // the version before you read the page.
    std::optional<std::uint64_t> of(std::int64_t day) const {
        if (!is_listening_) return std::nullopt;
        return versions_[slot(day)];
    }
    void change(std::int64_t day) { ++versions_[slot(day)]; }
    void change_all() {
        for (auto& version : versions_) ++version;
    }
    void heard(std::string_view words) {
        std::int64_t day = 0;
        const auto [end, error] = std::from_chars(words.data(), words.data() + words.size(), day);
        if (error == std::errc{} && end == words.data() + words.size())
            change(day);
        else
            change_all();
    }
    // Call with false before listening to other replicas and when the connection to them is lost, and with true when
    // announcements arrive again.
    void set_listening(bool is_listening) {
        if (is_listening) change_all();
        is_listening_ = is_listening;
    }

private:
    // Days that share a slot share their version, so a change may also drop the pages of another day.
    static constexpr std::size_t slots = 64;
    static std::size_t slot(std::int64_t day) { return static_cast<std::size_t>(day) % slots; }

    std::array<std::atomic<std::uint64_t>, slots> versions_{};
    std::atomic<bool> is_listening_{true};
};

}  // namespace cubewright::board
