import { z } from 'zod'
import { date } from './envelope.ts'
import { JudgeNode } from './judge-node.ts'
import { operation } from './operation.ts'

/** How the site is, for super admins: what they see, are warned of, and may have sent to a webhook. */

/** What judges do, by kind; people wait for `liveKinds`. */
export const queueKinds = [
  'submission',
  'rejudge',
  'test run',
  'program check',
  'build run',
  'trial',
] as const
export type QueueKind = (typeof queueKinds)[number]
export const liveKinds: readonly QueueKind[] = ['submission', 'test run', 'program check']

const ms = z.number()
const bytes = z.number()
const count = z.number()

const diskPlaces = ['data', 'backups'] as const
const Disk = z.object({ place: z.enum(diskPlaces), freeBytes: bytes, totalBytes: bytes })

const SlowCall = z.object({
  /** The name of its operation. */
  operation: z.string(),
  count,
  maxMs: ms,
  at: date(),
})
export type SlowCall = z.infer<typeof SlowCall>

/** What a web node says of itself. */
export const NodeFacts = z.object({
  name: z.string(),
  release: z.string(),
  /** Of Node. */
  runtime: z.string(),
  startedAt: date(),
  memoryBytes: bytes,
  /** The longest that its event loop was blocked in the last half a minute. */
  blockedMs: ms,
  sockets: count,
  /** Null without a read replica; absent where a node of the release before says nothing of it. */
  replica: z.object({ isUsed: z.boolean(), behindMs: ms.nullable() }).nullish(),
  /** Null where test data stays in the database. */
  bucket: z.object({ isAway: z.boolean(), problem: z.string().nullable() }).nullish(),
  disks: z.array(Disk),
  mail: z.object({
    sentAt: date().nullable(),
    failedAt: date().nullable(),
    /** What the mail server said last, without addresses. */
    problem: z.string().nullable(),
  }),
  /** Operations that took a second or longer in the last hour, the slowest first. */
  slow: z.array(SlowCall),
})
export type NodeFacts = z.infer<typeof NodeFacts>

export const StatusFacts = z.object({
  at: date(),
  queue: z.array(z.object({ kind: z.enum(queueKinds), waiting: count, oldestMs: ms })),
  judges: z.array(
    z.object({
      name: z.string(),
      alive: z.boolean(),
      silentMs: ms,
      slots: count,
      slotsInUse: count,
      sandboxMode: JudgeNode.shape.sandboxMode,
    }),
  ),
  database: z.object({
    version: z.string(),
    bytes,
    connections: count,
    connectionsMax: count,
    /** For a question that costs nothing. */
    answerMs: ms,
  }),
  /** Those that were heard in the last two minutes. */
  nodes: z.array(NodeFacts),
  backup: z.object({
    /** Null where no node makes backups by itself. */
    everyMs: ms.nullable(),
    /** Null before the first good one. */
    ageMs: ms.nullable(),
    bytes: bytes.nullable(),
    isLate: z.boolean(),
  }),
  cleanUp: z.object({
    /** How long the part that fails longest has failed; null when none does. */
    failingMs: ms.nullable(),
  }),
})
export type StatusFacts = z.infer<typeof StatusFacts>

export const troubleKinds = [
  'noJudge',
  'judgeSilent',
  'judgeReduced',
  'queueWaits',
  'diskLow',
  'backupLate',
  'mailFails',
  'replicaAway',
  'bucketAway',
  'cleanUpFails',
] as const
export type TroubleKind = (typeof troubleKinds)[number]

export const Trouble = z.object({
  kind: z.enum(troubleKinds),
  /** The judge, kind of work, web node or disk; empty where there is but one. */
  subject: z.string(),
  /** In the unit of its kind: ms of waiting or silence, per cent of a disk that are free. */
  value: z.number(),
})
export type Trouble = z.infer<typeof Trouble>

/** Ten minutes of the last day, each with its worst. */
export const StatusSpan = z.object({
  at: date(),
  waiting: count,
  oldestMs: ms,
  judges: count,
  slots: count,
  slotsInUse: count,
  answerMs: ms,
  /** Null where no node said it. */
  diskFree: z.number().nullable(),
})
export type StatusSpan = z.infer<typeof StatusSpan>

const Webhook = z.object({
  isOn: z.boolean(),
  /** Letters that were not delivered yet. */
  waiting: count,
  /** Why the last try failed; null when none waits. */
  problem: z.string().nullable(),
})

