import type { TestProblem } from '#support/node/judge.ts'

/** Twenty programs that guess numbers, each with the verdict that it must get. */

export interface InteractiveProgram {
  name: string
  language: string
  code: string
  verdict: string
  problem: TestProblem
}

/** Numbers below a million, each found with at most twenty questions; half of the score for every number but one. */
const interactor = `#include <cstdio>
int main(int, char **argv) {
  int numbers = 0, guess = 0, found = 0;
  if (std::fscanf(std::fopen(argv[1], "r"), "%d", &numbers) != 1) return 103;
  std::printf("%d\\n", numbers);
  std::fflush(stdout);
  unsigned secret = 12345;
  for (int number = 0; number < numbers; number++) {
    secret = secret * 1103515245u + 12345u;
    int value = (int)(secret >> 8) % 1000000;
    for (int asked = 0;; asked++) {
      if (std::scanf("%d", &guess) != 1) { std::fputs("no guess", stderr); return 102; }
      if (guess < 0) break;
      if (asked == 20) { std::fputs("too many questions", stderr); return 102; }
      std::puts(guess == value ? "=" : guess < value ? "<" : ">");
      std::fflush(stdout);
      if (guess == value) { found++; break; }
    }
  }
  if (found == numbers) return 100;
  std::printf("50\\n");
  return found == numbers - 1 ? 99 : 102;
}`

const problem = (numbers: number, timeLimit: number): TestProblem => ({
  judgeMode: 'interactive',
  spjLanguage: 'C++',
  spjCode: interactor,
  timeLimit,
  memoryLimit: 64,
  cases: [{ input: `${numbers}\n`, output: '' }],
})

/** 4,000 numbers of nearly twenty questions each. */
const many = problem(4_000, 2_000)
const few = problem(3, 400)

const c = (before: string, guess = '(low + high) / 2') => `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main() {
  int numbers;
  char answer[4];
  if (scanf("%d", &numbers) != 1) return 1;
  for (int number = 0; number < numbers; number++)
    for (int low = 0, high = 999999;;) {
      int guess = ${guess};
      ${before}
      printf("%d\\n", guess);
      fflush(stdout);
      if (scanf("%3s", answer) != 1) return 0;
      if (*answer == '=') break;
      if (*answer == '<') low = guess + 1; else high = guess - 1;
    }
}`

const cpp = (flush: string, pause = '') => `#include <bits/stdc++.h>
using namespace std;
int main() {
  int numbers;
  cin >> numbers;
  while (numbers--)
    for (int low = 0, high = 999999;;) {
      int guess = (low + high) / 2;
      ${pause}
      cout << guess << ${flush};
      string answer;
      if (!(cin >> answer)) return 0;
      if (answer == "=") break;
      if (answer == "<") low = guess + 1; else high = guess - 1;
    }
}`

const python = `numbers = int(input())
for _ in range(numbers):
    low, high = 0, 999999
    while True:
        guess = (low + high) // 2
        print(guess, flush=True)
        answer = input()
        if answer == '=':
            break
        if answer == '<':
            low = guess + 1
        else:
            high = guess - 1
`

const optimised = 'C++ 17 With O2'
const accepted = (name: string, language: string, code: string, of = many): InteractiveProgram => ({
  name,
  language,
  code,
  verdict: 'Accepted',
  problem: of,
})
const failing = (
  name: string,
  verdict: string,
  code: string,
  language = 'C',
  of = few,
): InteractiveProgram => ({ name, language, code, verdict, problem: of })

export const interactivePrograms: readonly InteractiveProgram[] = [
  accepted('stdio in C', 'C', c('')),
  accepted('stdio in C, optimised', 'C With O2', c('')),
  accepted('stdio in C++', optimised, c('')),
  accepted('streams in C++', 'C++', cpp('endl')),
  accepted('streams in C++, optimised', optimised, cpp('endl')),
  accepted('streams with flush', optimised, cpp('"\\n" << flush')),
  accepted('streams of C++ 20', 'C++ 20 With O2', cpp('endl')),
  accepted('Python', 'Python3', python, problem(1_000, 2_000)),
  accepted('a few questions', 'C', c('', '(low + high) / 2'), few),
  accepted('half of the limit on the clock asleep', 'C', c('usleep(10000);'), few),
  failing('one after the other', 'WrongAnswer', c('', 'low')),
  failing('no number', 'WrongAnswer', c('puts("a number"); fflush(stdout);')),
  failing('leaves early', 'WrongAnswer', c('if (number == 1) return 0;')),
  failing('gives up on two', 'WrongAnswer', c('if (number > 0) { puts("-1"); fflush(stdout); break; }')),
  failing('gives up on one', 'PartialAccepted', c('if (number == 2) { puts("-1"); fflush(stdout); break; }')),
  failing('asks without a flush', 'TimeLimitExceeded', cpp('"\\n"', 'cin.tie(nullptr);'), optimised),
  failing('waits twice', 'TimeLimitExceeded', c('scanf("%3s", answer);')),
  failing('never ends', 'TimeLimitExceeded', c('for (volatile int i = 0;; i++);')),
  failing('crashes', 'RuntimeError', c('if (number == 1) abort();')),
  failing(
    'takes too much memory',
    'MemoryLimitExceeded',
    c('memset(malloc(200 << 20), 1, 200 << 20);'),
    'C',
    problem(3, 2_000),
  ),
]
