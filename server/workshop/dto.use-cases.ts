import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { typedCaseMax } from '#contract/draft-test.ts'
import { type Locale, ProblemAuth } from '#contract/enums.ts'
import type { DataOf, QueryOf } from '#contract/operation.ts'
import { draftFields, newProblem, type ProblemDraft } from '#contract/problem-content.ts'
import type { getOwnCases, ProblemInForm, uploadTestcaseZip } from '#contract/problem-dto.ts'
import type { ProblemDto } from '#contract/whole-problem.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findOrigin } from '#server/imported-problem/imported-problem.repository.ts'
import { findBlobSize, readBlob } from '#server/problem/blob.repository.ts'
import { findProblemPage } from '#server/problem/problem.repository.ts'
import { shownStatement, wireProblem } from '#server/problem/problem-page.view.ts'
import { createAwaitCheck } from './await-check.ts'
import { casesOfDto } from './dto-cases.ts'
import { fieldsOfDto } from './dto-fields.ts'
import { insertNew, inTransaction, lockMade, type WorkshopParts } from './made-problem.ts'
import { findPlace } from './place.ts'
import { type CheckedProgram, programOf } from './program-check.ts'
import { idTakenMeanwhile, type Published, programFields, publishWritten } from './publish.ts'
import { storeZipCases } from './upload-cases.ts'
import { wellFormed } from './well-formed.ts'
import { type MadeProblem, mayChangeAuth, openForMaker } from './workshop.guards.ts'
import { clearDraft, differs, findDraftRows, readPublished, storeField } from './workshop.repository.ts'

export interface Maker {
  viewer: Viewer
  locale: Locale
  /** Aborts when the caller disconnects. */
  gone: AbortSignal
}

/** Fields that are set whatever the call says. */
type Forced = Partial<Pick<ProblemDraft, 'auth'>>

interface Base {
  /** The published content. */
  live: ProblemDraft | null
  gid: number | null
  forced: Forced
}

/** The fields as they will be published. */
const fieldsOver = async (
  trx: Db,
  { locale }: Maker,
  dto: ProblemDto,
  { live, gid, forced }: Base,
): Promise<Partial<ProblemDraft>> => {
  const given = await fieldsOfDto(trx, dto, { base: live ?? newProblem(), locale, gid })
  return wellFormed({ ...given, ...forced }) as Partial<ProblemDraft>
}

interface Changing {
  forced?: Forced
  /** Whether it is a group call. */
  ofGroup?: boolean
}

/** Group calls neither read nor change problems without a group (S3-141). */
const checkOfGroup = (made: MadeProblem, ofGroup: boolean): MadeProblem =>
  ofGroup && made.group === null ? refuse(403, 'server.group:notOfGroup') : made

/** A problem for its owner. */
const openOwn = async (db: Db, viewer: Viewer, pid: number, ofGroup: boolean): Promise<MadeProblem> => {
  const made = await openForMaker(db, viewer, pid, 'own')
  return checkOfGroup(made, ofGroup)
}

/** Refuses with the reason when nothing was published; the transaction then keeps nothing of it. */
const orRefuse = ({ revision, faults: [fault], isIdTaken }: Published): void => {
  if (revision !== null) return
  if (isIdTaken) refuse(400, 'server.workshop:problemIdTaken')
  refuse(400, fault ? `server.workshop:${fault.name}` : 'server.workshop:nothingToPublish')
}

/** Drafts of other fields stay; editors of a field published here are notified when they store or publish it. */
const settleDraft = async (
  trx: Db,
  { username }: Viewer,
  pid: number,
  { before, now }: { before: ProblemDraft | null; now: ProblemDraft },
): Promise<void> => {
  if (before === null) {
    await clearDraft(trx, pid, { dropped: username })
    return
  }
  const rows = await findDraftRows(trx, pid)
  for (const field of draftFields.filter((each) => differs(each, before, now))) {
    const row = rows.find((each) => each.field === field)
    const isChanged = row?.isChanged === true && !isDeepStrictEqual(row.value, now[field])
    await storeField(trx, pid, { field, value: row?.value ?? null, isChanged, by: username })
  }
}

