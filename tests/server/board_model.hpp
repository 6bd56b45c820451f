// The board as one would write it in an afternoon: plain containers, everything counted anew each
// time. The real one has to agree with it, whatever happens in whatever order.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "base/civil_date.hpp"
#include "server/board/board.hpp"

namespace cubewright::server {

struct ModelAnswer {
    std::string player;
    CivilDate date;
    std::string solution;
    std::int64_t score = 0;
    std::int64_t dice = 0;
    bool ranked = false;
    UnixTime at = 0;
    friend bool operator==(const ModelAnswer&, const ModelAnswer&) = default;
};

struct BoardModel {
    std::map<std::string, std::string> secrets;  // by name
    std::vector<ModelAnswer> answers;            // in the order in which they came
    UnixTime latest = 0;

    enum class Outcome : std::uint8_t { kept, known, wrong_secret, clock_behind };
    Outcome submit(const std::string& player, const std::string& secret, ModelAnswer answer, UnixTime now) {
        const auto known = secrets.find(player);
        if (known != secrets.end() && known->second != secret) return Outcome::wrong_secret;
        if (now < latest - clock_tolerance) return Outcome::clock_behind;
        latest = std::max(latest, now);
        secrets[player] = secret;
        for (const ModelAnswer& kept : answers)
            if (kept.player == player && kept.date == answer.date && kept.solution == answer.solution)
                return Outcome::known;
        answer.player = player;
        answer.at = latest;
        answers.push_back(answer);
        return Outcome::kept;
    }

    std::vector<ModelAnswer> of(const std::string& player, CivilDate date) const {
        std::vector<ModelAnswer> list;
        for (const ModelAnswer& answer : answers)
            if (answer.player == player && answer.date == date) list.push_back(answer);
        return list;
    }

    struct Line {
        std::int64_t rank = 0;
        std::string name;
        std::int64_t score = 0;
        std::int64_t found = 0;
        friend bool operator==(const Line&, const Line&) = default;
    };
    // Players of the date by score; which of two equal ones comes first is left open.
    std::vector<Line> board(CivilDate date) const {
        std::map<std::string, Line> lines;
        for (const ModelAnswer& answer : answers) {
            if (answer.date != date || !answer.ranked) continue;
            Line& line = lines[answer.player];
            line.name = answer.player;
            line.score = std::max(line.score, answer.score);
            ++line.found;
        }
        std::vector<Line> list;
        for (const auto& [name, line] : lines) list.push_back(line);
        for (Line& line : list)
            line.rank = 1 + std::ranges::count_if(list, [&](const Line& other) { return other.score > line.score; });
        std::ranges::sort(list, {}, [](const Line& line) { return std::tuple(line.rank, line.name); });
        return list;
    }

    std::int64_t erase(const std::string& player) {
        secrets.erase(player);
        return static_cast<std::int64_t>(
            std::erase_if(answers, [&](const ModelAnswer& answer) { return answer.player == player; }));
    }
};

}  // namespace cubewright::server
