import { JudgeStatus } from '#contract/enums.ts'
import type { JudgingResult } from '#contract/judge-node.ts'
import { programMessage } from '#contract/run-message.ts'
import type { Compilation, Compiler } from './compile.ts'
import type { FoundLanguage } from './find-languages.ts'
import { ProblemFault } from './judge-fault.ts'
import { compilationOf } from './languages/language-spec.ts'
import { ended } from './scoring.ts'
import type { Submission } from './submission.ts'
import type { TestData } from './test-data.ts'
import { heard, runTrace, type TraceRecorder } from './trace-recorder.ts'
import { type VerdictProgram, verdictProgramKind } from './verdict-program-call.ts'
import type { VerdictProgramCompiler } from './verdict-program-compiler.ts'

export interface PreparationParts {
  compiler: Compiler
  verdictPrograms: VerdictProgramCompiler
  testData: TestData
}

/** The compiled programs, or how it ended already. */
export type Prepared =
  | { ok: true; folder: string /** The checker or interactor. */; verdictProgram: VerdictProgram | null }
  | { ok: false; result: JudgingResult }

const notCompiled = {
  refused: JudgeStatus.CompileError,
  'no executable': JudgeStatus.SubmittedFailed,
  sandbox: JudgeStatus.SystemError,
} as const

/** Compiles the submission and what judges it, and fetches test data, all at once. */
export function createPreparation({ compiler, verdictPrograms, testData }: PreparationParts) {
  const compile = async (
    job: Submission,
    language: FoundLanguage,
    recorder: TraceRecorder,
  ): Promise<Compilation> => {
    const { at, ms } = recorder.clock()
    const compiled = await compiler.compile(job, language)
    const command = compilationOf(language.spec, job.code).compile
    if (command === undefined) return compiled
    const { cached, run } = compiled
    const said = compiled.ok ? null : heard(compiled.message)
    recorder.add({ step: 'compile', at, ms: ms(), cached, command, run: run && runTrace(run), said })
    return compiled
  }

  const compileVerdictProgram = async ({ problem }: Submission, recorder: TraceRecorder) => {
    if (problem.judgeMode === 'default') return null
    const program = verdictProgramKind(problem)
    const { at, ms } = recorder.clock()
    const compiled = await verdictPrograms.compile(problem)
    const { cached, run, command } = compiled
    const said = compiled.ok ? null : heard(compiled.message)
    const step = `compile-${program}` as const
    recorder.add({ step, at, ms: ms(), cached, command, run: run && runTrace(run), said })
    if (compiled.ok) return compiled.program
    // The compiler's words quote the source, which users must not see.
    if (run) throw new ProblemFault(programMessage.ofProblem(program), { cause: compiled.message })
    throw new ProblemFault(compiled.message)
  }

  const fetchTestData = async ({ cases }: Submission, recorder: TraceRecorder) => {
    const { at, ms } = recorder.clock()
    const fetched = await testData.fetch(
      cases.flatMap(({ inputHash, outputHash }) => [inputHash, outputHash]),
    )
    recorder.add({ step: 'fetch', at, ms: ms(), ...fetched })
  }

  return async function prepare(
    job: Submission,
    language: FoundLanguage,
    recorder: TraceRecorder,
  ): Promise<Prepared> {
    const compiling = compile(job, language, recorder)
    const others = Promise.all([compileVerdictProgram(job, recorder), fetchTestData(job, recorder)])
    // A program that does not compile needs neither; a failure is told where it is awaited.
    others.catch(() => undefined)
    const compiled = await compiling
    if (!compiled.ok) return { ok: false, result: ended(notCompiled[compiled.reason], compiled.message) }
    const [verdictProgram] = await others
    return { ok: true, folder: compiled.folder, verdictProgram }
  }
}
