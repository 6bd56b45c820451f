// A cube in front of a camera, drawn as light falls on it: coloured and uneven lamps, glare, a slant, a camera that
// blurs, adds noise and chooses exposure and white balance anew for each face. For tests of what reads it.
#pragma once

#include <array>
#include <cstddef>

#include "base/random.hpp"
#include "rubik/cube/facelets.hpp"
#include "rubik/scan/light.hpp"
#include "rubik/scan/picture.hpp"
#include "rubik/scan/quad.hpp"

namespace cubewright::rubik {

// The most of each that a scene may have; what it has is drawn at random.
struct Conditions {
    double tilt = 0;          // degrees that the face leans away
    double turn = 0;          // degrees in the plane of the picture
    double offset = 0;        // from the middle, in widths of the picture
    double least_size = 0.9;  // the face's width, in those of the picture
    double most_size = 0.9;
    double least_kelvin = 6500;  // colour of the lamp
    double most_kelvin = 6500;
    double white_balance = 1;  // how much of it the camera takes back, at least
    double exposure = 0;       // how much brightness scatters from face to face, as a logarithm
    double drift = 0;          // how much each channel does
    double gradient = 0;       // how much darker one end of a face is than the other, as a logarithm
    double glare_chance = 0;   // of a face
    double noise = 0;          // standard deviation in steps of a byte
    double blur = 0;           // standard deviation in pixels
    double clutter = 0;        // how much stands in the background, from 0 to 1
    std::size_t side = 128;    // pixels of the picture
};

// A living room by day; and an evening with one lamp, a restless hand and a cheap camera.
extern const Conditions mild;
extern const Conditions harsh;

// One cube under one lamp: what stays the same for its six pictures.
struct Scene {
    Conditions conditions;
    std::array<Light, face_count> paint{};  // how much light the stickers of U R F D L B give back
    Light plastic{};
    bool stickerless = false;
    double gap = 0;       // between stickers, in widths of one
    double rounding = 0;  // of their corners
    Light lamp{};
};
Scene draw_scene(const Conditions& conditions, Random& random);

struct Shot {
    Picture picture;
    Quad corners{};  // where the face really is
};
// The face as the net has it, turned by this many clockwise quarters.
Shot shoot(const Scene& scene, const Facelets& facelets, Face face, Random& random, unsigned turns = 0);

}  // namespace cubewright::rubik
