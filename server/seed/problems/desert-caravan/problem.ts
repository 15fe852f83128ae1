import { ContestType, Difficulty } from '#contract/enums.ts'
import { createReader, range, toText } from '../../case-text.ts'
import { defineProblem, exampleCases } from '../../define-problem.ts'
import type { Random } from '../../random.ts'

const examples = [
  { input: '4\n0 0 1\n3 2 2\n5 4 1\n9 0 1', output: '39' },
  { input: '2\n10 0 2\n17 0 1', output: '98' },
]

type Well = [position: number, fee: number, ground: number]

/** Nobody pays at the two ends. */
const trail = (wells: readonly Well[]) => ({
  input: toText([
    wells.length,
    ...wells.map(([position, fee, ground], index): Well => {
      const isEnd = index === 0 || index === wells.length - 1
      return [position, isEnd ? 0 : fee, ground]
    }),
  ]),
})

const scattered = (random: Random, count: number, gap: number, fee: number, stony: number) => {
  let position = random.int(0, gap)
  return trail(
    range(count, (): Well => {
      const well: Well = [position, random.int(0, fee), random.int(1, 100) <= stony ? 2 : 1]
      position += random.int(1, gap)
      return well
    }),
  )
}

/** What it costs to go on from one well, as a function of where: w(x - from)² + spent. */
interface Parabola {
  from: number
  ground: number
  spent: number
}
const costAt = ({ from, ground, spent }: Parabola, x: number) => ground * (x - from) * (x - from) + spent

/**
 * The smallest of many parabolas of one curvature; two of them cross once, so each node keeps the one that is
 * lower in the middle and hands the other down (Li Chao).
 */
const createEnvelope = (wells: readonly number[]) => {
  const kept = Array<Parabola | undefined>(4 * wells.length).fill(undefined)
  const cost = (parabola: Parabola, index: number) => costAt(parabola, wells[index] ?? 0)

  const add = (added: Parabola, node = 1, low = 0, high = wells.length - 1): void => {
    const here = kept[node]
    const middle = (low + high) >> 1
    const isLower = here === undefined || cost(added, middle) < cost(here, middle)
    const lower = isLower ? added : here
    const rest = isLower ? here : added
    kept[node] = lower
    if (rest === undefined || low === high) return
    if (cost(rest, low) < cost(lower, low)) add(rest, 2 * node, low, middle)
    else add(rest, 2 * node + 1, middle + 1, high)
  }

  const lowest = (index: number, node = 1, low = 0, high = wells.length - 1): number => {
    const here = kept[node]
    if (here === undefined) return Infinity
    if (low === high) return cost(here, index)
    const middle = (low + high) >> 1
    const below =
      index <= middle ? lowest(index, 2 * node, low, middle) : lowest(index, 2 * node + 1, middle + 1, high)
    return Math.min(cost(here, index), below)
  }

  return { add, lowest }
}

export default defineProblem({
  directory: import.meta.dirname,
  problemId: 'P1011',
  difficulty: Difficulty.Hard,
  type: ContestType.Acm,
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 64,
  isRemoveEndBlank: true,
  tags: ['dynamic-programming', 'convex-hull-trick'],
  source: 'Verdict Demo Set',
  examples,

  cases: (random) => [
    ...exampleCases(examples),
    trail([
      [0, 0, 1],
      [1_000_000, 0, 2],
    ]),
    trail([
      [0, 0, 2],
      [500_000, 1_000_000_000, 2],
      [1_000_000, 0, 1],
    ]),
    scattered(random, 8, 5, 20, 50),
    scattered(random, 12, 9, 0, 50),
    scattered(random, 100, 20, 3_000, 40),
    scattered(random, 1_000, 100, 1_000_000, 0),
    scattered(random, 1_000, 100, 1_000_000, 100),
    scattered(random, 2_000, 400, 100_000_000, 60),
    trail(range(100_000, (index): Well => [index, 1_000_000_000 - random.int(0, 1_000), 1 + (index % 2)])),
    scattered(random, 20_000, 90, 10_000_000, 97),
    trail(
      range(20_000, (index): Well => {
        // Stony wells are cheap and good ones dear, so that both kinds are used.
        const ground = random.int(1, 2)
        return [
          24 * index + random.int(0, 23),
          ground === 1 ? random.int(0, 4_000_000) : random.int(0, 40_000),
          ground,
        ]
      }),
    ),
  ],

  solve: (input) => {
    const read = createReader(input)
    const wells = range(read.number(), () => ({
      at: read.number(),
      fee: read.number(),
      ground: read.number(),
    }))
    const positions = wells.map((well) => well.at)
    const envelopes = [createEnvelope(positions), createEnvelope(positions)]
    let spent = 0
    for (const [index, { at, fee, ground }] of wells.entries()) {
      if (index > 0) spent = fee + Math.min(...envelopes.map((envelope) => envelope.lowest(index)))
      envelopes[ground - 1]?.add({ from: at, ground, spent })
    }
    return `${spent}\n`
  },

  programs: [
    { file: 'solution.cpp', language: 'C++ 17 With O2', verdict: 'Accepted' },
    { file: 'solution.py', language: 'Python3', verdict: 'Accepted' },
    { file: 'wrong/hundred-wells-back.cpp', language: 'C++ 17 With O2', verdict: 'WrongAnswer' },
    { file: 'wrong/every-pair.py', language: 'Python3', verdict: 'TimeLimitExceeded' },
    { file: 'wrong/back-to-the-start.py', language: 'Python3', verdict: 'RuntimeError' },
  ],
})
