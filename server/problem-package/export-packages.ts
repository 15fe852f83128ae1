import type { Readable } from 'node:stream'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import { hojFiles } from './hoj/hoj-write.ts'
import { loadPackage } from './load-package.ts'
import { type OutgoingFile, writeZip } from './write-zip.ts'

/** HOJ's own zip of these problems, as a stream. Refuses when one of them does not exist. */
export const exportPackages = async (db: Db, pids: readonly number[]): Promise<Readable> => {
  const files: OutgoingFile[] = []
  for (const pid of new Set(pids)) {
    const content = await loadPackage(db, pid)
    if (!content) return refuse(404, 'server.problem:problemMissing')
    files.push(...hojFiles(`problem_${pid}`, content))
  }
  return writeZip(files)
}
