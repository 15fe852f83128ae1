import { promisify } from 'node:util'
import { crc32, type InputType, inflateRaw, type ZlibOptions } from 'node:zlib'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { archive as limits, upload } from '#contract/limits/problem.ts'
import { Refused, refuse } from '#server/http/refusal.ts'
import { checkedName, hasBackslash, isDeflated, isLink } from './archive-entry.ts'
import { linkBytesMax, linkedPaths } from './archive-links.ts'
import { type ByteSource, byteSource } from './byte-source.ts'

/** What a Mac adds to every zip. */
const isLitter = (name: string) => /^__MACOSX\/|(?:^|\/)\.DS_Store$/.test(name)

/** A zip that passed every check on its outside; its files are inflated one at a time, when asked for. */
export interface Archive {
  /** Paths of the files with `/` between folders, in the order of the archive; folders are not listed. */
  readonly names: readonly string[]
  /** Links to what is not there, and files with a backslash in their names; none of the names. */
  readonly unreadable: readonly string[]
  has(name: string): boolean
  /** Bytes when inflated, as the archive says; reading refuses when that was a lie. */
  size(name: string): number
  /** Refuses `server.package:…` what is damaged, larger than it says, or not there. */
  read(name: string): Promise<Buffer>
  close(): Promise<void>
}

const inflate = promisify<InputType, ZlibOptions, Buffer>(inflateRaw)

const localHeader = 0x04034b50
const emptyArchive = 0x06054b50

class SourceReader extends RandomAccessReader {
  readonly source: ByteSource

  constructor(source: ByteSource) {
    super()
    this.source = source
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.source.read(position, length).then(
      (bytes) => {
        bytes.copy(buffer, offset)
        done(null)
      },
      (error: Error) => done(error),
    )
  }
}

/** Damage is whatever the library finds; our own refusals pass. */
const orDamaged = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refused) throw error
    return refuse(400, 'server.package:zipDamaged')
  }
}

const openZip = async (source: ByteSource): Promise<ZipFile> => {
  const start = source.size < 4 ? 0 : (await source.read(0, 4)).readUInt32LE()
  if (start !== localHeader && start !== emptyArchive) refuse(400, 'server.package:zipExpected')
  const zip = await fromRandomAccessReaderPromise(new SourceReader(source), source.size, {
    autoClose: false,
    decodeStrings: false,
  })
  zip.on('error', () => {})
  return zip
}

/** Refuses what the entries promise together, before any of them is inflated. */
const checkedEntries = async (zip: ZipFile, archiveBytes: number): Promise<Map<string, Entry>> => {
  if (zip.entryCount > limits.entries) refuse(400, 'server.package:zipEntries', { max: limits.entries })
  const entries = new Map<string, Entry>()
  let packed = 0
  let total = 0
  for await (const entry of zip.eachEntry()) {
    const name = checkedName(entry)
    if (entries.has(name)) refuse(400, 'server.package:nameTwice', { name })
    entries.set(name, entry)
    packed += entry.compressedSize
    total += entry.uncompressedSize
    if (total > limits.totalBytes) refuse(400, 'server.package:zipTooLarge')
    // Entries that share their bytes promise more than the archive holds.
    if (packed > archiveBytes) refuse(400, 'server.package:zipDamaged')
  }
  if (total > limits.ratioFromBytes && total > archiveBytes * limits.ratio)
    refuse(400, 'server.package:zipRatio')
  return entries
}

const readEntry = async (zip: ZipFile, source: ByteSource, entry: Entry, name: string): Promise<Buffer> => {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
  const packed = await source.read(fileDataStart, entry.compressedSize)
  // Inflating ends at the promised size, whatever follows.
  const bytes = isDeflated(entry)
    ? await inflate(packed, { maxOutputLength: Math.max(1, entry.uncompressedSize) })
    : packed
  if (bytes.length !== entry.uncompressedSize || crc32(bytes) !== entry.crc32)
    refuse(400, 'server.package:entryDamaged', { name })
  return bytes
}

interface Paths {
  entries: ReadonlyMap<string, Entry>
  broken: readonly string[]
}

/** Every path that can be read: links that stay inside stand for what they lead to. */
const withLinks = async (
  zip: ZipFile,
  source: ByteSource,
  entries: ReadonlyMap<string, Entry>,
): Promise<Paths> => {
  const links = new Map<string, string>()
  for (const [name, entry] of entries) {
    if (!isLink(entry)) continue
    if (entry.uncompressedSize > linkBytesMax) refuse(400, 'server.package:linkBroken', { name })
    links.set(name, String(await readEntry(zip, source, entry, name)))
  }
  if (links.size === 0) return { entries, broken: [] }
  const plain = new Map([...entries].filter(([name]) => !links.has(name)))
  const files = [...plain.keys()].filter((name) => !name.endsWith('/'))
  const all = new Map(plain)
  const { added, broken } = linkedPaths(links, files)
  for (const [name, file] of added) {
    const entry = plain.get(file)
    if (entry) all.set(name, entry)
  }
  // What is read through several links is stored as often.
  const total = [...all.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (total > limits.totalBytes) refuse(400, 'server.package:zipTooLarge')
  return { entries: all, broken }
}

const asArchive = (zip: ZipFile, source: ByteSource, { entries, broken }: Paths): Archive => {
  const entryOf = (name: string): Entry =>
    entries.get(name) ?? refuse(400, 'server.package:fileMissing', { name })
  return {
    names: [...entries.keys()].filter((name) => !name.endsWith('/') && !isLitter(name)),
    unreadable: broken.filter((name) => !isLitter(name)),
    has: (name) => entries.has(name) && !name.endsWith('/'),
    size: (name) => entryOf(name).uncompressedSize,
    read: async (name) => {
      const entry = entryOf(name)
      try {
        return await readEntry(zip, source, entry, name)
      } catch (error) {
        if (error instanceof Refused) throw error
        return refuse(400, 'server.package:entryDamaged', { name })
      }
    },
    close: () => source.close(),
  }
}

/** Opens a zip of bounded size without trusting a byte of it; nothing is written to disk. Refuses with the reason. */
export const openArchive = async (file: string | Buffer): Promise<Archive> => {
  const source = await byteSource(file)
  try {
    if (source.size > upload.packageBytes) refuse(400, 'server.package:zipTooLarge')
    const zip = await orDamaged(openZip(source))
    const entries = await orDamaged(checkedEntries(zip, source.size))
    const odd = [...entries.keys()].filter(hasBackslash)
    for (const name of odd) entries.delete(name)
    const { broken, ...paths } = await orDamaged(withLinks(zip, source, entries))
    return asArchive(zip, source, { ...paths, broken: [...broken, ...odd] })
  } catch (error) {
    await source.close()
    throw error
  }
}
