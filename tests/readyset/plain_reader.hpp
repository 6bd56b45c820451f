// Evaluates printed rows card by card. This reader shares nothing with the engine's parser and truth tables.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "readyset/game/cards.hpp"

namespace cubewright::readyset::plain {

class Reader {
public:
    Reader(std::string_view text, Card card) : text_(text), card_(card) {}

    bool set_name() {
        bool value = unit();
        while (true) {
            if (take("∪")) {
                const bool right = unit();
                value = value || right;
            } else if (take("∩")) {
                const bool right = unit();
                value = value && right;
            } else if (take("−")) {
                const bool right = unit();
                value = value && !right;
            } else {
                return value;
            }
        }
    }

    // A single set name keeps every card.
    bool restriction() {
        bool kept = true;
        bool left = set_name();
        while (true) {
            const bool equals = take("=");
            if (!equals && !take("⊆")) return kept;
            const bool right = set_name();
            if (equals ? left != right : left && !right) kept = false;
            left = right;
        }
    }

private:
    bool take(std::string_view token) {
        while (text_.starts_with(' ')) text_.remove_prefix(1);
        if (!text_.starts_with(token)) return false;
        text_.remove_prefix(token.size());
        return true;
    }

    bool unit() {
        bool value = false;
        if (take("(")) {
            value = set_name();
            take(")");
        } else if (take("U")) {
            value = true;
        } else if (!take("∅")) {
            for (const Colour c : all_colours)
                if (take(name(c))) {
                    value = has(card_, c);
                    break;
                }
        }
        while (take("′")) value = !value;
        return value;
    }

    std::string_view text_;
    Card card_;
};

inline bool stays(std::string_view restriction, Card card) {
    return Reader(restriction, card).restriction();
}
inline bool is_in(std::string_view set_name, Card card) {
    return Reader(set_name, card).set_name();
}

// Returns the numbers in a sentence in order.
inline std::vector<unsigned> read_numbers(std::string_view sentence) {
    std::vector<unsigned> numbers;
    bool in_number = false;
    for (const char c : sentence) {
        const bool digit = c >= '0' && c <= '9';
        if (digit && !in_number) numbers.push_back(0);
        if (digit) numbers.back() = (numbers.back() * 10) + static_cast<unsigned>(c - '0');
        in_number = digit;
    }
    return numbers;
}

}  // namespace cubewright::readyset::plain
