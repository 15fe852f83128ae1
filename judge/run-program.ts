import { readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { JudgedProblem } from '#contract/judged-problem.ts'
import { caseLimits, type EffectiveLimits } from './effective-limits.ts'
import { isFileName } from './file-names.ts'
import type { FoundLanguage } from './find-languages.ts'
import { JudgeFault, ProblemFault } from './judge-fault.ts'
import { boxEnvironment } from './languages.ts'
import type { CopyIn, Limits, RunResult, RunSpec, SandboxBackend, Stdin } from './sandbox/backend.ts'
import { runUnlessBroken } from './sandbox-fault.ts'
import { megabyte } from './units.ts'

/** A compiled submission that is ready to run. */
export interface Program {
  language: FoundLanguage
  /** Folder of the compiled program. */
  folder: string
  limits: EffectiveLimits
  /** Absent when the program reads stdin and writes stdout. */
  files?: FileNames
}

/** Names in the program's own folder. */
export interface FileNames {
  read: string
  write: string
}

export interface ProgramInput {
  input: Stdin
  /** File that receives the output. */
  outputPath: string
  expectedBytes: number
  /** Behind the program's own command. */
  arguments?: readonly string[]
  /** As in RunSpec. */
  keepBytes?: number
}

/** The file names of a problem with file IO; undefined for others. Refuses names that lead elsewhere. */
export function fileNamesOf(problem: JudgedProblem): FileNames | undefined {
  if (!problem.isFileIo || problem.judgeMode === 'interactive') return undefined
  const [read, write] = [problem.ioReadFileName ?? '', problem.ioWriteFileName ?? '']
  for (const name of [read, write])
    if (!isFileName(name))
      throw new ProblemFault('The problem names no file that a program can read or write')
  return { read, write }
}

/** What starts a compiled program of this language in its box. */
export function commandOf({ spec, programs }: FoundLanguage, limits: EffectiveLimits): string[] {
  const [program = '', ...args] = spec.run(limits)
  return [programs.get(program) ?? program, ...args]
}

/** Errors of a copied file that the program made itself: nothing readable stands where its output should be. */
const noOutput = ['missing', 'not a regular file', 'Permission denied']

export function createProgramRunner({ sandbox }: { sandbox: SandboxBackend }) {
  const filesOf = async (folder: string) => {
    const names = await readdir(folder)
    return Promise.all(
      names.map(async (name) => {
        const file = path.join(folder, name)
        const { size, mode } = await stat(file)
        return { name, path: file, size, executable: (mode & 0o111) !== 0 }
      }),
    )
  }

  const withStreams = ({ folder }: Program, { input, outputPath }: ProgramInput): Partial<RunSpec> => ({
    directory: folder,
    stdin: input,
    stdoutPath: outputPath,
  })

  const withFiles = async (
    { folder }: Program,
    { read, write }: FileNames,
    { input, outputPath }: ProgramInput,
    limits: Limits,
  ): Promise<Partial<RunSpec>> => {
    const programFiles = await filesOf(folder)
    if (programFiles.some(({ name }) => name === read || name === write))
      throw new ProblemFault(`The problem's file names are taken by the program: ${read}, ${write}`)
    const inputBytes = 'path' in input ? (await stat(input.path)).size : Buffer.byteLength(input.content)
    const given = programFiles.reduce((sum, { size }) => sum + size, inputBytes)
    const copyIn: CopyIn[] = [...programFiles.map(({ size: _, ...file }) => file), { name: read, ...input }]
    return {
      copyIn,
      copyOut: [{ name: write, path: outputPath, maxBytes: limits.fileBytes }],
      limits: { ...limits, workBytes: given + limits.outputBytes + megabyte },
    }
  }

  /** Turns what was copied out into the output; no file is empty output. */
  const takeOutput = async (result: RunResult, outputPath: string): Promise<RunResult> => {
    const [file] = result.files
    if (result.status !== 'ok') return result
    if (file?.bytes !== undefined) return { ...result, outputBytes: file.bytes }
    const error = file?.error ?? 'missing'
    if (error === 'too large') return { ...result, status: 'ole' }
    if (!noOutput.includes(error))
      throw new JudgeFault('The judge could not keep the output file', { cause: error })
    await writeFile(outputPath, '', { mode: 0o600 })
    return { ...result, outputBytes: 0 }
  }

  /** Runs the program once on this input. */
  return async function runProgram(program: Program, given: ProgramInput): Promise<RunResult> {
    const { language, files } = program
    const limits = caseLimits(program.limits, given.expectedBytes)
    const spec: RunSpec = {
      argv: [...commandOf(language, program.limits), ...(given.arguments ?? [])],
      env: boxEnvironment(language.spec),
      limits,
      ...(given.keepBytes !== undefined && { keepBytes: given.keepBytes }),
      ...(files ? await withFiles(program, files, given, limits) : withStreams(program, given)),
    }
    const result = await runUnlessBroken(() => sandbox.run(spec))
    return files ? takeOutput(result, given.outputPath) : result
  }
}

export type ProgramRunner = ReturnType<typeof createProgramRunner>
