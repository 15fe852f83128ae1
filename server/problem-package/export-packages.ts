import type { Readable } from 'node:stream'
import type { WrittenFormat } from '#contract/workshop.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import { hojFiles } from './hoj/hoj-write.ts'
import { icpcFiles } from './icpc/icpc-write.ts'
import { loadPackage } from './load-package.ts'
import type { ProblemPackage } from './problem-package.ts'
import { type OutgoingFile, writeZip } from './write-zip.ts'

/** Every format that is written: the files of one problem in a folder of this name. */
export const packageWriters = {
  hoj: async (folder: string, content: ProblemPackage) => hojFiles(folder, content),
  icpc: icpcFiles,
} as const satisfies Record<WrittenFormat, unknown>

const folderName = ({ problemId }: ProblemPackage, pid: number, format: WrittenFormat) =>
  format === 'icpc'
    ? (problemId ?? '').toLowerCase().replace(/[^a-z0-9]/g, '') || `p${pid}`
    : `problem_${pid}`

/** A zip of these problems, as a stream. Refuses when one of them does not exist or does not fit into the format. */
export const exportPackages = async (
  db: Db,
  pids: readonly number[],
  format: WrittenFormat = 'hoj',
): Promise<Readable> => {
  const files: OutgoingFile[] = []
  for (const pid of new Set(pids)) {
    const content = await loadPackage(db, pid)
    if (!content) return refuse(404, 'server.problem:problemMissing')
    files.push(...(await packageWriters[format](folderName(content, pid, format), content)))
  }
  return writeZip(files)
}
