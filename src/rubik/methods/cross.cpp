#include "rubik/methods/cross.hpp"

namespace cubewright::rubik {

const PieceTable& cross_table() {
    static const PieceTable table(cross_pieces);
    return table;
}

}  // namespace cubewright::rubik
