import { liveKinds, type StatusFacts, type Trouble } from '#contract/status.ts'

export interface TroubleLimits {
  /** How long work that people wait for may wait. */
  readonly queueMs: number
}

const diskFreeMin = 10
const mailDayMs = 86_400_000
/** Three times in a row. */
const sweepsFailMs = 30 * 60_000

type Rule = (facts: StatusFacts, limits: TroubleLimits) => readonly Trouble[]

const one = (is: boolean, trouble: Trouble) => (is ? [trouble] : [])
const time = (at: string | null) => (at === null ? Number.NEGATIVE_INFINITY : Date.parse(at))

const noJudge: Rule = ({ judges, queue }) => {
  const waits = queue.some(({ waiting }) => waiting > 0)
  const isNone = judges.every(({ alive }) => !alive) && (judges.length > 0 || waits)
  return one(isNone, { kind: 'noJudge', subject: '', value: 0 })
}

const judgeSilent: Rule = ({ judges }) =>
  judges
    .filter(({ alive }) => !alive)
    .map(({ name, silentMs }) => ({ kind: 'judgeSilent', subject: name, value: silentMs }))

const judgeReduced: Rule = ({ judges }) =>
  judges
    .filter(({ alive, sandboxMode }) => alive && sandboxMode === 'reduced')
    .map(({ name }) => ({ kind: 'judgeReduced', subject: name, value: 0 }))

const queueWaits: Rule = ({ queue }, { queueMs }) =>
  queue
    .filter(({ kind, oldestMs }) => liveKinds.includes(kind) && oldestMs > queueMs)
    .map(({ kind, oldestMs }) => ({ kind: 'queueWaits', subject: kind, value: oldestMs }))

const diskLow: Rule = ({ nodes }) =>
  nodes.flatMap(({ name, disks }) =>
    disks.flatMap(({ place, freeBytes, totalBytes }) => {
      const free = totalBytes > 0 ? (freeBytes / totalBytes) * 100 : 100
      return one(free < diskFreeMin, { kind: 'diskLow', subject: `${name} (${place})`, value: free })
    }),
  )

const backupLate: Rule = ({ backup: { isLate, ageMs } }) =>
  one(isLate, { kind: 'backupLate', subject: '', value: ageMs ?? 0 })

/** Letters go out by any node: the last one tells. */
const mailFails: Rule = ({ at, nodes }) => {
  const sent = Math.max(...nodes.map(({ mail }) => time(mail.sentAt)))
  const failed = Math.max(...nodes.map(({ mail }) => time(mail.failedAt)))
  const ago = Date.parse(at) - failed
  return one(failed > sent && ago < mailDayMs, { kind: 'mailFails', subject: '', value: ago })
}

const replicaAway: Rule = ({ nodes }) =>
  nodes.flatMap(({ name, replica }) =>
    one(replica?.isUsed === false, { kind: 'replicaAway', subject: name, value: replica?.behindMs ?? 0 }),
  )

const bucketAway: Rule = ({ nodes }) =>
  nodes.flatMap(({ name, bucket }) =>
    one(bucket?.isAway === true, { kind: 'bucketAway', subject: name, value: 0 }),
  )

const cleanUpFails: Rule = ({ cleanUp: { failingMs } }) =>
  one((failingMs ?? 0) >= sweepsFailMs, { kind: 'cleanUpFails', subject: '', value: failingMs ?? 0 })

const rules: readonly Rule[] = [
  ...[noJudge, judgeSilent, judgeReduced, queueWaits],
  ...[diskLow, backupLate, mailFails, replicaAway, bucketAway, cleanUpFails],
]

/** What is wrong: the one list that page, banner and webhook go by. */
export const troublesOf = (facts: StatusFacts, limits: TroubleLimits): Trouble[] =>
  rules.flatMap((rule) => rule(facts, limits))

/** The same trouble, however long it lasts. */
export const troubleKey = ({ kind, subject }: Trouble): string => `${kind}:${subject}`
