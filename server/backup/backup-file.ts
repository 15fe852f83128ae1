import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { chmod, link, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import { fileEnd } from './backup-format.ts'
import { checkBackup } from './read-backup.ts'
import { type WriteOptions, type WrittenBackup, writeBackup } from './write-backup.ts'

export interface BackupFile extends WrittenBackup {
  readonly size: number
}

const compression = {
  params: {
    [constants.ZSTD_c_compressionLevel]: 3,
    [constants.ZSTD_c_checksumFlag]: 1,
  },
}
const ownerOnly = 0o600

/** What a backup that is being written is called until it is whole. */
const unfinishedMark = '.making-'
export const isUnfinished = (name: string): boolean => name.includes(unfinishedMark)

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const isThere = 'the file already exists'
const roomReasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'this user has no permission to write there',
  EROFS: 'the file system is read-only',
  ENOENT: 'the folder does not exist',
  EEXIST: isThere,
}

/** Failures of files in words; anything else is as it was. */
const inWords = (file: string, error: unknown): unknown => {
  const reason = roomReasons[(error as NodeJS.ErrnoException).code ?? '']
  return reason && error instanceof Error && 'syscall' in error ? notWritten(file, reason) : error
}

const notWritten = (file: string, reason: string) =>
  new BackupError(`${file} could not be written: ${reason}.`)

/** Adds the end of the file. */
async function* withEnd(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let length = 0
  for await (const chunk of packed) {
    length += chunk.length
    yield chunk
  }
  yield fileEnd(length)
}

interface FileOptions extends WriteOptions {
  /** Whether a file of this name may be replaced; it stays until the new one is whole and checked. */
  readonly isReplacing?: boolean
  readonly onCheck?: () => void
}

/** Writes a backup beside its place, reads it again to its end, and only then gives it its name. */
export async function makeBackupFile(
  url: string,
  file: string,
  options: FileOptions = {},
): Promise<BackupFile> {
  if (!options.isReplacing && existsSync(file)) throw notWritten(file, isThere)
  const unfinished = `${file}${unfinishedMark}${process.pid}-${randomUUID().slice(0, 8)}`
  try {
    const written = await writeBackup(
      url,
      (frames) =>
        pipeline(
          frames,
          createZstdCompress(compression),
          withEnd,
          createWriteStream(unfinished, { flags: 'wx', mode: ownerOnly, flush: true }),
        ),
      options,
    )
    options.onCheck?.()
    await checkBackup(unfinished)
    await chmod(unfinished, ownerOnly)
    const { size } = await stat(unfinished)
    if (options.isReplacing) await rename(unfinished, file)
    else await link(unfinished, file)
    await syncFolder(path.dirname(file))
    return { ...written, size }
  } catch (error) {
    throw inWords(file, error)
  } finally {
    await rm(unfinished, { force: true })
  }
}
