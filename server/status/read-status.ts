import { liveKinds, type NodeFacts, type StatusFacts, type StatusSpan } from '#contract/status.ts'
import { findAges, findLastGood, findPlan } from '#server/backup/backup.repository.ts'
import { isBackupLate } from '#server/backup/backup.use-cases.ts'
import { findFailingMs } from '#server/clean-up/clean-up.repository.ts'
import type { Db } from '#server/db/database.ts'
import { findFleet } from '#server/judge-node/fleet.repository.ts'
import { findMailServerChange } from '#server/mail/mail-server.repository.ts'
import { findQueueLoad } from './queue-load.repository.ts'
import { findDatabaseFacts, findNodes } from './status.repository.ts'

async function readBackup(db: Db): Promise<StatusFacts['backup']> {
  const [plan, ages, good] = await Promise.all([findPlan(db), findAges(db), findLastGood(db)])
  return {
    everyMs: plan?.everyMs ?? null,
    ageMs: good?.ageMs ?? null,
    bytes: good?.size ?? null,
    isLate: plan !== undefined && isBackupLate(plan, ages),
  }
}

/** What failed by another mail server than the one that is set now says nothing any more. */
const withMailSince =
  (changedAt: string | null) =>
  (node: NodeFacts): NodeFacts => {
    const { sentAt, failedAt } = node.mail
    const isOld = changedAt !== null && failedAt !== null && failedAt < changedAt
    return isOld ? { ...node, mail: { sentAt, failedAt: null, problem: null } } : node
  }

/** Everything that is known of the site, whichever node is asked. */
export async function readFacts(db: Db): Promise<StatusFacts> {
  const [queue, fleet, database, nodes, backup, failingMs, mailChangedAt] = await Promise.all([
    findQueueLoad(db),
    findFleet(db),
    findDatabaseFacts(db),
    findNodes(db),
    readBackup(db),
    findFailingMs(db),
    findMailServerChange(db),
  ])
  const now = Date.now()
  return {
    at: new Date(now).toISOString(),
    queue,
    judges: fleet.map(({ name, alive, seenAt, slots, slotsInUse, sandboxMode }) => ({
      ...{ name, alive, slots, slotsInUse, sandboxMode },
      silentMs: Math.max(0, now - seenAt.getTime()),
    })),
    database,
    nodes: nodes.map(withMailSince(mailChangedAt)),
    backup,
    cleanUp: { failingMs },
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** What of the facts is kept for a day. */
export function sampleOf({ queue, judges, database, nodes }: StatusFacts): Omit<StatusSpan, 'at'> {
  const online = judges.filter(({ alive }) => alive)
  const live = queue.filter(({ kind }) => liveKinds.includes(kind))
  const disks = nodes.flatMap((node) => node.disks)
  return {
    waiting: sum(live.map(({ waiting }) => waiting)),
    oldestMs: Math.max(...live.map(({ oldestMs }) => oldestMs)),
    judges: online.length,
    slots: sum(online.map(({ slots }) => slots)),
    slotsInUse: sum(online.map(({ slotsInUse }) => slotsInUse)),
    answerMs: database.answerMs,
    diskFree:
      disks.length === 0
        ? null
        : Math.min(...disks.map(({ freeBytes, totalBytes }) => freeBytes / totalBytes)),
  }
}
