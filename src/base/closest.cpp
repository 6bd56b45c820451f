#include "base/closest.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/text.hpp"

namespace cubewright {

namespace {

// Longer words are unlikely to be misspelt names, and comparing them would be slow.
constexpr std::size_t longest_word = 64;

std::string extract_digits(std::string_view text) {
    std::string digits;
    std::ranges::copy_if(text, std::back_inserter(digits), [](char c) { return c >= '0' && c <= '9'; });
    return digits;
}

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b) {
    // Only three rows are stored. Entry (i, j) is the distance between the first i letters of a and the first j
    // letters of b.
    std::array<std::vector<std::size_t>, 3> rows;
    for (auto& row : rows) row.resize(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) rows[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        auto& row = rows[i % 3];
        const auto& above = rows[(i - 1) % 3];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const bool same = upper(a[i - 1]) == upper(b[j - 1]);
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (same ? 0 : 1)});
            if (i > 1 && j > 1 && upper(a[i - 1]) == upper(b[j - 2]) && upper(a[i - 2]) == upper(b[j - 1]))
                row[j] = std::min(row[j], rows[(i - 2) % 3][j - 2] + 1);
        }
    }
    return rows[a.size() % 3][b.size()];
}

std::optional<std::string_view> closest(std::string_view word, std::span<const std::string_view> candidates) {
    if (word.size() > longest_word) return std::nullopt;
    const std::string digits = extract_digits(word);
    std::size_t fewest = std::min<std::size_t>(word.size() / 3, 3) + 1;
    std::optional<std::string_view> nearest;
    for (const std::string_view each : candidates) {
        if (each.size() > longest_word || extract_digits(each) != digits) continue;
        const std::size_t edits = edit_distance(word, each);
        if (edits >= fewest || edits >= each.size()) continue;
        fewest = edits;
        nearest = each;
    }
    return nearest;
}

}  // namespace cubewright
