#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>

#include "api/api.hpp"
#include "base/json.hpp"
#include "cli/coset/coset.hpp"
#include "cli/options/common.hpp"
#include "cli/output/error_words.hpp"
#include "cli/output/exit_code.hpp"
#include "cli/output/terminal.hpp"

namespace cubewright::cli {

namespace {

struct ListWords {
    std::uint32_t first = 0;
    std::uint32_t last = 0;
    bool cover = false;
    bool json = false;
};

int run_list(const ListWords& words) {
    if (const auto checked = check_range(words.first, words.last); !checked)
        return print_error(checked.error(), words.json);
    const api::Method& method = *api::find_method("coset.show");
    const StopToken stop = interrupt_token();
    for (std::uint32_t number = words.first; number < words.last; ++number) {
        if (stop.stop_requested()) return exit_interrupted;
        const auto coset = api::call(method.name, {{"coset", number}});
        if (!coset) return print_error(coset.error(), words.json);
        if (words.cover && (*coset)["in_cover"] == false) continue;
        const std::string line = words.json ? to_text(*coset) + '\n' : method.text(*coset, colour_depth());
        if (std::fwrite(line.data(), 1, line.size(), stdout) != line.size()) return exit_our_fault;
    }
    return exit_yes;
}

}  // namespace

void add_coset_list(CLI::App& group, int& exit_code) {
    const auto words = std::make_shared<ListWords>();
    CLI::App& verb = add_verb(group, "list", Text::cli_coset_list);
    add_coset_range(verb, words->first, words->last);
    verb.add_flag("--cover", words->cover, to_sentence(Text::cli_coset_list_cover));
    add_json(verb, words->json, Text::cli_coset_list_json);
    set_footer(verb, {"coset list 0 5", "coset list 1000000 1000010 --cover --json"});
    verb.callback([words, &exit_code] { exit_code = run_list(*words); });
}

}  // namespace cubewright::cli
