import { createHash } from 'node:crypto'
import type { BuildFault, BuildStepKind } from '#contract/build.ts'
import { ContestType, Difficulty, JudgeStatus } from '#contract/enums.ts'
import { parseScript, type ScriptTest } from '#contract/generator-script.ts'
import type { BuildRunResult } from '#contract/judge-making.ts'
import type { JudgedProblem } from '#contract/judged-problem.ts'
import { build as limits } from '#contract/limits/workshop.ts'
import type {
  CheckerTest,
  ContentCase,
  Generator,
  ProblemDraft,
  Validator,
} from '#contract/problem-content.ts'
import type { WantedRun } from './build.tables.ts'

export interface PlannedRun {
  key: string
  run: WantedRun
}

export type Outcomes = ReadonlyMap<string, BuildRunResult>
type Wrong = Pick<BuildFault, 'why' | 'message'>

interface Step {
  kind: BuildStepKind
  name: string
  runs: readonly PlannedRun[]
  /** Undefined if everything is right; an outcome per run, unless one ended the build. */
  wrong(outcomes: readonly (BuildRunResult | undefined)[]): Wrong | undefined
}

export const hashOf = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

export const emptyHash = createHash('sha256').digest('hex')

const planned = (run: WantedRun): PlannedRun => ({ key: hashOf(run), run })

/** In a fixed order, since the stored order may differ. */
const filesOrNull = (files: Readonly<Record<string, string>>) => {
  const entries = Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1))
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

/** The problem as which generators and validators run, with fixed limits. */
const toolProblem = (userExtraFile: JudgedProblem['userExtraFile']): JudgedProblem => ({
  ...{ pid: 1, type: ContestType.Acm, difficulty: Difficulty.Easy },
  ...{ judgeMode: 'default', judgeCaseMode: 'default' },
  ...{ timeLimit: limits.timeMs, memoryLimit: limits.memoryMb, stackLimit: limits.stackMb },
  ...{ ioScore: null, isRemoveEndBlank: true },
  ...{ isFileIo: false, ioReadFileName: null, ioWriteFileName: null },
  ...{ spjCode: null, spjLanguage: null, userExtraFile, judgeExtraFile: null },
})

const toolRun = (draft: ProblemDraft, { language, code }: Pick<Generator, 'language' | 'code'>) => ({
  ...{ language, code, problem: toolProblem(filesOrNull(draft.judgeExtraFiles)) },
  ...{ arguments: [] as string[], input: { text: '' }, output: 'none' as const, check: null },
})

/** A generator that writes files reads none; this name is one that it will not write. */
const writing = (problem: JudgedProblem, file: string | null): JudgedProblem =>
  file === null
    ? problem
    : { ...problem, isFileIo: true, ioReadFileName: '.nothing-to-read', ioWriteFileName: file }

export const generatorRun = (draft: ProblemDraft, test: ScriptTest): PlannedRun | undefined => {
  const generator = draft.generators.find(({ name }) => name === test.generator)
  if (!generator) return undefined
  const run = toolRun(draft, generator)
  return planned({
    ...{ ...run, arguments: [...test.arguments], output: 'once' },
    problem: writing(run.problem, test.file),
  })
}

/** The same run again, as a separate job: it must write the same bytes. */
const again = ({ key, run }: PlannedRun): PlannedRun => ({ key: hashOf([key, 'again']), run })

const generation = ([first, second]: readonly (BuildRunResult | undefined)[]): Wrong | undefined => {
  const wrong = [first, second].map((each) => each && failure(each)).find((each) => each !== undefined)
  if (wrong || !first || !second) return wrong
  return first.output?.hash === second.output?.hash ? undefined : { why: 'unstable', message: first.message }
}

/** Undefined without a main solution. In interactive problems the interactor writes the compared output. */
export const answerRun = (draft: ProblemDraft, hash: string): PlannedRun | undefined => {
  const main = draft.solutions.find(({ kind }) => kind === 'main')
  if (!main) return undefined
  const { fileIo, userExtraFiles } = draft
  const problem = {
    ...toolProblem(filesOrNull(userExtraFiles)),
    ...{
      isFileIo: fileIo !== null,
      ioReadFileName: fileIo?.read ?? null,
      ioWriteFileName: fileIo?.write ?? null,
    },
  }
  const { language, code } = main
  return planned({ language, code, problem, arguments: [], input: { hash }, output: 'once', check: null })
}

