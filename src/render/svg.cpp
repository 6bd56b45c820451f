#include "render/svg.hpp"

#include <fmt/core.h>

#include <cstddef>

#include "base/text.hpp"

namespace cubewright::render {

std::string svg_number(double value) {
    std::string text = fmt::format("{:.2f}", value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string svg_text(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = utf8_length(text.substr(i));
        const std::string_view character = text.substr(i, length);
        i += length == 0 ? 1 : length;
        // U+FFFE and U+FFFF are not valid in XML.
        if (length == 0 || character == "\xEF\xBF\xBE" || character == "\xEF\xBF\xBF")
            out += "\xEF\xBF\xBD";
        else if (character == "<")
            out += "&lt;";
        else if (character == ">")
            out += "&gt;";
        else if (character == "&")
            out += "&amp;";
        else if (character == "\"")
            out += "&quot;";
        else if (length == 1 && (static_cast<unsigned char>(character[0]) < 0x20 || character[0] == 0x7F))
            out += ' ';
        else
            out += character;
    }
    return out;
}

std::string placed(std::string_view marks, Point at, double scale) {
    const std::string scaling = scale == 1 ? "" : fmt::format(" scale({:.4g})", scale);
    return fmt::format(R"(<g transform="translate({} {}){}">{}</g>)", svg_number(at.x), svg_number(at.y), scaling,
                       marks);
}

std::string svg_document(const Drawing& drawing, std::string_view title, unsigned width) {
    const double shown_width = width == 0 ? drawing.width : width;
    const double shown_height = drawing.width > 0 ? drawing.height * shown_width / drawing.width : drawing.height;
    const std::string label = svg_text(title);
    const std::string description =
        drawing.description.empty() ? "" : fmt::format("<desc>{}</desc>\n", svg_text(drawing.description));
    return fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox="0 0 {} {}" role="img" aria-label="{}">)"
        "\n<title>{}</title>\n{}{}\n</svg>\n",
        svg_number(shown_width), svg_number(shown_height), svg_number(drawing.width), svg_number(drawing.height), label,
        label, description, drawing.marks);
}

}  // namespace cubewright::render
