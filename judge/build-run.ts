import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BuildRunJob, BuildRunResult } from '#contract/judge-making.ts'
import { build } from '#contract/limits/workshop.ts'
import { runVerdict } from './case-verdict.ts'
import type { Checker } from './checker.ts'
import type { Compiler } from './compile.ts'
import { effectiveLimits } from './effective-limits.ts'
import type { FoundLanguage } from './find-languages.ts'
import { describeFault, JudgeFault, judgeFault, ProblemFault } from './judge-fault.ts'
import { fileNamesOf, type Program, type ProgramRunner } from './run-program.ts'
import type { RunResult } from './sandbox/backend.ts'
import { RefusedError } from './server-client.ts'
import { sizeOf } from './small-files.ts'
import type { TestData } from './test-data.ts'
import type { VerdictProgramCompiler } from './verdict-program-compiler.ts'

interface Parts {
  compiler: Compiler
  verdictPrograms: VerdictProgramCompiler
  checker: Checker
  runProgram: ProgramRunner
  testData: TestData
  /** A folder that only the judge may enter. */
  outputDir: string
  languages: readonly FoundLanguage[]
  log: (message: string) => void
}

/** Gives the server an output as test data; rejects when it does not take it. */
type KeepOutput = (file: string) => Promise<NonNullable<BuildRunResult['output']>>

type Ended = Pick<BuildRunResult, 'end' | 'message'> & Partial<BuildRunResult>

const resultOf = ({ message, ...ended }: Ended): BuildRunResult => ({
  exitCode: null,
  status: null,
  time: 0,
  output: null,
  ...ended,
  message: message.slice(0, build.messageMax),
})

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  if (sizeOf(file) !== undefined) await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

interface Opened {
  program: Program
  input: { path: string } | { content: string }
}

/** Runs one program of a problem's maker: a generator, the main solution, a validator, or the checker. */
export function createBuildRunner(parts: Parts) {
  const { compiler, verdictPrograms, checker, runProgram, testData, outputDir, languages, log } = parts

  const inFolder = async <T>(count: number, work: (files: string[]) => Promise<T>): Promise<T> => {
    const files = Array.from({ length: count }, () => path.join(outputDir, randomUUID()))
    try {
      return await work(files)
    } finally {
      await Promise.all(files.map((file) => rm(file, { force: true }).catch(() => undefined)))
    }
  }

  const runOnce = (job: BuildRunJob, { program, input }: Opened, outputPath: string): Promise<RunResult> =>
    runProgram(program, {
      ...{ input, outputPath, arguments: job.arguments },
      expectedBytes: build.outputBytes / 2,
      keepBytes: build.messageMax,
    })

  /** What keeps the output from being taken; undefined when the program ended as it should. */
  const refusalOf = (run: RunResult, { limits, language }: Program): Ended | undefined => {
    const verdict = runVerdict(run, limits, language.spec)
    if (!verdict) return undefined
    const words = [run.stderr.trim(), verdict.message ?? `${run.status} ${run.cpuMs} ms`]
    const message = words.filter((each) => each !== '').join('\n')
    return run.status === 'exit'
      ? { end: 'exit', exitCode: run.exitCode, message: run.stderr.trim() || message }
      : { end: 'failed', message }
  }

  const runProgramOf = (job: BuildRunJob, opened: Opened, keepOutput: KeepOutput): Promise<BuildRunResult> =>
    inFolder(2, async ([first = '', second = '']) => {
      const run = await runOnce(job, opened, first)
      const refusal = refusalOf(run, opened.program)
      if (refusal) return resultOf({ ...refusal, time: run.cpuMs })
      const ended = { end: 'ok', exitCode: 0, message: run.stderr.trim(), time: run.cpuMs } as const
      if (job.output === 'none') return resultOf(ended)
      if (job.output === 'once') return resultOf({ ...ended, output: await keepOutput(first) })
      const again = await runOnce(job, opened, second)
      const time = run.cpuMs + again.cpuMs
      const failed = refusalOf(again, opened.program)
      if (failed) return resultOf({ ...failed, time })
      if ((await hashOf(first)) !== (await hashOf(second)))
        return resultOf({ ...ended, end: 'unstable', time })
      return resultOf({ ...ended, time, output: await keepOutput(first) })
    })

  const inputOf = async ({ input }: BuildRunJob): Promise<Opened['input']> =>
    'hash' in input ? { path: await testData.file(input.hash) } : { content: input.text }

  const runWith = async (job: BuildRunJob, keepOutput: KeepOutput): Promise<BuildRunResult> => {
    const language = languages.find(({ spec }) => spec.name === job.language)
    if (!language) throw new ProblemFault(`This judge does not support ${job.language}`)
    const compiled = await compiler.compile(job, language, build.compilePatience)
    if (!compiled.ok) return resultOf({ end: 'failed', message: compiled.message })
    const limits = effectiveLimits(job.problem, language.spec)
    const files = fileNamesOf(job.problem)
    const program = { language, folder: compiled.folder, limits, ...(files && { files }) }
    return runProgramOf(job, { program, input: await inputOf(job) }, keepOutput)
  }

  const checkWith = async (
    { problem, input }: BuildRunJob,
    { output, answer }: NonNullable<BuildRunJob['check']>,
  ): Promise<BuildRunResult> => {
    const compiled = await verdictPrograms.compile(problem)
    if (!compiled.ok) return resultOf({ end: 'failed', message: compiled.message })
    return inFolder(3, async ([inputPath = '', userOutputPath = '', expectedPath = '']) => {
      await writeFile(inputPath, 'text' in input ? input.text : '', { mode: 0o600 })
      await writeFile(userOutputPath, output, { mode: 0o600 })
      await writeFile(expectedPath, answer, { mode: 0o600 })
      const { verdict, run } = await checker.check({
        ...{ program: compiled.program, inputPath, userOutputPath, expectedPath },
        fullScore: problem.ioScore === null ? null : 10_000,
      })
      const message = verdict.message ?? ''
      return resultOf({ end: 'ok', exitCode: run.exitCode, status: verdict.status, message, time: run.cpuMs })
    })
  }

  /** Rejects with JudgeFault when the judge failed; what is wrong with the program is the result. */
  return async function runForBuild(job: BuildRunJob, keepOutput: KeepOutput): Promise<BuildRunResult> {
    try {
      return job.check === null ? await runWith(job, keepOutput) : await checkWith(job, job.check)
    } catch (error) {
      // A stopped build, or data that is too much: its maker is told, and nothing is wrong here.
      if (error instanceof RefusedError && error.isFinal)
        return resultOf({ end: 'failed', message: error.said })
      const fault = judgeFault(error)
      log(`run ${job.runId} of a build: ${describeFault(fault)}`)
      if (fault instanceof JudgeFault) throw fault
      return resultOf({ end: 'failed', message: fault.message })
    }
  }
}

export type BuildRunner = ReturnType<typeof createBuildRunner>
