import type { JudgedProblem } from '#contract/judged-problem.ts'
import { programMessage } from '#contract/run-message.ts'
import type { ArtifactCache } from './artifact-cache.ts'
import { createCompiler } from './compile.ts'
import type { FoundLanguage } from './find-languages.ts'
import { otherVerdictProgram, verdictProgramLanguages } from './languages.ts'
import type { PrecompiledHeaders } from './precompiled-headers.ts'
import type { RunResult, SandboxBackend } from './sandbox/backend.ts'
import { type VerdictProgram, verdictProgramKind } from './verdict-program-call.ts'

export type VerdictProgramCompilation = {
  /** The program was made earlier: nothing was compiled. */
  cached: boolean
  /** What compiles it; empty when there is nothing to compile or nothing to compile it with. */
  command: string
  /** How the compiler ended; null when none ran. */
  run: RunResult | null
} & ({ ok: true; program: VerdictProgram } | { ok: false; message: string })

export interface VerdictProgramCompiler {
  /** The checker or the interactor of a problem, whichever its mode asks for. */
  compile(problem: JudgedProblem): Promise<VerdictProgramCompilation>
}

interface Parts {
  sandbox: SandboxBackend
  cache: ArtifactCache
  headers: PrecompiledHeaders
  /** What this machine compiles; gives compilers and versions. */
  languages: readonly FoundLanguage[]
}

/** "C++ 17 With O2", "c++20" and the like name the standard too; plain C++ and older standards are C++ 14. */
function languageNamed(spjLanguage: string): string | undefined {
  const [known, plus, standard] = /^c(\+\+)?\s*(\d\w)?(?:\s|$)/i.exec(spjLanguage.trim()) ?? []
  if (known === undefined) return undefined
  if (plus === undefined) return 'C'
  if (standard === '17') return 'C++ 17'
  return standard === '20' || standard === '2a' ? 'C++ 20' : 'C++'
}

export function createVerdictProgramCompiler({
  sandbox,
  cache,
  headers,
  languages,
}: Parts): VerdictProgramCompiler {
  const compiler = createCompiler({ sandbox, cache, headers })

  const found = ({ judgeMode, spjLanguage }: JudgedProblem): FoundLanguage | undefined => {
    const name = languageNamed(spjLanguage ?? '')
    const source = judgeMode === 'interactive' ? 'interactive' : 'spj'
    const spec = name
      ? verdictProgramLanguages.find((one) => one.name === `${name} (${source})`)
      : otherVerdictProgram((spjLanguage ?? '').trim(), source)
    const machine = languages.find((one) => one.spec.needs[0] === spec?.needs[0])
    return spec && machine && { ...machine, spec }
  }

  return {
    async compile(problem) {
      const kind = verdictProgramKind(problem)
      const refuse = (message: string) => ({
        ok: false as const,
        message,
        cached: false,
        command: '',
        run: null,
      })
      if (!problem.spjCode) return refuse(`The problem has no ${kind}`)
      const language = found(problem)
      if (!language)
        return refuse(`This judge cannot compile a ${kind} in ${problem.spjLanguage ?? 'no language'}`)
      const source = { code: problem.spjCode, problem: { ...problem, userExtraFile: problem.judgeExtraFile } }
      const made = await compiler.compile(source, language)
      const { cached, run } = made
      const how = { cached, run, command: language.spec.compile ?? '' }
      return made.ok
        ? {
            ok: true,
            program: { kind, folder: made.folder, language, icpc: problem.icpcCall ?? null },
            ...how,
          }
        : { ok: false, message: programMessage.withWords(kind, made.message), ...how }
    },
  }
}
