// HTTP client of a board player.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/iso_date.hpp"
#include "base/json.hpp"
#include "tests/board/board_fixture.hpp"
#include "tests/server/raw_client.hpp"

namespace cubewright::server {

using namespace board;

// Returns yesterday's date. Its board is open until noon UTC and archived afterwards; answers are accepted either way.
inline Date yesterday_on_the_wall() {
    return date_of(static_cast<std::int32_t>(system_time() / 86'400) - 1);
}

inline Json submission_json(Date date, const std::string& answer, const Player& player) {
    return {{"date", iso_date(date)}, {"rows", {answer}}, {"name", player.name}, {"secret", player.secret}};
}

inline std::string submission_request(Date date, const std::string& answer, const Player& player) {
    return request_text("POST", "/api/v1/board/submit", to_text(submission_json(date, answer, player)));
}

inline std::string authorization(const Player& player) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const std::string plain = player.name + ":" + player.secret;
    std::string text;
    for (std::size_t i = 0; i < plain.size(); i += 3) {
        unsigned bits = 0;
        for (std::size_t j = i; j < i + 3; ++j)
            bits = (bits << 8U) | (j < plain.size() ? static_cast<unsigned char>(plain[j]) : 0U);
        for (std::size_t j = 0; j < 4; ++j) text += i + j > plain.size() ? '=' : digits[(bits >> (18 - (6 * j))) & 63U];
    }
    return "Authorization: Basic " + text + "\r\n";
}

}  // namespace cubewright::server
