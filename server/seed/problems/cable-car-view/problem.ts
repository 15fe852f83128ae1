import { ContestType, Difficulty } from '#contract/enums.ts'
import { createReader, range, toText } from '../../case-text.ts'
import { defineProblem, exampleCases } from '../../define-problem.ts'
import type { Random } from '../../random.ts'

const examples = [
  {
    input: '6 5\n3 10\n5 -4\n5 7\n2 100\n8 6\n6 1\n1 6 0\n1 6 4\n3 4 1\n4 6 8\n4 6 1',
    output: '12\n2\n7\n0\n106',
  },
]

type Peak = [height: number, beauty: number]
type Ride = [first: number, last: number, cabin: number]
const valley = (peaks: readonly Peak[], rides: readonly Ride[]) => ({
  input: toText([[peaks.length, rides.length], ...peaks, ...rides]),
})

const beauty = (random: Random) => random.int(-1_000, 1_000)
const ride = (random: Random, peaks: number, highest: number): Ride => {
  const [one, other] = [random.int(1, peaks), random.int(1, peaks)]
  return [Math.min(one, other), Math.max(one, other), random.int(0, highest)]
}
const scattered = (random: Random, peaks: number, rides: number, highest: number) =>
  valley(
    range(peaks, () => [random.int(1, highest), beauty(random)]),
    range(rides, () => ride(random, peaks, highest)),
  )

/** For each power of two, the index of the first highest peak in the stretch that begins at each peak. */
const createHighest = (heights: readonly number[]) => {
  const higher = (one: number, other: number) => ((heights[other] ?? 0) > (heights[one] ?? 0) ? other : one)
  const levels = [range(heights.length, (index) => index)]
  for (let length = 2; length <= heights.length; length *= 2) {
    const halves = levels.at(-1) ?? []
    levels.push(
      range(heights.length - length + 1, (index) =>
        higher(halves[index] ?? 0, halves[index + length / 2] ?? 0),
      ),
    )
  }
  const firstHighest = (from: number, to: number) => {
    const level = 31 - Math.clz32(to - from + 1)
    return higher(levels[level]?.[from] ?? 0, levels[level]?.[to - 2 ** level + 1] ?? 0)
  }
  const firstAbove = (height: number, from: number) => {
    let at = from
    for (let level = levels.length - 1; level >= 0; level -= 1) {
      const highest = levels[level]?.[at]
      if (highest !== undefined && (heights[highest] ?? 0) <= height) at += 2 ** level
    }
    return at
  }
  return { firstHighest, firstAbove }
}

export default defineProblem({
  directory: import.meta.dirname,
  problemId: 'P1012',
  difficulty: Difficulty.Hard,
  type: ContestType.Acm,
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 64,
  isRemoveEndBlank: true,
  tags: ['monotonic-stack', 'binary-search', 'offline', 'prefix-sums'],
  source: 'Verdict Demo Set',
  examples,

  cases: (random) => [
    ...exampleCases(examples),
    valley([[1, 1_000]], [[1, 1, 0]]),
    valley(
      [[1_000_000, -1_000]],
      [
        [1, 1, 999_999],
        [1, 1, 1_000_000],
      ],
    ),
    valley(
      range(20, () => [7, beauty(random)]),
      range(30, () => ride(random, 20, 7)),
    ),
    valley(
      range(50, (index) => [50 - index, beauty(random)]),
      range(60, () => ride(random, 50, 50)),
    ),
    scattered(random, 10, 60, 6),
    scattered(random, 200, 500, 30),
    scattered(random, 1_000, 2_000, 1_000_000),
    scattered(random, 3_000, 3_000, 100),
    valley(
      range(60_000, (index) => [index + 1, beauty(random)]),
      range(60_000, () => [random.int(1, 100), random.int(59_000, 60_000), random.int(0, 500)]),
    ),
    scattered(random, 20_000, 30_000, 1_000_000),
    valley(
      range(30_000, (index) => [Math.floor(index / 20) + random.int(1, 60), beauty(random)]),
      range(20_000, () => ride(random, 30_000, 1_600)),
    ),
  ],

  solve: (input) => {
    const read = createReader(input)
    const [count, rides] = [read.number(), read.number()]
    const peaks = range(count, () => ({ height: read.number(), beauty: read.number() }))
    const heights = peaks.map((peak) => peak.height)
    const { firstHighest, firstAbove } = createHighest(heights)
    // The beauty of all that is seen from behind each peak's back, itself included, to the end of the valley.
    const seenFrom = range(count + 1, () => 0)
    for (let at = count - 1; at >= 0; at -= 1) {
      seenFrom[at] = (peaks[at]?.beauty ?? 0) + (seenFrom[firstAbove(heights[at] ?? 0, at)] ?? 0)
    }
    const answers = range(rides, () => {
      const [first, last, cabin] = [read.number() - 1, read.number() - 1, read.number()]
      const start = firstAbove(cabin, first)
      if (start > last) return 0
      const top = heights[firstHighest(start, last)] ?? 0
      return (seenFrom[start] ?? 0) - (seenFrom[firstAbove(top, last)] ?? 0)
    })
    return toText(answers)
  },

  programs: [
    { file: 'solution.cpp', language: 'C++ 17 With O2', verdict: 'Accepted' },
    { file: 'solution.py', language: 'Python3', verdict: 'Accepted' },
    { file: 'wrong/equal-heights-seen.cpp', language: 'C++ 17 With O2', verdict: 'WrongAnswer' },
    { file: 'wrong/look-at-every-peak.py', language: 'Python3', verdict: 'TimeLimitExceeded' },
    { file: 'wrong/nothing-in-sight.py', language: 'Python3', verdict: 'RuntimeError' },
  ],
})
