#include "readyset/game/notation.hpp"

#include <fmt/core.h>

#include <vector>

namespace cubewright::readyset {

std::string to_string(const SetName& set_name) {
    struct Part {
        std::string text;
        bool binary = false;  // true if the outermost operator is ∪, ∩ or −
        std::string as_operand() const { return binary ? fmt::format("({})", text) : text; }
    };
    std::vector<Part> stack;
    for (const Die d : set_name.postfix()) {
        if (is_operand(d)) {
            stack.push_back({std::string(symbol(d)), false});
        } else if (d == Die::complement) {
            stack.back() = {fmt::format("{}{}", stack.back().as_operand(), symbol(d)), false};
        } else {
            const Part right = std::move(stack.back());
            stack.pop_back();
            Part& left = stack.back();
            left.text += fmt::format(" {} {}", symbol(d), right.as_operand());
            left.binary = true;
        }
    }
    return stack.empty() ? std::string() : stack.back().text;
}

std::string to_string(const Restriction& restriction) {
    std::string text = to_string(restriction.first);
    for (const auto& link : restriction.links)
        text += fmt::format(" {} {}", symbol(link.relation), to_string(link.right));
    return text;
}

std::string to_string(const Solution& solution) {
    if (!solution.restriction) return to_string(solution.set_name);
    return fmt::format("{} / {}", to_string(*solution.restriction), to_string(solution.set_name));
}

}  // namespace cubewright::readyset
