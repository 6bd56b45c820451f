"""Finds the places where a C++ source can be mutated, and the replacements: operators, constants and conditions,
recognised by tokens alone.

The sources are formatted by clang-format, which settles what tokens cannot: a binary operator has white space on both
sides; the angle bracket of a template, a reference and a sign have not.
"""
from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Dict, List, Optional, Set, Tuple

TOKEN = re.compile(r"""
    (?P<comment>//[^\n]*|/\*.*?\*/)
  | (?P<directive>^[ \t]*\#(?:[^\n\\]|\\.)*)
  | (?P<string>(?:u8|[uUL])?R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)"|(?:u8|[uUL])?"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)+')
  | (?P<number>(?:0[xX][0-9a-fA-F']+|0[bB][01']+|(?:\d[\d']*\.?[\d']*|\.\d[\d']*)(?:[eE][+-]?\d+)?)[uUlLzZfF]*)
  | (?P<word>[A-Za-z_]\w*)
  | (?P<space>\s+)
  | (?P<mark_>\.\.\.|<=>|<<=|>>=|->\*|::|->|\+\+|--|&&|\|\||<<|[-+*/%&|^=!<>]=|.)
""", re.X | re.S | re.M)

SWAPS: Dict[str, Tuple[str, ...]] = {
    "<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<"), "==": ("!=",), "!=": ("==",),
    "+": ("-",), "-": ("+",), "*": ("+", "/"), "/": ("*",), "%": ("*", "/"),
    "&": ("|",), "|": ("&", "^"), "^": ("|",), "<<": (">>",), ">>": ("<<",), "&&": ("||",), "||": ("&&",),
    "+=": ("-=",), "-=": ("+=",), "*=": ("+=",), "/=": ("*=",), "%=": ("*=",), "|=": ("&=",), "&=": ("|=",),
    "^=": ("|=",), "<<=": (">>=",), ">>=": ("<<=",),
}
ASSIGNMENTS = {"=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>="}
ENDS_AN_EXPRESSION = {",", ";", "?", ":"} | ASSIGNMENTS
BEGINS_A_STATEMENT = {"return", "else", "case", "do", "throw", "co_return"}
TAKES_A_CONDITION = {"if", "while", "for", "switch", "constexpr"}


@dataclass
class Token:
    text: str
    start: int
    end: int
    kind: str
    spaced: bool = False  # true if there is white space on both sides
    mate: int = -1  # index of the matching bracket


@dataclass(frozen=True)
class Place:
    """The text [start, end) can be replaced by one of `others`. If `wrap` is given, choosing between the alternatives
    at run time wraps the whole expression [wrap); a condition is negated without being duplicated."""
    path: str
    line: int
    kind: str
    start: int
    end: int
    others: Tuple[str, ...]
    wrap: Tuple[int, int]
    when: str  # "run": selected at run time; "maybe": the same, but the compiler may evaluate it; "compile": at compile time


def active_tokens(text: str, macros: Set[str]) -> List[Token]:
    """Returns the tokens that the compiler sees on this machine, without comments, directives and inactive branches."""
    tokens: List[Token] = []
    taken = [[True, True]]  # for each open #if: whether this branch is active, and whether any branch was
    for match in TOKEN.finditer(text):
        if match.group("directive"):
            follow_directive(match.group("directive").strip(), macros, taken)
        elif match.group("comment") is None and match.group("space") is None and all(t[0] for t in taken):
            kind = next(k for k in ("string", "number", "word", "mark_") if match.group(k))
            spaced = text[match.start() - 1:match.start()].isspace() and text[match.end():match.end() + 1].isspace()
            tokens.append(Token(match.group(0), match.start(), match.end(), kind, spaced))
    return tokens


