/**
 * Whether verdicts depend on what else the machine does: `node scripts/bench-busy.ts [times] [hogs] [name] [lanes]`. First what
 * 80,000 round trips between two boxes take, against the same programs over two bare pipes; then the verdicts of the demo
 * problems' programs and of twenty interactive ones, each so many times alone and beside so many busy programs; or of those whose
 * name has these words. So many of them are judged at once as there are lanes. Prints a table and one line of JSON; exit code 1
 * when a bar is missed.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ContestType, judgeStatusName } from '#contract/enums.ts'
import { loadCorpus } from '#server/seed/corpus.ts'
import { openJudge, type TestProblem } from '#support/node/judge.ts'
import { openSandbox } from '#support/node/sandbox.ts'
import { median, rounded } from './bench/figures.ts'
import { interactivePrograms } from './bench/interactive-programs.ts'

const execute = promisify(execFile)
const times = Number(process.argv[2] ?? 20)
const hogs = Number(process.argv[3] ?? 16)
const words = process.argv[4] ?? ''
const lanes = Number(process.argv[5] ?? 2)
const trips = 80_000
const tripRounds = 9
const bars = { timesBarePipes: 1.3, differing: 0 }

const box = await openSandbox(['talk', 'cost'])

async function measureTrips() {
  const side = (...argv: string[]) => {
    const { stdin: _in, stdoutPath: _out, ...spec } = box.spec(argv, { cpuMs: 20_000, wallMs: 60_000 })
    return spec
  }
  const [bare, boxed]: number[][] = [[], []]
  for (let round = 0; round < tripRounds; round++) {
    const { stderr } = await execute(join(box.directory, 'talk'), ['pair', String(trips)])
    bare?.push(Number(stderr))
    const [asking] = await box.sandbox.interact(side('talk', 'ask', String(trips)), side('talk', 'answer'))
    if (asking.status !== 'ok') throw new Error(`the conversation ended with ${asking.status}`)
    boxed?.push(asking.wallMs)
  }
  return { bareMs: rounded(median(bare ?? [])), boxedMs: rounded(median(boxed ?? [])) }
}

interface Subject {
  name: string
  verdict: string
  problem: TestProblem
  program: { language: string; code: string }
}

async function demoSubjects(): Promise<Subject[]> {
  const corpus = await loadCorpus()
  return corpus.flatMap(({ slug, programs, cases: casesOf, ...problem }) => {
    const { type, difficulty, timeLimit, memoryLimit, stackLimit, isRemoveEndBlank } = problem
    const cases = casesOf()
    const ioScore = type === ContestType.Oi ? cases.reduce((sum, { score }) => sum + (score ?? 0), 0) : null
    return programs.map(({ file, verdict, language, code }): Subject => {
      const stops = type === ContestType.Acm && verdict !== 'Accepted'
      const judgeCaseMode = stops ? 'ergodic_without_error' : 'default'
      const judged = { type, difficulty, timeLimit, memoryLimit, stackLimit, isRemoveEndBlank, ioScore }
      return {
        name: `${slug}/${file}`,
        verdict,
        problem: { ...judged, judgeCaseMode, cases },
        program: { language, code },
      }
    })
  })
}

/** Each is short, so that none is left long if this process is killed, and in a session of its own: the kernel shares among sessions. */
const hogCpuMs = 20_000
function startHogs(): () => void {
  const running = new Set<ChildProcess>()
  let stopped = false
  const start = () => {
    if (stopped) return
    const hog = spawn(join(box.directory, 'cost'), ['cpu', String(hogCpuMs)], {
      detached: true,
      stdio: 'ignore',
    })
    running.add(hog)
    hog.once('exit', () => {
      running.delete(hog)
      start()
    })
  }
  for (let count = 0; count < hogs; count++) start()
  return () => {
    stopped = true
    for (const hog of running) hog.kill('SIGKILL')
  }
}

interface Outcome {
  judged: number
  differing: string[]
  seconds: number
}

/** A judge of its own for each load, so that the programs are compiled under it as well. */
async function judgeAll(subjects: readonly Subject[]): Promise<Outcome> {
  const judge = await openJudge({ slots: lanes })
  const differing: string[] = []
  let judged = 0
  const begin = performance.now()
  const left = Array.from({ length: times }, (_, round) =>
    subjects.map((subject) => ({ ...subject, round })),
  ).flat()
  const judgeNext = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { name, verdict, problem, program, round } = next
      const result = await judge.judge(problem, program)
      judged += 1
      const got = judgeStatusName(result.status)
      if (got !== verdict) {
        differing.push(`${name}: ${got}, not ${verdict}`)
        console.log(`round ${round + 1}: ${name}: ${got} (${result.errorMessage ?? ''}), not ${verdict}`)
      }
      if (left.length % subjects.length === 0) console.log(`${left.length / subjects.length} rounds left`)
    }
  }
  try {
    await Promise.all(Array.from({ length: lanes }, judgeNext))
  } finally {
    await judge.close()
  }
  return { judged, differing, seconds: Math.round((performance.now() - begin) / 1000) }
}

let stopHogs = (): void => undefined
process.on('exit', () => stopHogs())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const conversation = await measureTrips()
const subjects: Subject[] = [
  ...(await demoSubjects()),
  ...interactivePrograms.map(({ name, language, code, ...rest }) => ({
    ...rest,
    name: `interactive/${name}`,
    program: { language, code },
  })),
].filter(({ name }) => name.includes(words))
const alone = await judgeAll(subjects)
stopHogs = startHogs()
const busy = await judgeAll(subjects)
stopHogs()
await box.dispose()

const timesBarePipes = conversation.boxedMs / conversation.bareMs
const differing = alone.differing.length + busy.differing.length
const holds = timesBarePipes <= bars.timesBarePipes && differing <= bars.differing
console.log(`${trips} round trips: bare pipes ${conversation.bareMs} ms, boxes ${conversation.boxedMs} ms`)
console.log(`times bare pipes: ${timesBarePipes.toFixed(2)}   bar ${bars.timesBarePipes}`)
for (const [load, { judged, differing, seconds }] of [
  [0, alone],
  [hogs, busy],
] as const)
  console.log(
    `load ${load}: ${subjects.length} programs, ${judged} judgings, ${differing.length} other verdicts, ${seconds} s`,
  )
console.log(JSON.stringify({ conversation, timesBarePipes, times, hogs, alone, busy, bars, holds }))
if (!holds) process.exitCode = 1
