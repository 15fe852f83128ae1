import { archive as limits } from '#contract/limits.ts'
import { refuse } from '#server/http/refusal.ts'
import { openArchive } from './archive.ts'
import { byteSource } from './byte-source.ts'
import type { PackageSource } from './package-format.ts'

export interface OpenSource {
  source: PackageSource
  close(): Promise<void>
}

const zipStart = 'PK'

/** A zip by its first bytes; anything else is read as text. */
export const openSource = async (file: string | Buffer): Promise<OpenSource> => {
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
