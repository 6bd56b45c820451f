#include "store/sqlite/integrity.hpp"

#include "texts/codes.hpp"

namespace cubewright::store {

Outcome<void> check_integrity(SqliteDatabase& database) {
    const auto finding = guarded([&] {
        Query check = database.query("PRAGMA integrity_check(1)");
        std::string words = check.next() ? check.text(0) : "nothing";
        if (words != "ok") return words;
        Query references = database.query("PRAGMA foreign_key_check");
        return references.next() ? "a row of " + references.text(0) + " refers to nothing" : words;
    });
    if (!finding) return tl::unexpected(finding.error());
    if (*finding != "ok")
        return refuse(Reason::damaged, say(Text::database_check_failed, *finding), {}, Text::expected_whole_database);
    return {};
}

}  // namespace cubewright::store
