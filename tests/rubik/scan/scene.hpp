// Renders a cube in front of a camera: coloured and uneven lamps, glare, perspective, blur, noise, and a new exposure
// and white balance for each face. Used to test the scanner.
#pragma once

#include <array>
#include <cstddef>

#include "base/random.hpp"
#include "rubik/cube/facelets.hpp"
#include "rubik/scan/grid.hpp"
#include "rubik/scan/photo.hpp"

namespace cubewright::rubik {

// Maximum values for a scene. The actual values are random.
struct Conditions {
    double tilt = 0;          // maximum tilt of the face in degrees
    double turn = 0;          // rotation in the image plane in degrees
    double offset = 0;        // distance from the centre, in picture widths
    double least_size = 0.9;  // width of the face, in picture widths
    double max_size = 0.9;
    double least_kelvin = 6500;  // colour temperature of the lamp
    double max_kelvin = 6500;
    double white_balance = 1;  // minimum fraction that the camera corrects
    double exposure = 0;       // variation of brightness between faces, as a logarithm
    double drift = 0;          // variation of each channel between faces
    double gradient = 0;       // brightness difference between the ends of a face, as a logarithm
    double glare_chance = 0;   // probability for each face
    double noise = 0;          // standard deviation in byte steps
    double blur = 0;           // standard deviation in pixels
    double clutter = 0;        // amount of background objects, from 0 to 1
    std::size_t side = 128;    // picture size in pixels
};

// A living room in daylight; and an evening with one lamp, an unsteady hand and a cheap camera.
extern const Conditions mild;
extern const Conditions harsh;

// One cube under one lamp: the properties shared by its six pictures.
struct Scene {
    Conditions conditions;
    std::array<Light, face_count> paint{};  // reflectance of the stickers of U R F D L B
    Light plastic{};
    bool stickerless = false;
    double gap = 0;       // between stickers, in sticker widths
    double rounding = 0;  // rounding of the sticker corners
    Light lamp{};
};
Scene draw_scene(const Conditions& conditions, Random& random);

struct Shot {
    Picture picture;
    Quad corners{};  // true position of the face
};
// Renders a face in net orientation, rotated clockwise by `turns` quarter turns.
Shot shoot(const Scene& scene, const Facelets& facelets, Face face, Random& random, unsigned turns = 0);

}  // namespace cubewright::rubik
