import type { JudgedProblem, ProgramCheckResult } from '#contract/judge-node.ts'
import { programCheck } from '#contract/limits/workshop.ts'
import type { VerdictProgramCompiler } from './verdict-program-compiler.ts'

/** Whether the checker or the interactor of a problem compiles, and the compiler's words. */
export const createProgramCheck =
  ({ compile }: VerdictProgramCompiler) =>
  async (problem: JudgedProblem): Promise<ProgramCheckResult> => {
    const made = await compile(problem)
    const message = made.ok ? '' : made.message
    return { compiles: made.ok, message: message.slice(0, programCheck.messageMax) }
  }

export type ProgramCheck = ReturnType<typeof createProgramCheck>
