import { parseScript, parseSeedLine, type ScriptTest } from '#contract/generator-script.ts'
import type { BodyOf } from '#contract/operation.ts'
import type { ProblemDraft } from '#contract/problem-content.ts'
import type { startStress } from '#contract/stress.ts'
import type { WantedRun } from '#server/build/build.tables.ts'
import {
  accepts,
  answerRun,
  covers,
  generatorRun,
  hashOf,
  validatorRun,
} from '#server/build/build-plan.rules.ts'
import type { NewTrial, SeedCase, StressOf } from '#server/trial/trial.tables.ts'
import { trialProblem } from '#server/trial/trial-keys.rules.ts'

type WantedStress = Omit<BodyOf<typeof startStress>, 'pid'>

type StressRefusal =
  | 'server.stress:interactive'
  | 'server.stress:solutionMissing'
  | 'server.stress:generatorUnknown'
  | 'server.stress:fileWrong'
  | 'server.stress:lineWrong'
  | 'server.build:mainMissing'
  | 'server.trial:programMissing'

type Plan = Omit<NewTrial, 'uid'> & { cases: SeedCase[]; stress: StressOf }

const programOf = ({ language, code, problem }: WantedRun) => ({ language, code, problem })

const faultOf = ({ line, firstSeed, tries }: WantedStress, names: readonly string[]) => {
  const [fault] = parseSeedLine(line, { first: firstSeed, tries }, names).faults
  if (!fault) return undefined
  if (fault.name === 'generatorUnknown' || fault.name === 'fileWrong')
    return `server.stress:${fault.name}` as const
  return 'server.stress:lineWrong' as const
}

const isEmpty = (code: string | undefined): boolean => (code ?? '').trim() === ''

/** Why no solution of this draft can be run like that. */
export function stressRefusal(draft: ProblemDraft, wanted: WantedStress): StressRefusal | undefined {
  const { judgeMode, judgeProgram, solutions, generators } = draft
  if (judgeMode === 'interactive') return 'server.stress:interactive'
  if (isEmpty(solutions.find(({ name }) => name === wanted.solution)?.code))
    return 'server.stress:solutionMissing'
  if (isEmpty(solutions.find(({ kind }) => kind === 'main')?.code)) return 'server.build:mainMissing'
  if (judgeMode === 'spj' && isEmpty(judgeProgram?.code)) return 'server.trial:programMissing'
  return faultOf(
    wanted,
    generators.map(({ name }) => name),
  )
}

const seedCases = (tests: readonly ScriptTest[], firstSeed: number): SeedCase[] =>
  tests.map(({ line, arguments: words, file }, index) => ({
    ...{ key: hashOf(line), seed: firstSeed + index, line, arguments: [...words], file },
  }))

/** The trial in which a solution is run on what a line makes; undefined where it is refused. */
export function planStress(pid: number, draft: ProblemDraft, wanted: WantedStress): Plan | undefined {
  const { solutions, generators, validators, script } = draft
  const names = generators.map(({ name }) => name)
  const { tests } = parseSeedLine(wanted.line, { first: wanted.firstSeed, tries: wanted.tries }, names)
  const solution = solutions.find(({ name }) => name === wanted.solution)
  const [first] = tests
  const generator = first && generatorRun(draft, first)
  const main = answerRun(draft, '')
  if (stressRefusal(draft, wanted) || !solution || !generator || !main) return undefined
  // Where the test would stand if it were added to the script.
  const { lastGroup } = parseScript(script, names)
  const making: StressOf['making'] = {
    generator: programOf(generator.run),
    validators: validators
      .filter((each) => covers(each, lastGroup))
      .map((validator) => {
        const { run } = validatorRun(draft, validator, { text: '' })
        return { ...programOf(run), arguments: run.arguments, accepts: accepts(validator) }
      }),
    main: programOf(main.run),
  }
  const judged = trialProblem(pid, draft)
  // Tests that are made have no points of which a checker could give some.
  const { icpcCall } = judged
  const problem =
    icpcCall?.scores === 'points' ? { ...judged, icpcCall: { ...icpcCall, scores: 'none' as const } } : judged
  const { language, code } = solution
  const key = hashOf(['stress', problem, language, code, making])
  const programs = [making.generator, ...making.validators, making.main]
  const languages = [...new Set([language, ...programs.map((each) => each.language)])]
  const { line, firstSeed, tries } = wanted
  return {
    ...{ pid, programKey: key, baseKey: key, problem, code },
    // Judges that do not make tests never take it.
    language: '',
    cases: seedCases(tests, firstSeed),
    stress: { solution: solution.name, language, line, firstSeed, tries, languages, making },
  }
}
