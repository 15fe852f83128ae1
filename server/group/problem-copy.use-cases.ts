import type { CopiedProblem } from '#contract/copy.ts'
import { withoutPrefix } from '#contract/display-id.ts'
import { type Locale, ProblemAuth } from '#contract/enums.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import type { BodyOf } from '#contract/operation.ts'
import type { copyGroupProblems } from '#contract/problem-copy.ts'
import type { Db } from '#server/db/database.ts'
import { isRefused, Refused, refuse } from '#server/http/refusal.ts'
import type { Translate } from '#server/http/translate.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { draftTitleIn } from '#server/problem/problem-list.repository.ts'
import { idInGroup } from '#server/problem-package/save-package.ts'
import { insertNew, lockMade } from '#server/workshop/made-problem.ts'
import { findPlace, type Place } from '#server/workshop/place.ts'
import { publishWritten } from '#server/workshop/publish.ts'
import { grantBlobs, isIdTaken, isTakenId, readPublished } from '#server/workshop/workshop.repository.ts'
import { enterGroup } from './enter-group.ts'
import { mayInGroup } from './group.guards.ts'
import { openOwnProblem } from './group-problem.rights.ts'

interface Source {
  pid: number
  problemId: string
  title: string
  revision: number | null
  isGroup: boolean
  shortName: string
}

const findSources = (db: Db, pids: readonly number[], locale: Locale) =>
  db
    .selectFrom('problem')
    .innerJoin('userGroup', 'userGroup.id', 'problem.gid')
    .select(['problem.id as pid', 'problemId', 'problem.gid', 'isGroup', 'revision', 'author', 'shortName'])
    .select(draftTitleIn(locale).as('title'))
    .where('problem.id', 'in', [...pids])
    .execute()

/** In the order in which they were asked for; refuses what the list of its group would not show. */
const openSources = async (
  db: Db,
  { viewer, locale }: { viewer: Viewer; locale: Locale },
  pids: readonly number[],
): Promise<Source[]> => {
  const rows = new Map((await findSources(db, pids, locale)).map((row) => [row.pid, row]))
  const sources: Source[] = []
  for (const pid of new Set(pids)) {
    const row = rows.get(pid) ?? refuse(404, 'server.problem:problemMissing')
    const group = await enterGroup(db, viewer, row.gid ?? 0, 'admin')
    const isListed =
      row.revision !== null || row.author === viewer.username || mayInGroup(viewer, group, 'root')
    if (!isListed) refuse(404, 'server.problem:problemMissing')
    sources.push(row)
  }
  return sources
}

/** Why it stays behind; null where it is copied. */
const refusalOf = async (db: Db, viewer: Viewer, { pid, isGroup, revision }: Source) => {
  if (!isGroup) return 'server.group:copyOfSite'
  if (revision === null) return 'server.group:copyUnpublished'
  return (await isRefused(openOwnProblem(db, viewer, pid))) ? 'server.group:notYours' : null
}

/** The same name in the new place; where that is taken with `-2`, `-3` and so on behind it. */
const freeId = async (
  trx: Db,
  { problemId, shortName }: Source,
  { group, taken }: { group: Place['group']; taken: Set<string> },
): Promise<string> => {
  for (let nth = 1; ; nth += 1) {
    const end = nth === 1 ? '' : `-${nth}`
    const whole = idInGroup(withoutPrefix(shortName, problemId).toUpperCase(), group)
    const id = whole.slice(0, limits.displayIdMax - end.length) + end
    if (taken.has(id) || (await isIdTaken(trx, 0, id))) continue
    taken.add(id)
    return id
  }
}

type AuthOfCopy = (auth: ProblemAuth) => ProblemAuth
const sameAuth: AuthOfCopy = (auth) => auth
/** Among those of the site it is looked at before others find it. */
const hidden: AuthOfCopy = () => ProblemAuth.Private
/** In a contest nobody would see a private one. */
export const seenInContest: AuthOfCopy = (auth) => (auth === ProblemAuth.Private ? ProblemAuth.Contest : auth)

