import { z } from 'zod'

/**
 * A backup is a zstd stream of frames: a letter, the length of what follows as four bytes, and that much. First the
 * header, then for each table its begin, its rows as PostgreSQL's COPY writes them as text, and its end; last the footer.
 */
export const frameKinds = { header: 'H', table: 'T', rows: 'D', tableEnd: 'E', footer: 'F' } as const
export type FrameKind = (typeof frameKinds)[keyof typeof frameKinds]

export const formatName = 'verdict-backup'
export const formatVersion = 1
/** Rows are cut into frames of this size, wherever a row ends. */
export const rowsFrameBytes = 256 * 1024
export const frameBytesMax = 16 * 1024 * 1024
export const frameHeadBytes = 5

const SealedSecrets = z.object({
  salt: z.base64(),
  iv: z.base64(),
  tag: z.base64(),
  data: z.base64(),
})
export type SealedSecrets = z.infer<typeof SealedSecrets>

export const BackupHeader = z.object({
  format: z.literal(formatName),
  version: z.int(),
  id: z.uuid(),
  release: z.string(),
  /** Of the schema, in the order in which they were run. */
  migrations: z.array(z.string()),
  postgres: z.string(),
  /** When the snapshot was taken. */
  at: z.iso.datetime(),
  /** Null where they were left out. */
  secrets: SealedSecrets.nullable(),
})
export type BackupHeader = z.infer<typeof BackupHeader>

export const TableBegin = z.object({ name: z.string(), columns: z.array(z.string()) })
export type TableBegin = z.infer<typeof TableBegin>

export const TableEnd = z.object({
  name: z.string(),
  rows: z.int(),
  bytes: z.int(),
  /** Of the rows as they stand in the file. */
  sha256: z.string(),
  /** Of the rows in any order. */
  digest: z.string(),
})
export type TableEnd = z.infer<typeof TableEnd>

const SequenceState = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })
export type SequenceState = z.infer<typeof SequenceState>

export const BackupFooter = z.object({
  tables: z.int(),
  rows: z.int(),
  sequences: z.array(SequenceState),
  /** Of all frames before this one. */
  sha256: z.string(),
})
export type BackupFooter = z.infer<typeof BackupFooter>

export const fileEndBytes = 24
export const fileEndMark = 'verdict\n'

/**
 * What stands behind the packed part of a file: a frame that zstd skips, with the length of that part. Without it
 * nothing would tell of bytes that were added.
 */
export const fileEnd = (packedBytes: number): Buffer => {
  const end = Buffer.alloc(fileEndBytes)
  const skippableFrame = 0x184d2a50
  end.writeUInt32LE(skippableFrame, 0)
  end.writeUInt32LE(16, 4)
  end.write(fileEndMark, 8, 'latin1')
  end.writeBigUInt64LE(BigInt(Math.max(0, packedBytes)), 16)
  return end
}

export const encodeFrame = (kind: FrameKind, payload: Buffer): Buffer => {
  const frame = Buffer.allocUnsafe(frameHeadBytes + payload.length)
  frame.write(kind, 0, 'latin1')
  frame.writeUInt32BE(payload.length, 1)
  payload.copy(frame, frameHeadBytes)
  return frame
}

export const encodeJson = (kind: FrameKind, value: unknown): Buffer =>
  encodeFrame(kind, Buffer.from(JSON.stringify(value)))
