import { ContestType, Difficulty } from '#contract/enums.ts'
import { createReader, range, toText } from '../../case-text.ts'
import { defineProblem } from '../../define-problem.ts'
import type { Random } from '../../random.ts'

const examples = [
  { input: '2 10\n3 2 5\n4 10 0', output: '24' },
  { input: '1 5\n2 5 100', output: '10' },
]

type Printer = [seconds: number, batch: number, pause: number]
const job = (sheets: number, printers: readonly Printer[]) => ({
  input: toText([[printers.length, sheets], ...printers]),
  score: 10,
})
const printers = (random: Random, count: number, slowest: number, batch: number, pause: number): Printer[] =>
  range(count, () => [random.int(1, slowest), random.int(1, batch), random.int(0, pause)])

const most = 1_000_000_000_000
const million = 1_000_000

export default defineProblem({
  directory: import.meta.dirname,
  problemId: 'P1009',
  difficulty: Difficulty.Medium,
  type: ContestType.Oi,
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 64,
  isRemoveEndBlank: true,
  tags: ['binary-search'],
  source: 'Verdict Demo Set',
  examples,

  cases: (random) => [
    job(1, [[1, 1, 0]]),
    job(100_000, printers(random, 20, 50, 10, 0)),
    job(
      5_000,
      range(10, () => [random.int(1, 100), random.int(5_000, million), random.int(1, million)]),
    ),
    job(30, printers(random, 3, 5, 4, 9)),
    job(100_000, printers(random, 100, 1_000, 20, 5_000)),
    job(most, [[million, 1, million]]),
    job(most - 7, [[million, 3, million]]),
    job(most, printers(random, 1_000, million, million, million)),
    job(
      most,
      range(1_000, () => [1, random.int(1, 3), random.int(0, 3)]),
    ),
    job(most, [...printers(random, 998, million, 100, 100), [1, million, million], [million, 1, million]]),
  ],

  solve: (input) => {
    const read = createReader(input)
    const count = read.number()
    const wanted = BigInt(read.number())
    const all = range(count, () => {
      const [seconds, batch, pause] = [BigInt(read.number()), BigInt(read.number()), BigInt(read.number())]
      return { seconds, batch, cycle: seconds * batch + pause }
    })
    const printedBy = (time: bigint) => {
      let printed = 0n
      for (const { seconds, batch, cycle } of all) {
        const sheets = (time % cycle) / seconds
        printed += (time / cycle) * batch + (sheets < batch ? sheets : batch)
      }
      return printed
    }
    let tooShort = 0n
    for (let step = 1n << 61n; step > 0n; step >>= 1n) {
      if (printedBy(tooShort + step) < wanted) tooShort += step
    }
    return `${tooShort + 1n}\n`
  },

  programs: [
    { file: 'solution.cpp', language: 'C++ 17 With O2', verdict: 'Accepted' },
    { file: 'solution.py', language: 'Python3', verdict: 'Accepted' },
    { file: 'wrong/no-pauses.py', language: 'Python3', verdict: 'PartialAccepted' },
    { file: 'wrong/one-second-early.py', language: 'Python3', verdict: 'WrongAnswer' },
    { file: 'wrong/endless-halving.c', language: 'C', verdict: 'TimeLimitExceeded' },
    { file: 'wrong/one-number-per-line.py', language: 'Python3', verdict: 'RuntimeError' },
  ],
})
