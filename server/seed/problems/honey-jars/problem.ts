import { ContestType, Difficulty } from '#contract/enums.ts'
import { createReader, range, toText } from '../../case-text.ts'
import { defineProblem } from '../../define-problem.ts'

const examples = [
  { input: '5 4\n3 5 4 2 6', output: '6' },
  { input: '3 10\n1 2 3', output: '0' },
]

/** Subtasks by their numbers: what each is worth. */
const scores = [20, 30, 20, 30] as const
const shelf = (group: 1 | 2 | 3 | 4, promised: number, jars: readonly number[]) => ({
  input: toText([[jars.length, promised], jars]),
  group,
  score: scores[group - 1] as number,
})

export default defineProblem({
  directory: import.meta.dirname,
  problemId: 'P1013',
  difficulty: Difficulty.Easy,
  type: ContestType.Oi,
  judgeCaseMode: 'subtask_lowest',
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 64,
  isRemoveEndBlank: true,
  tags: ['prefix-sums', 'sorting'],
  source: 'Verdict Demo Set',
  examples,

  cases: (random) => {
    const jars = (count: number, low: number, high: number) => range(count, () => random.int(low, high))
    const steps = (count: number, promised: number) =>
      range(count, () => promised + random.pick([-1, 1] as const))
    return [
      shelf(1, 4, [4]),
      shelf(1, 4, [3, 5, 4, 2, 6]),
      shelf(1, 50, jars(100, 48, 52)),
      shelf(2, 7, jars(2_000, 1, 13)),
      shelf(2, 10_000, jars(2_000, 9_990, 10_000)),
      shelf(
        2,
        5,
        range(2_000, () => 5),
      ),
      shelf(3, 300, steps(199_999, 300)),
      shelf(3, 2, [...range(100_000, () => 1), ...range(100_000, () => 3)]),
      shelf(4, 5_000, jars(200_000, 4_900, 5_100)),
      shelf(
        4,
        1,
        range(200_000, () => 1),
      ),
      shelf(4, 9_000, jars(200_000, 1, 10_000)),
    ]
  },

  solve: (input) => {
    const read = createReader(input)
    const count = read.number()
    const promised = read.number()
    let surplus = 0
    const all = [0, ...range(count, () => (surplus += read.number() - promised))].sort(
      (one, other) => one - other,
    )
    let pairs = 0
    let equals = 0
    for (const [place, value] of all.entries()) {
      equals = value === all[place - 1] ? equals + 1 : 0
      pairs += equals
    }
    return `${pairs}\n`
  },

  programs: [
    { file: 'solution.cpp', language: 'C++ 17 With O2', verdict: 'Accepted' },
    { file: 'solution.py', language: 'Python3', verdict: 'Accepted' },
    { file: 'wrong/count-in-32-bits.cpp', language: 'C++ 17 With O2', verdict: 'PartialAccepted' },
    { file: 'wrong/with-empty-shelves.py', language: 'Python3', verdict: 'WrongAnswer' },
    { file: 'wrong/window-stands-still.c', language: 'C', verdict: 'TimeLimitExceeded' },
    { file: 'wrong/one-number-per-line.py', language: 'Python3', verdict: 'RuntimeError' },
  ],
})
