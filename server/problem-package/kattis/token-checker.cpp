// Compares output and answer word by word. Called as: checker INPUT USER_OUTPUT ANSWER
#include <cctype>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>

enum Verdict { accepted = 0, wrongAnswer = 102, systemError = 103 };

static bool isBlank(int c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

class Words {
 public:
  explicit Words(const char *path) : file(std::fopen(path, "rb")) {
    if (!file) std::exit(systemError);
    next = std::getc(file);
  }
  void blanks(std::string &into) {
    into.clear();
    for (; next != EOF && isBlank(next); next = std::getc(file))
      if (SPACE_CHANGE_SENSITIVE) into += static_cast<char>(next);
  }
  bool word(std::string &into) {
    into.clear();
    for (; next != EOF && !isBlank(next); next = std::getc(file)) into += static_cast<char>(next);
    return !into.empty();
  }

 private:
  std::FILE *file;
  int next;
};

static const char *digits(const char *at, int &count) {
  for (; *at >= '0' && *at <= '9'; at++) count++;
  return at;
}

static bool isNumber(const std::string &word) {
  const char *at = word.c_str();
  int significant = 0, power = 0;
  if (*at == '+' || *at == '-') at++;
  at = digits(at, significant);
  if (*at == '.') at = digits(at + 1, significant);
  if (significant == 0) return false;
  if (*at == 'e' || *at == 'E') {
    at++;
    if (*at == '+' || *at == '-') at++;
    at = digits(at, power);
    if (power == 0) return false;
  }
  return at == word.c_str() + word.size();
}

static bool sameText(const std::string &output, const std::string &answer) {
  if (CASE_SENSITIVE) return output == answer;
  if (output.size() != answer.size()) return false;
  auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  for (std::size_t i = 0; i < output.size(); i++)
    if (lower(output[i]) != lower(answer[i])) return false;
  return true;
}

static bool same(const std::string &output, const std::string &answer) {
  const bool hasTolerance = ABSOLUTE_TOLERANCE >= 0 || RELATIVE_TOLERANCE >= 0;
  if (!hasTolerance || !isNumber(answer)) return sameText(output, answer);
  if (!isNumber(output)) return false;
  const long double given = std::strtold(output.c_str(), nullptr);
  const long double right = std::strtold(answer.c_str(), nullptr);
  const long double error = std::fabs(given - right);
  if (!std::isfinite(given) || !std::isfinite(right)) return given == right;
  return (ABSOLUTE_TOLERANCE >= 0 && error <= ABSOLUTE_TOLERANCE) ||
         (RELATIVE_TOLERANCE >= 0 && error <= RELATIVE_TOLERANCE * std::fabs(right));
}

int main(int argc, char **argv) {
  if (argc < 4) return systemError;
  Words output(argv[2]), answer(argv[3]);
  std::string given, right;
  while (true) {
    output.blanks(given);
    answer.blanks(right);
    if (given != right) return wrongAnswer;
    const bool more = output.word(given);
    if (answer.word(right) != more) return wrongAnswer;
    if (!more) return accepted;
    if (!same(given, right)) return wrongAnswer;
  }
}
