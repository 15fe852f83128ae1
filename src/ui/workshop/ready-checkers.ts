export const readyCheckers = ['tokens', 'anyCase', 'numbers', 'lines'] as const
export type ReadyChecker = (typeof readyCheckers)[number]

const start = (about: string, includes: readonly string[], settings = ''): string => String.raw`// ${about}
${includes.map((name) => `#include <${name}>`).join('\n')}

const int accepted = 0, wrong = 102;
${settings}
int reject(const std::string &why) {
    std::cerr << why << '\n';
    return wrong;
}
`

const tokenByToken = (isSame: string): string => `
${isSame}
int main(int, char **argv) {
    std::ifstream output(argv[2]), answer(argv[3]);
    std::string given, expected;
    for (int number = 1;; ++number) {
        const bool isExpected = static_cast<bool>(answer >> expected);
        const bool isGiven = static_cast<bool>(output >> given);
        if (!isExpected && !isGiven) return accepted;
        if (!isGiven) return reject("the output ends before token " + std::to_string(number));
        if (!isExpected) return reject("the output goes on after token " + std::to_string(number - 1));
        if (!isSame(given, expected)) return reject("token " + std::to_string(number) + " differs");
    }
}
`

const basics = ['fstream', 'iostream', 'string']

/** Sources that a setter can read and change, for the calling convention of testlib. */
export const readyCheckerCode: Readonly<Record<ReadyChecker, string>> = {
  tokens:
    start('Compares token by token. Spaces and line breaks between tokens do not matter.', basics) +
    tokenByToken(`bool isSame(const std::string &given, const std::string &expected) {
    return given == expected;
}
`),
  anyCase:
    start('Compares token by token. Upper and lower case letters are the same.', ['cctype', ...basics]) +
    tokenByToken(`std::string lower(std::string text) {
    for (char &letter : text) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return text;
}

bool isSame(const std::string &given, const std::string &expected) {
    return lower(given) == lower(expected);
}
`),
  numbers:
    start(
      'Compares token by token. Numbers may differ by an absolute or relative error.',
      ['algorithm', 'cmath', 'cstdlib', ...basics],
      'const double tolerance = 1e-6;\n',
    ) +
    tokenByToken(String.raw`bool isNumber(const std::string &text, double &value) {
    char *end = nullptr;
    value = std::strtod(text.c_str(), &end);
    return *end == '\0' && std::isfinite(value);
}

bool isSame(const std::string &given, const std::string &expected) {
    double one, other;
    if (!isNumber(given, one) || !isNumber(expected, other)) return given == expected;
    return std::fabs(one - other) <= tolerance * std::max(1.0, std::fabs(other));
}
`),
  lines: `${start(
    'Compares the lines in any order. Spaces at line ends and empty lines at the end do not matter.',
    ['algorithm', ...basics, 'vector'],
  )}${String.raw`
std::vector<std::string> sortedLines(const char *file) {
    std::ifstream text(file);
    std::vector<std::string> lines;
    for (std::string line; std::getline(text, line);) {
        line.erase(line.find_last_not_of(" \t\r") + 1);
        lines.push_back(line);
    }
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    std::sort(lines.begin(), lines.end());
    return lines;
}

int main(int, char **argv) {
    const auto output = sortedLines(argv[2]), answer = sortedLines(argv[3]);
    if (output.size() != answer.size())
        return reject(std::to_string(output.size()) + " lines, " + std::to_string(answer.size()) + " expected");
    return output == answer ? accepted : reject("the lines differ");
}
`}`,
}

export const isReadyChecker = (code: string): boolean =>
  readyCheckers.some((name) => readyCheckerCode[name] === code)

/** The one that is chosen if it is C++, or else one that is. */
export const readyCheckerLanguage = (names: readonly string[], chosen: string): string =>
  [chosen, ...names].find((name) => name.startsWith('C++')) ?? 'C++ 17'