/** With everything that makers wrote; who helped with it and what they said stays with the original. */
const insertCopy = async (
  trx: Db,
  viewer: Viewer,
  { pid: from, revision }: Source,
  {
    problemId,
    auth,
    group,
    note,
  }: { problemId: string; auth: AuthOfCopy; group: Place['group']; note: string },
): Promise<number> => {
  const content =
    (await readPublished(trx, { pid: from, revision })) ?? refuse(404, 'server.problem:problemMissing')
  const pid = await insertNew(trx, viewer, group, content.type)
  await grantBlobs(
    trx,
    pid,
    content.cases.flatMap(({ inputHash, outputHash }) => [inputHash, outputHash]),
  )
  const written = { ...content, problemId, auth: auth(content.auth) }
  const made = await lockMade(trx, viewer, pid, 'own')
  const published = await publishWritten(trx, viewer, made, { live: null, written, note, isProven: true })
  const [fault] = published.faults
  if (fault) refuse(400, `server.workshop:${fault.name}`)
  if (published.revision === null) refuse(400, 'server.workshop:problemIdTaken')
  return pid
}

interface CopyMaking {
  viewer: Viewer
  locale: Locale
  dryRun: boolean
  group: Place['group']
  /** Who sees the copy in its new group; left out: whoever sees the original in its own. */
  authInGroup?: AuthOfCopy
}

/** Copies one after the other in a transaction; each copy has another display id. */
const createProblemCopier = (translate: Translate, making: CopyMaking) => {
  const { viewer, locale, dryRun, group, authInGroup = sameAuth } = making
  const auth = group === null ? hidden : authInGroup
  const taken = new Set<string>()
  return async (trx: Db, source: Source): Promise<CopiedProblem> => {
    const { pid, title, problemId: from } = source
    const refusal = await refusalOf(trx, viewer, source)
    if (refusal !== null) {
      const why = translate(locale, refusal)
      return { pid, title, displayId: from, outcome: 'refused', refusal: why, copyId: null }
    }
    const problemId = await freeId(trx, source, { group, taken })
    const note = translate(locale, 'server.group:copiedFrom', { problem: from })
    const copyId = dryRun ? null : await insertCopy(trx, viewer, source, { problemId, auth, group, note })
    return { pid, title, displayId: problemId, outcome: 'change', refusal: null, copyId }
  }
}

/** Copies problems of any groups one after the other, as far as the viewer may copy each. */
export const createCopyOfAny = (
  translate: Translate,
  making: CopyMaking,
): ((trx: Db, pid: number) => Promise<CopiedProblem | undefined>) => {
  const copyOne = createProblemCopier(translate, making)
  return async (trx, pid) => {
    const [source] = await openSources(trx, making, [pid]).catch((error: unknown) => {
      if (error instanceof Refused) return []
      throw error
    })
    return source && copyOne(trx, source)
  }
}

/** In one transaction, which fails with a reason if somebody takes one of its display ids meanwhile. */
export const withNewIds = <Result>(db: Db, act: (trx: Db) => Promise<Result>): Promise<Result> =>
  db
    .transaction()
    .execute(act)
    .catch((error: unknown) => {
      if (isTakenId(error)) refuse(400, 'server.workshop:problemIdTaken')
      throw error
    })

/** Its tests and programs go along, so a problem is copied by whoever may change it. */
export const createProblemCopy =
  ({ db, translate }: { db: Db; translate: Translate }) =>
  async (
    { viewer, locale }: { viewer: Viewer; locale: Locale },
    { pids, gid, dryRun }: BodyOf<typeof copyGroupProblems>,
  ): Promise<CopiedProblem[]> => {
    const sources = await openSources(db, { viewer, locale }, pids)
    const { group } = await findPlace(db, viewer, { gid })
    const copyOne = createProblemCopier(translate, { viewer, locale, dryRun, group })
    return withNewIds(db, async (trx) => {
      const rows: CopiedProblem[] = []
      for (const source of sources) rows.push(await copyOne(trx, source))
      return rows
    })
  }
