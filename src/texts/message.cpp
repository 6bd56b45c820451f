#include "texts/message.hpp"

#include <charconv>
#include <utility>

namespace cubewright {

Message::Message() = default;
Message::Message(Text of) : text(of) {}
Message::Message(Text of, std::vector<Message> with) : text(of), parts(std::move(with)) {}
Message::Message(std::string of) : word(std::move(of)) {}
Message::Message(std::string_view of) : word(of) {}
Message::Message(char letter) : word(1, letter) {}
Message::Message(const Message&) = default;
Message::Message(Message&&) noexcept = default;
Message& Message::operator=(const Message&) = default;
Message& Message::operator=(Message&&) noexcept = default;
Message::~Message() = default;
// This operator is written by hand because clang 22 does not terminate when it generates the comparison of a type that
// contains a vector of itself.
bool operator==(const Message& a, const Message& b) {
    return a.text == b.text && a.code() == b.code() && a.word == b.word && a.parts == b.parts;
}

Message coded(Code code, Message what) {
    what.text.code = code.name;
    return what;
}

std::optional<std::uint64_t> number_of(const Message& part) {
    std::uint64_t number = 0;
    const char* const end = part.word.data() + part.word.size();
    const auto [stop, fault] = std::from_chars(part.word.data(), end, number);
    if (fault != std::errc{} || stop != end) return std::nullopt;
    return number;
}

Message times_message(std::size_t count) {
    if (count == 1) return tr("once");
    if (count == 2) return tr("twice");
    return tr("{count} times", count);
}

Message listed(std::vector<Message> items, Text last_two) {
    if (items.empty()) return {};
    Message list = std::move(items.front());
    for (std::size_t i = 1; i < items.size(); ++i)
        list = {i + 1 == items.size() ? last_two : list_more, {std::move(list), std::move(items[i])}};
    return list;
}

}  // namespace cubewright
