#include "tests/render/svg_reader.hpp"

#include <array>
#include <cstdlib>
#include <sstream>

#include "render/cube_picture.hpp"

namespace cubewright::render {

namespace {

class XmlReader {
public:
    explicit XmlReader(std::string_view text) : rest_(text) {}

    std::optional<std::vector<XmlElement>> read() {
        if (!element(std::nullopt)) return std::nullopt;
        skip_blanks();
        if (!rest_.empty()) return std::nullopt;
        return elements_;
    }

private:
    bool take(std::string_view token) {
        if (!rest_.starts_with(token)) return false;
        rest_.remove_prefix(token.size());
        return true;
    }

    void skip_blanks() {
        while (!rest_.empty() && (rest_[0] == ' ' || rest_[0] == '\n')) rest_.remove_prefix(1);
    }

    std::string name() {
        std::size_t n = 0;
        while (n < rest_.size() && (std::isalnum(static_cast<unsigned char>(rest_[n])) != 0 || rest_[n] == '-')) ++n;
        std::string found(rest_.substr(0, n));
        rest_.remove_prefix(n);
        return found;
    }

    // Reads character data up to `end` without consuming `end`.
    std::optional<std::string> characters(char end) {
        std::string text;
        while (!rest_.empty() && rest_[0] != end) {
            if (rest_[0] == '<' || static_cast<unsigned char>(rest_[0]) < 0x09) return std::nullopt;
            if (rest_[0] == '&') {
                if (take("&amp;"))
                    text += '&';
                else if (take("&lt;"))
                    text += '<';
                else if (take("&gt;"))
                    text += '>';
                else if (take("&quot;"))
                    text += '"';
                else
                    return std::nullopt;
            } else {
                text += rest_[0];
                rest_.remove_prefix(1);
            }
        }
        if (rest_.empty()) return std::nullopt;
        return text;
    }

    bool attributes(XmlElement& element) {
        while (true) {
            const bool blank = !rest_.empty() && rest_[0] == ' ';
            skip_blanks();
            if (rest_.starts_with('>') || rest_.starts_with('/')) return true;
            const std::string key = name();
            if (!blank || key.empty() || !take("=\"")) return false;
            const auto value = characters('"');
            if (!value || !take("\"") || !element.attributes.emplace(key, *value).second) return false;
        }
    }

    bool element(std::optional<std::size_t> parent) {
        if (!take("<")) return false;
        XmlElement start{name(), {}, {}, parent};
        if (start.name.empty() || !attributes(start)) return false;
        const std::size_t self = elements_.size();
        elements_.push_back(start);
        if (take("/>")) return true;
        if (!take(">")) return false;
        while (true) {
            const auto text = characters('<');
            if (!text) return false;
            elements_[self].text += *text;
            if (take("</")) return name() == start.name && take(">");
            if (!element(self)) return false;
        }
    }

    std::string_view rest_;
    std::vector<XmlElement> elements_;
};

// x' = a x + c y + e, y' = b x + d y + f, with the names of the SVG standard.
struct Affine {
    std::array<double, 6> m{1, 0, 0, 1, 0, 0};

    Point operator()(Point p) const { return {(m[0] * p.x) + (m[2] * p.y) + m[4], (m[1] * p.x) + (m[3] * p.y) + m[5]}; }
};

// Applies the transformations of an attribute to a point.
Point transformed(const std::string& attribute, Point p) {
    std::vector<Affine> steps;
    std::string spaced = attribute;
    for (char& c : spaced)
        if (c == '(' || c == ')') c = ' ';
    std::istringstream in(spaced);
    for (std::string kind; in >> kind;) {
        Affine step;
        if (kind == "translate") in >> step.m[4] >> step.m[5];
        if (kind == "scale") {
            in >> step.m[0];
            step.m[3] = step.m[0];
        }
        if (kind == "matrix")
            for (double& value : step.m) in >> value;
        steps.push_back(step);
    }
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) p = (*step)(p);
    return p;
}

double number(const std::string& text) {
    return std::strtod(text.c_str(), nullptr);
}

}  // namespace

std::optional<std::vector<XmlElement>> read_xml(std::string_view text) {
    return XmlReader(text).read();
}

std::vector<XmlElement> elements(std::string_view svg, std::string_view name) {
    std::vector<XmlElement> found;
    for (const XmlElement& element : read_xml(svg).value_or(std::vector<XmlElement>{}))
        if (element.name == name) found.push_back(element);
    return found;
}

std::vector<DrawnSticker> drawn_stickers(std::string_view svg) {
    std::vector<DrawnSticker> stickers;
    const auto all = read_xml(svg).value_or(std::vector<XmlElement>{});
    for (const XmlElement& rect : all) {
        if (rect.name != "rect" || rect["fill"] == "none" || rect["fill"] == to_hex(plastic)) continue;
        Point middle{number(rect["x"]) + (number(rect["width"]) / 2), number(rect["y"]) + (number(rect["height"]) / 2)};
        for (auto up = rect.parent; up; up = all[*up].parent) middle = transformed(all[*up]["transform"], middle);
        stickers.push_back({middle, rect["fill"], !rect["opacity"].empty()});
    }
    return stickers;
}

}  // namespace cubewright::render
