#include "cli/completion.hpp"

#include <fmt/core.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace cubewright::cli {

namespace {

std::vector<const CLI::App*> verbs_of(const CLI::App& app) {
    return app.get_subcommands([](const CLI::App*) { return true; });
}

// Calls visit(path, what may follow it) for the program, each group and each verb.
void walk(const CLI::App& app, const std::string& path,
          const std::function<void(const std::string&, const std::string&)>& visit) {
    std::string words;
    for (const CLI::App* verb : verbs_of(app)) words += verb->get_name() + ' ';
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames()) words += "--" + name + ' ';
    visit(path, words);
    for (const CLI::App* verb : verbs_of(app)) walk(*verb, path + ' ' + verb->get_name(), visit);
}

std::string bash_script(const CLI::App& app) {
    std::string script =
        "_cubewright() {\n"
        "    local path=cubewright word i\n"
        "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
        "        word=${COMP_WORDS[i]}\n"
        "        [[ $word == -* ]] || path+=\" $word\"\n"
        "    done\n"
        "    case $path in\n";
    walk(app, "cubewright", [&](const std::string& path, const std::string& words) {
        // A verb's own words (a cube, say) may follow its path.
        const bool is_group = path == "cubewright" || words.find("--json") == std::string::npos;
        script += fmt::format("        '{}'{}) COMPREPLY=($(compgen -W '{}' -- \"${{COMP_WORDS[COMP_CWORD]}}\")) ;;\n",
                              path, is_group ? "" : "*", words);
    });
    return script + "    esac\n}\ncomplete -o default -F _cubewright cubewright\n";
}

std::string fish_script(const CLI::App& app) {
    std::string script = "complete -c cubewright -f\n";
    for (const CLI::App* group : verbs_of(app)) {
        script += fmt::format("complete -c cubewright -n __fish_use_subcommand -a '{}' -d '{}'\n", group->get_name(),
                              group->get_description());
        for (const CLI::App* verb : verbs_of(*group))
            script += fmt::format("complete -c cubewright -n '__fish_seen_subcommand_from {}' -a '{}'\n",
                                  group->get_name(), verb->get_name());
    }
    return script;
}

}  // namespace

void add_completion(CLI::App& app) {
    CLI::App* verb = app.add_subcommand("completion", "print a completion script for your shell");
    const auto shell = std::make_shared<std::string>();
    verb->add_option("shell", *shell, "bash, zsh or fish")->required()->check(CLI::IsMember({"bash", "zsh", "fish"}));
    verb->footer("Examples:\n  source <(cubewright completion bash)\n  cubewright completion fish | source");
    verb->callback([shell, &app] {
        if (*shell == "zsh") fmt::print("autoload -U +X bashcompinit && bashcompinit\n");
        fmt::print("{}", *shell == "fish" ? fish_script(app) : bash_script(app));
    });
}

}  // namespace cubewright::cli
