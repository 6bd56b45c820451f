// Reads our SVG back for the tests: a strict little XML reader, and the stickers it finds with their
// places on paper.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/svg.hpp"

namespace cubewright::render {

struct XmlElement {
    std::string name;
    std::map<std::string, std::string> attributes;
    std::string text;  // with entities resolved
    std::optional<std::size_t> parent;

    std::string operator[](const std::string& attribute) const {
        const auto found = attributes.find(attribute);
        return found == attributes.end() ? "" : found->second;
    }
};

// The elements in document order; nothing when the text is not one well-formed element.
std::optional<std::vector<XmlElement>> read_xml(std::string_view text);

// All elements of a name.
std::vector<XmlElement> elements(std::string_view svg, std::string_view name);

struct DrawnSticker {
    Point middle;
    std::string fill;
    bool faded = false;
};

// The stickers in drawing order: the rectangles that are neither plastic nor a frame.
std::vector<DrawnSticker> drawn_stickers(std::string_view svg);

}  // namespace cubewright::render
