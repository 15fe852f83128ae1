import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import type { z } from 'zod'
import { BackupError } from './backup-error.ts'
import {
  BackupFooter,
  BackupHeader,
  encodeFrame,
  type FrameKind,
  fileEnd,
  fileEndBytes,
  fileEndMark,
  formatVersion,
  frameBytesMax,
  frameHeadBytes,
  frameKinds,
  TableBegin,
  TableEnd,
} from './backup-format.ts'
import { createRowDigest } from './row-digest.ts'

export type BackupPart =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'table'; readonly table: TableBegin }
  | { readonly kind: 'rows'; readonly rows: Buffer }
  /** Its count and hashes were checked. */
  | { readonly kind: 'tableEnd'; readonly end: TableEnd }
  | { readonly kind: 'footer'; readonly footer: BackupFooter }

interface FileEnd {
  /** The length of the packed part; undefined where the file does not end as a backup does. */
  readonly packedBytes: number | undefined
  /** Only a part of the end is there, or nothing of it. */
  readonly isCut: boolean
}

async function readFileEnd(file: string): Promise<FileEnd> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const length = Math.min(size, fileEndBytes)
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length)
    if (buffer.equals(fileEnd(size - fileEndBytes))) return { packedBytes: size - fileEndBytes, isCut: false }
    const isPart = (bytes: number) => buffer.subarray(-bytes).equals(fileEnd(size - bytes).subarray(0, bytes))
    const parts = Array.from({ length: Math.max(0, length - 1) }, (_, index) => index + 1)
    return { packedBytes: undefined, isCut: parts.some(isPart) || !buffer.includes(fileEndMark) }
  } finally {
    await handle.close()
  }
}

interface Frame {
  readonly kind: FrameKind
  readonly payload: Buffer
}

const wordsFor = (file: string) => ({
  foreign: () => new BackupError(`${file} is not a backup of Verdict.`),
  cut: (where: string) => new BackupError(`${file} is cut off ${where}: its end is missing.`),
  altered: (what: string) => new BackupError(`${file} was altered or damaged: ${what}.`),
})
type Words = ReturnType<typeof wordsFor>

const endsEarly = 'Z_BUF_ERROR'
const foreignStart = 'ZSTD_error_prefix_unknown'
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
const isOfZstd = (code: string) => code === endsEarly || code.startsWith('ZSTD_error')

/** The bytes of a file, decompressed. What is wrong with them ends the stream with a plain error of zlib. */
async function* decompressed(file: string, packedBytes: number | undefined): AsyncGenerator<Buffer> {
  const end = packedBytes === undefined ? Number.POSITIVE_INFINITY : packedBytes - 1
  const unpack = createZstdDecompress()
  // The loop below hears of every failure by itself.
  pipeline(createReadStream(file, { end }), unpack, () => {})
  yield* unpack as AsyncIterable<Buffer>
}

const kinds: readonly string[] = Object.values(frameKinds)

/** The frame that begins there; undefined until all of it has come. Null is no frame. */
function frameAt(held: Buffer, at: number): Frame | undefined | null {
  if (held.length - at < frameHeadBytes) return undefined
  const kind = held.toString('latin1', at, at + 1)
  const length = held.readUInt32BE(at + 1)
  if (!kinds.includes(kind) || length > frameBytesMax) return null
  const from = at + frameHeadBytes
  if (held.length - from < length) return undefined
  return { kind: kind as FrameKind, payload: held.subarray(from, from + length) }
}

async function* frames(chunks: AsyncIterable<Buffer>, words: Words): AsyncGenerator<Frame> {
  let held: Buffer = Buffer.alloc(0)
  let isFirst = true
  for await (const chunk of chunks) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    let at = 0
    for (let frame = frameAt(held, at); frame !== undefined; frame = frameAt(held, at)) {
      if (frame === null) throw isFirst ? words.foreign() : words.altered('it has a part of no known kind')
      at += frameHeadBytes + frame.payload.length
      isFirst = false
      yield frame
    }
    held = held.subarray(at)
  }
  if (held.length > 0) throw words.cut('in the middle of a part')
}

const parse = <T>(schema: z.ZodType<T>, payload: Buffer): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(payload.toString())).data
  } catch {
    return undefined
  }
}

