import { ContestType, Difficulty } from '#contract/enums.ts'
import { createReader, range, toText } from '../../case-text.ts'
import { defineProblem, exampleCases } from '../../define-problem.ts'
import type { Random } from '../../random.ts'

const examples = [
  {
    input: '9\nW salt\nW and\nW oil\nU 2\nR 1\nW bread\nR 1\nW today\nU 1',
    output: '3\nsalt and bread',
  },
  { input: '3\nW stone\nU 5\nR 0', output: '0' },
]

type Order = [letter: 'W' | 'U' | 'R', argument: string | number]
const session = (orders: readonly Order[]) => ({ input: toText([orders.length, ...orders]) })

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const word = (random: Random) => range(random.int(1, 8), () => random.pick(letters)).join('')
const write = (random: Random): Order => ['W', word(random)]

/** Of every `share` orders about one takes back and one brings back. */
const mixed = (random: Random, count: number, share: number, most: number) =>
  session(
    range(count, () => {
      const turn = random.int(1, share)
      if (turn === 1) return ['U', random.int(0, most)]
      return turn === 2 ? ['R', random.int(0, most)] : write(random)
    }),
  )

export default defineProblem({
  directory: import.meta.dirname,
  problemId: 'P1006',
  difficulty: Difficulty.Easy,
  type: ContestType.Acm,
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 64,
  isRemoveEndBlank: true,
  tags: ['simulation', 'stack', 'strings'],
  source: 'Verdict Demo Set',
  examples,

  cases: (random) => [
    ...exampleCases(examples),
    session([['U', 1_000_000_000]]),
    session([['R', 1]]),
    session([['W', 'a']]),
    session([
      ['W', 'one'],
      ['W', 'two'],
      ['W', 'three'],
      ['U', 1_000_000_000],
      ['R', 1_000_000_000],
      ['R', 1],
      ['U', 1],
    ]),
    mixed(random, 20, 3, 2),
    mixed(random, 200, 4, 4),
    mixed(random, 3_000, 3, 6),
    mixed(random, 5_000, 9, 30),
    session(range(50_000, () => write(random))),
    session([
      ...range(30_000, () => write(random)),
      ...range<Order>(5_000, (index) => [
        index % 2 === 0 ? 'U' : 'R',
        random.int(999_000_000, 1_000_000_000),
      ]),
    ]),
    mixed(random, 50_000, 20, 8),
  ],

  solve: (input) => {
    const read = createReader(input)
    const count = read.number()
    const words: string[] = []
    let shown = 0
    for (let order = 0; order < count; order += 1) {
      const letter = read.word()
      const argument = read.word()
      if (letter === 'W') {
        words.splice(shown, words.length, argument)
        shown += 1
      } else if (letter === 'U') {
        shown = Math.max(0, shown - Number(argument))
      } else {
        shown = Math.min(words.length, shown + Number(argument))
      }
    }
    return toText([shown, words.slice(0, shown).join(' ')])
  },

  programs: [
    { file: 'solution.cpp', language: 'C++ 17 With O2', verdict: 'Accepted' },
    { file: 'solution.py', language: 'Python3', verdict: 'Accepted' },
    { file: 'wrong/old-words-return.py', language: 'Python3', verdict: 'WrongAnswer' },
    { file: 'wrong/rub-out-in-vain.py', language: 'Python3', verdict: 'TimeLimitExceeded' },
    { file: 'wrong/rub-out-nothing.py', language: 'Python3', verdict: 'RuntimeError' },
  ],
})
