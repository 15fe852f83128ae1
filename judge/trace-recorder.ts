import type { JudgingTrace, RunTrace, TraceStep } from '#contract/judging-trace.ts'
import type { EffectiveLimits } from './effective-limits.ts'
import type { FoundLanguage } from './find-languages.ts'
import { commandOf } from './run-program.ts'
import type { RunResult } from './sandbox/backend.ts'
import { kilobyte } from './units.ts'

export interface JudgeIdentity {
  name: string
  sandboxMode: string
}

/** Times one step: ms since the judge took the submission, and ms that it has lasted until `ms` is asked. */
export interface StepClock {
  readonly at: number
  ms(): number
}

const stepsMax = 20_000
const saidMax = 1_024

const rounded = (ms: number) => Math.round(ms * 1000) / 1000

export const runTrace = (run: RunResult): RunTrace => ({
  ended: run.status,
  exitCode: run.exitCode,
  signal: run.signal,
  cpuMs: run.cpuUs / 1000,
  wallMs: rounded(run.wallMs),
  memoryKb: Math.ceil(run.memoryBytes / kilobyte),
  outputBytes: run.outputBytes,
})

/** As much of a program's words as a trace keeps. */
export const heard = (text: string): string | null =>
  text === '' ? null : text.slice(0, saidMax).toWellFormed()

export function startTrace(judge: JudgeIdentity, language: FoundLanguage, limits: EffectiveLimits) {
  const begin = performance.now()
  const now = () => rounded(performance.now() - begin)
  const steps: TraceStep[] = []
  return {
    now,
    clock(): StepClock {
      const at = now()
      return { at, ms: () => rounded(now() - at) }
    },
    add: (...further: TraceStep[]) => {
      for (const step of further) if (steps.length < stepsMax) steps.push(step)
    },
    trace: (): JudgingTrace => ({
      judge: judge.name,
      sandboxMode: judge.sandboxMode,
      language: {
        name: language.spec.name,
        version: language.version,
        compileCommand: language.spec.compile ?? '',
        runCommand: commandOf(language, limits).join(' '),
      },
      limits: { timeMs: limits.timeMs, memoryMb: limits.memoryMb, stackMb: limits.stackMb },
      steps: [...steps].sort((a, b) => a.at - b.at),
    }),
  }
}

export type TraceRecorder = ReturnType<typeof startTrace>
