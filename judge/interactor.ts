import type { CaseVerdict } from './case-verdict.ts'
import type { VerdictProgramParts } from './checker.ts'
import { caseLimits } from './effective-limits.ts'
import { interactionVerdict } from './interaction-verdict.ts'
import { boxEnvironment, isNative } from './languages.ts'
import { commandOf, type Program } from './run-program.ts'
import type { InteractResult, InteractSpec, Limits, RunResult } from './sandbox/backend.ts'
import { runAllUnlessBroken } from './sandbox-fault.ts'
import { megabyte } from './units.ts'
import { partialExitCode } from './verdict-program.ts'
import { callOf, type VerdictProgram } from './verdict-program-call.ts'

/** A program of a contestant and the case that it meets; paths outside the box. */
export interface Meeting {
  user: Program
  program: VerdictProgram
  inputPath: string
  expectedPath: string
  /** Of the case; null in problems without scores. */
  fullScore: number | null
}

export interface Interacted {
  verdict: CaseVerdict
  user: RunResult
  interactor: RunResult
  /** What the interactor said on stderr, whatever decided the verdict; null when nothing. */
  said: string | null
}

export interface Interactor {
  interact(meeting: Meeting): Promise<Interacted>
}

type Results = [user: InteractResult, interactor: InteractResult]

const stackBytes = 128 * megabyte
/** What an interactor may write: USER_OUTPUT and files of its own. */
const ownFilesBytes = 32 * megabyte
/** The percent of a partial verdict stands at the end of what it wrote. */
const keepBytes = megabyte

/** What a runtime needs for itself, whatever the contestant's program may have. */
const runtimeMemoryBytes = 512 * megabyte
const runtimeCpuMs = 2_000

/**
 * Twice the contestant's time and memory (judging.md section 6), and for an interactor that needs a runtime as much as
 * any runtime needs.
 */
const interactorLimits = (user: Limits, { language }: VerdictProgram, copiedBytes: number): Limits => ({
  ...user,
  cpuMs: 2 * user.cpuMs + (isNative(language.spec) ? 0 : runtimeCpuMs),
  wallMs: 2 * user.wallMs + (isNative(language.spec) ? 0 : runtimeCpuMs),
  memoryBytes: Math.max(2 * user.memoryBytes, isNative(language.spec) ? 0 : runtimeMemoryBytes),
  stackBytes,
  workBytes: copiedBytes + ownFilesBytes,
})

/** Known only from what passed the sandbox: the percent of a partial verdict, and whether files made up the bytes. */
const isPercent = ([, interactor]: Results) => interactor.exitCode === partialExitCode
const isFlood = (results: Results) => results.some(({ status }) => status === 'ole')

/** Runs a program against the problem's interactor, each in a box of its own that shows nothing else of the judge. */
export function createInteractor({ sandbox, outputDir }: VerdictProgramParts): Interactor {
  /** Folders of interactors that give percents. */
  const givesPercents = new Set<string>()

  return {
    async interact({ user, program, inputPath, expectedPath, fullScore }) {
      const { folder } = program
      const call = await callOf(program, { inputPath, expectedPath, userOutputPath: null, outputDir })
      const { argv, env, copyIn, copyOut, bytes } = call
      const { language, limits } = user
      const userLimits = caseLimits(limits, 0)
      const userSide: InteractSpec = {
        argv: commandOf(language, limits),
        env: boxEnvironment(language.spec),
        directory: user.folder,
        limits: userLimits,
      }
      const interactorSide: InteractSpec = {
        argv,
        env,
        copyIn,
        copyOut,
        limits: interactorLimits(userLimits, program, bytes),
        keepBytes,
        // It may have a verdict to give on a program that has left.
        outlivesReader: true,
      }
      const meet = (heard: boolean): Promise<Results> =>
        runAllUnlessBroken(() => sandbox.interact({ ...userSide, heard }, { ...interactorSide, heard }))
      const meetOnce = async (): Promise<Results> => {
        if (givesPercents.has(folder)) return meet(true)
        const results = await meet(false)
        const percent = program.icpc === null && isPercent(results)
        if (percent) givesPercents.add(folder)
        return percent || isFlood(results) ? meet(true) : results
      }
      try {
        const [ofUser, ofInteractor] = await meetOnce()
        const opinion = await call.verdict(ofInteractor, fullScore)
        const accepts = call.accepts(ofInteractor)
        const rejectionFirst = program.icpc !== null
        const both = { user: ofUser, interactor: ofInteractor, opinion, accepts, rejectionFirst }
        const verdict = interactionVerdict(both, limits, language.spec)
        const said = program.icpc ? opinion.message : ofInteractor.stderr
        return { verdict, user: ofUser, interactor: ofInteractor, said: said || null }
      } finally {
        call.dispose()
      }
    },
  }
}
