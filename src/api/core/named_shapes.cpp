#include <array>

#include "api/core/shape.hpp"

namespace cubewright::api {

namespace {

constexpr auto shared_shapes = std::to_array<NamedShape>({
    {"Lengths", "{htm: integer, qtm: integer, stm: integer, etm: integer}"},
    // The moves of the answer with adjacent turns merged, for answers whose steps contain unmerged algorithms.
    {"Optimised", "{moves: text, length: Lengths}"},
    {"AlgWritten",
     "{alg: text, length: Lengths, moves?: [{face: text, rotation: integer, timestamp?: integer}], held?: text}"},

    {"CubeShown",
     "{facelets: text, format: text, solvable: boolean, solved: boolean, colours?: [text], cube?: WrittenCube, "
     "svg?: text}"},
    {"WrittenCube", "text | {*: any}"},
    // The details of a problem or an explanation. docs/explanation/checking.md lists the details of each kind.
    {"CubeProblem",
     "{kind: 'colour-count' | 'centre-twice' | 'no-such-piece' | 'piece-twice' | 'piece-missing' | 'mirrored-corner' | "
     "'corner-twist' | 'edge-flip' | 'parity' | 'too-many-colours' | 'no-colouring', certain: boolean, places: [text], "
     "piece?: text, colours?: [text], expected_colours?: [text], clash?: [text], count?: integer, expected_count?: "
     "integer, direction?: 'clockwise' | 'anticlockwise', odd?: 'corners' | 'edges', message: text}"},
    {"CubeExplanation",
     "{kind: 'flipped-edge' | 'twisted-corner' | 'repainted-sticker' | 'exchanged-stickers' | 'exchanged-pieces' | "
     "'face-turned' | 'faces-exchanged' | 'mirrored-scheme', places: [text], colours?: [text], expected_colours?: "
     "[text], direction?: 'clockwise' | 'half' | 'anticlockwise', with_centres?: boolean, message: text, facelets: "
     "text}"},
    {"Scramble", "{moves: text, facelets: text}"},
    // A pattern of any puzzle in the format of cubing.js, by the names of its orbits.
    {"PuzzlePattern", "{*: {pieces: [integer], orientation: [integer], orientationMod?: [integer]}}"},
    // Mistakes that explain why a cube does not match its scramble.
    {"ScrambleExplanation", "{mistakes: [ScrambleMistake], moves: text, facelets: text}"},
    {"ScrambleMistake",
     "{kind: 'wrong-way' | 'left-out' | 'doubled' | 'halved' | 'unfinished' | 'swapped' | 'other-face' | 'extra' | "
     "'held-wrongly' | 'twisted-corner' | 'flipped-edge', move?: integer, expected?: text, made?: text, place?: text, "
     "direction?: 'clockwise' | 'anticlockwise', message: text}"},
    {"LibraryCase",
     "{set: 'F2L' | 'OLL' | 'PLL' | 'CMLL' | 'COLL' | 'ZBLL' | 'WV', case: text, nickname?: text, group: text, "
     "probability: "
     "{weight: integer, "
     "of: "
     "integer}, algorithm: text, shortest?: text, others?: [text], svg?: text}"},

    {"SolutionStep",
     "{name: text, case: text | null, moves: text, note: text, facelets?: text, parts?: [{piece: text, moves: text, "
     "note: text, facelets?: text}]}"},
    {"HumanSolution",
     "{method: text, first_colour: text, moves: text, length: Lengths, optimised?: Optimised, steps: [SolutionStep], "
     "colours?: [text], svg?: text}"},
    {"ComparedName", "{method: text, title: text, style?: text, style_title?: text}"},
    {"BlindMemo", "{buffer: text, letters: text, targets: [text], turned: [text]}"},
    // Facts about a search, included whether or not it found a solution.
    {"SearchFacts",
     "{method: text, proved_optimal: boolean, metric: 'htm' | 'qtm', time_ms: number, nodes?: integer, tier?: text, "
     "optimal?: boolean, lower_bound?: integer, complete?: boolean, searched?: [{length: integer, nodes: integer}], "
     "tables?: text, table?: {size: text, digest: text}, rests_on?: [text], "
     "proved_with?: [{table: text, engine: text}]}"},
    {"SearchedSolution",
     "{found: true, ...SearchFacts, moves: text, length: Lengths, steps: [SolutionStep], answers?: [text], device?: "
     "text, table_bytes?: integer, solution_count?: integer, plan?: [PlanStep]}"},
    // A step of a fewest-moves solution as the search found it. Moves in brackets were found on the inverse scramble.
    {"PlanStep",
     "{name: text, axis?: text, case?: text, moves: text, normal: text, inverse: text, length: integer, total: "
     "integer, note: text}"},
    {"ReductionWay", "{axis: text, eo_axis?: text, moves: text, normal: text, inverse: text, length: integer}"},
    // If an optimal search reached a limit or was stopped, the shortest known solution is included: `moves`, `length`
    // and `steps` as in SearchedSolution, and `best` with the length in the metric of the search. `lower_bound` is
    // proven. The code "interrupted" means that the caller stopped the search.
    {"NoSolution",
     "{found: false, ...SearchFacts, message: text, code?: text, answers?: [text], moves?: text, length?: Lengths, "
     "steps?: [SolutionStep], best?: {moves: text, length: integer}}"},

    {"Rating", "'beginner' | 'intermediate' | 'advanced'"},
    {"Die", "'red' | 'blue' | 'green' | 'gold' | '∪' | '∩' | '−' | '′' | 'U' | '∅' | '=' | '⊆' | '?'"},
    {"Card", "{colors: ['red' | 'blue' | 'green' | 'gold']}"},
    {"ExtremeSolution", "{cubeCount: integer, hasRestriction: boolean}"},
    {"Puzzle",
     "{id?: integer, kind?: 'free', date?: text, generator?: integer, level?: integer, template?: integer, cards: "
     "[Card], dice: "
     "[{type: 'color' | 'operator' | 'setConstant' | 'restriction' | 'wild', value: Die, designation?: 'required' | "
     "'bonus'}], goal: integer, difficulty?: {rating: Rating, cubeCount: integer}, generatedSolution?: {topRow: text, "
     "bottomRow: text}, shortestSolution?: ExtremeSolution, longestSolution?: ExtremeSolution, solutionCount?: "
     "integer}"},
    {"FoundSolution", "{length: integer, rows: [text], score: integer}"},
    {"SolvedPuzzle",
     "{solvable: boolean, count: integer, shortest?: FoundSolution, longest?: FoundSolution, best?: FoundSolution, "
     "by_length?: {*: integer}, difficulty?: Rating}"},
    {"Verdict",
     "{correct: boolean, matched?: integer, goal?: integer, kept?: [integer], flipped?: [integer], matching?: "
     "[integer], rows?: [text], score: {points: integer, dice: integer, base: integer, required: integer, wild: "
     "integer, bonus: integer, total: integer}, broken: [{rule: text, message: text, where?: text, line?: integer, "
     "column?: "
     "integer, expected?: text}]}"},
    {"ExplainedPart",
     "{row: 'restriction' | 'set name', kind: 'operand' | 'complement' | 'binary' | 'relation' | 'chain', die: Die, "
     "part: text, of: [integer], cards: [integer], added: [integer], dropped: [integer], flipped?: [integer], table: "
     "integer, text: text}"},
    {"ReasonedHint",
     "{step: integer, last: boolean, kind: 'length' | 'restriction' | 'kept' | 'start' | 'part' | 'answer', text: "
     "text, dice?: integer, has_restriction?: boolean, part?: text, row?: 'restriction' | 'set name', cards?: integer, "
     "rows?: [text], score?: integer}"},
    {"DuelMove", "{die: Die, to: 'required' | 'allowed' | 'forbidden', from?: 'allowed', forbid?: Die}"},
    {"DuelAction",
     "{player: integer, goal?: integer, move?: DuelMove, challenge?: 'now' | 'never', side?: 'challenger' | 'mover', "
     "rows?: [text], wild?: Die, blank?: Card, do?: 'no_solution' | 'accept' | 'extra_minute' | 'time_up'}"},
    // A round of Duel. It can be replayed from its actions.
    {"Duel",
     "{version: integer, players: integer, cards: [Card], dice: [Die], variations?: {*: any}, actions: [DuelAction]}"},
    {"DuelState",
     "{phase: 'goal' | 'play' | 'side' | 'answer' | 'final_answers' | 'over', next?: integer, last_mover?: integer, "
     "goal?: integer, greatest_goal: integer, pool: [Die], required: [Die], allowed: [Die], forbidden: [Die], "
     "challenge?: {by: integer, kind: 'now' | 'never'}, moves?: [DuelMove], can_challenge_now?: boolean, from_pool?: "
     "integer, outcome?: {winner?: integer, points: [integer], challenge_won?: boolean}}"},
    {"DuelVerdict",
     "{correct: boolean, matched: integer, goal: integer, kept: [integer], matching: [integer], rows: [text], faults: "
     "[text]}"},
    // Whether a challenge is right, with the solution that proves or refutes it.
    {"DuelChallenge", "{legal: boolean, right: boolean, solution?: DuelProof}"},
    {"DuelProof", "{rows: [text], dice: [Die], wild?: Die, blank?: Card}"},
    {"DuelReview",
     "{action: integer, player: integer, before: 'draw' | 'win' | 'loss', after: 'draw' | 'win' | 'loss', mistake: "
     "boolean, decisive?: boolean, right_challenge?: 'now' | 'never', allowed_challenge?: 'now' | 'never', solution?: "
     "DuelProof, safe_moves?: [DuelMove], message: text}"},
    {"Distribution", "{solvable: number, mean_solutions: number, by_shortest: {*: number}}"},

    {"Tables",
     "{sound: boolean, tables: [{solver: text, tier: text, metric: text, path: text, size: integer, built: boolean, "
     "usable: boolean, digest?: text, fault?: text}]}"},
    {"TableInTheMaking", "{table: text, done: number}"},
    // Progress of a long call, with all known figures (see common_json.hpp).
    {"Progress",
     "{stage: text, done: number, code: 'search' | 'optimal-table' | 'small-tables' | 'coset-distances' | "
     "'coset-moves' | 'tables-done' | 'gpu-table' | 'gpu-cubes' | 'cubes' | 'compare' | 'census' | 'atlas' | 'coset', "
     "bound?: integer, best?: integer, table?: text, stored?: boolean, count?: integer, of?: integer, seconds_left?: "
     "number, method?: text, style?: text}"},
    {"ErrorAnswer",
     "{error: {message: text, where?: text, line?: integer, column?: integer, expected?: text, did_you_mean?: text, "
     "code: text}}"},
});

}  // namespace

std::span<const NamedShape> named_shapes() {
    return shared_shapes;
}

}  // namespace cubewright::api
