import { ContestType, hasSubtasks, type JudgeCaseMode } from '#contract/enums.ts'
import type { ContentCase, ProblemDraft } from '#contract/problem-content.ts'
import type { ProblemDto } from '#contract/whole-problem.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findBlobSize, storeBlob } from '#server/problem/blob.repository.ts'
import { grantBlobs } from './workshop.repository.ts'

type Sample = ProblemDto['samples'][number]

const storeText = async (trx: Db, pid: number, text: string) => {
  const hash = await storeBlob(trx, text)
  await grantBlobs(trx, pid, [hash])
  return { hash, size: (await findBlobSize(trx, hash)) ?? 0 }
}

const typedCase = async (trx: Db, pid: number, { input, output }: Sample, place: number) => {
  const [given, wanted] = [await storeText(trx, pid, input ?? ''), await storeText(trx, pid, output ?? '')]
  return {
    ...{ inputHash: given.hash, inputSize: given.size, inputName: `${place}.in` },
    ...{ outputHash: wanted.hash, outputSize: wanted.size, outputName: `${place}.out` },
  }
}

/** Kept for a day; blobs that came again within an hour may be that much older. */
const uploadLifetimeMs = 20 * 60 * 60_000

const findUpload = async (trx: Db, uid: string, token: string): Promise<ContentCase[]> => {
  const row = await trx
    .selectFrom('caseUpload')
    .select('cases')
    .where('token', '=', token)
    .where('uid', '=', uid)
    .where('createdAt', '>', new Date(Date.now() - uploadLifetimeMs))
    .executeTakeFirst()
  return row?.cases ?? refuse(400, 'server.workshop:uploadMissing')
}

const uploadedFiles = async (
  trx: Db,
  viewer: Viewer,
  pid: number,
  { dto, live }: { dto: ProblemDto; live: ProblemDraft | null },
): Promise<readonly ContentCase[]> => {
  if (!dto.uploadTestcaseDir) return live?.cases ?? []
  const cases = await findUpload(trx, viewer.uid, dto.uploadTestcaseDir)
  await grantBlobs(
    trx,
    pid,
    cases.flatMap(({ inputHash, outputHash }) => [inputHash, outputHash]),
  )
  return cases
}

/** Every typed test has an input or an output, and every test a group where groups are scored (S3-117, S3-134). */
const checkSamples = ({ samples, isUploadTestCase }: ProblemDto, judgeCaseMode: JudgeCaseMode): void => {
  if (!isUploadTestCase && samples.some(({ input, output }) => !input && !output))
    refuse(400, 'server.workshop:sampleEmpty')
  if (hasSubtasks(judgeCaseMode) && samples.some(({ groupNum }) => !groupNum))
    refuse(400, 'server.workshop:groupMissing')
}

/** The tests of a whole problem: typed ones, or files of an upload or of what is published by their names. */
export const casesOfDto = async (
  trx: Db,
  viewer: Viewer,
  pid: number,
  given: { dto: ProblemDto; live: ProblemDraft | null; type: ContestType; judgeCaseMode: JudgeCaseMode },
): Promise<ContentCase[]> => {
  const { dto, type } = given
  checkSamples(dto, given.judgeCaseMode)
  const scores = ({ score, groupNum }: Sample) => ({
    score: type === ContestType.Oi ? (score ?? null) : null,
    groupNum: groupNum ?? 1,
  })
  const cases: ContentCase[] = []
  const known = dto.isUploadTestCase ? await uploadedFiles(trx, viewer, pid, given) : []
  for (const [index, sample] of dto.samples.entries()) {
    const files = dto.isUploadTestCase
      ? (known.find(({ inputName }) => inputName === sample.input) ??
        refuse(400, 'server.workshop:caseUnknown'))
      : await typedCase(trx, pid, sample, index + 1)
    cases.push({ ...files, ...scores(sample) })
  }
  return cases
}