const readText = async (db: Db, hash: string): Promise<string> => {
  const size = (await findBlobSize(db, hash)) ?? 0
  const parts: Buffer[] = []
  for await (const part of readBlob(db, hash, Math.min(size, typedCaseMax))) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** Problems as other clients create them: draft and publication in one step. */
export const createDtoUseCases = ({ db, listener }: WorkshopParts) => {
  const awaitCheck = createAwaitCheck({ db, listener })

  const needCompiled = async (
    { viewer, gone }: Maker,
    program: CheckedProgram,
    status: 400 | 500,
  ): Promise<void> => {
    const { compiles, message } = await awaitCheck({ uid: viewer.uid }, program, gone)
    if (!compiles) refuse(status, 'server.workshop:programBroken', { message })
  }

  /** The same, after compiling the program, which may take long. */
  const checkedFields = async (maker: Maker, dto: ProblemDto, base: Base): Promise<Partial<ProblemDraft>> => {
    const { live } = base
    const fields = await fieldsOver(db, maker, dto, base)
    const written = { ...(live ?? newProblem()), ...fields }
    const program = programOf(written)
    const isNew = live === null || programFields.some((field) => differs(field, written, live))
    if (program && isNew) await needCompiled(maker, program, 400)
    return fields
  }

  const publish = async (
    trx: Db,
    viewer: Viewer,
    made: MadeProblem,
    { dto, fields }: { dto: ProblemDto; fields: Partial<ProblemDraft> },
  ): Promise<void> => {
    const { pid } = made
    const live = await readPublished(trx, made)
    const written = { ...(live ?? newProblem()), ...fields }
    const cases = await casesOfDto(trx, viewer, pid, { dto, live, ...written })
    orRefuse(await publishWritten(trx, viewer, made, { live, written: { ...written, cases }, note: '' }))
    await trx
      .updateTable('problem')
      .set({ isUploadCase: dto.isUploadTestCase })
      .where('id', '=', pid)
      .execute()
    const { revision } = await openForMaker(trx, viewer, pid, 'own')
    const now = (await readPublished(trx, { pid, revision })) ?? written
    await settleDraft(trx, viewer, pid, { before: live, now })
  }

  const orTaken = (error: unknown): void => orRefuse(idTakenMeanwhile(error))

  const add = async (maker: Maker, dto: ProblemDto, gid: number | null, forced: Forced = {}) => {
    const { viewer } = maker
    const { group } = await findPlace(db, viewer, { gid })
    const fields = await checkedFields(maker, dto, { live: null, gid, forced })
    const pid = await inTransaction(db, async (trx) => {
      const id = await insertNew(trx, viewer, group)
      await publish(trx, viewer, await lockMade(trx, viewer, id, 'own'), { dto, fields })
      return id
    }).catch(orTaken)
    return { pid: pid ?? refuse(400, 'server.workshop:problemIdTaken') }
  }

  return {
    add,

    /** In the problem's group. */
    addInGroup: (maker: Maker, dto: ProblemDto, forced: Forced = {}) =>
      add(maker, dto, dto.problem.gid ?? refuse(404, 'server.group:missing'), forced),

    change: async (
      maker: Maker,
      dto: ProblemDto,
      { forced = {}, ofGroup = false }: Changing = {},
    ): Promise<null> => {
      const { viewer } = maker
      const pid = dto.problem.id ?? refuse(404, 'server.problem:problemMissing')
      const readBase = async (trx: Db, made: MadeProblem): Promise<Base> => {
        return { live: await readPublished(trx, made), gid: made.group?.gid ?? null, forced }
      }
      await checkedFields(maker, dto, await readBase(db, await openOwn(db, viewer, pid, ofGroup)))
      await inTransaction(db, async (trx) => {
        // Someone else may have written while judges compiled: use the state under the lock.
        const made = checkOfGroup(await lockMade(trx, viewer, pid, 'own'), ofGroup)
        const now = await readBase(trx, made)
        const fields = await fieldsOver(trx, maker, dto, now)
        const isShown = now.live?.auth !== ProblemAuth.Public && fields.auth === ProblemAuth.Public
        if (isShown && !mayChangeAuth(viewer, made) && (await findOrigin(trx, pid))?.hidden.length)
          refuse(403, 'server.problem:notPublisher')
        await publish(trx, viewer, made, { dto, fields })
      }).catch(orTaken)
      return null
    },

    read: async ({ viewer, locale }: Maker, pid: number, ofGroup = false): Promise<ProblemInForm> => {
      const { problemId } = await openOwn(db, viewer, pid, ofGroup)
      const row =
        (await findProblemPage(db, problemId, locale)) ?? refuse(404, 'server.problem:problemMissing')
      const { spjCode, spjLanguage, judgeExtraFile } = row
      const problem = wireProblem(row, shownStatement(row, locale))
      // A form of HOJ's client cannot be opened without one.
      const examples = problem.examples || '<input></input><output></output>'
      return { ...problem, examples, hint: problem.hint ?? '', spjCode, spjLanguage, judgeExtraFile }
    },

    cases: async (
      { viewer }: Maker,
      { pid, isUpload = true }: QueryOf<typeof getOwnCases>,
      ofGroup = false,
    ): Promise<DataOf<typeof getOwnCases>> => {
      await openOwn(db, viewer, pid, ofGroup)
      const rows = await db
        .selectFrom('problemCase')
        .innerJoin('problem', 'problem.id', 'problemCase.pid')
        .select(['problemCase.id', 'pid', 'inputName', 'outputName', 'inputHash', 'outputHash'])
        .select(['score', 'groupNum', 'isUploadCase'])
        .where('pid', '=', pid)
        .orderBy('seq')
        .execute()
      const wanted = isUpload ? rows : rows.filter((row) => !row.isUploadCase)
      const cases: DataOf<typeof getOwnCases> = []
      for (const { inputName, outputName, inputHash, outputHash, isUploadCase: _, ...row } of wanted)
        cases.push({
          ...row,
          input: isUpload ? inputName : await readText(db, inputHash),
          output: isUpload ? outputName : await readText(db, outputHash),
          status: 0,
        })
      const byName = (one: string, other: string) => one.length - other.length || (one < other ? -1 : 1)
      return isUpload ? cases.sort((one, other) => byName(one.input, other.input)) : cases
    },

    compile: async (maker: Maker, program: CheckedProgram, gid: number | null): Promise<null> => {
      await findPlace(db, maker.viewer, { gid })
      if (program.code.trim() === '') refuse(400, 'server.workshop:programMissing')
      await needCompiled(maker, wellFormed(program) as CheckedProgram, 500)
      return null
    },

    admitUpload: async (viewer: Viewer, gid: number | undefined): Promise<void> => {
      await findPlace(db, viewer, { gid })
    },

    upload: async (
      viewer: Viewer,
      file: string,
      { mode, gid }: { mode?: string | undefined; gid?: number | undefined },
    ): Promise<DataOf<typeof uploadTestcaseZip>> => {
      await findPlace(db, viewer, { gid })
      const { cases } = await storeZipCases(db, file, null)
      const token = randomUUID()
      await db
        .insertInto('caseUpload')
        .values({ token, uid: viewer.uid, cases: JSON.stringify(cases) })
        .execute()
      const isGrouped = mode === 'subtask_lowest' || mode === 'subtask_average'
      return {
        fileList: cases.map(({ inputName: input, outputName: output }) => ({
          ...{ input, output },
          ...(isGrouped ? { groupNum: 1 } : {}),
        })),
        fileListDir: token,
      }
    },
  }
}

/** A problem created for a contest is visible only in contests. */
export const ofContests = { auth: ProblemAuth.Contest } as const
