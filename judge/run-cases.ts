import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { JudgeStatus } from '#contract/enums.ts'
import type { JudgedCase, JudgingCase, JudgingJob } from '#contract/judge-node.ts'
import { type CaseVerdict, runVerdict } from './case-verdict.ts'
import { compareOutput } from './comparison.ts'
import { caseLimits, type EffectiveLimits } from './effective-limits.ts'
import type { FoundLanguage } from './find-languages.ts'
import { boxEnvironment } from './languages.ts'
import type { RunResult, SandboxBackend } from './sandbox/backend.ts'
import { runAgainWhenLost } from './sandbox-retry.ts'
import { caseScore } from './scoring.ts'
import type { TestData } from './test-data.ts'
import { kilobyte } from './units.ts'

export interface CaseRun {
  job: JudgingJob
  language: FoundLanguage
  limits: EffectiveLimits
  /** Folder of the compiled program. */
  folder: string
  /** Told after each case. */
  onCase: (done: number) => void
  /** Cases that have not begun are left out once this is aborted. */
  signal: AbortSignal
}

interface Parts {
  sandbox: SandboxBackend
  testData: TestData
  /** Where outputs are put while they are compared. */
  workDir: string
}

function commandOf({ spec, programs }: FoundLanguage, limits: EffectiveLimits): string[] {
  const [program = '', ...args] = spec.run(limits)
  return [programs.get(program) ?? program, ...args]
}

export function createCaseRunner({ sandbox, testData, workDir }: Parts) {
  const runOne = async (run: CaseRun, input: string, outputPath: string, expectedBytes: number) =>
    runAgainWhenLost(() =>
      sandbox.run({
        argv: commandOf(run.language, run.limits),
        env: boxEnvironment(run.language.spec),
        directory: run.folder,
        stdin: { path: input },
        stdoutPath: outputPath,
        limits: caseLimits(run.limits, expectedBytes),
      }),
    )

  const outputVerdict = async (
    job: JudgingJob,
    outputPath: string,
    expectedPath: string,
  ): Promise<CaseVerdict> => {
    const [output, expected] = await Promise.all([readFile(outputPath), readFile(expectedPath)])
    const status = compareOutput(output, expected, job.problem.isRemoveEndBlank)
    return { status, message: null, share: status === JudgeStatus.Accepted ? 1 : 0 }
  }

  const judged = (one: JudgingCase, result: RunResult, verdict: CaseVerdict): JudgedCase => ({
    caseId: one.caseId,
    seq: one.seq,
    groupNum: one.groupNum,
    status: verdict.status,
    message: verdict.message,
    time: result.cpuMs,
    memory: Math.ceil(result.memoryBytes / kilobyte),
    score: caseScore(one.score, verdict.share),
  })

  const judgeCase = async (run: CaseRun, one: JudgingCase, folder: string): Promise<JudgedCase> => {
    const [input, expected] = await Promise.all([testData.file(one.inputHash), testData.file(one.outputHash)])
    const outputPath = path.join(folder, String(one.seq))
    const result = await runOne(run, input, outputPath, (await stat(expected)).size)
    const verdict =
      runVerdict(result, run.limits, run.language.spec) ??
      (await outputVerdict(run.job, outputPath, expected))
    await rm(outputPath, { force: true })
    return judged(one, result, verdict)
  }

  return async function runCases(run: CaseRun): Promise<JudgedCase[]> {
    const folder = path.join(workDir, randomUUID())
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const waiting = [...run.job.cases]
    const done: JudgedCase[] = []
    const lane = async () => {
      for (let one = waiting.shift(); one && !run.signal.aborted; one = waiting.shift()) {
        done.push(await judgeCase(run, one, folder))
        run.onCase(done.length)
      }
    }
    try {
      await Promise.all(Array.from({ length: sandbox.slots }, lane))
      return done
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
