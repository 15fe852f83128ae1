import { ContestType, Difficulty } from '#contract/enums.ts'
import { createReader, range, toText } from '../../case-text.ts'
import { defineProblem, exampleCases } from '../../define-problem.ts'
import type { Random } from '../../random.ts'

const examples = [
  {
    input: '4 32\nGlacierHut 12800\nWaterfall 950\nOldMill 2049\nBridge 950',
    output: [
      'Waterfall..................950 m',
      'Bridge.....................950 m',
      'OldMill...................2.0 km',
      'GlacierHut...............12.8 km',
    ].join('\n'),
  },
]

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const name = (random: Random, length: number) =>
  range(length, (at) => {
    const letter = random.pick(letters)
    return at === 0 ? letter.toUpperCase() : letter
  }).join('')

type Place = [string, number]
const sign = (width: number, places: readonly Place[]) => ({
  input: toText([[places.length, width], ...places]),
})
const places = (random: Random, count: number, farthest: number): Place[] =>
  range(count, () => [name(random, random.int(1, 20)), random.int(0, farthest)])

export default defineProblem({
  directory: import.meta.dirname,
  problemId: 'P1002',
  difficulty: Difficulty.Easy,
  type: ContestType.Acm,
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 64,
  isRemoveEndBlank: false,
  tags: ['strings', 'sorting'],
  source: 'Verdict Demo Set',
  examples,

  cases: (random) => [
    ...exampleCases(examples),
    sign(32, [['A', 1_000]]),
    sign(60, [['Abcdefghijklmnopqrst', 99_999]]),
    sign(32, [
      ['Abcdefghijklmnopqrst', 99_999],
      ['Here', 0],
    ]),
    sign(40, [
      ['Gate', 999],
      ['Well', 1_000],
      ['Ford', 1_099],
      ['Barn', 1_100],
      ['Pass', 1_999],
      ['Peak', 10_050],
      ['Cave', 9_999],
      ['Lake', 1],
    ]),
    sign(
      36,
      range(30, (index) => [name(random, 1 + (index % 20)), 500 * (index % 5)]),
    ),
    sign(33, places(random, 50, 999)),
    sign(60, places(random, 200, 3_000)),
    sign(47, places(random, 1_000, 99_999)),
    sign(
      40,
      range(20_000, (index) => [name(random, random.int(1, 20)), 99_999 - index]),
    ),
    sign(32, places(random, 20_000, 99_999)),
  ],

  solve: (input) => {
    const read = createReader(input)
    const count = read.number()
    const width = read.number()
    const signed = range(count, () => ({ place: read.word(), metres: read.number() }))
    signed.sort((one, other) => one.metres - other.metres)
    const rows = signed.map(({ place, metres }) => {
      const tenths = Math.floor(metres / 100)
      const distance = metres < 1_000 ? `${metres} m` : `${Math.floor(tenths / 10)}.${tenths % 10} km`
      return place.padEnd(width - distance.length, '.') + distance
    })
    return toText(rows)
  },

  programs: [
    { file: 'solution.cpp', language: 'C++ 17 With O2', verdict: 'Accepted' },
    { file: 'solution.py', language: 'Python3', verdict: 'Accepted' },
    { file: 'wrong/rounded.c', language: 'C', verdict: 'WrongAnswer' },
    { file: 'wrong/swap-neighbours.py', language: 'Python3', verdict: 'TimeLimitExceeded' },
    { file: 'wrong/cut-off-digits.py', language: 'Python3', verdict: 'RuntimeError' },
    { file: 'wrong/blank-at-end.cpp', language: 'C++ 17 With O2', verdict: 'PresentationError' },
    { file: 'wrong/no-last-line-break.py', language: 'Python3', verdict: 'PresentationError' },
  ],
})
