// Reference model of the board: plain containers, with everything recomputed each time. The real board must agree with
// the model after any sequence of commands.
#pragma once

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "base/iso_date.hpp"

namespace cubewright::board {

struct ModelAnswer {
    std::string player;  // key of the name
    Date date;
    std::string solution;
    std::int64_t score = 0;
    std::int64_t dice = 0;
    bool ranked = false;
    std::int64_t at = 0;
    friend bool operator==(const ModelAnswer&, const ModelAnswer&) = default;
};

struct BoardModel {
    struct Owner {
        std::string name;  // spelling of the first submission
        std::string secret;
        int number = 0;  // in order of registration
    };
    int registrations = 0;
    std::map<std::string, Owner> players = {};  // indexed by key
    std::vector<ModelAnswer> answers = {};      // in order of submission
    std::int64_t now = 0;
    std::int64_t latest = 0;   // latest recorded time
    bool synchronised = true;  // whether the system reports a synchronised clock

    // Returns the name in lower case. The names in these tests contain English letters only.
    static std::string key_of(std::string name) {
        for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        return name;
    }
    bool owns(const std::string& name, const std::string& secret) const {
        const auto owner = players.find(key_of(name));
        return owner != players.end() && owner->second.secret == secret;
    }

    // A date begins somewhere fourteen hours before it begins in UTC, and ends everywhere twelve hours after it ends
    // in UTC.
    static constexpr std::int64_t hour = 3600;
    std::int64_t since_midnight_of(Date date) const { return now - (std::int64_t{day_number(date)} * 24 * hour); }
    bool has_begun(Date date) const { return since_midnight_of(date) >= -14 * hour; }
    bool is_over(Date date) const { return since_midnight_of(date) >= 36 * hour; }

    // Records the time. A clock that is slightly behind continues with the recorded time. An unsynchronised clock is
    // trusted for three days after the last recorded time; a synchronised clock is always trusted.
    bool record() {
        if (!synchronised && latest != 0 && (now < latest - 120 || now > latest + (3 * 86'400))) return false;
        if (now > latest || now < latest - 120) latest = now;
        return true;
    }

    enum class Outcome : std::uint8_t { kept, known, wrong_secret, clock_wrong, too_early };
    Outcome submit(const std::string& name, const std::string& secret, ModelAnswer answer) {
        if (!has_begun(answer.date)) return Outcome::too_early;
        const std::string key = key_of(name);
        if (players.contains(key) && !owns(name, secret)) return Outcome::wrong_secret;
        if (!record()) return Outcome::clock_wrong;
        if (!players.contains(key)) players[key] = {name, secret, ++registrations};
        for (const ModelAnswer& kept : answers)
            if (kept.player == key && kept.date == answer.date && kept.solution == answer.solution)
                return Outcome::known;
        answer.player = key;
        answer.at = latest;
        answer.ranked = !is_over(answer.date);
        answers.push_back(answer);
        return Outcome::kept;
    }

    std::vector<ModelAnswer> of(const std::string& name, Date date) const {
        std::vector<ModelAnswer> list;
        for (const ModelAnswer& answer : answers)
            if (answer.player == key_of(name) && answer.date == date) list.push_back(answer);
        return list;
    }

    struct Line {
        std::int64_t rank = 0;
        std::string name;
        std::int64_t score = -1;
        std::int64_t found = 0;
        std::int64_t at = 0;  // time of the first answer with this score
        int number = 0;
        friend bool operator==(const Line&, const Line&) = default;
    };
    // Returns the players of the date, sorted by score, then by the time at which they reached it, then by order of
    // registration.
    std::vector<Line> board(Date date) const {
        std::map<std::string, Line> lines;
        for (const ModelAnswer& answer : answers) {
            if (answer.date != date || !answer.ranked) continue;
            Line& line = lines[answer.player];
            line.name = players.at(answer.player).name;
            line.number = players.at(answer.player).number;
            if (answer.score > line.score) line.at = answer.at;
            line.score = std::max(line.score, answer.score);
            ++line.found;
        }
        std::vector<Line> list;
        for (const auto& [key, line] : lines) list.push_back(line);
        for (Line& line : list)
            line.rank = 1 + std::ranges::count_if(list, [&](const Line& other) { return other.score > line.score; });
        std::ranges::sort(list, {}, [](const Line& line) { return std::tuple(line.rank, line.at, line.number); });
        return list;
    }

    std::int64_t erase(const std::string& name) {
        players.erase(key_of(name));
        return static_cast<std::int64_t>(
            std::erase_if(answers, [&](const ModelAnswer& answer) { return answer.player == key_of(name); }));
    }
};

}  // namespace cubewright::board
