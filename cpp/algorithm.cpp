#include <cubewright/algorithm.hpp>

#include <algorithm>
#include <ostream>

#include "engine.hpp"
#include "reading.hpp"

namespace cubewright {

namespace {

json::Object request_for(const Algorithm& algorithm) {
    return json::Object().add("alg", to_string(algorithm));
}

std::string inverse_turn(const std::string& turn) {
    if (turn.back() == '2') return turn;
    return turn.back() == '\'' ? turn.substr(0, turn.size() - 1) : turn + "'";
}

}  // namespace

Result<Algorithm> Algorithm::parse(TextView text) {
    return engine::ask<Algorithm>("alg.expand", json::Object().add("alg", text),
                                  [](const auto& answer) { return read_turns(answer["alg"].text()); });
}

Algorithm Algorithm::inverse() const {
    Algorithm inverse;
    for (auto turn = turns_.rbegin(); turn != turns_.rend(); ++turn) inverse.turns_.push_back(inverse_turn(*turn));
    return inverse;
}

Result<Algorithm> Algorithm::simplified() const {
    return engine::ask<Algorithm>("alg.simplify", request_for(*this),
                                  [](const auto& answer) { return read_turns(answer["alg"].text()); });
}

Result<Lengths> Algorithm::lengths() const {
    return engine::ask<Lengths>("alg.count", request_for(*this),
                                [](const auto& answer) { return read_lengths(answer["length"]); });
}

Result<unsigned> Algorithm::order() const {
    return engine::ask<unsigned>("alg.order", request_for(*this),
                                 [](const auto& answer) { return answer["order"].whole(); });
}

Algorithm operator+(const Algorithm& first, const Algorithm& second) {
    Algorithm sum = first;
    sum.turns_.insert(sum.turns_.end(), second.turns_.begin(), second.turns_.end());
    return sum;
}

std::string to_string(const Algorithm& algorithm) {
    std::string text;
    for (const std::string& turn : algorithm.turns()) text += text.empty() ? turn : " " + turn;
    return text;
}

std::ostream& operator<<(std::ostream& out, const Algorithm& algorithm) {
    return out << to_string(algorithm);
}

Algorithm read_turns(std::string_view text) {
    Algorithm algorithm;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        if (end > 0) algorithm.turns_.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return algorithm;
}

Lengths read_lengths(const json::Value& value) {
    return {value["htm"].whole(), value["qtm"].whole(), value["stm"].whole(), value["etm"].whole()};
}

}  // namespace cubewright

std::size_t std::hash<cubewright::Algorithm>::operator()(const cubewright::Algorithm& algorithm) const noexcept {
    std::size_t hash = algorithm.size();
    for (const std::string& turn : algorithm) hash = hash * 31 + std::hash<std::string>()(turn);
    return hash;
}
