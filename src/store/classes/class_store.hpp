// Classes: a teacher's list of puzzles that children join by a code and a first name. The engine judges each answer
// here. docs/reference/classes.md has the rules.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "readyset/game/judge.hpp"
#include "readyset/game/puzzle.hpp"
#include "store/classes/class_clock.hpp"
#include "store/refusal.hpp"
#include "store/store.hpp"
#include "store/unix_time.hpp"

namespace cubewright::classes {

using namespace store;  // where classes and races are kept

inline constexpr std::size_t longest_title = 80;  // code points
inline constexpr std::size_t most_puzzles = 24;   // of a class
inline constexpr std::int64_t most_pupils = 100;  // of a class
inline constexpr std::int64_t most_tries = 999;   // that are counted
inline constexpr std::int64_t most_classes = 20'000;
inline constexpr UnixTime class_lifetime = UnixTime{90} * 86'400;  // without use, until it is marked as expired
inline constexpr UnixTime class_grace = UnixTime{7} * 86'400;      // from the mark until it is deleted

struct NewClass {
    std::string title;
    std::vector<std::string> puzzles;  // as codes
    std::string key;                   // the teacher's, drawn by the browser
};

struct ClassPuzzle {
    std::string puzzle;     // its code
    std::int64_t best = 0;  // the highest score of any solution
};

// A pupil's way with one puzzle.
struct PupilResult {
    std::int64_t number = 0;  // of the puzzle, from 1
    std::int64_t tries = 0;
    std::int64_t score = 0;  // the best; 0 while there is no right answer
    std::int64_t dice = 0;
    std::string solution = {};
    UnixTime at = 0;  // when the best came
};

struct Pupil {
    std::int64_t id = 0;
    std::string name;
    bool can_be_taken_over = false;
    UnixTime since = 0;
    std::vector<PupilResult> results = {};  // of the puzzles that were tried, in their order
};

struct ClassFacts {
    std::string code;
    std::string title;
    UnixTime since = 0;
    UnixTime expires = 0;
    std::vector<ClassPuzzle> puzzles;
};

struct TeacherView {
    ClassFacts facts;
    std::vector<Pupil> pupils;  // in the order in which they came
};

struct PupilView {
    ClassFacts facts;
    Pupil pupil;
};

struct ClassAnswer {
    readyset::Puzzle puzzle;
    readyset::Verdict verdict;
    PupilResult result;  // as it stands now
    std::int64_t best_possible = 0;
};

class ClassStore {
public:
    explicit ClassStore(Store& store, Bell bell = {}, Clock clock = read_system_clock)
        : store_(store), bell_(std::move(bell)), clock_(std::move(clock)) {}

    // The same key makes the same class again: a browser that heard no reply asks once more.
    Outcome<TeacherView> make(const NewClass& wanted);
    Outcome<TeacherView> teacher_view(std::string_view code, std::string_view key);
    Outcome<void> remove(std::string_view code, std::string_view key);
    Outcome<void> remove_pupil(std::string_view code, std::string_view key, std::int64_t pupil);
    // The next who joins under the pupil's name, on whatever device, goes on where the pupil was.
    Outcome<void> allow_rejoin(std::string_view code, std::string_view key, std::int64_t pupil);

    // Under the same key the same pupil.
    Outcome<PupilView> join(std::string_view code, std::string_view name, std::string_view key);
    Outcome<PupilView> pupil_view(std::string_view code, std::string_view key);
    Outcome<ClassAnswer> answer(std::string_view code, std::string_view key, std::size_t number,
                                const readyset::Rows& rows);
    Outcome<void> leave(std::string_view code, std::string_view key);

    // Marks the classes that nobody has used for class_lifetime as expired, and deletes those that were marked
    // class_grace ago. Any use of a class removes its mark. Returns the number of deleted classes.
    Outcome<std::int64_t> sweep();

private:
    void ring(const std::string& code) const {
        if (bell_) bell_(code);
    }
    // With the teacher's rights, or refused.
    template <class Change>
    Outcome<void> change_as_teacher(std::string_view code, std::string_view key, Change&& change);

    Store& store_;
    Bell bell_;
    Clock clock_;
};

}  // namespace cubewright::classes
