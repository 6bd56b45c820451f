#include "rubik/scan/picture.hpp"

#include <algorithm>
#include <cstring>
#include <optional>

#include "texts/codes.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::string_view ppm_blanks = " \t\r\n\v\f";

// Reads the next number of a header, skipping blanks and comments before it.
std::optional<std::size_t> read_number(std::string_view& rest) {
    for (;;) {
        const auto start = rest.find_first_not_of(ppm_blanks);
        if (start == std::string_view::npos) return std::nullopt;
        rest.remove_prefix(start);
        if (rest.front() != '#') break;
        const auto end = rest.find('\n');
        if (end == std::string_view::npos) return std::nullopt;
        rest.remove_prefix(end);
    }
    std::size_t number = 0;
    std::size_t digits = 0;
    for (; digits < rest.size() && rest[digits] >= '0' && rest[digits] <= '9'; ++digits) {
        number = (number * 10) + static_cast<std::size_t>(rest[digits] - '0');
        if (number > 1'000'000) return std::nullopt;
    }
    if (digits == 0) return std::nullopt;
    rest.remove_prefix(digits);
    return number;
}

tl::unexpected<Error> not_ppm_error() {
    return fail(Text::not_a_ppm, {}, Text::expected_ppm);
}

}  // namespace

Result<Picture> parse_ppm(std::string_view bytes) {
    if (!bytes.starts_with("P6")) return not_ppm_error();
    bytes.remove_prefix(2);
    const auto width = read_number(bytes);
    const auto height = read_number(bytes);
    const auto most = read_number(bytes);
    if (!width || !height || most != 255 || bytes.empty() || ppm_blanks.find(bytes.front()) == std::string_view::npos)
        return not_ppm_error();
    bytes.remove_prefix(1);
    const auto is_fit = [](std::size_t side) { return side >= least_picture_side && side <= most_picture_side; };
    if (!is_fit(*width) || !is_fit(*height))
        return fail(say(Text::picture_of_wrong_size, *width, *height), {},
                    say(Text::expected_picture_size, least_picture_side, most_picture_side));
    const auto [shorter, longer] = std::minmax(*width, *height);
    if (longer > most_picture_ratio * shorter)
        return fail(say(Text::picture_of_wrong_size, *width, *height), {},
                    say(Text::expected_picture_shape, most_picture_ratio));
    Picture picture{*width, *height, {}};
    const std::size_t size = *width * *height * 3;
    if (bytes.size() < size)
        return fail(say(Text::picture_cut_off, bytes.size()), {}, say(Text::expected_picture_bytes, size));
    picture.pixels.resize(*width * *height);
    static_assert(sizeof(Rgb) == 3);
    std::memcpy(picture.pixels.data(), bytes.data(), size);
    return picture;
}

std::string to_ppm(const Picture& picture) {
    std::string bytes = "P6\n" + std::to_string(picture.width) + ' ' + std::to_string(picture.height) + "\n255\n";
    for (const Rgb& pixel : picture.pixels)
        for (const std::uint8_t value : {pixel.red, pixel.green, pixel.blue}) bytes += static_cast<char>(value);
    return bytes;
}

Picture shrunk(const Picture& picture, std::size_t longest) {
    const std::size_t side = std::max(picture.width, picture.height);
    if (side <= longest) return picture;
    Picture small{std::max<std::size_t>(picture.width * longest / side, 1),
                  std::max<std::size_t>(picture.height * longest / side, 1),
                  {}};
    small.pixels.reserve(small.width * small.height);
    for (std::size_t y = 0; y < small.height; ++y)
        for (std::size_t x = 0; x < small.width; ++x) {
            const std::size_t left = x * picture.width / small.width;
            const std::size_t right = (x + 1) * picture.width / small.width;
            const std::size_t top = y * picture.height / small.height;
            const std::size_t bottom = (y + 1) * picture.height / small.height;
            std::size_t red = 0;
            std::size_t green = 0;
            std::size_t blue = 0;
            for (std::size_t row = top; row < bottom; ++row)
                for (std::size_t column = left; column < right; ++column) {
                    const Rgb& pixel = picture.at(column, row);
                    red += pixel.red;
                    green += pixel.green;
                    blue += pixel.blue;
                }
            const std::size_t count = (right - left) * (bottom - top);
            small.pixels.push_back({static_cast<std::uint8_t>(red / count), static_cast<std::uint8_t>(green / count),
                                    static_cast<std::uint8_t>(blue / count)});
        }
    return small;
}

}  // namespace cubewright::rubik
