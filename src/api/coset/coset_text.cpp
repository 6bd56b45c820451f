#include "api/coset/coset_text.hpp"

#include <fmt/core.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rubik/cosets/coset_bits.hpp"
#include "texts/language.hpp"

namespace cubewright::api {

namespace {

std::uint64_t number_field(const Json& answer, const char* field) {
    return answer[field].get<std::uint64_t>();
}

std::string padded(const Json& answer, const char* field, int width) {
    return fmt::format("{:>{}}", number_field(answer, field), width);
}

std::string wrap_message(const Message& message) {
    return to_sentence(message) + '\n';
}

std::string describe_number(const Json& answer) {
    return to_sentence(say(Text::cli_coset_number_words, number_field(answer, "coset"), number_field(answer, "of"),
                           number_field(answer, "twist"), number_field(answer, "flip"), number_field(answer, "slice")));
}

std::string describe_cover(const Json& view) {
    return view["in_cover"] == true ? "  " + to_sentence(Text::cli_coset_in_cover) : "";
}

}  // namespace

std::string coset_number_text(const Json& answer, ColourDepth) {
    std::string text = describe_number(answer) + '\n';
    for (const Json& view : answer["views"])
        text += fmt::format("{:>11}{}\n", number_field(view, "coset"), describe_cover(view));
    return text;
}

std::string coset_number_line(const Json& answer, ColourDepth) {
    std::string text = describe_number(answer);
    for (const Json& view : answer["views"])
        text += fmt::format("  {}{}", number_field(view, "coset"), describe_cover(view));
    return text + '\n';
}

std::string coset_show_text(const Json& answer, ColourDepth) {
    const std::string cover = to_sentence(Text::cli_coset_cover_column);
    return wrap_message(say(Text::cli_coset_row, padded(answer, "coset", 9), padded(answer, "twist", 4),
                            padded(answer, "flip", 4), padded(answer, "slice", 3), padded(answer, "images", 2),
                            answer["in_cover"] == true ? cover : std::string(cover.size(), ' '),
                            answer["position"].get<std::string>()));
}

std::string coset_solve_text(const Json& answer, ColourDepth) {
    std::string text =
        wrap_message(say(Text::cli_coset_solved, number_field(answer, "coset"), number_field(answer, "twist"),
                         number_field(answer, "flip"), number_field(answer, "slice"), rubik::coset_size));
    const Json& counts = answer["counts"];
    const std::uint64_t exact_to = number_field(answer, "exact_to");
    std::size_t first = 0;
    while (first < counts.size() && counts[first] == 0) ++first;
    for (std::size_t d = first; d < counts.size(); ++d)
        text += wrap_message(say(Text::cli_coset_count, fmt::format("{:>3}", d),
                                 fmt::format("{:>15}", counts[d].get<std::uint64_t>()),
                                 d <= exact_to ? Message() : "  " + to_sentence(Text::cli_coset_at_most)));
    text += wrap_message(say(Text::cli_coset_exact_to, exact_to));
    const bool stopped = answer["stopped"] == true;
    if (stopped)
        text += wrap_message(Text::cli_coset_stopped);
    else if (answer.contains("settled"))
        text +=
            wrap_message(say(Text::cli_coset_settled, number_field(answer, "left"), number_field(answer, "settled")));
    else if (number_field(answer, "left") > 0)
        text += wrap_message(say(Text::cli_coset_left, number_field(answer, "left")));
    if (answer.contains("at_most")) text += wrap_message(say(Text::cli_coset_proven, number_field(answer, "at_most")));
    return text + wrap_message(say(Text::cli_coset_times, fmt::format("{:.2f}", answer["search_seconds"].get<double>()),
                                   fmt::format("{:.2f}", answer["prepass_seconds"].get<double>())));
}

}  // namespace cubewright::api
