// A class as one would write it in an afternoon: plain containers. The real one has to agree with it, whatever happens
// in whatever order.
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
        std::string key;  // empty when anyone may take over
        std::map<std::int64_t, Way> ways = {};
    };
    bool there = true;
    std::vector<Child> children = {};  // in the order in which they came
    std::int64_t now = 0;              // in seconds
    std::int64_t used = 0;
    std::int64_t latest = 0;   // that anything was recorded at
    std::int64_t marked = 0;   // when it was marked as expired; 0 while it is not
    bool synchronised = true;  // what the system says of the clock

    // The names of these tests have no letters but English ones.
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
    // A clock that is a little behind goes on with the time that was recorded. One that is not synchronised is believed
    // for three days after the last recorded time; one that is synchronised is always believed.
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
            latest = before;  // what is refused leaves no trace, its time neither
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

    // By the teacher.
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
