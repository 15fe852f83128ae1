import { ContestType, Difficulty } from '#contract/enums.ts'
import { createReader, range, toText } from '../../case-text.ts'
import { defineProblem, exampleCases } from '../../define-problem.ts'
import type { Random } from '../../random.ts'

const examples = [
  { input: '3 5 5 2\nS.~~E\n.###.\n.....', output: '7' },
  { input: '1 4 3 1\nS~~E', output: '-1' },
]

const shore = (period: number, low: number, rows: readonly string[]) => ({
  input: toText([[rows.length, rows[0]?.length ?? 0, period, low], ...rows]),
})

/** Start in the first corner, end in the last one. */
const marked = (rows: string[][]): string[] => {
  const [first, last] = [rows[0], rows.at(-1)]
  if (first) first[0] = 'S'
  if (last) last[last.length - 1] = 'E'
  return rows.map((row) => row.join(''))
}

const scattered = (random: Random, height: number, width: number, kinds: string) =>
  marked(range(height, () => range(width, () => random.pick([...kinds]))))

/** One corridor that winds through the whole map; `floor` paints it. */
const winding = (height: number, width: number, floor: (row: number, column: number) => string) =>
  marked(
    range(height, (row) =>
      range(width, (column) => {
        const gap = row % 4 === 1 ? width - 1 : 0
        return row % 2 === 0 || column === gap ? floor(row, column) : '#'
      }),
    ),
  )

const steps = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

export default defineProblem({
  directory: import.meta.dirname,
  problemId: 'P1007',
  difficulty: Difficulty.Medium,
  type: ContestType.Acm,
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 64,
  isRemoveEndBlank: true,
  tags: ['bfs'],
  source: 'Verdict Demo Set',
  examples,

  cases: (random) => [
    ...exampleCases(examples),
    shore(1, 1, ['SE']),
    shore(8, 1, ['S', '~', 'E']),
    shore(2, 1, ['S~.~.~E']),
    shore(3, 2, ['S.#', '.#.', '#.E']),
    shore(5, 3, scattered(random, 6, 9, '..~~#')),
    shore(4, 2, scattered(random, 12, 12, '.~~~#')),
    shore(8, 5, scattered(random, 25, 25, '..~~~~##')),
    shore(
      7,
      1,
      winding(9, 15, (row, column) => ((row + column) % 3 === 1 ? '~' : '.')),
    ),
    shore(
      8,
      8,
      winding(79, 80, () => '~'),
    ),
    shore(
      8,
      3,
      winding(79, 80, (_, column) => (column % 4 === 2 ? '~' : '.')),
    ),
    shore(8, 7, scattered(random, 80, 80, '...~~~~#')),
    shore(8, 2, [
      ...scattered(random, 79, 80, '..~').map((row) => row.replace('E', '.')),
      `${'#'.repeat(79)}E`,
    ]),
  ],

  solve: (input) => {
    const read = createReader(input)
    const [height, width, period, low] = [read.number(), read.number(), read.number(), read.number()]
    const map = range(height, () => read.word())
    const all = map.join('')
    const seen = new Uint8Array(height * width * period)
    const isOpen = (row: number, column: number, minute: number) => {
      const cell = map[row]?.[column] ?? '#'
      return cell !== '#' && (cell !== '~' || minute % period < low)
    }
    const next = (places: readonly number[], minute: number) => {
      const reached: number[] = []
      const enter = (row: number, column: number) => {
        const state = (row * width + column) * period + (minute % period)
        if (!isOpen(row, column, minute) || seen[state] === 1) return
        seen[state] = 1
        reached.push(row * width + column)
      }
      for (const place of places) {
        for (const [down, right] of steps) enter(Math.floor(place / width) + down, (place % width) + right)
      }
      return reached
    }
    const goal = all.indexOf('E')
    let places = [all.indexOf('S')]
    for (let minute = 0; places.length > 0; minute += 1) {
      if (places.includes(goal)) return `${minute}\n`
      places = next(places, minute + 1)
    }
    return '-1\n'
  },

  programs: [
    { file: 'solution.cpp', language: 'C++ 17 With O2', verdict: 'Accepted' },
    { file: 'solution.py', language: 'Python3', verdict: 'Accepted' },
    { file: 'wrong/never-waits.cpp', language: 'C++ 17 With O2', verdict: 'WrongAnswer' },
    { file: 'wrong/list-of-seen.py', language: 'Python3', verdict: 'TimeLimitExceeded' },
    { file: 'wrong/one-call-per-minute.py', language: 'Python3', verdict: 'RuntimeError' },
  ],
})
