import { randomUUID } from 'node:crypto'
import { readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { JudgeStatus } from '#contract/enums.ts'
import type { JudgingCase } from '#contract/judge-node.ts'
import type { CaseStep } from '#contract/judging-trace.ts'
import type { CaseOutcome } from './case-order.ts'
import { type CaseVerdict, runVerdict } from './case-verdict.ts'
import { tryWhileJustOver } from './close-to-limit.ts'
import { compareOutput } from './comparison.ts'
import type { Program, ProgramRunner } from './run-program.ts'
import type { RunResult } from './sandbox/backend.ts'
import { caseScore } from './scoring.ts'
import type { TestData } from './test-data.ts'
import { runTrace, type TraceRecorder } from './trace-recorder.ts'
import { kilobyte } from './units.ts'

export interface CaseFiles {
  inputPath: string
  expectedPath: string
  expectedBytes: number
  /** Where the program's output goes; removed with the case. */
  outputPath: string
}

export interface Judgement {
  verdict: CaseVerdict
  /** The run whose figures count. */
  run: RunResult
  runs: readonly RunResult[]
  judgedBy: CaseStep['judgedBy']
}

/** Runs the submission on one case and judges what it did; one for each judgeMode. */
export type CaseWay = (files: CaseFiles) => Promise<Judgement>

interface Weighed {
  verdict: CaseVerdict
  judgedBy: NonNullable<CaseStep['judgedBy']>
}

/** Runs the program and, when it ended inside its limits, has its output weighed. */
export const byOutput =
  (runProgram: ProgramRunner, program: Program, weigh: (files: CaseFiles) => Promise<Weighed>): CaseWay =>
  async (files) => {
    const { inputPath, outputPath, expectedBytes } = files
    const { decisive: run, runs } = await tryWhileJustOver(
      program.limits,
      () => runProgram(program, { input: { path: inputPath }, outputPath, expectedBytes }),
      (result) => result,
    )
    const verdict = runVerdict(run, program.limits, program.language.spec)
    const weighed = verdict ? { verdict, judgedBy: null } : await weigh(files)
    return { run, runs, ...weighed }
  }

export const compared =
  (isRemoveEndBlank: boolean) =>
  async ({ outputPath, expectedPath }: CaseFiles): Promise<Weighed> => {
    const begin = performance.now()
    const [output, expected] = await Promise.all([readFile(outputPath), readFile(expectedPath)])
    const status = compareOutput(output, expected, isRemoveEndBlank)
    return {
      verdict: { status, message: null, share: status === JudgeStatus.Accepted ? 1 : 0 },
      judgedBy: { how: 'comparison', ms: performance.now() - begin, run: null, said: null },
    }
  }

interface Parts {
  testData: TestData
  /** A folder that only the judge may enter. */
  outputDir: string
  way: CaseWay
  recorder: TraceRecorder
}

export function createCaseJudge({ testData, outputDir, way, recorder }: Parts) {
  return async function judgeCase(one: JudgingCase): Promise<CaseOutcome> {
    const { at, ms } = recorder.clock()
    const [inputPath, expectedPath] = await Promise.all([
      testData.file(one.inputHash),
      testData.file(one.outputHash),
    ])
    const outputPath = path.join(outputDir, randomUUID())
    try {
      const expectedBytes = (await stat(expectedPath)).size
      const { verdict, run, runs, judgedBy } = await way({
        inputPath,
        expectedPath,
        expectedBytes,
        outputPath,
      })
      const { caseId, seq, groupNum } = one
      const named = {
        caseId,
        seq,
        groupNum,
        status: verdict.status,
        score: caseScore(one.score, verdict.share),
      }
      return {
        judged: {
          ...named,
          time: run.cpuMs,
          memory: Math.ceil(run.memoryBytes / kilobyte),
          message: verdict.message,
        },
        step: { step: 'case', at, ms: ms(), ...named, runs: runs.map(runTrace), judgedBy },
      }
    } finally {
      await rm(outputPath, { force: true })
    }
  }
}
