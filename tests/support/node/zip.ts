import { crc32, deflateRawSync } from 'node:zlib'

/** One entry of a zip, with every lie that a test wants to tell. */
export interface ZipEntry {
  name: string | Buffer
  content?: string | Buffer
  /** Deflated by default. */
  isStored?: boolean
  /** UTF-8 names by default. */
  flags?: number
  method?: number
  /** Of Unix: the type and the rights of the file. */
  mode?: number
  crc?: number
  /** What both headers say of the bytes; the truth by default. */
  packedSize?: number
  size?: number
  /** Where the central directory says that the entry begins. */
  offset?: number
  /** Put between the compressed bytes and the next entry. */
  packed?: Buffer
}

export interface ZipLies {
  /** What the end of the archive says. */
  entryCount?: number
  directoryOffset?: number
  comment?: Buffer
}

const header = (signature: number, fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const parts = [[4, signature] as const, ...fields].map(([bytes, value]) => {
    const part = Buffer.alloc(bytes)
    part.writeUIntLE(value, 0, bytes)
    return part
  })
  return Buffer.concat(parts)
}

const partsOf = (entry: ZipEntry) => {
  const content = Buffer.from(entry.content ?? '')
  const name = Buffer.from(entry.name)
  const packed = entry.packed ?? (entry.isStored ? content : deflateRawSync(content))
  const common = [
    [2, entry.flags ?? 0x800],
    [2, entry.method ?? (entry.isStored ? 0 : 8)],
    [2, 0],
    [2, 0x21],
    [4, entry.crc ?? crc32(content)],
    [4, entry.packedSize ?? packed.length],
    [4, entry.size ?? content.length],
    [2, name.length],
    [2, 0],
  ] as const
  return { name, packed, common }
}

const unix = 3 << 8

/** A zip, byte by byte. */
export const makeZip = (entries: readonly ZipEntry[], lies: ZipLies = {}): Buffer => {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const { name, packed, common } = partsOf(entry)
    const file = Buffer.concat([header(0x04034b50, [[2, 20], ...common]), name, packed])
    files.push(file)
    directory.push(
      header(0x02014b50, [
        [2, unix | 20],
        [2, 20],
        ...common,
        [2, 0],
        [2, 0],
        [2, 0],
        [4, ((entry.mode ?? 0o100644) << 16) >>> 0],
        [4, entry.offset ?? at],
      ]),
      name,
    )
    at += file.length
  }
  const central = Buffer.concat(directory)
  const comment = lies.comment ?? Buffer.alloc(0)
  const count = lies.entryCount ?? entries.length
  const end = header(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, central.length],
    [4, lies.directoryOffset ?? at],
    [2, comment.length],
  ])
  return Buffer.concat([...files, central, end, comment])
}

/** An honest zip of these files. */
export const zipOf = (files: Readonly<Record<string, string | Buffer>>): Buffer =>
  makeZip(Object.entries(files).map(([name, content]) => ({ name, content })))
