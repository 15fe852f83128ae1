import { ContestType, Difficulty } from '#contract/enums.ts'
import { createReader, range, toText } from '../../case-text.ts'
import { defineProblem, exampleCases } from '../../define-problem.ts'
import { insert, replaceSmallest } from '../../heap.ts'
import type { Random } from '../../random.ts'

const examples = [
  { input: '4 10\n0 20\n30 45\n25 40\n44 60', output: '3' },
  { input: '3 0\n5 9\n9 12\n1 5', output: '1' },
]

type Loan = [start: number, end: number]
const day = (drying: number, loans: readonly Loan[]) => ({
  input: toText([[loans.length, drying], ...loans]),
})
const loans = (random: Random, count: number, last: number, longest: number): Loan[] =>
  range(count, () => {
    const start = random.int(0, last - 1)
    return [start, random.int(start + 1, Math.min(last, start + longest))]
  })

export default defineProblem({
  directory: import.meta.dirname,
  problemId: 'P1004',
  difficulty: Difficulty.Easy,
  type: ContestType.Acm,
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 64,
  isRemoveEndBlank: true,
  tags: ['greedy', 'sorting', 'heap'],
  source: 'Verdict Demo Set',
  examples,

  cases: (random) => [
    ...exampleCases(examples),
    day(0, [[0, 1]]),
    day(1_000_000_000, [
      [0, 1],
      [999_999_999, 1_000_000_000],
    ]),
    day(
      0,
      range(20, (index) => [10 * index, 10 * index + 10]),
    ),
    day(
      1,
      range(20, (index) => [10 * index, 10 * index + 10]),
    ),
    day(5, loans(random, 30, 60, 8)),
    day(0, loans(random, 300, 1_000, 40)),
    day(17, loans(random, 2_000, 100_000, 500)),
    day(1_000_000, loans(random, 5_000, 1_000_000_000, 3_000_000)),
    day(0, random.shuffle(range(100_000, (index) => [index, 500_000 + index]))),
    day(3_000, loans(random, 30_000, 1_000_000_000, 50_000)),
  ],

  solve: (input) => {
    const read = createReader(input)
    const count = read.number()
    const drying = read.number()
    const wanted = range(count, () => ({ start: read.number(), end: read.number() }))
    wanted.sort((one, other) => one.start - other.start)
    const dryAt: number[] = []
    for (const { start, end } of wanted) {
      if ((dryAt[0] ?? Infinity) <= start) replaceSmallest(dryAt, end + drying)
      else insert(dryAt, end + drying)
    }
    return `${dryAt.length}\n`
  },

  programs: [
    { file: 'solution.cpp', language: 'C++ 17 With O2', verdict: 'Accepted' },
    { file: 'solution.c', language: 'C With O2', verdict: 'Accepted' },
    { file: 'solution.py', language: 'Python3', verdict: 'Accepted' },
    { file: 'wrong/never-at-once.py', language: 'Python3', verdict: 'WrongAnswer' },
    { file: 'wrong/look-at-every-umbrella.c', language: 'C', verdict: 'TimeLimitExceeded' },
    { file: 'wrong/minute-table.cpp', language: 'C++ 17 With O2', verdict: 'RuntimeError' },
  ],
})
