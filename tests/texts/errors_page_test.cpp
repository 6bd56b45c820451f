// Checks that docs/reference/errors.md lists the codes of all errors in the catalogue, and the codes that the Python,
// C++ and npm packages create themselves. To regenerate the page after a change, run this test with
// CUBEWRIGHT_WRITE_DOCS=1.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <tuple>
#include <vector>

#include "texts/catalogue.hpp"

namespace cubewright {
namespace {

const std::string page_path = CUBEWRIGHT_SOURCE "/docs/reference/errors.md";

std::string read(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

// Escapes vertical bars, which would end a table cell.
std::string as_cell(std::string_view sentence) {
    return std::regex_replace(std::string(sentence), std::regex(R"(\|)"), R"(\|)");
}

std::string row_of(Text text) {
    return "| `" + code_of(text) + "` | " + as_cell(english.sentences[index_of(text)]) + " |\n";
}

// Returns the errors in catalogue order, under the catalogue's headings.
std::string page() {
    std::string out = R"(# Errors

Every error is an object with a `message` for people and a `code` for programs. If they are known, `where` gives the
location of the error and `expected` describes valid input. For a location in a text, `line` and `column` are counted
from 1. The wording of a message may change, but the meaning of its code never does ([stability](stability.md)). A number
in braces is a placeholder, and `{0|card|cards}` is the singular or plural that matches the number.

Three codes stand for a kind of error, whatever the message says: `impossible-cube` for a cube that cannot be solved,
`interrupted` for work that was stopped before it produced an answer, and `internal-error` for a bug in the engine.

This page is generated from [the catalogue](../../src/texts/codes.inc).
)";
    std::ifstream catalogue(CUBEWRIGHT_SOURCE "/src/texts/codes.inc");
    std::string heading;
    std::size_t next = 1;
    for (std::string line; std::getline(catalogue, line);) {
        if (line.starts_with("// ")) heading = line.substr(3, line.find_last_not_of('.') - 2);
        if (!line.starts_with("TEXT(") && !line.starts_with("ERROR(")) continue;
        const Text text = text_at(next++);
        if (!is_error(text)) continue;
        if (!heading.empty()) out += "\n## " + std::exchange(heading, {}) + "\n\n| code | message |\n|---|---|\n";
        out += row_of(text);
    }
    EXPECT_EQ(next, text_count);
    return out + R"(
## Packages

The engine never reports this code. The Python and C++ packages create the error.

| code | meaning |
|---|---|
| `no_solution` | The search found no solution. `message` says whether none exists within `max_length`, or the search reached a limit or was stopped. Other interfaces return an answer with `"found": false`. |
)";
}

// Returns the error codes that are written as literals in the sources of a package.
std::vector<std::string> literal_codes(const std::string& folder, const std::string& extension, const char* pattern) {
    const std::regex literal(pattern);
    std::vector<std::string> codes;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(CUBEWRIGHT_SOURCE "/" + folder)) {
        if (entry.path().extension() != extension) continue;
        const std::string text = read(entry.path());
        for (std::sregex_iterator match(text.begin(), text.end(), literal), end; match != end; ++match)
            codes.push_back((*match)[1]);
    }
    return codes;
}

TEST(ErrorsPage, ListsEveryCode) {
    const std::string expected = page();
    if (std::getenv("CUBEWRIGHT_WRITE_DOCS") != nullptr) std::ofstream(page_path) << expected;
    EXPECT_EQ(read(page_path), expected);
    for (std::size_t i = 1; i < text_count; ++i)
        EXPECT_EQ(expected.find(row_of(text_at(i))) != std::string::npos, is_error(text_at(i)));
}

TEST(ErrorsPage, ListsTheCodesOfThePackages) {
    const std::string listed = read(page_path);
    const std::tuple<const char*, const char*, const char*> packages[] = {
        {"python/cubewright", ".py", R"re(CubewrightError\(.*, "([a-z_-]+)")re"},
        {"cpp", ".cpp", R"re(return Error\{[^}]*, "([a-z_-]+)", "[^"]*", "[^"]*"\})re"},
        {"npm/src", ".ts", R"re(new EngineError\(\{ code: '([a-z_-]+)')re"}};
    for (const auto& [folder, extension, pattern] : packages) {
        const auto codes = literal_codes(folder, extension, pattern);
        EXPECT_FALSE(codes.empty()) << folder;
        for (const std::string& code : codes)
            EXPECT_NE(listed.find("| `" + code + "` |"), std::string::npos) << code << " in " << folder;
    }
}

}  // namespace
}  // namespace cubewright
