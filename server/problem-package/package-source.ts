import { stat } from 'node:fs/promises'
import { archive as limits } from '#contract/limits/problem.ts'
import { refuse } from '#server/http/refusal.ts'
import { type Archive, openArchive } from './archive.ts'
import { byteSource } from './byte-source.ts'
import { openFolder } from './folder-archive.ts'
import type { PackageSource } from './package-format.ts'

export interface OpenSource {
  source: PackageSource
  close(): Promise<void>
}

const zipStart = 'PK'

const onlyXml = (archive: Archive): string | undefined => {
  const [only, ...others] = archive.names
  return others.length === 0 && only && /\.xml$/i.test(only) && !/(?:^|\/)problem\.xml$/.test(only)
    ? only
    : undefined
}

/** A folder as the zip of it would be; one that holds an XML file alone as that file. */
const folderSource = async (folder: string): Promise<OpenSource> => {
  const archive = await openFolder(folder)
  const xml = onlyXml(archive)
  const source: PackageSource = xml
    ? { kind: 'text', text: String(await archive.read(xml)) }
    : { kind: 'zip', archive }
  return { source, close: archive.close }
}

/** A zip by its first bytes; anything else that is no folder is read as text. */
export const openSource = async (file: string | Buffer): Promise<OpenSource> => {
  if (typeof file === 'string' && (await stat(file)).isDirectory()) return folderSource(file)
  const bytes = await byteSource(file)
  try {
    const start = await bytes.read(0, Math.min(zipStart.length, bytes.size))
    if (String(start) === zipStart) {
      const archive = await openArchive(file)
      return { source: { kind: 'zip', archive }, close: archive.close }
    }
    if (bytes.size > limits.entryBytes) refuse(400, 'server.package:fileTooLarge')
    const text = String(await bytes.read(0, bytes.size))
    return { source: { kind: 'text', text }, close: async () => {} }
  } finally {
    await bytes.close()
  }
}