def follow_directive(directive: str, macros: Set[str], taken: List[List[bool]]) -> None:
    condition = re.match(r"#\s*(ifdef|ifndef|if|elif|else|endif)\b(.*)", directive, re.S)
    if not condition:
        return
    word, rest = condition.group(1), condition.group(2)
    if word == "endif":
        taken.pop()
        return
    name = re.search(r"[A-Za-z_]\w*(?=\s*\)?\s*(?://.*)?$)", rest.split("//")[0].strip())
    holds = (name.group(0) in macros if name else False) != (word == "ifndef" or "!" in rest)
    if word in ("if", "ifdef", "ifndef"):
        taken.append([holds, holds])
    else:
        now = not taken[-1][1] and (word == "else" or holds)
        taken[-1] = [now, taken[-1][1] or now]


def match_brackets(tokens: List[Token]) -> None:
    open_: List[int] = []
    for i, token in enumerate(tokens):
        if token.kind != "mark_":
            continue
        if token.text in "([{" or (token.text == "<" and not token.spaced and tokens[i - 1].text != "operator"):
            open_.append(i)
        elif token.text in ")]}":
            while open_ and tokens[open_[-1]].text == "<":  # not a bracket after all
                open_.pop()
            pair(tokens, open_, i)
        elif token.text == ">" and not token.spaced and open_ and tokens[open_[-1]].text == "<":
            pair(tokens, open_, i)


def pair(tokens: List[Token], open_: List[int], close: int) -> None:
    if open_:
        tokens[open_[-1]].mate, tokens[close].mate = close, open_[-1]
        open_.pop()


def expression_around(tokens: List[Token], i: int) -> Tuple[int, int]:
    """Returns the first and last token of the longest expression that has token i as an operator."""
    first = i
    while first > 0:
        before = tokens[first - 1]
        if before.text in ENDS_AN_EXPRESSION or before.text in BEGINS_A_STATEMENT:
            break
        if before.mate >= 0:
            if before.mate > first - 1:
                break  # opening bracket
            if before.text == "}" and tokens[first].kind != "mark_":
                break  # a block ends and a statement begins
            if before.text == ")" and tokens[before.mate - 1].text in TAKES_A_CONDITION:
                break
            first = before.mate
        else:
            first -= 1
    last = i
    while last + 1 < len(tokens):
        after = tokens[last + 1]
        if after.text in ENDS_AN_EXPRESSION and not (last == i and tokens[i].text in ASSIGNMENTS):
            break
        if after.mate >= 0:
            if after.mate < last + 1:
                break
            last = after.mate
        else:
            last += 1
    return first, last


def scopes(tokens: List[Token]) -> List[str]:
    """Returns when each token is evaluated: "compile" at namespace level and in constexpr declarations, "maybe" in
    constexpr functions and classes, "run" in other functions, and "" where nothing may be mutated."""
    found = ["compile"] * len(tokens)
    levels: List[Tuple[int, str]] = []  # end of each level, and how it is evaluated
    head = 0
    for i, token in enumerate(tokens):
        while levels and i >= levels[-1][0]:
            levels.pop()
            head = i + 1 if token.text == "}" else head
        level = levels[-1][1] if levels else "compile"
        words = {t.text for t in tokens[head:i]}
        if token.text in ("static_assert", "enum", "operator"):
            end = next((j for j in range(i, len(tokens)) if tokens[j].text in (";", "{")), i)
            if token.text == "enum" and tokens[end].text == "{":
                end = tokens[end].mate
            levels.append((end, "") if token.text != "operator" else (i + 2, ""))
            found[i] = ""
            continue
        if token.text == "{" and token.mate > i and level != "":
            levels.append((token.mate, inside(tokens, head, i, words, level)))
        elif token.text == "<" and token.mate > i:
            levels.append((token.mate, "compile" if level else ""))
        declared = level in ("run", "maybe") and ("constexpr" in words or "case" in words or "consteval" in words)
        found[i] = "compile" if declared else level
        if token.text in (";", "{", "}") or (token.text == ":" and "case" in words):
            head = i + 1
    return found


