import { ContestType, Difficulty } from '#contract/enums.ts'
import { createReader, range, toText } from '../../case-text.ts'
import { defineProblem, exampleCases } from '../../define-problem.ts'
import { insert, takeSmallest } from '../../heap.ts'
import type { Random } from '../../random.ts'

const examples = [
  { input: '5 6 7\n1 2 10 0\n2 3 4 1\n3 4 30 0\n4 5 5 0\n2 5 90 0\n1 3 200 0', output: '67' },
  { input: '3 1 5\n1 2 3 1', output: '-1' },
]

type Road = [from: number, to: number, minutes: number, icy: 0 | 1]
const map = (towns: number, fitting: number, roads: readonly Road[]) => ({
  input: toText([[towns, roads.length, fitting], ...roads]),
})

const icy = (random: Random, percent: number): 0 | 1 => (random.int(1, 100) <= percent ? 1 : 0)
const scattered = (random: Random, towns: number, count: number, longest: number, percent: number): Road[] =>
  range(count, () => {
    const from = random.int(1, towns)
    const to = random.int(1, towns - 1)
    return [from, to < from ? to : to + 1, random.int(1, longest), icy(random, percent)]
  })

/** A road from each town to one before it, so that all towns hang together. */
const connected = (random: Random, towns: number, longest: number, percent: number, back: number): Road[] =>
  range(towns - 1, (index) => [
    index + 2,
    random.int(Math.max(1, index + 2 - back), index + 1),
    random.int(1, longest),
    icy(random, percent),
  ])

/** One long valley, given from its far end. */
const valley = (random: Random, towns: number, longest: number): Road[] =>
  range(towns - 1, (index) => [
    towns - 1 - index,
    towns - index,
    random.int(1, longest),
    Math.floor(index / 5) % 3 === 1 ? 1 : 0,
  ])

type Leg = [to: number, minutes: number]

/** The legs that leave each place: town t without chains is place 2t - 2, with chains 2t - 1. */
const readPlaces = (input: string): Leg[][] => {
  const read = createReader(input)
  const [towns, roads, fitting] = [read.number(), read.number(), read.number()]
  const leaving = range(2 * towns, (): Leg[] => [])
  const connect = (one: number, other: number, minutes: number) => {
    leaving[one]?.push([other, minutes])
    leaving[other]?.push([one, minutes])
  }
  for (let town = 0; town < towns; town += 1) connect(2 * town, 2 * town + 1, fitting)
  for (let road = 0; road < roads; road += 1) {
    const [from, to] = [2 * read.number() - 2, 2 * read.number() - 2]
    const minutes = read.number()
    connect(from + 1, to + 1, 2 * minutes)
    if (read.number() === 0) connect(from, to, minutes)
  }
  return leaving
}

/** A heap of numbers holds times and places together: time · placeCount + place. */
const travelTimes = (leaving: readonly (readonly Leg[])[]): number[] => {
  const placeCount = leaving.length
  const best = range(placeCount, (place) => (place === 0 ? 0 : Infinity))
  const next: number[] = []
  const leave = (place: number, time: number) => {
    for (const [to, minutes] of leaving[place] ?? []) {
      if (time + minutes >= (best[to] ?? Infinity)) continue
      best[to] = time + minutes
      insert(next, (time + minutes) * placeCount + to)
    }
  }
  for (let key: number | undefined = 0; key !== undefined; key = takeSmallest(next)) {
    const place = key % placeCount
    const time = (key - place) / placeCount
    if (time === best[place]) leave(place, time)
  }
  return best
}

const million = 1_000_000

export default defineProblem({
  directory: import.meta.dirname,
  problemId: 'P1010',
  difficulty: Difficulty.Medium,
  type: ContestType.Acm,
  timeLimit: 1000,
  memoryLimit: 64,
  stackLimit: 64,
  isRemoveEndBlank: true,
  tags: ['shortest-paths', 'heap'],
  source: 'Verdict Demo Set',
  examples,

  cases: (random) => [
    ...exampleCases(examples),
    map(1, 0, []),
    map(1, 9, [[1, 1, 5, 1]]),
    map(2, 0, [[1, 2, 1, 1]]),
    map(2, million, [
      [1, 2, million, 1],
      [2, 1, million, 0],
      [1, 2, 999_999, 0],
    ]),
    map(6, 10, scattered(random, 6, 12, 30, 50)),
    map(40, 25, [...connected(random, 40, 100, 50, 6), ...scattered(random, 40, 40, 300, 30)]),
    map(300, 1_000, [...connected(random, 300, 1_000, 40, 300), ...scattered(random, 300, 700, 5_000, 40)]),
    map(900, 3, [...connected(random, 900, 1_000, 70, 3), ...scattered(random, 900, 100, 90_000, 0)]),
    map(4_000, 50_000, [
      ...connected(random, 4_000, million, 30, 40),
      ...scattered(random, 4_000, 8_001, million, 50),
    ]),
    map(4_000, 1_234, [
      ...valley(random, 4_000, million),
      ...range(8_001, (index): Road => [1 + (index % 3_999), 2 + (index % 3_999), million, 0]),
    ]),
    map(4_000, 0, [
      ...connected(random, 3_999, million, 50, 4_000),
      ...scattered(random, 3_999, 8_002, million, 50),
    ]),
  ],

  solve: (input) => {
    const leaving = readPlaces(input)
    const best = travelTimes(leaving)
    const answer = Math.min(best.at(-2) ?? Infinity, best.at(-1) ?? Infinity)
    return `${answer === Infinity ? -1 : answer}\n`
  },

  programs: [
    { file: 'solution.cpp', language: 'C++ 17 With O2', verdict: 'Accepted' },
    { file: 'solution.py', language: 'Python3', verdict: 'Accepted' },
    { file: 'wrong/chains-stay-on.py', language: 'Python3', verdict: 'WrongAnswer' },
    { file: 'wrong/round-after-round.py', language: 'Python3', verdict: 'TimeLimitExceeded' },
    { file: 'wrong/thousand-towns.cpp', language: 'C++ 17 With O2', verdict: 'RuntimeError' },
    { file: 'wrong/town-by-town-table.cpp', language: 'C++ 17 With O2', verdict: 'MemoryLimitExceeded' },
  ],
})
