import type { Entry } from 'yauzl'
import { archive as limits } from '#contract/limits/problem.ts'
import { refuse } from '#server/http/refusal.ts'

const utf8Flag = 0x800
const encryptedFlags = 0x41
const typeMask = 0o170000
const linkType = 0o120000
const knownTypes = [0, 0o100000, 0o040000, linkType]
const methods = { stored: 0, deflated: 8 }

const decodedBy = (encoding: string, bytes: Buffer): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Old Windows programs write Chinese names as GBK and say nothing about it. */
const nameOf = ({ fileNameRaw, generalPurposeBitFlag }: Entry): string => {
  const name =
    decodedBy('utf-8', fileNameRaw) ??
    ((generalPurposeBitFlag & utf8Flag) === 0 ? decodedBy('gb18030', fileNameRaw) : undefined)
  return name ?? refuse(400, 'server.package:nameUnreadable')
}

export const isSafeName = (name: string): boolean =>
  name.length > 0 &&
  name.length <= limits.nameLength &&
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  !/[\u0000-\u001f\u007f\\]|^[A-Za-z]:/.test(name) &&
  name
    .replace(/\/$/, '')
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..')

/** A name in a folder that other systems than Windows allow; as separators, its backslashes would be in all names. */
export const hasBackslash = (name: string): boolean =>
  name.includes('/') && name.includes('\\') && isSafeName(name.replaceAll('\\', '_'))

/** What is shown of a name that may hold anything. */
const shown = (name: string) => JSON.stringify(name.slice(0, 80))

const typeOf = (entry: Entry) => (entry.externalFileAttributes >>> 16) & typeMask

const checkKind = (entry: Entry, name: string): void => {
  if ((entry.generalPurposeBitFlag & encryptedFlags) !== 0)
    refuse(400, 'server.package:entryEncrypted', { name })
  if (!knownTypes.includes(typeOf(entry))) refuse(400, 'server.package:entryNotFile', { name })
  if (entry.compressionMethod !== methods.stored && entry.compressionMethod !== methods.deflated)
    refuse(400, 'server.package:entryCompression', { name })
}

const checkSize = ({ compressedSize, uncompressedSize, compressionMethod }: Entry, name: string): void => {
  if (uncompressedSize > limits.entryBytes) refuse(400, 'server.package:entryTooLarge', { name })
  if (uncompressedSize > limits.ratioFromBytes && uncompressedSize > compressedSize * limits.ratio)
    refuse(400, 'server.package:entryRatio', { name })
  if (compressionMethod === methods.stored && compressedSize !== uncompressedSize)
    refuse(400, 'server.package:entryDamaged', { name })
}

/** The path of an entry that may be read, or has a backslash; refuses every other one. A folder ends with `/`. */
export const checkedName = (entry: Entry): string => {
  const name = nameOf(entry)
  if (!isSafeName(name) && !hasBackslash(name))
    refuse(400, 'server.package:nameUnsafe', { name: shown(name) })
  checkKind(entry, name)
  checkSize(entry, name)
  return name
}

/** Whether the entry holds the path of another one. */
export const isLink = (entry: Entry) => typeOf(entry) === linkType

export const isDeflated = ({ compressionMethod }: Entry) => compressionMethod === methods.deflated
