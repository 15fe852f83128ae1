import { describe, expect, it } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { judging } from '#contract/limits/judging.ts'
import { runVerdict } from '#judge/case-verdict.ts'
import { caseLimits, effectiveLimits } from '#judge/effective-limits.ts'
import { type LanguageSpec, languages } from '#judge/languages.ts'
import type { RunResult } from '#judge/sandbox/backend.ts'
import { megabyte } from '#judge/units.ts'
import { judgedProblem } from '#support/node/judged-problem.ts'
import { runResult } from '#support/node/run-result.ts'

const language = (name: string): LanguageSpec => {
  const found = languages.find((spec) => spec.name === name)
  if (!found) throw new Error(name)
  return found
}
const limits = { timeMs: 1000, memoryMb: 256, stackMb: 64 }
const verdict = (change: Partial<RunResult>, name = 'C') =>
  runVerdict(runResult(change), limits, language(name))

describe('what a run says', () => {
  it('leaves a program inside its limits to its output', () => {
    expect(verdict({ cpuMs: 1000, memoryBytes: 256 * megabyte })).toBeUndefined()
  })
  it.each([
    [{ cpuMs: 1001 }, JudgeStatus.TimeLimitExceeded],
    [{ memoryBytes: 256 * megabyte + 1 }, JudgeStatus.MemoryLimitExceeded],
    [{ status: 'tle' }, JudgeStatus.TimeLimitExceeded],
    [{ status: 'idle' }, JudgeStatus.TimeLimitExceeded],
    [{ status: 'mle' }, JudgeStatus.MemoryLimitExceeded],
    [{ status: 'ole' }, JudgeStatus.RuntimeError],
    [{ status: 'forbidden' }, JudgeStatus.RuntimeError],
    [{ status: 'internal', error: 'exec: ENOENT' }, JudgeStatus.SystemError],
  ] as const)('%j', (change, status) => expect(verdict(change)?.status).toBe(status))

  it('names the exit code and the signal', () => {
    expect(verdict({ status: 'exit', exitCode: 3 })?.message).toBe('Exit code 3')
    expect(verdict({ status: 'signal', signal: 11 })?.message).toBe('Killed by signal 11 (SIGSEGV)')
  })
  it("calls a runtime's own lack of memory by its name", () => {
    const change = {
      status: 'exit',
      exitCode: 1,
      stderr: 'java.lang.OutOfMemoryError: Java heap space',
    } as const
    expect(verdict(change, 'Java')?.status).toBe(JudgeStatus.MemoryLimitExceeded)
    expect(verdict(change, 'C')?.status).toBe(JudgeStatus.RuntimeError)
  })
})

describe('limits', () => {
  const problem = judgedProblem()
  it.each(['C', 'C With O2', 'C++', 'C++ 20 With O2'])('%s keeps the limits of the problem', (name) =>
    expect(effectiveLimits(problem, language(name))).toEqual(limits),
  )
  it.each(['Java', 'Python3', 'PyPy3', 'Golang', 'C#', 'PHP', 'JavaScript Node', 'Ruby', 'Rust'])(
    '%s has twice the time and the memory',
    (name) =>
      expect(effectiveLimits(problem, language(name))).toEqual({ timeMs: 2000, memoryMb: 512, stackMb: 64 }),
  )
  it.each([
    ['Kotlin', 2300],
    ['Elixir', 2700],
  ])('%s has the time on top that its runtime takes to start', (name, timeMs) =>
    expect(effectiveLimits(problem, language(name))).toEqual({ timeMs, memoryMb: 512, stackMb: 64 }),
  )
  it('gives the sandbox a little more than the verdict needs', () =>
    expect(caseLimits(limits, 40 * megabyte)).toMatchObject({
      cpuMs: 1200,
      wallMs: 3600,
      memoryBytes: 356 * megabyte,
      outputBytes: 80 * megabyte,
      processes: 128,
    }))
  it.each([1, 1000, 2000, 2001, 60_000])(
    'lets a program come to its end at %i ms and as much over as is tried again',
    (timeMs) =>
      expect(caseLimits({ ...limits, timeMs }, 0).cpuMs).toBeGreaterThan(timeMs * judging.closeFactor),
  )
})
