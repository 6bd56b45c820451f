// Reads generated SVG in tests: a strict minimal XML parser, and the stickers with their positions.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/figure.hpp"

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

// Returns the elements in document order, or std::nullopt if the text is not one well-formed element.
std::optional<std::vector<XmlElement>> read_xml(std::string_view text);

// Returns all elements with this name.
std::vector<XmlElement> elements(std::string_view svg, std::string_view name);

struct DrawnSticker {
    Point middle;
    std::string fill;
    bool faded = false;
};

// Returns the stickers in drawing order: the rectangles that are neither plastic nor a frame.
std::vector<DrawnSticker> drawn_stickers(std::string_view svg);

}  // namespace cubewright::render
