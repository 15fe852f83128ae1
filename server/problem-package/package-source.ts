import { stat } from 'node:fs/promises'
import { archive as limits } from '#contract/limits/problem.ts'
import { refuse } from '#server/http/refusal.ts'
import { openArchive } from './archive.ts'
import { byteSource } from './byte-source.ts'
import { openFolder } from './folder-archive.ts'
import type { PackageSource } from './package-format.ts'

export interface OpenSource {
  source: PackageSource
  close(): Promise<void>
}

const zipStart = 'PK'

/** A folder is read as the zip of it would be. A zip by its first bytes; anything else that is no folder is read as text. */
export const openSource = async (file: string | Buffer): Promise<OpenSource> => {
  if (typeof file === 'string' && (await stat(file)).isDirectory()) {
    const archive = await openFolder(file)
    return { source: { kind: 'zip', archive }, close: archive.close }
  }
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