const hasAnswers = ({ judgeMode }: ProblemDraft): boolean => judgeMode !== 'interactive'

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

export const covers = ({ groups }: Validator, group: number): boolean =>
  groups.length === 0 || groups.includes(group)

export const validatorRun = (
  draft: ProblemDraft,
  validator: Validator,
  input: WantedRun['input'],
): PlannedRun => planned({ ...toolRun(draft, validator), arguments: words(validator.arguments), input })

const checkerRun = (draft: ProblemDraft, { input, output, answer }: CheckerTest): PlannedRun => {
  const { judgeProgram, icpcCall, judgeExtraFiles, judgeMode, type } = draft
  const problem: JudgedProblem = {
    ...toolProblem(null),
    ...{ type, judgeMode, ioScore: type === ContestType.Oi ? 0 : null },
    ...{ spjCode: judgeProgram?.code ?? null, spjLanguage: judgeProgram?.language ?? null, icpcCall },
    judgeExtraFile: filesOrNull(judgeExtraFiles),
  }
  const checked = { ...{ language: '', code: '', arguments: [] as string[] }, output: 'none' as const }
  return planned({ ...checked, problem, input: { text: input }, check: { output, answer } })
}

const failure = ({ end, message }: BuildRunResult): Wrong | undefined => {
  if (end === 'ok') return undefined
  return { why: end === 'unstable' ? 'unstable' : 'failed', message }
}

/** The exit code with which validators of ICPC's convention accept an input. */
const icpcAccepts = 42

/** The exit codes with which a validator accepts an input. */
export const accepts = ({ convention }: Pick<Validator, 'convention'>): number[] =>
  convention === 'icpc' ? [icpcAccepts] : [0, icpcAccepts]

const refusal = ({ convention }: Validator, result: BuildRunResult | undefined): Wrong | undefined => {
  if (!result) return undefined
  const { end, exitCode, message } = result
  if (end === 'exit') return exitCode === icpcAccepts ? undefined : { why: 'refused', message }
  return end === 'ok' && convention === 'icpc' ? { why: 'refused', message } : failure(result)
}

const opinions = new Map<JudgeStatus | null, CheckerTest['expected']>([
  [JudgeStatus.Accepted, 'accepted'],
  [JudgeStatus.PartialAccepted, 'partial'],
  [JudgeStatus.WrongAnswer, 'wrong'],
  [JudgeStatus.PresentationError, 'wrong'],
])

const opinionWrong = (
  { icpcCall }: ProblemDraft,
  expected: CheckerTest['expected'],
  result: BuildRunResult,
): Wrong | undefined => {
  const { message, status } = result
  const opinion = result.end === 'ok' ? opinions.get(status) : undefined
  if (opinion === undefined) return { why: 'failed', message }
  if (opinion === expected) return undefined
  // Tests of checkers have no maximum score.
  if (icpcCall?.scores === 'points' && expected === 'accepted' && opinion === 'partial') return undefined
  return { why: opinion === 'accepted' ? 'accepted' : opinion === 'wrong' ? 'refused' : 'otherwise', message }
}

const scriptOf = ({ script, generators }: ProblemDraft) =>
  parseScript(
    script,
    generators.map(({ name }) => name),
  )

const freeNumber = (taken: ReadonlySet<string>, from: number): number => {
  let number = from
  while (taken.has(`${number}.in`) || taken.has(`${number}.out`)) number += 1
  return number
}

interface Wanted {
  one: ContentCase
  test: ScriptTest | undefined
}

