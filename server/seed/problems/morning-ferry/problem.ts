import { ContestType, Difficulty } from '#contract/enums.ts'
import { createReader, range, toText } from '../../case-text.ts'
import { defineProblem, exampleCases } from '../../define-problem.ts'
import type { Random } from '../../random.ts'

const examples = [
  { input: '6 4\n4 0 3 5 0 2\n1 7\n1 6\n4 5\n6 1', output: '3\n2\n2\n0' },
  { input: '3 2\n0 0 0\n2 0\n1 1000000000', output: '2\n3' },
]

type Question = [from: number, limit: number]
const quay = (weights: readonly number[], questions: readonly Question[]) => ({
  input: toText([[weights.length, questions.length], weights, ...questions]),
})
const scattered = (random: Random, parcels: number, questions: number, heaviest: number, limit: number) =>
  quay(
    range(parcels, () => random.int(0, heaviest)),
    range(questions, () => [random.int(1, parcels), random.int(0, limit)]),
  )

export default defineProblem({
  directory: import.meta.dirname,
  problemId: 'P1003',
  difficulty: Difficulty.Easy,
  type: ContestType.Acm,
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 64,
  isRemoveEndBlank: true,
  tags: ['prefix-sums', 'binary-search'],
  source: 'Verdict Demo Set',
  examples,

  cases: (random) => [
    ...exampleCases(examples),
    quay([0], [[1, 0]]),
    quay([10_000], [[1, 9_999]]),
    quay([10_000], [[1, 10_000]]),
    scattered(random, 10, 30, 3, 12),
    scattered(random, 100, 200, 1, 20),
    scattered(random, 100, 200, 10_000, 100_000),
    scattered(random, 2_000, 2_000, 50, 30_000),
    scattered(random, 5_000, 5_000, 10_000, 1_000_000_000),
    quay(
      range(100_000, () => 0),
      range(50_000, () => [random.int(1, 3), 0]),
    ),
    quay(
      range(100_000, () => random.int(1, 9)),
      range(100_000, (index) => [1 + (index % 10), 1_000_000 - random.int(0, 9)]),
    ),
  ],

  solve: (input) => {
    const read = createReader(input)
    const parcels = read.number()
    const questions = read.number()
    const sums = [0]
    for (let at = 0; at < parcels; at += 1) sums.push((sums[at] ?? 0) + read.number())
    const answers = range(questions, () => {
      const from = read.number()
      const most = (sums[from - 1] ?? 0) + read.number()
      let loaded = from - 1
      for (let step = 2 ** 17; step >= 1; step /= 2) {
        if ((sums[loaded + step] ?? Infinity) <= most) loaded += step
      }
      return loaded - from + 1
    })
    return toText(answers)
  },

  programs: [
    { file: 'solution.cpp', language: 'C++ 17 With O2', verdict: 'Accepted' },
    { file: 'solution.c', language: 'C With O2', verdict: 'Accepted' },
    { file: 'solution.py', language: 'Python3', verdict: 'Accepted' },
    { file: 'wrong/weightless-left-behind.py', language: 'Python3', verdict: 'WrongAnswer' },
    { file: 'wrong/parcel-by-parcel.c', language: 'C', verdict: 'TimeLimitExceeded' },
    { file: 'wrong/past-the-quay.py', language: 'Python3', verdict: 'RuntimeError' },
  ],
})
