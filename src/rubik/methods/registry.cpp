#include "rubik/methods/registry.hpp"

#include <algorithm>
#include <array>

#include "rubik/methods/cfop/cfop.hpp"
#include "rubik/methods/lbl/layer_by_layer.hpp"
#include "rubik/methods/petrus/petrus.hpp"
#include "rubik/methods/roux/roux.hpp"
#include "rubik/methods/zz/zz.hpp"

namespace cubewright::rubik {

std::span<const HumanMethod> human_methods() {
    static const std::array all{
        layer_by_layer_method(), cfop_method(), roux_method(), zz_method(), petrus_method(),
    };
    return all;
}

const HumanMethod* find_human_method(std::string_view name) {
    const auto found = std::ranges::find(human_methods(), name, &HumanMethod::name);
    return found == human_methods().end() ? nullptr : &*found;
}

}  // namespace cubewright::rubik
