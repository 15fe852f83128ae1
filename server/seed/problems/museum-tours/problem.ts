import { ContestType, Difficulty } from '#contract/enums.ts'
import { createReader, range, toText } from '../../case-text.ts'
import { defineProblem } from '../../define-problem.ts'
import type { Random } from '../../random.ts'

const examples = [
  { input: '4 10\n0 60 30\n70 100 20\n65 130 45\n140 150 5', output: '55' },
  { input: '2 0\n5 9 4\n9 12 3', output: '7' },
]

type Tour = [start: number, end: number, fee: number]
/** Subtasks by their numbers: what each is worth. */
const scores = [20, 25, 25, 30] as const
const day = (group: 1 | 2 | 3 | 4, rest: number, tours: readonly Tour[]) => ({
  input: toText([[tours.length, rest], ...tours]),
  group,
  score: scores[group - 1] as number,
})

const last = 1_000_000_000
const tours = (
  random: Random,
  count: number,
  { until, longest, fee }: { until: number; longest: number; fee: () => number },
): Tour[] =>
  range(count, () => {
    const start = random.int(0, until - longest)
    return [start, start + random.int(1, longest), fee()]
  })

export default defineProblem({
  directory: import.meta.dirname,
  problemId: 'P1014',
  difficulty: Difficulty.Medium,
  type: ContestType.Oi,
  judgeCaseMode: 'subtask_lowest',
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 64,
  isRemoveEndBlank: true,
  tags: ['dynamic-programming', 'sorting', 'binary-search'],
  source: 'Verdict Demo Set',
  examples,

  cases: (random) => {
    const any = () => random.int(2, 1_000_000)
    const same = () => 7
    return [
      day(1, 5, [[3, 4, 9]]),
      day(1, 10, tours(random, 16, { until: 200, longest: 60, fee: any })),
      day(1, 0, tours(random, 16, { until: 100, longest: 15, fee: any })),
      day(2, 3, tours(random, 2_000, { until: 50_000, longest: 90, fee: same })),
      day(2, 20, tours(random, 30_000, { until: last, longest: 200_000, fee: same })),
      day(3, 7, tours(random, 2_000, { until: 20_000, longest: 300, fee: any })),
      day(3, 0, [...tours(random, 1_998, { until: 5_000, longest: 20, fee: any }), [0, 5_000, 1_000_000]]),
      day(3, last, tours(random, 2_000, { until: last, longest: 5, fee: any })),
      day(4, 1_000, tours(random, 40_000, { until: last, longest: 900_000, fee: any })),
      day(4, 0, tours(random, 40_000, { until: last, longest: 30_000, fee: any })),
      day(4, 12, tours(random, 40_000, { until: 100_000, longest: 40, fee: any })),
    ]
  },

  solve: (input) => {
    const read = createReader(input)
    const count = read.number()
    const rest = read.number()
    const all = range(count, () => ({
      start: read.number(),
      end: read.number(),
      fee: read.number(),
      earned: 0,
    }))
    const byEnd = all.toSorted((one, other) => one.end - other.end)
    let over = 0
    let best = 0
    // A tour that is over began earlier, so what was earned with it is known.
    for (const tour of all.toSorted((one, other) => one.start - other.start)) {
      for (let next = byEnd[over]; next && next.end + rest <= tour.start; next = byEnd[over]) {
        best = Math.max(best, next.earned)
        over += 1
      }
      tour.earned = best + tour.fee
    }
    return `${Math.max(...byEnd.slice(over).map(({ earned }) => earned), best)}\n`
  },

  programs: [
    { file: 'solution.cpp', language: 'C++ 17 With O2', verdict: 'Accepted' },
    { file: 'solution.py', language: 'Python3', verdict: 'Accepted' },
    { file: 'wrong/first-to-end.py', language: 'Python3', verdict: 'PartialAccepted' },
    { file: 'wrong/counts-tours.py', language: 'Python3', verdict: 'WrongAnswer' },
    { file: 'wrong/endless-halving.c', language: 'C', verdict: 'TimeLimitExceeded' },
    { file: 'wrong/one-number-per-line.py', language: 'Python3', verdict: 'RuntimeError' },
  ],
})
