import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { JudgeStatus } from '#contract/enums.ts'
import type { BuildRunJob, BuildRunResult, TrialCell, TrialJob, TrialStress } from '#contract/judge-making.ts'
import { trial } from '#contract/limits/workshop.ts'
import type { stressSteps } from '#contract/stress.ts'
import { createBuildRunner } from './build-run.ts'
import { createSubmissionJudge, type SubmissionJudge } from './judge-submission.ts'
import { sizeOf } from './small-files.ts'
import type { TestData } from './test-data.ts'
import { cellOf, type Found, failureOf, type Metered, nothing, type TrialWatcher } from './trial-turn.ts'

type Parts = Parameters<typeof createSubmissionJudge>[0] & Parameters<typeof createBuildRunner>[0]
type Job = Pick<TrialJob, 'language' | 'code' | 'problem'> & { stress: TrialStress }
type Try = TrialStress['tries'][number]
type Tool = Pick<BuildRunJob, 'language' | 'code' | 'problem'>
type Failure = NonNullable<Found['failure']>
type Making = NonNullable<Failure['making']>
type Outcome = Pick<Found, 'cells' | 'failure'>
type Judged = Parameters<SubmissionJudge>[0]
type Watched = Parameters<SubmissionJudge>[1]

/** Both sides of a test by their names. */
interface Made {
  input: string
  answer: string
}

type Given = Pick<TrialWatcher, 'signal'> & Metered

/** Ends a try: why its test could not be made. */
class NotMade extends Error {
  readonly step: (typeof stressSteps)[number]
  constructor(step: (typeof stressSteps)[number], message: string) {
    super(message)
    this.step = step
  }
}

/** Its time is part of `spent`. */
const endedAt = (step: Making['step'], caseId: number): Making => ({ step, caseId, time: 0 })

/** What counts of these outcomes, and of why there are no more. */
function upToFind(cells: TrialCell[], failure: Found['failure']): Outcome {
  const at = cells.findIndex(({ status }) => status !== JudgeStatus.Accepted)
  const found = cells[at]
  if (!found) return { cells, failure }
  const { status, caseId, message } = found
  if (status !== JudgeStatus.SystemError) return { cells: cells.slice(0, at + 1), failure: null }
  // Neither the solution nor the test is to blame.
  return {
    cells: cells.slice(0, at),
    failure: { status, message: message ?? '', making: endedAt('judging', caseId) },
  }
}

/** A generator that writes files reads none. */
const writingTo = (problem: Tool['problem'], file: string | null): Tool['problem'] =>
  file === null ? problem : { ...problem, ioWriteFileName: file }

/**
 * Runs a solution on tests that are made as it goes, until the first one that it fails: as many at once as there are
 * slots, and told to the server in turns. Nothing of a test is kept but what its outcome shows.
 */