def inside(tokens: List[Token], head: int, i: int, words: Set[str], level: str) -> str:
    """Returns the kind of scope that the brace at token i opens, given the words since the last statement."""
    if level == "run":
        return "compile" if "constexpr" in words and "if" not in words else "run"
    if level == "maybe" and not words & {"class", "struct", "union"} and tokens[head:i] \
            and not any(t.text == "(" for t in tokens[head:i]):
        return "maybe"
    if "namespace" in words:
        return "compile"
    if words & {"class", "struct", "union"} and "(" not in words:
        return "maybe"
    if "(" in words and not any(t.text == "=" for t in tokens[head:i]):
        return "maybe" if words & {"constexpr", "consteval"} or level == "maybe" and "if" in words else "run"
    return level


def constant(token: Token, text: str) -> Tuple[str, ...]:
    if token.kind == "word":
        return ("false",) if token.text == "true" else ("true",)
    number = re.fullmatch(r"(0[xX][0-9a-fA-F']+|0[bB][01']+|[\d']+)([uUlLzZ]*)", token.text)
    if not number:
        return ("(1 + " + token.text + ")",)
    digits = number.group(1).replace("'", "")
    base = 16 if digits[:2] in ("0x", "0X") else 2 if digits[:2] in ("0b", "0B") else 10
    value = int(digits, base)
    write = hex if base == 16 else bin if base == 2 else str
    return tuple(write(v) + number.group(2) for v in (value + 1, value - 1) if v >= 0)


def places(path: str, text: str, macros: Set[str]) -> List[Place]:
    tokens = active_tokens(text, macros)
    match_brackets(tokens)
    when = scopes(tokens)
    found: List[Place] = []

    def add(kind: str, i: int, others: Tuple[str, ...], wrap: Optional[Tuple[int, int]] = None) -> None:
        token = tokens[i]
        first, last = wrap or (i, i)
        line = text.count("\n", 0, token.start) + 1
        found.append(Place(path, line, kind, token.start, token.end, others, (tokens[first].start, tokens[last].end), when[i]))

    for i, token in enumerate(tokens):
        if not when[i] or i == 0:
            continue
        if token.kind == "number" or token.text in ("true", "false"):
            pure = tokens[i - 1].text == "=" and tokens[i - 2].text in (")", "const", "override")  # a function without a body
            if not pure:
                add("constant", i, constant(token, text))
        elif token.kind == "mark_" and token.text in SWAPS and token.spaced and token.mate < 0:
            add("operator", i, SWAPS[token.text], expression_around(tokens, i))
        elif token.text in ("++", "--"):
            add("operator", i, ("--" if token.text == "++" else "++",), expression_around(tokens, i))
        elif token.text == "!" and tokens[i - 1].text != "operator":
            add("negation", i, ("!!",), expression_around(tokens, i))
        elif token.text in ("if", "while") and tokens[i + 1].text == "(":
            condition = condition_of(tokens, i + 1)
            if condition:
                first, last = condition
                line = text.count("\n", 0, token.start) + 1
                start, end = tokens[first].start, tokens[last].end
                found.append(Place(path, line, "condition", start, end, ("!(" + text[start:end] + ")",), (start, end), when[i]))
    return found


def condition_of(tokens: List[Token], opening: int) -> Optional[Tuple[int, int]]:
    """Returns the condition between the brackets, without a preceding declaration, or None if it is itself a
    declaration."""
    first, last = opening + 1, tokens[opening].mate - 1
    i = first
    while i <= last:
        if tokens[i].text == ";":
            first = i + 1
        i = tokens[i].mate + 1 if tokens[i].mate > i else i + 1
    i = first
    while i <= last:
        if tokens[i].text == "=":
            return None
        i = tokens[i].mate + 1 if tokens[i].mate > i else i + 1
    return (first, last) if first <= last else None
