import { readFile } from 'node:fs/promises'
import { upload as limits, problemBatch } from '#contract/limits/problem.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { UploadedFile } from '#server/http/upload.ts'
import { keepPart, withPackage } from '#server/problem-batch/package-upload.repository.ts'

/** A part of a zip that comes in several calls. */
interface ZipPart {
  /** The same for each part, chosen by the client. */
  upload: string
  /** Where it begins, and how large the whole is, in bytes. */
  at: number
  size: number
  file: UploadedFile
}

/** No package has such a token. */
const tokenOf = (upload: string) => `tests-${upload}`

/**
 * Keeps the part and says how many bytes are there from the beginning on: whoever was cut off goes on from there. `use`
 * is given the whole file once all parts are there; they stay for an hour, so that a lost answer is given again.
 */
export const takeZipPart = async <T>(
  db: Db,
  uid: string,
  { upload, at, size, file }: ZipPart,
  use: (whole: string) => Promise<T>,
): Promise<{ received: number; made: T | null }> => {
  const isLast = at + limits.partBytes >= size
  if (file.size !== (isLast ? size - at : limits.partBytes)) refuse(400, 'server.http:uploadBroken')
  const token = tokenOf(upload)
  const part = { token, uid, place: at / limits.partBytes, bytes: await readFile(file.path) }
  const parts = await keepPart(db, part, problemBatch.packagesMax)
  if (parts === undefined) return refuse(400, 'server.http:uploadBroken')
  const received = Math.min(parts * limits.partBytes, size)
  return { received, made: received < size ? null : await withPackage(db, token, use) }
}
