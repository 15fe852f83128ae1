import { ContestType, Difficulty } from '#contract/enums.ts'
import { range, toText } from '../../case-text.ts'
import { defineProblem, exampleCases } from '../../define-problem.ts'

const examples = [
  { input: '10 3 2', output: '4' },
  { input: '7 5 0', output: '3' },
]

export default defineProblem({
  directory: import.meta.dirname,
  problemId: 'P1001',
  difficulty: Difficulty.Easy,
  type: ContestType.Acm,
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 64,
  isRemoveEndBlank: true,
  tags: ['math'],
  source: 'Verdict Demo Set',
  examples,

  cases: (random) => [
    ...exampleCases(examples),
    ...['0 1 1', '0 0 5', '1 1 0', '1 0 1', '6 3 0', '12 4 2', '13 4 2'].map((line) => ({
      input: `${line}\n`,
    })),
    ...range(4, () => ({
      input: toText([[random.int(0, 1_000), random.int(0, 30), random.int(1, 30)]]),
    })),
    ...[
      '1000000000000000000 1 0',
      '1000000000000000000 0 1',
      '1000000000000000000 1 1',
      '1000000000000000000 1000000000 1000000000',
      '999999999999999999 1000000000 0',
    ].map((line) => ({ input: `${line}\n` })),
    {
      input: toText([
        [random.int(2 ** 51, 2 ** 52), random.int(1, 1_000_000_000), random.int(1, 1_000_000_000)],
      ]),
    },
  ],

  solve: (input) => {
    const [guests = 0n, first = 0n, second = 0n] = input.trim().split(' ').map(BigInt)
    const rounds = guests / (first + second)
    // One round too few never overshoots, so the last steps can be walked one by one.
    let boilings = rounds > 0n ? 2n * (rounds - 1n) : 0n
    let cups = rounds > 0n ? (rounds - 1n) * (first + second) : 0n
    for (; cups < guests; boilings += 1n) cups += boilings % 2n === 0n ? first : second
    return `${boilings}\n`
  },

  programs: [
    { file: 'solution.cpp', language: 'C++ 17 With O2', verdict: 'Accepted' },
    { file: 'solution.c', language: 'C With O2', verdict: 'Accepted' },
    { file: 'solution.py', language: 'Python3', verdict: 'Accepted' },
    { file: 'wrong/last-round.cpp', language: 'C++ 17 With O2', verdict: 'WrongAnswer' },
    { file: 'wrong/small-integers.c', language: 'C', verdict: 'WrongAnswer' },
    { file: 'wrong/boil-one-by-one.cpp', language: 'C++ 17 With O2', verdict: 'TimeLimitExceeded' },
    { file: 'wrong/divide-by-dented.py', language: 'Python3', verdict: 'RuntimeError' },
    { file: 'wrong/undeclared.cpp', language: 'C++ 17 With O2', verdict: 'CompileError' },
    { file: 'wrong/open-bracket.py', language: 'Python3', verdict: 'CompileError' },
  ],
})
