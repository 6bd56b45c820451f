// Brute-force solver: tries all arrangements of the physical dice in rows and all ways to add brackets, and evaluates
// each card separately. It shares nothing with the solver except the puzzle, so the two can be compared.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "readyset/game/set_puzzle.hpp"

namespace cubewright::readyset::brute_force {

// One letter per face, in the order of Die.
inline constexpr std::string_view letters = "rbgy|&-'U0=<?";

inline bool is_operand_letter(char c) {
    return std::string_view("rbgyU0").find(c) != std::string_view::npos;
}
inline bool is_binary_letter(char c) {
    return std::string_view("|&-^").find(c) != std::string_view::npos;
}
inline bool is_relation_letter(char c) {
    return c == '=' || c == '<';
}

inline std::string bracketed(const std::string& left, char op, const std::string& right) {
    std::string text(1, '(');
    return text.append(left).append(1, op).append(right).append(1, ')');
}

inline unsigned points_of(char c) {
    if (is_binary_letter(c)) return 10;
    if (is_relation_letter(c)) return 20;
    return c == '\'' || c == 'U' || c == '0' ? 15 : 5;
}

// Returns every reading of a row without relations, with brackets around each binary operation.
inline std::vector<std::string> bracketings(std::string_view row) {
    if (row.empty()) return {};
    if (row.size() == 1) return is_operand_letter(row[0]) ? std::vector{std::string(row)} : std::vector<std::string>{};
    std::vector<std::string> all;
    if (row.back() == '\'')
        for (const auto& inner : bracketings(row.substr(0, row.size() - 1))) all.push_back(inner + "'");
    for (std::size_t i = 1; i + 1 < row.size(); ++i) {
        if (!is_binary_letter(row[i])) continue;
        const auto rights = bracketings(row.substr(i + 1));
        for (const auto& left : bracketings(row.substr(0, i)))
            for (const auto& right : rights) all.push_back(bracketed(left, row[i], right));
    }
    return all;
}

// Returns true if the card belongs to the set that a fully bracketed text describes. Consumes one term from the front
// of `text`.
inline bool read_term(std::string_view& text, Card card) {
    const char c = text.front();
    text.remove_prefix(1);
    bool in = false;
    if (c == '(') {
        in = read_term(text, card);
        const char op = text.front();
        text.remove_prefix(1);
        const bool right = read_term(text, card);
        text.remove_prefix(1);  // the closing bracket
        if (op == '|') in = in || right;
        if (op == '&') in = in && right;
        if (op == '-') in = in && !right;
        if (op == '^') in = in != right;  // symmetric difference, a variation of Duel
    } else if (c == 'U') {
        in = true;
    } else if (c != '0') {
        in = has(card, static_cast<Colour>(letters.find(c)));
    }
    while (!text.empty() && text.front() == '\'') {
        in = !in;
        text.remove_prefix(1);
    }
    return in;
}

inline bool is_in(std::string_view text, Card card) {
    return read_term(text, card);
}

// A restriction as a list of set names and the relations between them.
struct Chain {
    std::vector<std::string> names;
    std::string relations;
};

inline bool keeps(const Chain& chain, Card card) {
    for (std::size_t i = 0; i < chain.relations.size(); ++i) {
        const bool left = is_in(chain.names[i], card);
        const bool right = is_in(chain.names[i + 1], card);
        if (chain.relations[i] == '=' ? left != right : left && !right) return false;
    }
    return true;
}

inline std::string text_of(const Chain& chain) {
    std::string text;
    for (std::size_t i = 0; i < chain.names.size(); ++i) {
        if (i > 0) text += chain.relations[i - 1];
        text += chain.names[i];
    }
    return text;
}

inline std::vector<Chain> chains(std::string_view row) {
    std::size_t first = 0;
    while (first < row.size() && !is_relation_letter(row[first])) ++first;
    const auto firsts = bracketings(row.substr(0, first));
    std::vector<Chain> all;
    if (first == row.size()) {
        for (const auto& name : firsts) all.push_back({{name}, ""});
        return all;
    }
    if (firsts.empty()) return {};
    for (const Chain& rest : chains(row.substr(first + 1)))
        for (const auto& name : firsts) {
            Chain chain{{name}, std::string(1, row[first]) + rest.relations};
            chain.names.insert(chain.names.end(), rest.names.begin(), rest.names.end());
            all.push_back(std::move(chain));
        }
    return all;
}

struct Answer {
    std::map<std::string, unsigned> score_of;  // every solution with its best possible score
    std::map<unsigned, std::size_t> by_length;

