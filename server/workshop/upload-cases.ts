import { type NamedPair, pairZipNames } from '#contract/case-names.ts'
import { problem as limits, upload as uploadLimits } from '#contract/limits/problem.ts'
import type { ContentCase } from '#contract/problem-content.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import { findBlobSize, storeBlob } from '#server/problem/blob.repository.ts'
import { type Archive, openArchive } from '#server/problem-package/archive.ts'
import { grantBlobs, heldBytes } from './workshop.repository.ts'

const checkedPairs = (archive: Archive): NamedPair[] => {
  const [broken] = archive.unreadable
  if (broken !== undefined) refuse(400, 'server.package:linkBroken', { name: broken })
  const pairs = pairZipNames(archive.names)
  if (pairs.length === 0) refuse(400, 'server.package:casesMissing')
  if (pairs.length > limits.cases) refuse(400, 'server.workshop:tooManyCases', { max: limits.cases })
  for (const { inputName, outputName } of pairs)
    for (const name of [inputName, outputName])
      if (name.length > limits.fileNameMax) refuse(400, 'server.package:fileNameWrong', { name })
  return pairs
}

const isMeant = (name: string) => !name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')

/** Files of a zip that are in none of its tests, without those that systems add. */
const namesLeftOut = (names: readonly string[], pairs: readonly NamedPair[]): string[] => {
  const taken = new Set(pairs.flatMap(({ input, output }) => [input, output]))
  return names.filter((name) => !taken.has(name) && isMeant(name))
}

/** Each file in a transaction of its own: only one is in memory, and none waits for all. */
const storeFile = (db: Db, pid: number | null, bytes: Buffer) =>
  db.transaction().execute(async (trx) => {
    const hash = await storeBlob(trx, bytes)
    if (pid !== null) await grantBlobs(trx, pid, [hash])
    return { hash, size: (await findBlobSize(trx, hash)) ?? 0 }
  })

/** The tests of a zip, which the makers of the problem, if there is one, may name from then on, and what is no test. */
export const storeZipCases = async (
  db: Db,
  file: string | Buffer,
  pid: number | null,
): Promise<{ cases: ContentCase[]; leftOut: string[] }> => {
  const archive = await openArchive(file)
  try {
    const pairs = checkedPairs(archive)
    const brought = pairs.flatMap(({ input, output }) => (output === null ? [input] : [input, output]))
    const bytes = brought.reduce((sum, name) => sum + archive.size(name), 0)
    if (bytes + (pid === null ? 0 : await heldBytes(db, pid)) > limits.heldBytes)
      refuse(400, 'server.workshop:tooMuchData')
    const cases: ContentCase[] = []
    for (const { input, output, inputName, outputName } of pairs) {
      const given = await storeFile(db, pid, await archive.read(input))
      const wanted = await storeFile(db, pid, output === null ? Buffer.alloc(0) : await archive.read(output))
      cases.push({
        ...{ inputHash: given.hash, inputSize: given.size, inputName },
        ...{ outputHash: wanted.hash, outputSize: wanted.size, outputName },
        ...{ score: null, groupNum: 1 },
      })
    }
    return { cases, leftOut: namesLeftOut(archive.names, pairs).slice(0, uploadLimits.leftOutMax) }
  } finally {
    await archive.close()
  }
}
