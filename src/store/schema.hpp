// The tables of the database, written once and rendered for both engines. A database records how many steps of its
// engine it has taken; every table and column names the step that added it. A step never changes once it has been
// released: a new table or column gets a new step.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cubewright::store {

enum class Engine : std::uint8_t { sqlite, postgres };

inline constexpr int sqlite_steps = 9;
inline constexpr int postgres_steps = 4;

// The step that adds a table or column. A column without one comes with its table.
struct Since {
    int sqlite = 0;
    int postgres = 0;
    int on(Engine engine) const { return engine == Engine::sqlite ? sqlite : postgres; }
};

enum class Type : std::uint8_t {
    number,
    text,
    flag,    // 0 or 1
    time,    // microseconds since 1970 in SQLite, timestamptz in PostgreSQL
    row_id,  // a primary key that the database chooses; it never uses one twice
    serial,  // counts the rows in the order in which they were added
};

struct Column {
    std::string_view name;
    Type type = Type::number;
    bool may_be_null = false;
    std::string_view default_value = {};
    std::string_view references = {};  // the table; its rows are deleted with those they refer to
    std::string_view check = {};
    Since since = {};
};

struct Index {
    std::string_view name;
    std::string_view columns;
    std::string_view where = {};
};

struct Table {
    std::string_view name;
    Since since;
    std::vector<Column> columns;
    std::string_view key;  // the columns of the primary key
    std::vector<std::string_view> unique = {};
    std::vector<Index> indexes = {};
    bool is_moved = true;  // part of a site that moves from SQLite to PostgreSQL
};

// Each table after those it refers to.
std::span<const Table> tables();

// The statements of one step, counted from 1.
std::string step_sql(Engine engine, int step);

}  // namespace cubewright::store