/** What the clean-up removes, in the order in which it is shown. */
export const sweepNames = [
  'challenges',
  'mailCodes',
  'allowances',
  'tries',
  'sessions',
  'views',
  'traces',
  'excerpts',
  'renderings',
  'messages',
  'notices',
  'packages',
  'programChecks',
  'buildRuns',
  'trials',
  'processorTime',
  'testData',
  'bucket',
  'presence',
  'reveals',
  'judges',
  'status',
  'unknownActs',
  'outbox',
  'temporaryFiles',
] as const
export type SweepName = (typeof sweepNames)[number]

/** The last time that the clean-up looked for one kind of thing. */
export const SweepReport = z.object({
  name: z.enum(sweepNames),
  /** The web node whose files they are; null for the database. */
  node: z.string().nullable(),
  at: date(),
  tookMs: ms,
  /** Rows, or files, that were removed. */
  items: count,
  bytes,
  /** The rest goes next time. */
  hasMore: z.boolean(),
  /** Why it failed. */
  problem: z.string().nullable(),
})
export type SweepReport = z.infer<typeof SweepReport>

export const SiteStatus = z.object({
  facts: StatusFacts,
  troubles: z.array(Trouble),
  /** The oldest first. */
  history: z.array(StatusSpan),
  webhook: Webhook,
  /** Empty before the first time. */
  cleanUp: z.array(SweepReport),
})
export type SiteStatus = z.infer<typeof SiteStatus>

const sweep = { node: null, at: '2026-03-01T01:55:00.000Z', hasMore: false, problem: null } as const
const trouble: Trouble = { kind: 'judgeSilent', subject: 'judge-2', value: 95_000 }

export const getSiteStatus = operation({
  name: 'getSiteStatus',
  method: 'GET',
  path: '/admin/status',
  summary: 'Status of the site: queue, judges, database, web nodes, backups, troubles, and the last day',
  who: 'site_admin',
  query: z.object({}),
  body: z.undefined(),
  data: SiteStatus,
  failures: [],
  example: {
    data: {
      facts: {
        at: '2026-03-01T02:00:00.000Z',
        queue: [{ kind: 'submission', waiting: 3, oldestMs: 1_200 }],
        judges: [
          { name: 'judge-1', alive: true, silentMs: 900, slots: 4, slotsInUse: 2, sandboxMode: 'full' },
          { name: 'judge-2', alive: false, silentMs: 95_000, slots: 4, slotsInUse: 0, sandboxMode: 'full' },
        ],
        database: { version: '18.4', bytes: 734_003_200, connections: 9, connectionsMax: 100, answerMs: 0.4 },
        nodes: [
          {
            name: 'judge:3000',
            release: '0.1.0',
            runtime: 'v24.21.0',
            startedAt: '2026-02-27T08:00:00.000Z',
            memoryBytes: 210_000_000,
            blockedMs: 21,
            sockets: 112,
            replica: { isUsed: true, behindMs: 640 },
            bucket: { isAway: false, problem: null },
            disks: [{ place: 'data', freeBytes: 20_000_000_000, totalBytes: 100_000_000_000 }],
            mail: { sentAt: '2026-03-01T01:40:00.000Z', failedAt: null, problem: null },
            slow: [{ operation: 'getProblemList', count: 2, maxMs: 1_430, at: '2026-03-01T01:20:00.000Z' }],
          },
        ],
        backup: { everyMs: 86_400_000, ageMs: 3_600_000, bytes: 7_919_299, isLate: false },
        cleanUp: { failingMs: 600_000 },
      },
      troubles: [trouble],
      history: [
        {
          ...{ at: '2026-03-01T01:50:00.000Z', waiting: 4, oldestMs: 2_000, judges: 2, slots: 8 },
          ...{ slotsInUse: 5, answerMs: 0.6, diskFree: 0.2 },
        },
      ],
      webhook: { isOn: true, waiting: 0, problem: null },
      cleanUp: [
        { ...sweep, name: 'sessions', tookMs: 3.1, items: 41, bytes: 9_184 },
        { ...sweep, name: 'traces', tookMs: 84, items: 1_204, bytes: 2_311_680, hasMore: true },
        { ...sweep, name: 'outbox', node: 'judge:3000', tookMs: 1.2, items: 0, bytes: 0, problem: 'EACCES' },
      ],
    },
  },
})

export const getTroubles = operation({
  name: 'getTroubles',
  method: 'GET',
  path: '/admin/troubles',
  summary: 'Current troubles of the site',
  who: 'site_admin',
  query: z.object({}),
  body: z.undefined(),
  data: z.array(Trouble),
  failures: [],
  example: { data: [trouble] },
})

export const statusOperations = [getSiteStatus, getTroubles]
