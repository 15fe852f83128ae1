import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { JudgingCase } from '#contract/judged-problem.ts'
import type { CaseOutcome } from './case-order.ts'
import type { CaseStrategy } from './case-strategy.ts'
import type { ExcerptTaker } from './excerpt-taker.ts'
import { caseScore } from './scoring.ts'
import { removeFile, sizeOf } from './small-files.ts'
import type { TestData } from './test-data.ts'
import { runTrace, type TraceRecorder } from './trace-recorder.ts'
import { kilobyte } from './units.ts'

interface Parts {
  testData: TestData
  /** A folder that only the judge may enter. */
  outputDir: string
  strategy: CaseStrategy
  takeExcerpt: ExcerptTaker
  recorder: TraceRecorder
}

/** Gives a case its files, has it judged by the submission's strategy, and makes its row and its step of the trace. */
export function createCaseJudge({ testData, outputDir, strategy, takeExcerpt, recorder }: Parts) {
  return async function judgeCase(one: JudgingCase): Promise<CaseOutcome> {
    const { at, ms } = recorder.clock()
    const [inputPath, expectedPath] = await Promise.all([
      testData.file(one.inputHash),
      testData.file(one.outputHash),
    ])
    const outputPath = path.join(outputDir, randomUUID())
    try {
      const expectedBytes = sizeOf(expectedPath) ?? 0
      const { verdict, run, runs, judgedBy } = await strategy({
        inputPath,
        expectedPath,
        expectedBytes,
        outputPath,
        fullScore: one.score,
      })
      const { caseId, seq, groupNum } = one
      const score = caseScore(one.score, verdict.share)
      const named = { caseId, seq, groupNum, status: verdict.status, score }
      const memory = Math.ceil(run.memoryBytes / kilobyte)
      const step = { step: 'case', at, ms: ms(), ...named, runs: runs.map(runTrace), judgedBy } as const
      const excerpt = await takeExcerpt(seq, verdict.status, { inputPath, expectedPath, outputPath })
      return {
        judged: {
          ...named,
          time: run.cpuMs,
          memory,
          message: verdict.message,
          ...(excerpt && { excerpt }),
        },
        step,
      }
    } finally {
      removeFile(outputPath)
    }
  }
}