export function createStressJudge(parts: Parts) {
  const { outputDir, lanes } = parts
  const place = (name: string) => path.join(outputDir, name)
  /** Tests are files of this judge, named by themselves. */
  const testData: TestData = {
    file: async (name) => place(name),
    fetch: async () => ({ files: 0, bytes: 0 }),
  }
  const judgeSubmission = createSubmissionJudge({ ...parts, testData })
  const runTool = createBuildRunner({ ...parts, testData })

  const keepAs = (name: string) => async (file: string) => {
    if (sizeOf(file) === undefined) await writeFile(place(name), '', { mode: 0o600 })
    else await rename(file, place(name))
    return { hash: name, size: sizeOf(place(name)) ?? 0 }
  }

  /** Begins nothing once the work is no longer ours. */
  const run = async (
    { language, code, problem }: Tool,
    { signal, onSpent, keep, ...given }: Pick<BuildRunJob, 'arguments' | 'input'> & Given & { keep?: string },
  ): Promise<BuildRunResult> => {
    signal.throwIfAborted()
    const result = await runTool(
      {
        ...{ runId: 0, lease: '', language, code, problem, check: null, ...given },
        output: keep === undefined ? 'none' : 'once',
      },
      keepAs(keep ?? ''),
    )
    onSpent(result.time)
    return result
  }

  const validate = async (validators: TrialStress['validators'], made: Made, by: Given) => {
    for (const validator of validators) {
      const given = { arguments: validator.arguments, input: { hash: made.input }, ...by }
      const { end, exitCode, message } = await run(validator, given)
      if (end !== 'ok' && end !== 'exit') throw new NotMade('validator', message)
      if (!validator.accepts.includes(exitCode ?? 0)) throw new NotMade('refused', message)
    }
  }

  const fill = async (
    { generator, validators, main }: TrialStress,
    one: Try,
    { made, by }: { made: Made; by: Given },
  ) => {
    const problem = writingTo(generator.problem, one.file)
    const given = { arguments: one.arguments, input: { text: '' }, ...by, keep: made.input }
    const generated = await run({ ...generator, problem }, given)
    if (generated.end !== 'ok') throw new NotMade('generator', generated.message)
    await validate(validators, made, by)
    const input = { hash: made.input }
    const answered = await run(main, { arguments: [], input, ...by, keep: made.answer })
    if (answered.end !== 'ok') throw new NotMade('main', answered.message)
  }

  const make = async (
    stress: TrialStress,
    one: Try,
    own: { made: Made; by: Given },
  ): Promise<Failure | undefined> => {
    try {
      await fill(stress, one, own)
      return undefined
    } catch (error) {
      if (!(error instanceof NotMade)) throw error
      const { step, message } = error
      return { status: JudgeStatus.SystemError, message, making: endedAt(step, one.caseId) }
    }
  }

  /** All of them to their end, for they share files and processors with whatever comes next. */
  const makeAll = async (stress: TrialStress, tries: readonly Try[], tests: readonly Made[], by: Given) => {
    const ends = await Promise.allSettled(
      tries.map((one, at) => make(stress, one, { made: tests[at] as Made, by })),
    )
    return ends.map((end) => {
      if (end.status === 'rejected') throw end.reason
      return end.value
    })
  }

  /** A checker that refuses what the main solution prints as well says nothing of the solution. */
  const blameOf = async (
    main: Omit<Job, 'stress'>,
    { found, cases, watcher }: { found: Outcome; cases: Judged['cases']; watcher: Watched },
  ): Promise<Outcome> => {
    const last = found.cells.at(-1)
    const wrong = cases.find(({ caseId }) => caseId === last?.caseId)
    if (!wrong || last?.status !== JudgeStatus.WrongAnswer || main.problem.judgeMode !== 'spj') return found
    const result = await judgeSubmission({ ...main, submitId: 0, version: 0, cases: [wrong] }, watcher)
    const [answer] = result.cases
    if (answer?.status !== JudgeStatus.WrongAnswer) return found
    return {
      cells: found.cells.slice(0, -1),
      failure: {
        ...{ status: JudgeStatus.SystemError, message: answer.message ?? '' },
        making: endedAt('mainRefused', wrong.caseId),
      },
    }
  }

  /** What comes of these tries: cells up to the first that is not accepted, and why the next test could not be made. */
  const judge = async ({ stress, ...job }: Job, tries: readonly Try[], tests: readonly Made[], by: Given) => {
    const failures = await makeAll(stress, tries, tests, by)
    const stopped = failures.findIndex((failure) => failure !== undefined)
    const made = tries.slice(0, stopped === -1 ? tries.length : stopped)
    const failure = failures[stopped] ?? null
    if (made.length === 0) return { cells: [], failure }
    const cases = made.map(({ caseId }, at) => ({
      ...{ caseId, seq: caseId, groupNum: 1, score: job.problem.ioScore === null ? null : 10_000 },
      ...{ inputHash: tests[at]?.input ?? '', outputHash: tests[at]?.answer ?? '' },
      ...{ inputName: `${caseId}.in`, outputName: `${caseId}.out` },
    }))
    const watcher = { onProgress: () => undefined, ...by }
    const result = await judgeSubmission({ ...job, submitId: 0, version: 0, cases, excerpts: true }, watcher)
    const notJudged = failureOf(result)
    if (notJudged) {
      const step = notJudged.status === JudgeStatus.CompileError ? 'solution' : 'judging'
      return { cells: [], failure: { ...notJudged, making: endedAt(step, made[0]?.caseId ?? 1) } }
    }
    const found = upToFind(
      result.cases.map((one) => cellOf(one, null)),
      failure,
    )
    const { language, code } = stress.main
    return blameOf({ ...job, language, code }, { found, cases, watcher })
  }

  const judgeSome = async (job: Job, tries: readonly Try[], by: Given) => {
    const tests = tries.map((): Made => ({ input: randomUUID(), answer: randomUUID() }))
    try {
      return await judge(job, tries, tests, by)
    } finally {
      const files = tests.flatMap(({ input, answer }) => [place(input), place(answer)])
      await Promise.all(files.map((file) => rm(file, { force: true }).catch(() => undefined)))
    }
  }

  return async function judgeStress(
    job: Job,
    { tell, signal, onSpent }: TrialWatcher & Metered,
  ): Promise<void> {
    let left = job.stress.tries
    let isOver = left.length === 0
    while (!isOver) {
      const began = Date.now()
      const cells: TrialCell[] = []
      let failure: Found['failure'] = null
      do {
        signal.throwIfAborted()
        const some = await judgeSome(job, left.slice(0, lanes), { signal, onSpent })
        left = left.slice(lanes)
        cells.push(...some.cells)
        failure = some.failure
        isOver = left.length === 0 || failure !== null || cells.at(-1)?.status !== JudgeStatus.Accepted
      } while (!isOver && Date.now() - began < trial.turnMs && cells.length + lanes <= trial.reportCells)
      signal.throwIfAborted()
      const goOn = await tell({ cells, failure, isLast: isOver })
      if (isOver) return
      if (!goOn) break
    }
    await tell(nothing)
  }
}

export type StressJudge = ReturnType<typeof createStressJudge>
