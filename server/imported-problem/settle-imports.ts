import { setTimeout as delay } from 'node:timers/promises'
import { group as groupLimits } from '#contract/limits/group.ts'
import { problemImport as limits, problem as problemLimits } from '#contract/limits/problem.ts'
import type { LimitOrigin } from '#contract/workshop.ts'
import type { Db } from '#server/db/database.ts'
import { oneLine } from '#server/problem-package/one-line.ts'
import { hasJudge } from '#server/problem-package/verify-package.ts'
import { readRows, writeRows } from '#server/workshop/content.repository.ts'
import { programKey as keyOf, programOf, wantCheck } from '#server/workshop/program-check.ts'
import { contentOf, insertRevision, readPublished } from '#server/workshop/workshop.repository.ts'
import type { HiddenReason } from './hidden-reason.ts'
import {
  findAwaitedCheck,
  findOrigin,
  findUnsettled,
  isLimitTouched,
  isProgramAwaited,
  lockImport,
  lookSoon,
  storeLimitOutcome,
  storeProgramOutcome,
  takeUnsettled,
} from './imported-problem.repository.ts'
import { mayCompile, mayMeasure } from './judge-share.ts'
import { findMeasures, limitFrom, wantMeasures } from './measure.ts'
import { isOutOfReach, withinReach } from './measuring.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockImport>>>

const shownMax = 300

/** What a judge says counts for the program that is there now and for no earlier one. */
const settleProgram = async (trx: Db, { found: { pid, uid, programKey } }: Locked): Promise<void> => {
  if (programKey === null) return
  const check = await findAwaitedCheck(trx, programKey)
  if (check?.finishedAt === null) return
  const program = programOf(await readRows(trx, pid))
  if (program === null || keyOf(program) !== programKey) return storeProgramOutcome(trx, pid, null)
  if (!check) {
    if (await mayCompile(trx, uid, program)) await wantCheck(trx, uid, program)
    return
  }
  const isBroken = check.compiles === false
  const said = isBroken ? oneLine((check.message ?? '').trim(), shownMax) : null
  await storeProgramOutcome(trx, pid, said)
}

/** The limit becomes what is live, as a revision of its own. */
const publishLimit = async (trx: Db, { problem, found }: Locked, timeLimit: number): Promise<void> => {
  const { pid } = found
  const before = await readPublished(trx, { pid, revision: problem.revision })
  if (!before) return
  const { username: by = '' } =
    (await trx.selectFrom('users').select('username').where('uid', '=', found.uid).executeTakeFirst()) ?? {}
  const { gid, isGroup } = await trx
    .selectFrom('problem')
    .select(['gid', 'isGroup'])
    .where('id', '=', pid)
    .executeTakeFirstOrThrow()
  const draft = { ...before, timeLimit }
  const number = (problem.revision ?? 0) + 1
  await writeRows(trx, { pid, gid: isGroup ? gid : null, draft, by, revision: number, judgesAnew: true })
  const content = contentOf(await readRows(trx, pid, draft))
  await insertRevision(trx, { pid, number, content, changed: ['timeLimit'], by, note: '' })
}

const settleLimit = async (trx: Db, locked: Locked): Promise<void> => {
  const { problem, found } = locked
  const { pid, uid, programs, timeLimit: origin } = found
  if (programs === null || origin === null) return
  if (problem.timeLimit !== origin.fallback || (await isLimitTouched(trx, pid)))
    return storeLimitOutcome(trx, pid, { ...origin, state: 'changed' })
  if (await isOutOfReach(trx, pid, programs)) return
  const rows = await readRows(trx, pid)
  const measures = { pid, uid, rows, programs }
  const measured = await withinReach(trx, await findMeasures(trx, measures))
  const { isGroup } = await trx
    .selectFrom('problem')
    .select('isGroup')
    .where('id', '=', pid)
    .executeTakeFirstOrThrow()
  const outcome = limitFrom(origin, measured, isGroup ? groupLimits.problemTimeMs : problemLimits.timeMs)
  if (!outcome) {
    // Whoever runs the solutions of the draft ends every other trial of the problem.
    const isIdle = measured.some(({ isWanted, outcome: known }) => !known && !isWanted)
    if (isIdle && (await mayMeasure(trx, uid))) await wantMeasures(trx, measures)
    return
  }
  if (outcome.limit !== null && outcome.limit !== problem.timeLimit)
    await publishLimit(trx, locked, outcome.limit)
  await storeLimitOutcome(trx, pid, outcome)
}

/** If the problem is locked, it is tried again soon. */
const settle = async (db: Db, pid: number): Promise<void> => {
  const isSettled = await db.transaction().execute(async (trx) => {
    const locked = await lockImport(trx, pid)
    if (!locked) return false
    await settleProgram(trx, locked)
    await settleLimit(trx, locked)
    return true
  })
  if (!isSettled) await lookSoon(db, pid)
}

type Which = Parameters<typeof findUnsettled>[1]

/**
 * Stores what the judges have found out meanwhile about problems that came in packages: those whose turn it is, or these.
 * A failure of one does not stop the others.
 */
export const settleImports = async (db: Db, which?: Which): Promise<void> => {
  const pids = await (which ? findUnsettled(db, which) : takeUnsettled(db, limits))
  const faults: unknown[] = []
  for (const pid of pids) await settle(db, pid).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}

/** Waits a while for the judges to compile the programs of these problems; gives why each is hidden. */
export const awaitPrograms = async (
  db: Db,
  pids: readonly number[],
  waitMs: number = limits.waitMs,
): Promise<Map<number, HiddenReason[]>> => {
  for (const end = Date.now() + waitMs; Date.now() < end; await delay(limits.lookMs)) {
    await settleImports(db, { pids })
    if (!((await isProgramAwaited(db, pids)) && (await hasJudge(db)))) break
  }
  const hidden = new Map<number, HiddenReason[]>()
  for (const pid of pids) hidden.set(pid, (await findOrigin(db, pid))?.hidden ?? [])
  return hidden
}

/** Waits for the limit that follows from the accepted programs, as long as a judge is there to run them. */
export const awaitLimit = async (db: Db, pid: number): Promise<LimitOrigin | null> => {
  for (;;) {
    await settleImports(db, { pids: [pid] })
    const limit = (await findOrigin(db, pid))?.timeLimit ?? null
    if (limit?.state !== 'waiting' || !(await hasJudge(db))) return limit
    await delay(limits.lookMs)
  }
}