/** Checks the order of the parts, and every count and hash. */
function createChecker(words: Words) {
  const whole = createHash('sha256')
  let hasHeader = false
  let hasFooter = false
  let current: { table: TableBegin; digest: ReturnType<typeof createRowDigest> } | undefined
  let tables = 0
  let rows = 0
  const known = <T>(schema: z.ZodType<T>, payload: Buffer): T => {
    const value = parse(schema, payload)
    if (value === undefined) throw words.altered('a part of it cannot be read')
    return value
  }

  const header = (payload: Buffer): BackupPart => {
    const found = parse(BackupHeader, payload)
    if (!found) throw words.foreign()
    if (found.version > formatVersion)
      throw new BackupError(
        `The backup has a newer format, of release ${found.release}; restore it with that one.`,
      )
    hasHeader = true
    return { kind: 'header', header: found }
  }
  const tableEnd = (payload: Buffer): BackupPart => {
    const end = known(TableEnd, payload)
    if (!current || end.name !== current.table.name) throw outOfOrder()
    const found: TableEnd = { name: end.name, ...current.digest.end() }
    if (JSON.stringify(found) !== JSON.stringify(end))
      throw words.altered(`the table ${end.name} does not have the rows that were written`)
    current = undefined
    tables += 1
    rows += end.rows
    return { kind: 'tableEnd', end }
  }
  const footer = (payload: Buffer): BackupPart => {
    const found = known(BackupFooter, payload)
    if (current || found.tables !== tables || found.rows !== rows || found.sha256 !== whole.digest('hex'))
      throw words.altered('it does not have the parts that were written')
    hasFooter = true
    return { kind: 'footer', footer: found }
  }

  const outOfOrder = () => words.altered('its parts are out of order')
  const rowsOf = (payload: Buffer): BackupPart => {
    if (!current) throw outOfOrder()
    current.digest.update(payload)
    return { kind: 'rows', rows: payload }
  }
  const table = (payload: Buffer): BackupPart => {
    if (current) throw outOfOrder()
    current = { table: known(TableBegin, payload), digest: createRowDigest() }
    return { kind: 'table', table: current.table }
  }
  const takers: Record<FrameKind, (payload: Buffer) => BackupPart> = {
    [frameKinds.header]: header,
    [frameKinds.table]: table,
    [frameKinds.rows]: rowsOf,
    [frameKinds.tableEnd]: tableEnd,
    [frameKinds.footer]: footer,
  }
  const take = ({ kind, payload }: Frame): BackupPart => {
    if ((kind === frameKinds.header) === hasHeader || hasFooter) throw outOfOrder()
    return takers[kind](payload)
  }

  return {
    check(frame: Frame): BackupPart {
      const part = take(frame)
      if (frame.kind !== frameKinds.footer) whole.update(encodeFrame(frame.kind, frame.payload))
      return part
    },
    isWhole: () => hasFooter,
    hasBegun: () => hasHeader,
    where: () => (current ? `in the table ${current.table.name}` : `after ${tables} tables`),
  }
}

/**
 * The parts of a backup in their order, each checked as far as it can be by then. A `BackupError` says that the file is
 * no backup, cut off, or altered.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const words = wordsFor(file)
  const checker = createChecker(words)
  const { packedBytes, isCut } = await readFileEnd(file)
  try {
    for await (const frame of frames(decompressed(file, packedBytes), words)) yield checker.check(frame)
  } catch (error) {
    const code = codeOf(error)
    if (!isOfZstd(code)) throw error
    if (code === foreignStart && !checker.hasBegun()) throw words.foreign()
    throw code === endsEarly
      ? words.cut(checker.where())
      : words.altered(`${checker.where()} it cannot be unpacked`)
  }
  if (!checker.isWhole()) throw words.cut(checker.where())
  if (packedBytes === undefined)
    throw isCut ? words.cut('in its last bytes') : words.altered('it ends in another way')
}

export interface CheckedBackup {
  readonly header: BackupHeader
  readonly tables: number
  readonly rows: number
}

/** Reads a backup to its end. Throws a `BackupError` where anything is wrong with it. */
export async function checkBackup(file: string, onTable?: (name: string) => void): Promise<CheckedBackup> {
  let header: BackupHeader | undefined
  let footer: BackupFooter | undefined
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') header = part.header
    if (part.kind === 'table') onTable?.(part.table.name)
    if (part.kind === 'footer') footer = part.footer
  }
  if (!header || !footer) throw wordsFor(file).foreign()
  return { header, tables: footer.tables, rows: footer.rows }
}
