// Reference model of a class with plain containers. The real class must agree with the model after any sequence of
// commands.
#pragma once

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace cubewright::classes {

struct ClassModel {
    struct Way {
        std::int64_t tries = 0;
        std::int64_t score = 0;
        std::string solution;
        std::int64_t at = 0;
        friend bool operator==(const Way&, const Way&) = default;
    };
    struct Child {
        std::string name;
        std::string key;  // empty if any device may take over
        std::map<std::int64_t, Way> ways = {};
    };
    bool there = true;
    std::vector<Child> children = {};  // in the order in which they joined
    std::int64_t now = 0;              // in seconds
    std::int64_t used = 0;
    std::int64_t latest = 0;   // latest recorded time
    std::int64_t marked = 0;   // when the class was marked as expired, or 0
    bool synchronised = true;  // whether the system reports a synchronised clock

    // Returns the name in lower case. The names in these tests contain English letters only.
    static std::string folded(std::string name) {
        for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        return name;
    }
    Child* with_key(const std::string& key) {
        const auto found = std::ranges::find(children, key, &Child::key);
        return found == children.end() ? nullptr : &*found;
    }
    Child* named(const std::string& name) {
        const auto found =
            std::ranges::find(children, folded(name), [](const Child& child) { return folded(child.name); });
        return found == children.end() ? nullptr : &*found;
    }

    enum class Outcome : std::uint8_t { done, missing, wrong_key, taken, clock_wrong };
    // Records the time. A clock that is slightly behind continues with the recorded time. An unsynchronised clock is
    // trusted for three days after the last recorded time; a synchronised clock is always trusted.
    bool record() {
        if (!synchronised && latest != 0 && (now < latest - 120 || now > latest + (3 * 86'400))) return false;
        if (now > latest || now < latest - 120) latest = now;
        return true;
    }
    void use() {
        if (used >= latest) return;
        used = latest;
        marked = 0;
    }

    Outcome join(const std::string& name, const std::string& key) {
        if (!there) return Outcome::missing;
        if (with_key(key) != nullptr) return Outcome::done;
        const std::int64_t before = latest;
        if (!record()) return Outcome::clock_wrong;
        Child* const namesake = named(name);
        if (namesake != nullptr && !namesake->key.empty()) {
            latest = before;  // a refused request leaves no trace, not even its time
            return Outcome::taken;
        }
        if (namesake != nullptr)
            namesake->key = key;
        else
            children.push_back({name, key});
        use();
        return Outcome::done;
    }

    Outcome answer(const std::string& key, std::int64_t number, std::int64_t score, const std::string& solution) {
        if (!there) return Outcome::missing;
        Child* const child = with_key(key);
        if (child == nullptr) return Outcome::wrong_key;
        if (!record()) return Outcome::clock_wrong;
        use();
        Way& way = child->ways[number];
        if (way.tries == 0) way.at = latest;
        ++way.tries;
        if (score > way.score) way = {way.tries, score, solution, latest};
        return Outcome::done;
    }

    Outcome leave(const std::string& key) {
        if (!there) return Outcome::missing;
        if (with_key(key) == nullptr) return Outcome::wrong_key;
        std::erase_if(children, [&](const Child& child) { return child.key == key; });
        return Outcome::done;
    }

    // Removes a pupil on behalf of the teacher.
    Outcome remove_child(const std::string& name) {
        if (!there || named(name) == nullptr) return Outcome::missing;
        std::erase_if(children, [&](const Child& child) { return folded(child.name) == folded(name); });
        return Outcome::done;
    }
    Outcome free(const std::string& name) {
        if (!there || named(name) == nullptr) return Outcome::missing;
        named(name)->key.clear();
        return Outcome::done;
    }
    void look() {
        if (there && now > used + 86'400 && record()) use();
    }
    void sweep() {
        if (!record()) return;
        const bool due = used < latest - (90 * 86'400);
        if (!due || marked > latest) marked = 0;
        if (due && marked == 0) marked = latest;
        if (marked == 0 || marked >= latest - (7 * 86'400)) return;
        there = false;
        children.clear();
    }
};

}  // namespace cubewright::classes
