// A database that counts the statements sent to another database.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/store.hpp"

namespace cubewright::classes {

using namespace store;

// Counts the statements that it forwards.
class CountingDatabase final : public Database {
public:
    explicit CountingDatabase(Database& inner) : inner_(inner) {}
    void run(const std::string& sql) override { inner_.run(sql); }
    std::int64_t changes() const override { return inner_.changes(); }
    int statements = 0;

protected:
    std::unique_ptr<Rows> rows_of(std::string_view sql, std::vector<Value> values) override {
        ++statements;
        return std::make_unique<Passed>(inner_.query_values(sql, std::move(values)));
    }

private:
    class Passed final : public Rows {
    public:
        explicit Passed(Query query) : query_(std::move(query)) {}
        bool next() override { return query_.next(); }
        std::int64_t number(int column) const override { return query_.number(column); }
        std::string text(int column) const override { return query_.text(column); }

    private:
        Query query_;
    };
    Database& inner_;
};

}  // namespace cubewright::classes
