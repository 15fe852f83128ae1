import type { ProgramCheckResult } from '#contract/judge-making.ts'
import type { JudgedProblem } from '#contract/judged-problem.ts'
import { programCheck } from '#contract/limits/workshop.ts'
import type { Compiler } from './compile.ts'
import type { FoundLanguage } from './find-languages.ts'
import { ProblemFault } from './judge-fault.ts'
import type { VerdictProgramCompiler } from './verdict-program-compiler.ts'

interface Parts {
  compiler: Compiler
  verdictPrograms: VerdictProgramCompiler
  languages: readonly FoundLanguage[]
}

/** Whether a program of a problem's makers compiles, and the compiler's words: its checker or interactor, or any other. */
export const createProgramCheck = ({ compiler, verdictPrograms, languages }: Parts) => {
  /** As generators, validators and solutions are run. */
  const compileAlone = async (problem: JudgedProblem) => {
    const name = (problem.spjLanguage ?? '').trim()
    const language = languages.find(({ spec }) => spec.name === name)
    return language
      ? compiler.compile({ code: problem.spjCode ?? '', problem }, language)
      : { ok: false as const, message: `This judge cannot compile ${name}` }
  }
  return async (problem: JudgedProblem): Promise<ProgramCheckResult> => {
    const made = await (problem.judgeMode === 'default'
      ? compileAlone(problem)
      : verdictPrograms.compile(problem)
    ).catch((error: unknown) => {
      // What is wrong with the problem is its makers' to know, and no fault of this judge.
      if (error instanceof ProblemFault) return { ok: false as const, message: error.message }
      throw error
    })
    const message = made.ok ? '' : made.message
    return { compiles: made.ok, message: message.slice(0, programCheck.messageMax) }
  }
}

export type ProgramCheck = ReturnType<typeof createProgramCheck>
