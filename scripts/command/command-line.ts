import { open, stat } from 'node:fs/promises'

/** What ends a command before it has done anything: said in one line, with exit code 2. */
export class UsageError extends Error {}

const reasons: Record<string, string> = {
  ENOENT: 'the file does not exist',
  ENOTDIR: 'the file does not exist',
  EISDIR: 'this is a folder; name a file in it',
  EACCES: 'no permission to read this file',
  EPERM: 'no permission to read this file',
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error

/** Why a file cannot be used, in words. */
export const fileTrouble = (error: unknown): string => {
  if (!isSystemError(error)) return error instanceof Error ? error.message : String(error)
  return reasons[error.code ?? ''] ?? `it cannot be used (${error.code})`
}

/** Throws a `UsageError` unless this is a file or folder that can be read. */
export async function checkReadableOrFolder(file: string): Promise<void> {
  const isFolder = await stat(file).then(
    (status) => status.isDirectory(),
    () => false,
  )
  if (!isFolder) await checkReadable(file)
}

/** Throws a `UsageError` unless this is a file that can be read. */
export async function checkReadable(file: string): Promise<void> {
  try {
    if ((await stat(file)).isDirectory())
      throw Object.assign(new Error(), { code: 'EISDIR', syscall: 'read' })
    await (await open(file)).close()
  } catch (error) {
    throw new UsageError(`${file}: ${fileTrouble(error)}`)
  }
}

export interface Command {
  /** Shown on `--help`, and when nothing was given. */
  usage: string
  /** Gives the exit code; throws a `UsageError` where the command was called wrongly. */
  run(): Promise<number>
  /** Words for any other error, which ends with exit code 2. */
  wordsOf?: (error: unknown) => string
}

const isBadOption = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/** Node explains at length how a word with a dash would be a name. */
const firstSentence = (text: string) => text.split('. ')[0] ?? text

const plainWords = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Runs a command; `--help` among its arguments prints what it is for. */
export async function runCommand({ usage, run, wordsOf = plainWords }: Command): Promise<void> {
  const given = process.argv.slice(2)
  if (given.includes('--help') || given.includes('-h')) {
    console.log(usage)
    return
  }
  try {
    process.exitCode = await run()
  } catch (error) {
    console.error(isBadOption(error) ? firstSentence(plainWords(error)) : wordsOf(error))
    process.exitCode = 2
  }
}
