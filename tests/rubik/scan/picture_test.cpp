#include "rubik/scan/photo.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "texts/message.hpp"

namespace cubewright::rubik {
namespace {

Picture plain(std::size_t width, std::size_t height, Rgb colour) {
    return {width, height, std::vector<Rgb>(width * height, colour)};
}

TEST(Ppm, RoundTrips) {
    Picture picture = plain(30, 25, {1, 2, 3});
    picture.pixels[31] = {200, 100, 0};
    const auto read = parse_ppm(to_ppm(picture));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->width, 30U);
    EXPECT_EQ(read->height, 25U);
    EXPECT_EQ(read->pixels, picture.pixels);
    EXPECT_EQ(read->at(1, 1), (Rgb{200, 100, 0}));
}

TEST(Ppm, AcceptsComments) {
    const std::string pixels(24 * 24 * 3, 'x');
    EXPECT_TRUE(parse_ppm("P6 # made by hand\n# two lines\n24\t24\n255\n" + pixels));
}

TEST(Ppm, RejectsInvalidFiles) {
    const std::string pixels(24 * 24 * 3, 'x');
    for (const std::string& text :
         {std::string(), std::string("P5 24 24 255\n") + pixels, std::string("P6 24 24 65535\n") + pixels,
          std::string("P6 24 24 255"), std::string("P6 24 -1 255\n"), std::string("P6 24 99999999999999999999 255\n"),
          std::string("P6 # no end")}) {
        const auto read = parse_ppm(text);
        ASSERT_FALSE(read) << text;
        EXPECT_EQ(read.error().code(), "not-a-ppm");
    }
    EXPECT_EQ(parse_ppm("P6 23 24 255\n" + pixels).error().code(), "picture-of-wrong-size");
    EXPECT_EQ(parse_ppm("P6 4097 24 255\n" + pixels).error().code(), "picture-of-wrong-size");
    EXPECT_EQ(parse_ppm("P6 24 25 255\n" + pixels).error().code(), "picture-cut-off");
}

TEST(Ppm, RejectsPicturesThatAreTooThin) {
    for (const auto& [width, height] :
         std::vector<std::pair<std::size_t, std::size_t>>{{24, 97}, {97, 24}, {24, 2700}}) {
        const auto read = parse_ppm(to_ppm(plain(width, height, {})));
        ASSERT_FALSE(read) << width << " x " << height;
        EXPECT_EQ(read.error().code(), "picture-of-wrong-size");
        EXPECT_THAT(to_string(read.error()), testing::HasSubstr("at most 4 times the shorter side"));
    }
    EXPECT_TRUE(parse_ppm(to_ppm(plain(24, 96, {}))));
    EXPECT_TRUE(parse_ppm(to_ppm(plain(4096, 1024, {}))));
}

TEST(Picture, IsScaledDownByAveraging) {
    Picture picture = plain(40, 20, {100, 50, 0});
    for (std::size_t i = 0; i < picture.pixels.size(); i += 2) picture.pixels[i] = {200, 50, 0};
    const Picture small = shrunk(picture, 20);
    EXPECT_EQ(small.width, 20U);
    EXPECT_EQ(small.height, 10U);
    EXPECT_THAT(small.pixels, testing::Each(Rgb{150, 50, 0}));
    EXPECT_EQ(shrunk(picture, 64).width, 40U);
}

TEST(Light, RoundTrips) {
    for (unsigned value = 0; value < 256; ++value) {
        const auto byte = static_cast<std::uint8_t>(value);
        const Rgb colour{byte, static_cast<std::uint8_t>(255 - byte), 7};
        EXPECT_EQ(to_rgb(to_light(colour)), colour);
        EXPECT_EQ(to_rgb(from_log(to_log(colour))), colour);
    }
}

}  // namespace
}  // namespace cubewright::rubik