/** The tests of the draft in order, without those removed from the script, then its new ones. */
function wantedCases(draft: ProblemDraft): Wanted[] {
  const { tests } = scriptOf(draft)
  const left = new Set(tests)
  const take = (one: ContentCase, isMatch: (test: ScriptTest) => boolean) => {
    const found = [...left].find((test) => test.line === one.made?.line && isMatch(test))
    if (found) left.delete(found)
    return found
  }
  const exact = new Map(
    draft.cases.map((one) => [
      one,
      one.made?.line ? take(one, ({ group }) => group === one.groupNum) : undefined,
    ]),
  )
  const kept = draft.cases.flatMap((one): Wanted[] => {
    if (!one.made?.line) return [{ one, test: undefined }]
    const test = exact.get(one) ?? take(one, () => true)
    if (!test) return []
    return [{ one: { ...one, groupNum: test.group, score: test.points ?? one.score }, test }]
  })
  const names = new Set(kept.flatMap(({ one }) => [one.inputName, one.outputName]))
  let number = kept.length + 1
  const added = [...left].map((test): Wanted => {
    number = freeNumber(names, number)
    const [inputName, outputName] = [`${number}.in`, `${number}.out`] as const
    number += 1
    const sides = { inputHash: emptyHash, outputHash: emptyHash, inputSize: 0, outputSize: 0 }
    const made = { line: test.line, key: '' }
    return { one: { ...sides, inputName, outputName, score: test.points, groupNum: test.group, made }, test }
  })
  return [...kept, ...added]
}

const madeKey = (draft: ProblemDraft, inputHash: string, test: ScriptTest | undefined): string =>
  hashOf([
    test ? generatorRun(draft, test)?.key : null,
    hasAnswers(draft) ? answerRun(draft, inputHash)?.key : null,
  ])

/** Whether the tests of the draft equal what a build would generate. */
export function isCurrent(draft: ProblemDraft): boolean {
  const wanted = wantedCases(draft)
  return (
    wanted.length === draft.cases.length &&
    wanted.every(({ one, test }) => !one.made || one.made.key === madeKey(draft, one.inputHash, test))
  )
}

export interface BuildPlan {
  steps: readonly Step[]
  /** The tests that the draft should have; null while something is not generated. */
  cases: ContentCase[] | null
}

interface Side {
  hash: string
  size: number
}

const madeBy = (run: PlannedRun | undefined, outcomes: Outcomes): Side | null =>
  (run ? outcomes.get(run.key)?.output : null) ?? null

const validateSteps = (draft: ProblemDraft, one: ContentCase, hash: string): Step[] =>
  draft.validators
    .filter((each) => covers(each, one.groupNum))
    .map((validator) => ({
      kind: 'validate',
      name: `${one.inputName} · ${validator.name}`,
      runs: [validatorRun(draft, validator, { hash })],
      wrong: ([found]) => refusal(validator, found),
    }))

interface CasePlan {
  steps: Step[]
  /** Null while input or output is not generated. */
  one: ContentCase | null
}

const planOutput = (draft: ProblemDraft, input: Side, name: string, outcomes: Outcomes) => {
  if (!hasAnswers(draft)) return { steps: [], output: { hash: emptyHash, size: 0 } }
  const run = answerRun(draft, input.hash)
  const steps: Step[] = run
    ? [{ kind: 'answer', name, runs: [run], wrong: ([found]) => found && failure(found) }]
    : []
  return { steps, output: madeBy(run, outcomes) }
}

/** The runs needed for one test, as far as its input is known. */
function planCase(draft: ProblemDraft, { one, test }: Wanted, outcomes: Outcomes): CasePlan {
  const run = test && generatorRun(draft, test)
  const steps: Step[] =
    run && test ? [{ kind: 'generate', name: test.line, runs: [run, again(run)], wrong: generation }] : []
  const input = test ? madeBy(run, outcomes) : { hash: one.inputHash, size: one.inputSize }
  if (!input) return { steps, one: null }
  steps.push(...validateSteps(draft, one, input.hash))
  if (!one.made) return { steps, one }
  const answered = planOutput(draft, input, test?.line ?? one.inputName, outcomes)
  steps.push(...answered.steps)
  const { output } = answered
  if (!output) return { steps, one: null }
  const made = { line: one.made.line, key: madeKey(draft, input.hash, test) }
  const sides = {
    ...{ inputHash: input.hash, inputSize: input.size },
    ...{ outputHash: output.hash, outputSize: output.size },
  }
  return { steps, one: { ...one, ...sides, made } }
}

