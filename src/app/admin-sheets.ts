import { getI18n } from 'react-i18next'
import type { Backup } from '#contract/backup.ts'
import type { JudgeService } from '#contract/judge-fleet.ts'
import type { SiteStatus } from '#contract/status.ts'
import { judgeState } from '#ui/fleet/judge-state.ts'
import { slowCalls } from '#ui/status/slow-calls.ts'
import { loadTexts, type Namespace } from './i18n.ts'
import { provideListExport } from './list-export.ts'

type Say = (key: string) => string
type Cell = string | number | boolean | null | readonly string[]
type Line<Column extends string> = Readonly<Record<Column, Cell>>

interface Sheet<Found, Column extends string> {
  /** Of the file. */
  name: string
  columns: readonly Column[]
  texts: readonly Namespace[]
  rows(found: Found, say: Say): Line<Column>[]
}

/** Puts a table that is shown whole into a CSV file, in the language of the page. */
const provideSheet = <Found, Column extends string>(
  { name, columns, texts, rows }: Sheet<Found, Column>,
  load: (signal: AbortSignal) => Promise<Found>,
) =>
  provideListExport({
    name,
    table: name,
    columns,
    list: async (_: object, signal) => {
      const i18n = getI18n()
      const [found] = await Promise.all([load(signal), loadTexts(i18n, [...texts])])
      const lines = rows(found, i18n.t as unknown as Say)
      return lines.map((line) => Object.fromEntries(columns.map((column) => [column, line[column]])))
    },
  })

const seconds = (ms: number) => ms / 1_000

const judgeSheet: Sheet<
  readonly JudgeService[],
  | ('name' | 'host' | 'state' | 'slots' | 'slotsInUse' | 'work' | 'cores')
  | ('cpuPercent' | 'memoryPercent' | 'sandboxMode' | 'languages' | 'lastHeard')
> = {
  name: 'judges',
  columns: [
    ...(['name', 'host', 'state', 'slots', 'slotsInUse', 'work', 'cores'] as const),
    ...(['cpuPercent', 'memoryPercent', 'sandboxMode', 'languages', 'lastHeard'] as const),
  ],
  texts: ['admin'],
  rows: (judges, say) =>
    judges.map((judge) => ({
      name: judge.name,
      host: judge.service.host,
      state: say(`admin:judges.states.${judgeState(judge)}`),
      slots: judge.slots,
      slotsInUse: judge.slotsInUse,
      work: judge.work.map(({ kind, count }) => `${say(`admin:queueKinds.${kind}`)} ${count}`),
      cores: judge.cpuCores || null,
      cpuPercent: judge.load?.cpuPercent ?? null,
      memoryPercent: judge.load?.memoryPercent ?? null,
      sandboxMode: say(`admin:judges.modes.${judge.sandboxMode}`),
      languages: judge.languages,
      lastHeard: judge.lastHeard,
    })),
}

const backupSheet: Sheet<
  readonly Backup[],
  | ('id' | 'begunAt' | 'endedAt' | 'state' | 'askedBy' | 'host')
  | ('file' | 'bytes' | 'rowCount' | 'hasSecrets' | 'failed')
> = {
  name: 'backups',
  columns: [
    ...(['id', 'begunAt', 'endedAt', 'state', 'askedBy', 'host'] as const),
    ...(['file', 'bytes', 'rowCount', 'hasSecrets', 'failed'] as const),
  ],
  texts: ['siteAdmin'],
  rows: (backups, say) =>
    backups.map(
      ({ id, begunAt, endedAt, state, askedBy, host, file, size, rowCount, hasSecrets, problem }) => ({
        ...{ id, begunAt, endedAt, host, file, rowCount },
        state: say(`siteAdmin:backups.states.${state}`),
        askedBy: askedBy ?? say('siteAdmin:backups.scheduled'),
        bytes: size,
        hasSecrets: state === 'good' ? hasSecrets : null,
        failed: problem,
      }),
    ),
}

const queueSheet: Sheet<SiteStatus, 'kind' | 'waiting' | 'oldestSeconds'> = {
  name: 'queue',
  columns: ['kind', 'waiting', 'oldestSeconds'],
  texts: ['admin'],
  rows: ({ facts: { queue } }, say) =>
    queue.map(({ kind, waiting, oldestMs }) => ({
      kind: say(`admin:queueKinds.${kind}`),
      waiting,
      oldestSeconds: waiting === 0 ? null : seconds(oldestMs),
    })),
}

const nodeSheet: Sheet<
  SiteStatus,
  | ('name' | 'release' | 'runtime' | 'startedAt' | 'memoryBytes')
  | ('blockedMs' | 'sockets' | 'replica' | 'bucket' | 'disks')
> = {
  name: 'web-nodes',
  columns: [
    ...(['name', 'release', 'runtime', 'startedAt', 'memoryBytes'] as const),
    ...(['blockedMs', 'sockets', 'replica', 'bucket', 'disks'] as const),
  ],
  texts: ['siteAdmin'],
  rows: ({ facts: { nodes } }, say) =>
    nodes.map(({ name, release, runtime, startedAt, memoryBytes, blockedMs, sockets, ...node }) => ({
      ...{ name, release, runtime, startedAt, memoryBytes, blockedMs, sockets },
      replica: node.replica
        ? say(`siteAdmin:status.${node.replica.isUsed ? 'replicaUsed' : 'replicaAway'}`)
        : null,
      bucket: node.bucket ? (node.bucket.problem ?? say('siteAdmin:status.bucketUp')) : null,
      disks: node.disks.map(
        ({ place, freeBytes, totalBytes }) =>
          `${say(`siteAdmin:status.places.${place}`)} ${freeBytes} / ${totalBytes}`,
      ),
    })),
}

const slowSheet: Sheet<SiteStatus, 'operation' | 'node' | 'times' | 'longestSeconds' | 'at'> = {
  name: 'slow-operations',
  columns: ['operation', 'node', 'times', 'longestSeconds', 'at'],
  texts: [],
  rows: ({ facts: { nodes } }) =>
    slowCalls(nodes).map(({ operation, node, count, maxMs, at }) => ({
      ...{ operation, node, at },
      times: count,
      longestSeconds: seconds(maxMs),
    })),
}

const cleanUpSheet: Sheet<
  SiteStatus,
  'kind' | 'node' | 'at' | 'tookSeconds' | 'removed' | 'bytes' | 'hasMore' | 'failed'
> = {
  name: 'clean-up',
  columns: ['kind', 'node', 'at', 'tookSeconds', 'removed', 'bytes', 'hasMore', 'failed'],
  texts: ['siteAdmin'],
  rows: ({ cleanUp }, say) =>
    cleanUp.map(({ name, node, at, tookMs, items, bytes, hasMore, problem }) => ({
      ...{ node, at, bytes, hasMore },
      kind: say(`siteAdmin:status.sweeps.${name}`),
      tookSeconds: seconds(tookMs),
      removed: items,
      failed: problem,
    })),
}

export const provideJudgeExport = (load: (signal: AbortSignal) => Promise<readonly JudgeService[]>) =>
  provideSheet(judgeSheet, load)
export const provideBackupExport = (load: (signal: AbortSignal) => Promise<readonly Backup[]>) =>
  provideSheet(backupSheet, load)
/** One for each table of the page. */
export const provideStatusExports = (load: (signal: AbortSignal) => Promise<SiteStatus>) => ({
  queue: provideSheet(queueSheet, load),
  nodes: provideSheet(nodeSheet, load),
  slow: provideSheet(slowSheet, load),
  cleanUp: provideSheet(cleanUpSheet, load),
})
