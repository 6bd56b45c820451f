#include "render/cube_net.hpp"

#include <array>

#include "texts/language.hpp"

namespace cubewright::render {

namespace {

constexpr double gap = 4;  // space between faces
constexpr double step = face_size + gap;

struct NetPlace {
    int column;
    int row;
};
constexpr std::array<NetPlace, twisty::face_count> net_places{{{1, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 1}, {3, 1}}};

}  // namespace

Drawing net_drawing(CubeStickers facelets, const PictureOptions& options) {
    std::string marks;
    for (const twisty::Face face : twisty::all_faces) {
        const auto [column, row] = net_places[twisty::index(face)];
        const Point at{column * step, row * step};
        marks += plastic_marks({at.x, at.y, face_size, face_size});
        marks += placed(face_stickers(facelets, face, options), {at.x + rim, at.y + rim});
    }
    return cube_drawing((4 * step) - gap, (3 * step) - gap, marks, facelets, options);
}

std::string net_svg(CubeStickers facelets, const PictureOptions& options) {
    return svg_document(net_drawing(facelets, options),
                        options.title.empty() ? to_sentence(Text::picture_net) : options.title, options.width);
}

}  // namespace cubewright::render