const validatorTestSteps = (draft: ProblemDraft): Step[] =>
  draft.validatorTests.map(({ input, group, isValid }, index) => {
    const validators = draft.validators.filter((each) => covers(each, group))
    return {
      kind: 'validatorTest',
      name: String(index + 1),
      runs: validators.map((each) => validatorRun(draft, each, { text: input })),
      wrong: (found) => {
        const wrong = validators
          .map((each, at) => refusal(each, found[at]))
          .find((each) => each !== undefined)
        if (isValid || (wrong && wrong.why !== 'refused')) return wrong
        return wrong ? undefined : { why: 'accepted', message: '' }
      },
    }
  })

const checkerTestSteps = (draft: ProblemDraft): Step[] =>
  draft.judgeMode === 'spj'
    ? draft.checkerTests.map((test, index) => ({
        kind: 'checkerTest',
        name: String(index + 1),
        runs: [checkerRun(draft, test)],
        wrong: ([found]) => found && opinionWrong(draft, test.expected, found),
      }))
    : []

/** All runs needed for a draft, as far as known outcomes determine them. */
export function planBuild(draft: ProblemDraft, outcomes: Outcomes): BuildPlan {
  const plans = wantedCases(draft).map((wanted) => planCase(draft, wanted, outcomes))
  const whole = plans.flatMap(({ one }) => (one ? [one] : []))
  return {
    steps: [...plans.flatMap(({ steps }) => steps), ...validatorTestSteps(draft), ...checkerTestSteps(draft)],
    cases: whole.length === plans.length ? whole : null,
  }
}

/** With the outcomes of runs elsewhere that the tests of the draft came of, such as those of an imported problem. */
export function withMade(draft: ProblemDraft, outcomes: Outcomes): Outcomes {
  const known = new Map(outcomes)
  for (const { one, test } of wantedCases(draft)) {
    const { inputHash, inputSize, outputHash, outputSize, made } = one
    if (!made || made.key !== madeKey(draft, inputHash, test)) continue
    const generated = test && generatorRun(draft, test)
    const add = (run: PlannedRun | undefined, output: Side) => {
      if (!run || known.has(run.key)) return
      known.set(run.key, { end: 'ok', exitCode: 0, status: null, message: '', time: 0, output })
    }
    add(generated, { hash: inputHash, size: inputSize })
    add(generated && again(generated), { hash: inputHash, size: inputSize })
    if (hasAnswers(draft)) add(answerRun(draft, inputHash), { hash: outputHash, size: outputSize })
  }
  return known
}

export type BuildRefusal = 'nothingToBuild' | 'scriptWrong' | 'mainMissing'

/** Why a build of this draft cannot begin. */
export function buildRefusal(draft: ProblemDraft): BuildRefusal | undefined {
  if (scriptOf(draft).faults.length > 0) return 'scriptWrong'
  const isMade = wantedCases(draft).some(({ one }) => one.made)
  const main = draft.solutions.some(({ kind, code }) => kind === 'main' && code.trim() !== '')
  if (isMade && hasAnswers(draft) && !main) return 'mainMissing'
  return planBuild(draft, new Map()).steps.length === 0 && isCurrent(draft) ? 'nothingToBuild' : undefined
}

/** Generator runs whose second run wrote different bytes. */
export const unstableRuns = ({ steps }: BuildPlan, outcomes: Outcomes): string[] =>
  steps.flatMap((step) => {
    const state = stepState(step, outcomes)
    return typeof state === 'object' && state.why === 'unstable' ? step.runs.map(({ key }) => key) : []
  })

/** The error of a step, once its runs have outcomes or one of them failed. */
export function stepState(step: Step, outcomes: Outcomes): 'waiting' | 'done' | Wrong {
  const found = step.runs.map(({ key }) => outcomes.get(key))
  if (found.includes(undefined) && !found.some((each) => each && endsBuild(each))) return 'waiting'
  return step.wrong(found) ?? 'done'
}

/** Continuing after such an outcome is pointless. */
export const endsBuild = ({ end, status }: BuildRunResult): boolean =>
  end === 'failed' || end === 'unstable' || status === JudgeStatus.SystemError
