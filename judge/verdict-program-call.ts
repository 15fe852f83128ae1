import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { IcpcCall } from '#contract/icpc-call.ts'
import type { JudgedProblem } from '#contract/judged-problem.ts'
import { copiesOf, type ShownFile } from './case-copies.ts'
import type { CaseVerdict } from './case-verdict.ts'
import type { FoundLanguage } from './find-languages.ts'
import { type Feedback, feedbackFiles, icpcVerdict, rightCode } from './icpc-verdict.ts'
import { boxEnvironment, isNative } from './languages.ts'
import { commandOf } from './run-program.ts'
import type { CopyIn, RunResult } from './sandbox/backend.ts'
import { readBeginning, removeFile } from './small-files.ts'
import { megabyte } from './units.ts'
import { type VerdictProgramKind, verdictOfRun } from './verdict-program.ts'

/** A compiled checker or interactor. */
export interface VerdictProgram {
  kind: VerdictProgramKind
  /** Of the compiled program; paths outside the box. */
  folder: string
  language: FoundLanguage
  /** Null for the convention of testlib. */
  icpc: IcpcCall | null
}

export const verdictProgramKind = ({ judgeMode }: Pick<JudgedProblem, 'judgeMode'>): VerdictProgramKind =>
  judgeMode === 'interactive' ? 'interactor' : 'checker'

/** What the runtime of another language may take of the box's memory and stack. */
const runtimeLimits = { timeMs: 0, memoryMb: 256, stackMb: 64 }

/** More than any honest message or number. */
const feedbackBytes = megabyte
const toldBytes = 4_096

/** Compiled programs of C and C++ have a neutral name in the box, the others that of their artifact. */
function placed({ kind, folder, language }: VerdictProgram): { argv: string[]; file: ShownFile } {
  const { artifact } = language.spec
  const name = isNative(language.spec) ? kind : artifact
  return {
    argv: commandOf(language, runtimeLimits).map((part) => (part === `/w/${artifact}` ? `/w/${name}` : part)),
    file: { name, from: path.join(folder, artifact), executable: true },
  }
}

export interface VerdictProgramCall {
  argv: string[]
  env: string[]
  copyIn: CopyIn[]
  /** Bytes of what is copied in. */
  bytes: number
  copyOut: { name: string; path: string; maxBytes: number }[]
  /** What the program's end means for a case of this full score. */
  verdict(run: RunResult, fullScore: number | null): Promise<CaseVerdict>
  /** Whether it ended with the code that lets a program pass. */
  accepts(run: RunResult): boolean
  /** Removes what was copied out. */
  dispose(): void
}

export interface CalledOn {
  inputPath: string
  expectedPath: string
  /** The contestant's output; an interactor writes its own. */
  userOutputPath: string | null
  /** A folder that only the judge may enter. */
  outputDir: string
}

/** Judging.md section 5 and 6: `program INPUT USER_OUTPUT ANSWER`. */
async function testlibCall(program: VerdictProgram, given: CalledOn): Promise<VerdictProgramCall> {
  const { argv, file } = placed(program)
  const output: ShownFile[] =
    given.userOutputPath === null ? [] : [{ name: 'output', from: given.userOutputPath }]
  const { copyIn, bytes } = await copiesOf([
    file,
    { name: 'input', from: given.inputPath },
    ...output,
    { name: 'answer', from: given.expectedPath },
  ])
  return {
    argv: [...argv, 'input', 'output', 'answer'],
    env: boxEnvironment(program.language.spec),
    copyIn: given.userOutputPath === null ? [...copyIn, { name: 'output', content: '' }] : copyIn,
    bytes,
    copyOut: [],
    verdict: async (run) => verdictOfRun(program.kind, run),
    accepts: ({ status }) => status === 'ok',
    dispose: () => undefined,
  }
}

/** `program INPUT ANSWER FEEDBACK_FOLDER/ ARGUMENTS… < USER_OUTPUT`; the folder is where the program stands. */
async function icpcCall(
  program: VerdictProgram,
  icpc: IcpcCall,
  given: CalledOn,
): Promise<VerdictProgramCall> {
  const { argv, file } = placed(program)
  const { copyIn, bytes } = await copiesOf([
    file,
    { name: 'input', from: given.inputPath },
    { name: 'answer', from: given.expectedPath },
  ])
  const id = randomUUID()
  const copyOut = feedbackFiles.map((name) => ({
    name,
    path: path.join(given.outputDir, `${id}-${name}`),
    maxBytes: feedbackBytes,
  }))
  const feedbackOf = async (run: RunResult): Promise<Feedback> => {
    const texts = await Promise.all(
      copyOut.map(async ({ path: from }, index) =>
        run.files[index]?.bytes === undefined ? null : String((await readBeginning(from, toldBytes)).bytes),
      ),
    )
    return Object.fromEntries(feedbackFiles.map((name, index) => [name, texts[index] ?? null])) as Feedback
  }
  return {
    argv: [...argv, 'input', 'answer', './', ...icpc.arguments],
    env: boxEnvironment(program.language.spec),
    copyIn,
    bytes,
    copyOut,
    verdict: async (run, fullScore) =>
      icpcVerdict(program.kind, run, await feedbackOf(run), { icpc, fullScore }),
    accepts: ({ status, exitCode }) => status === 'exit' && exitCode === rightCode,
    dispose: () => {
      for (const { path: from } of copyOut) removeFile(from)
    },
  }
}

/** How a checker or interactor is called on a case, and what its end means, in the convention of its problem. */
export const callOf = (program: VerdictProgram, given: CalledOn): Promise<VerdictProgramCall> =>
  program.icpc ? icpcCall(program, program.icpc, given) : testlibCall(program, given)
