import { ContestType, Difficulty } from '#contract/enums.ts'
import { createReader, range, toText } from '../../case-text.ts'
import { defineProblem, exampleCases } from '../../define-problem.ts'
import type { Random } from '../../random.ts'

const examples = [
  {
    input: ['5 10', 'Q 3', 'M 1 3', 'M 3 2', 'C 2', 'C 3', 'P 1 3', 'Q 1', 'C 2', 'M 2 3', 'Q 3'].join('\n'),
    output: '3\n3\n0\n3\n2\n3',
  },
]

type Call =
  | [letter: 'M', from: number, to: number]
  | [letter: 'P', guard: number, to: number]
  | [letter: 'Q', guard: number]
  | [letter: 'C', channel: number]
const night = (guards: number, calls: readonly Call[]) => ({
  input: toText([[guards, calls.length], ...calls]),
})

const call = (random: Random, guards: number, letters: readonly Call[0][]): Call => {
  const letter = random.pick(letters)
  const one = random.int(1, guards)
  if (letter === 'M' || letter === 'P') return [letter, one, random.int(1, guards)]
  return [letter, one]
}
const mixed = (random: Random, guards: number, count: number, letters: string) =>
  night(
    guards,
    range(count, () => call(random, guards, [...letters] as Call[0][])),
  )

/** Everybody gathers on one channel after the other. */
const snowball = (guards: number, questions: (index: number) => Call[]) =>
  night(
    guards,
    range(guards - 1, (index): Call[] => [['M', index + 1, index + 2], ...questions(index)]).flat(),
  )

export default defineProblem({
  directory: import.meta.dirname,
  problemId: 'P1008',
  difficulty: Difficulty.Medium,
  type: ContestType.Acm,
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 64,
  isRemoveEndBlank: true,
  tags: ['disjoint-sets'],
  source: 'Verdict Demo Set',
  examples,

  cases: (random) => [
    ...exampleCases(examples),
    night(1, [
      ['M', 1, 1],
      ['P', 1, 1],
      ['Q', 1],
      ['C', 1],
    ]),
    night(2, [
      ['M', 1, 2],
      ['M', 1, 2],
      ['C', 1],
      ['M', 2, 1],
      ['C', 1],
      ['Q', 2],
      ['P', 2, 2],
      ['P', 1, 2],
      ['C', 1],
      ['M', 2, 1],
      ['Q', 1],
    ]),
    mixed(random, 5, 60, 'MMPQC'),
    mixed(random, 10, 300, 'MPPQC'),
    mixed(random, 100, 1_000, 'MQC'),
    mixed(random, 300, 4_000, 'MPQC'),
    snowball(800, (index) => [['Q', 1 + (index % 7)]]),
    mixed(random, 50_000, 50_000, 'MMMPQQC'),
    mixed(random, 300, 40_000, 'MPPPPPPQQC'),
    snowball(50_000, (index) => (index % 2 === 0 ? [['Q', random.int(1, index + 1)]] : [['C', index + 2]])),
    night(50_000, [
      ...range(20_000, (index): Call => ['P', index + 1, 1]),
      ...range(40_000, (index): Call => {
        if (index % 5 === 4) return ['Q', random.int(1, 50_000)]
        return index % 10 < 5
          ? ['M', 1 + (index % 5), 2 + (index % 5)]
          : ['M', 5 - (index % 5), 4 - (index % 5)]
      }),
    ]),
  ],

  solve: (input) => {
    const read = createReader(input)
    const guards = read.number()
    const calls = read.number()
    // Crowds are merged small into large, so the channel of a crowd has to be looked up apart from its name.
    const crowds = range(guards + 1, (guard) => new Set([guard]))
    const crowdOf = range(guards + 1, (guard) => guard)
    const crowdOn = range(guards + 1, (channel) => channel)
    const channelOf = range(guards + 1, (crowd) => crowd)
    const crowd = (channel: number) => crowds[crowdOn[channel] ?? 0] ?? new Set()
    const moveAll = (from: number, to: number) => {
      if (from === to) return
      if (crowd(from).size > crowd(to).size) {
        const [one, other] = [crowdOn[from] ?? 0, crowdOn[to] ?? 0]
        crowdOn[from] = other
        crowdOn[to] = one
        channelOf[one] = to
        channelOf[other] = from
      }
      const target = crowdOn[to] ?? 0
      for (const guard of crowd(from)) {
        crowd(to).add(guard)
        crowdOf[guard] = target
      }
      crowd(from).clear()
    }
    const moveOne = (guard: number, to: number) => {
      crowds[crowdOf[guard] ?? 0]?.delete(guard)
      crowd(to).add(guard)
      crowdOf[guard] = crowdOn[to] ?? 0
    }
    const answers: number[] = []
    for (let at = 0; at < calls; at += 1) {
      const letter = read.word()
      const one = read.number()
      if (letter === 'M') moveAll(one, read.number())
      else if (letter === 'P') moveOne(one, read.number())
      else if (letter === 'Q') answers.push(channelOf[crowdOf[one] ?? 0] ?? 0)
      else answers.push(crowd(one).size)
    }
    return toText(answers)
  },

  programs: [
    { file: 'solution.cpp', language: 'C++ 17 With O2', verdict: 'Accepted' },
    { file: 'solution.py', language: 'Python3', verdict: 'Accepted' },
    { file: 'wrong/channel-stays-taken.cpp', language: 'C++ 17 With O2', verdict: 'WrongAnswer' },
    { file: 'wrong/ask-every-guard.py', language: 'Python3', verdict: 'TimeLimitExceeded' },
    { file: 'wrong/long-chain.py', language: 'Python3', verdict: 'RuntimeError' },
  ],
})
