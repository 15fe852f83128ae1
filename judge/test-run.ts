import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { JudgeStatus } from '#contract/enums.ts'
import type { TestRunJob, TestRunResult } from '#contract/judge-node.ts'
import { testRun } from '#contract/limits/submission.ts'
import { runVerdict } from './case-verdict.ts'
import { compareOutput } from './comparison.ts'
import type { Compiler } from './compile.ts'
import { effectiveLimits } from './effective-limits.ts'
import type { FoundLanguage } from './find-languages.ts'
import { describeFault, judgeFault, ProblemFault } from './judge-fault.ts'
import { fileNamesOf, type Program, type ProgramRunner } from './run-program.ts'
import { kilobyte } from './units.ts'

interface Parts {
  compiler: Compiler
  runProgram: ProgramRunner
  /** A folder that only the judge may enter. */
  outputDir: string
  languages: readonly FoundLanguage[]
  log: (message: string) => void
}

const ellipsis = '...'
/** No character takes more bytes. */
const characterBytes = 4

const notRun = (status: JudgeStatus, stderr: string): TestRunResult => ({
  status,
  time: null,
  memory: null,
  userOutput: '',
  stderr: stderr.slice(0, testRun.stderrMax),
})

function shownOutput(output: Uint8Array): string {
  const text = Buffer.from(output.subarray(0, (testRun.outputMax + 1) * characterBytes)).toString('utf8')
  return text.length <= testRun.outputMax ? text : text.slice(0, testRun.outputMax).toWellFormed() + ellipsis
}

function outputVerdict({ expectedOutput, problem }: TestRunJob, output: Uint8Array): JudgeStatus {
  if (expectedOutput === null) return JudgeStatus.Accepted
  const expected = Buffer.from(expectedOutput.replace(/\r\n?/g, '\n'))
  const status = compareOutput(output, expected, problem.isRemoveEndBlank)
  return status === JudgeStatus.Accepted ? status : JudgeStatus.WrongAnswer
}

const withEnd = (stderr: string, end: string | null | undefined) => {
  if (!end) return stderr
  const rest = stderr.slice(0, testRun.stderrMax - end.length - 1)
  return rest === '' || rest.endsWith('\n') ? rest + end : `${rest}\n${end}`
}

/** Runs unstored code on the user's own input (judging.md section 8). */
export function createTestRunJudge({ compiler, runProgram, outputDir, languages, log }: Parts) {
  const runOn = async (job: TestRunJob, program: Program, outputPath: string): Promise<TestRunResult> => {
    const input = { content: `${job.userInput}\n` }
    const expectedBytes = Buffer.byteLength(job.expectedOutput ?? '')
    const run = await runProgram(program, { input, outputPath, expectedBytes, keepBytes: testRun.stderrMax })
    const output = await readFile(outputPath).catch((error: NodeJS.ErrnoException) => {
      // A program that did not end well has no output file.
      if (error.code === 'ENOENT' && program.files) return new Uint8Array()
      throw error
    })
    const verdict = runVerdict(run, program.limits, program.language.spec)
    return {
      status: verdict?.status ?? outputVerdict(job, output),
      time: run.cpuMs,
      memory: Math.ceil(run.memoryBytes / kilobyte),
      userOutput: shownOutput(output),
      stderr: withEnd(run.stderr, verdict?.message),
    }
  }

  const judgeWith = async (job: TestRunJob, outputPath: string): Promise<TestRunResult> => {
    const language = languages.find(({ spec }) => spec.name === job.language)
    if (!language) throw new ProblemFault(`This judge does not support ${job.language}`)
    const files = fileNamesOf(job.problem)
    const compiled = await compiler.compile(job, language)
    if (!compiled.ok)
      return notRun(
        compiled.reason === 'refused' ? JudgeStatus.CompileError : JudgeStatus.SystemError,
        compiled.message,
      )
    const limits = effectiveLimits(job.problem, language.spec)
    return runOn(job, { language, folder: compiled.folder, limits, ...(files && { files }) }, outputPath)
  }

  /** Never rejects: what goes wrong is the result. */
  return async function judgeTestRun(job: TestRunJob): Promise<TestRunResult> {
    const outputPath = path.join(outputDir, randomUUID())
    try {
      return await judgeWith(job, outputPath)
    } catch (error) {
      const fault = judgeFault(error)
      log(`test run ${job.key}: ${describeFault(fault)}`)
      return notRun(JudgeStatus.SystemError, fault.message)
    } finally {
      await rm(outputPath, { force: true }).catch(() => undefined)
    }
  }
}

export type TestRunJudge = ReturnType<typeof createTestRunJudge>