    unsigned shortest() const { return by_length.empty() ? 0 : by_length.begin()->first; }
    unsigned longest() const { return by_length.empty() ? 0 : by_length.rbegin()->first; }
    unsigned best_score() const {
        unsigned best = 0;
        for (const auto& [text, score] : score_of) best = std::max(best, score);
        return best;
    }
};

class Search {
public:
    explicit Search(const Puzzle& puzzle) : puzzle_(puzzle), used_(puzzle.dice.size()) { lay_next(); }
    Answer answer;

private:
    // Two dice are interchangeable if they show the same face and neither is designated.
    bool alike(std::size_t a, std::size_t b) const {
        const auto apart = [this](std::size_t i) { return puzzle_.designation && puzzle_.designation->die == i; };
        return puzzle_.dice[a] == puzzle_.dice[b] && !apart(a) && !apart(b);
    }

    void lay_next() {
        if (!row_.empty()) judge();
        for (std::size_t i = 0; i < used_.size(); ++i) {
            if (used_[i]) continue;
            bool seen = false;
            for (std::size_t j = 0; j < i; ++j) seen = seen || (!used_[j] && alike(i, j));
            if (seen) continue;
            used_[i] = true;
            const bool wild = puzzle_.dice[i] == Die::wild;
            for (const char face : wild ? std::string("|&-'") : std::string(1, letters[index(puzzle_.dice[i])])) {
                if (!may_follow(face)) continue;
                row_ += face;
                lay_next();
                row_.pop_back();
            }
            used_[i] = false;
        }
    }

    // Optimisation: no row starts with an operator or has two adjacent operators.
    bool may_follow(char face) const {
        const bool after_operand = !row_.empty() && (is_operand_letter(row_.back()) || row_.back() == '\'');
        return is_operand_letter(face) || after_operand;
    }

    void judge() {
        const std::size_t last_relation = row_.find_last_of("=<");
        if (last_relation == std::string::npos) {
            if (row_.size() < 2) return;
            for (const auto& name : bracketings(row_)) judge(Chain{}, name);
            return;
        }
        for (std::size_t cut = last_relation + 2; cut < row_.size(); ++cut) {
            const auto names = bracketings(std::string_view(row_).substr(cut));
            if (names.empty()) continue;
            for (const auto& chain : chains(std::string_view(row_).substr(0, cut)))
                for (const auto& name : names) judge(chain, name);
        }
    }

    void judge(const Chain& chain, const std::string& name) {
        unsigned matched = 0;
        for (const Card card : puzzle_.board) matched += keeps(chain, card) && is_in(name, card) ? 1U : 0U;
        if (matched != puzzle_.goal) return;
        const auto mark = puzzle_.designation;
        const bool uses_mark = mark && used_[mark->die];
        if (mark && mark->mark == Mark::required && !uses_mark) return;

        unsigned points = 0;
        for (const char c : row_) points += points_of(c);
        unsigned score = points * static_cast<unsigned>(row_.size());
        if (uses_mark) score += mark->mark == Mark::wild ? 25U : 50U;

        const std::string text = chain.names.empty() ? name : text_of(chain) + "/" + name;
        const auto [place, is_new] = answer.score_of.try_emplace(text, score);
        place->second = std::max(place->second, score);
        if (is_new) ++answer.by_length[static_cast<unsigned>(row_.size())];
    }

    const Puzzle& puzzle_;
    std::vector<bool> used_;
    std::string row_;  // the letters of both rows, concatenated
};

inline Answer solve(const Puzzle& puzzle) {
    return std::move(Search(puzzle).answer);
}

}  // namespace cubewright::readyset::brute_force
