#include "api/coset/coset_text.hpp"

#include <fmt/core.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rubik/cosets/coset_bits.hpp"
#include "texts/language.hpp"

namespace cubewright::api {

namespace {

std::uint64_t number_in(const Json& answer, const char* field) {
    return answer[field].get<std::uint64_t>();
}

std::string padded(const Json& answer, const char* field, int width) {
    return fmt::format("{:>{}}", number_in(answer, field), width);
}

std::string in_lines(const Message& message) {
    return sentence_of(message) + '\n';
}

std::string number_words(const Json& answer) {
    return sentence_of(say(Text::cli_coset_number_words, number_in(answer, "coset"), number_in(answer, "of"),
                           number_in(answer, "twist"), number_in(answer, "flip"), number_in(answer, "slice")));
}

std::string cover_words(const Json& view) {
    return view["in_cover"] == true ? "  " + sentence_of(Text::cli_coset_in_cover) : "";
}

}  // namespace

std::string coset_number_text(const Json& answer, ColourDepth) {
    std::string text = number_words(answer) + '\n';
    for (const Json& view : answer["views"])
        text += fmt::format("{:>11}{}\n", number_in(view, "coset"), cover_words(view));
    return text;
}

std::string coset_number_line(const Json& answer, ColourDepth) {
    std::string text = number_words(answer);
    for (const Json& view : answer["views"]) text += fmt::format("  {}{}", number_in(view, "coset"), cover_words(view));
    return text + '\n';
}

std::string coset_show_text(const Json& answer, ColourDepth) {
    const std::string cover = sentence_of(Text::cli_coset_cover_column);
    return in_lines(say(Text::cli_coset_row, padded(answer, "coset", 9), padded(answer, "twist", 4),
                        padded(answer, "flip", 4), padded(answer, "slice", 3), padded(answer, "images", 2),
                        answer["in_cover"] == true ? cover : std::string(cover.size(), ' '),
                        answer["position"].get<std::string>()));
}

std::string coset_solve_text(const Json& answer, ColourDepth) {
    std::string text = in_lines(say(Text::cli_coset_solved, number_in(answer, "coset"), number_in(answer, "twist"),
                                    number_in(answer, "flip"), number_in(answer, "slice"), rubik::coset_size));
    const Json& counts = answer["counts"];
    const std::uint64_t exact_to = number_in(answer, "exact_to");
    std::size_t first = 0;
    while (first < counts.size() && counts[first] == 0) ++first;
    for (std::size_t d = first; d < counts.size(); ++d)
        text += in_lines(say(Text::cli_coset_count, fmt::format("{:>3}", d),
                             fmt::format("{:>15}", counts[d].get<std::uint64_t>()),
                             d <= exact_to ? Message() : "  " + sentence_of(Text::cli_coset_at_most)));
    text += in_lines(say(Text::cli_coset_exact_to, exact_to));
    const bool stopped = answer["stopped"] == true;
    if (stopped)
        text += in_lines(Text::cli_coset_stopped);
    else if (answer.contains("settled"))
        text += in_lines(say(Text::cli_coset_settled, number_in(answer, "left"), number_in(answer, "settled")));
    else if (number_in(answer, "left") > 0)
        text += in_lines(say(Text::cli_coset_left, number_in(answer, "left")));
    if (answer.contains("at_most")) text += in_lines(say(Text::cli_coset_proven, number_in(answer, "at_most")));
    return text + in_lines(say(Text::cli_coset_times, fmt::format("{:.2f}", answer["search_seconds"].get<double>()),
                               fmt::format("{:.2f}", answer["prepass_seconds"].get<double>())));
}

}  // namespace cubewright::api
