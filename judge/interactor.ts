import path from 'node:path'
import { copiesOf } from './case-copies.ts'
import type { CaseVerdict } from './case-verdict.ts'
import { caseLimits } from './effective-limits.ts'
import { interactionVerdict } from './interaction-verdict.ts'
import { boxEnvironment, verdictProgramArtifact } from './languages.ts'
import { commandOf, type Program } from './run-program.ts'
import type { InteractResult, InteractSpec, Limits, RunResult, SandboxBackend } from './sandbox/backend.ts'
import { runAllUnlessBroken } from './sandbox-fault.ts'
import { megabyte } from './units.ts'
import { partialExitCode } from './verdict-program.ts'

/** A program of a contestant and the case that it meets; paths outside the box. */
export interface Meeting {
  user: Program
  /** Of the compiled interactor. */
  folder: string
  inputPath: string
  expectedPath: string
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

/** Twice the contestant's time and memory (judging.md section 6). */
const interactorLimits = (user: Limits, copiedBytes: number): Limits => ({
  ...user,
  cpuMs: 2 * user.cpuMs,
  wallMs: 2 * user.wallMs,
  memoryBytes: 2 * user.memoryBytes,
  stackBytes,
  workBytes: copiedBytes + ownFilesBytes,
})

/** Known only from what passed the sandbox: the percent of a partial verdict, and whether files made up the bytes. */
const isPercent = ([, interactor]: Results) => interactor.exitCode === partialExitCode
const isFlood = (results: Results) => results.some(({ status }) => status === 'ole')

/** Runs a program against the problem's interactor, each in a box of its own that shows nothing else of the judge. */
export function createInteractor({ sandbox }: { sandbox: SandboxBackend }): Interactor {
  /** Folders of interactors that give percents. */
  const givesPercents = new Set<string>()

  return {
    async interact({ user, folder, inputPath, expectedPath }) {
      const { copyIn, bytes } = await copiesOf([
        { name: 'interactor', from: path.join(folder, verdictProgramArtifact), executable: true },
        { name: 'input', from: inputPath },
        { name: 'answer', from: expectedPath },
      ])
      const { language, limits } = user
      const userLimits = caseLimits(limits, 0)
      const userSide: InteractSpec = {
        argv: commandOf(language, limits),
        env: boxEnvironment(language.spec),
        directory: user.folder,
        limits: userLimits,
      }
      const interactorSide: InteractSpec = {
        argv: ['/w/interactor', 'input', 'output', 'answer'],
        env: boxEnvironment({}),
        copyIn: [...copyIn, { name: 'output', content: '' }],
        limits: interactorLimits(userLimits, bytes),
        keepBytes,
        // It may have a verdict to give on a program that has left.
        outlivesReader: true,
      }
      const meet = (heard: boolean): Promise<Results> =>
        runAllUnlessBroken(() => sandbox.interact({ ...userSide, heard }, { ...interactorSide, heard }))
      const meetOnce = async (): Promise<Results> => {
        if (givesPercents.has(folder)) return meet(true)
        const results = await meet(false)
        if (isPercent(results)) givesPercents.add(folder)
        return isPercent(results) || isFlood(results) ? meet(true) : results
      }
      const [ofUser, ofInteractor] = await meetOnce()
      const verdict = interactionVerdict(ofUser, ofInteractor, limits, language.spec)
      return { verdict, user: ofUser, interactor: ofInteractor, said: ofInteractor.stderr || null }
    },
  }
}
