import { describe, expect, it } from 'vitest'
import { getSiteStatus, type StatusFacts, type TroubleKind, troubleKinds } from '#contract/status.ts'
import { troubleKey, troublesOf } from '#server/status/troubles.rules.ts'

const { facts: example } = getSiteStatus.example.data
const [judge] = example.judges
const [node] = example.nodes
if (!judge || !node) throw new Error('the example has a judge and a node')
const fine: StatusFacts = { ...example, judges: [judge] }
const limits = { queueMs: 300_000 }
const foundIn = (change: Partial<StatusFacts>) => troublesOf({ ...fine, ...change }, limits)
const disk = (freeBytes: number, place: 'data' | 'backups' = 'data') => ({
  place,
  freeBytes,
  totalBytes: 1_000,
})
const mail = (sentAt: string | null, failedAt: string | null) => ({
  nodes: [{ ...node, mail: { sentAt, failedAt, problem: null } }],
})
const waits = (kind: StatusFacts['queue'][number]['kind'], oldestMs: number) => ({
  queue: [{ kind, waiting: 1, oldestMs }],
})

const replica = (isUsed: boolean, behindMs: number | null) => ({
  nodes: [{ ...node, replica: { isUsed, behindMs } }],
})

const cases: [string, Partial<StatusFacts>, { kind: TroubleKind; subject: string; value: number }[]][] = [
  ['all is well', {}, []],
  ['a site without judges has nothing to do', { judges: [], queue: [] }, []],
  [
    'a site without judges has something to do',
    { judges: [], ...waits('trial', 1) },
    [{ kind: 'noJudge', subject: '', value: 0 }],
  ],
  [
    'the only judge is silent',
    { judges: [{ ...judge, alive: false, silentMs: 31_000 }] },
    [
      { kind: 'noJudge', subject: '', value: 0 },
      { kind: 'judgeSilent', subject: 'judge-1', value: 31_000 },
    ],
  ],
  [
    'one of two is silent',
    { judges: [judge, { ...judge, name: 'b', alive: false, silentMs: 40_000 }] },
    [{ kind: 'judgeSilent', subject: 'b', value: 40_000 }],
  ],
  [
    'a judge falls back to reduced isolation',
    { judges: [{ ...judge, sandboxMode: 'reduced' }] },
    [{ kind: 'judgeReduced', subject: 'judge-1', value: 0 }],
  ],
  ['a node has no read replica', { nodes: [{ ...node, replica: null }] }, []],
  ['a read replica keeps up', replica(true, 900), []],
  [
    'a read replica is behind',
    replica(false, 7_000),
    [{ kind: 'replicaAway', subject: node.name, value: 7_000 }],
  ],
  [
    'a read replica was never there',
    replica(false, null),
    [{ kind: 'replicaAway', subject: node.name, value: 0 }],
  ],
  ['a node has no bucket', { nodes: [{ ...node, bucket: null }] }, []],
  [
    'a bucket is away',
    { nodes: [{ ...node, bucket: { isAway: true, problem: 'HTTP 403' } }] },
    [{ kind: 'bucketAway', subject: node.name, value: 0 }],
  ],
  ['a judge has no control groups', { judges: [{ ...judge, sandboxMode: 'no-cgroup' }] }, []],
  ['a submission waits as long as it may', waits('submission', 300_000), []],
  [
    'a submission waits longer',
    waits('submission', 300_001),
    [{ kind: 'queueWaits', subject: 'submission', value: 300_001 }],
  ],
  [
    'a test run waits longer',
    waits('test run', 400_000),
    [{ kind: 'queueWaits', subject: 'test run', value: 400_000 }],
  ],
  ['what nobody waits for waits long', waits('rejudge', 9e6), []],
  ['trials wait long', waits('trial', 9e6), []],
  ['a tenth of the disk is free', { nodes: [{ ...node, disks: [disk(100)] }] }, []],
  [
    'less is free, of the backups too',
    { nodes: [{ ...node, disks: [disk(99), disk(10, 'backups')] }] },
    [
      { kind: 'diskLow', subject: 'judge:3000 (data)', value: 9.9 },
      { kind: 'diskLow', subject: 'judge:3000 (backups)', value: 1 },
    ],
  ],
  [
    'the last good backup is too old',
    { backup: { everyMs: 1_000, ageMs: 2_001, bytes: 1, isLate: true } },
    [{ kind: 'backupLate', subject: '', value: 2_001 }],
  ],
  ['mail was never tried', mail(null, null), []],
  ['mail failed, then went out', mail('2026-03-01T01:30:00.000Z', '2026-03-01T01:00:00.000Z'), []],
  [
    'mail went out, then failed',
    mail('2026-03-01T01:00:00.000Z', '2026-03-01T01:30:00.000Z'),
    [{ kind: 'mailFails', subject: '', value: 1_800_000 }],
  ],
  ['mail failed two days ago', mail(null, '2026-02-27T01:00:00.000Z'), []],
  ['the clean-up failed twice', { cleanUp: { failingMs: 1_799_999 } }, []],
  [
    'the clean-up failed three times',
    { cleanUp: { failingMs: 1_800_000 } },
    [{ kind: 'cleanUpFails', subject: '', value: 1_800_000 }],
  ],
]

describe('what is wrong', () => {
  it.each(cases)('%s', (_when, change, troubles) => expect(foundIn(change)).toEqual(troubles))

  it('has a case for each kind', () => {
    const found = cases.flatMap(([, , troubles]) => troubles.map(({ kind }) => kind))
    expect([...new Set(found)].sort()).toEqual([...troubleKinds].sort())
  })

  it('is the same trouble however long it lasts, and another one of another judge', () => {
    const silent = { kind: 'judgeSilent', subject: 'a', value: 1 } as const
    expect(troubleKey({ ...silent, value: 2 })).toBe(troubleKey(silent))
    expect(troubleKey({ ...silent, subject: 'b' })).not.toBe(troubleKey(silent))
  })
})
