import { ContestType, Difficulty } from '#contract/enums.ts'
import { createReader, range, toText } from '../../case-text.ts'
import { defineProblem, exampleCases } from '../../define-problem.ts'
import type { Random } from '../../random.ts'

const examples = [{ input: '4\n720 5 -4\n720 90 90\n100 20 70\n1 7 3', output: '80 720\n1 8\n2 10\n1 1' }]

type Pair = [dial: number, first: number, second: number]
const pairs = (rows: readonly Pair[]) => ({ input: toText([rows.length, ...rows]) })
const scattered = (random: Random, count: number, dial: number, drift: number) =>
  pairs(range(count, () => [random.int(1, dial), random.int(-drift, drift), random.int(-drift, drift)]))

const commonFactor = (one: number, other: number): number => {
  let [big, small] = [Math.abs(one), Math.abs(other)]
  while (small > 0) [big, small] = [small, big % small]
  return big
}

const longest = 1_000_000_000
const largestPrime = 999_999_937

export default defineProblem({
  directory: import.meta.dirname,
  problemId: 'P1005',
  difficulty: Difficulty.Easy,
  type: ContestType.Acm,
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 64,
  isRemoveEndBlank: true,
  tags: ['math', 'number-theory'],
  source: 'Verdict Demo Set',
  examples,

  cases: (random) => [
    ...exampleCases(examples),
    pairs([[1, 0, 0]]),
    pairs([[720, 0, 0]]),
    pairs([[12, 8, 3]]),
    pairs([
      [6, 2, 3],
      [6, -2, 3],
      [6, 2, -3],
      [6, 0, 3],
      [6, 2, 0],
    ]),
    scattered(random, 100, 12, 12),
    scattered(random, 500, 720, 1_440),
    pairs(
      range(200, () => {
        const base = random.int(1, 60)
        return [base * random.int(1, 100), base * random.int(-50, 50), base * random.int(-50, 50)]
      }),
    ),
    scattered(random, 1_000, 50_000, longest),
    scattered(random, 10_000, longest, longest),
    pairs([
      [longest, longest, -longest],
      [longest, -longest, longest],
      [longest, longest, longest],
      [largestPrime, 1, 0],
      [largestPrime, -1, 1],
      [735_134_400, 720_720, -1],
      ...range<Pair>(5_000, (index) => [largestPrime, random.int(-longest, longest), index]),
    ]),
  ],

  solve: (input) => {
    const read = createReader(input)
    const count = read.number()
    const rows = range(count, () => {
      const [dial, first, second] = [read.number(), read.number(), read.number()]
      const alike = dial / commonFactor(dial, first - second)
      const right = dial / commonFactor(dial, commonFactor(first, second))
      return [alike, right]
    })
    return toText(rows)
  },

  programs: [
    { file: 'solution.cpp', language: 'C++ 17 With O2', verdict: 'Accepted' },
    { file: 'solution.c', language: 'C With O2', verdict: 'Accepted' },
    { file: 'solution.py', language: 'Python3', verdict: 'Accepted' },
    { file: 'wrong/wait-for-the-slower.cpp', language: 'C++ 17 With O2', verdict: 'WrongAnswer' },
    { file: 'wrong/day-by-day.cpp', language: 'C++ 17 With O2', verdict: 'TimeLimitExceeded' },
    { file: 'wrong/modulo-nothing.py', language: 'Python3', verdict: 'RuntimeError' },
  ],
})
