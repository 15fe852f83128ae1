import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { NodeFacts, SlowCall } from '#contract/status.ts'
import type { BucketFacts } from '#server/bucket/bucket.ts'
import type { Config } from '#server/config.ts'
import type { ReplicaFacts } from '#server/db/replica.ts'
import { hiddenText } from '#server/log/log.ts'
import { release } from '#server/release.ts'

const slowMs = 1_000
const slowKeptMs = 3_600_000
const slowListed = 10
/** Judges wait for work there, up to four seconds. */
const waitsOnPurpose = ['leaseJudging']
const problemMax = 200
const nanosecondsPerMs = 1e6

type Disk = NodeFacts['disks'][number]

async function diskAt(place: Disk['place'], dir: string | undefined): Promise<Disk[]> {
  if (dir === undefined) return []
  try {
    const { bavail, blocks, bsize } = await statfs(dir)
    return [{ place, freeBytes: bavail * bsize, totalBytes: blocks * bsize }]
  } catch {
    // It is made with the first file.
    return []
  }
}

export interface NodeWatch {
  readonly name: string
  request(done: { readonly operation: string; readonly ms: number }): void
  mail(outcome: 'sent' | 'failed', error: unknown): void
  facts(): Promise<NodeFacts>
  stop(): void
}

export type NodeWatchConfig = Pick<Config, 'port' | 'dataDir' | 'backup'>

interface NodeParts {
  readonly sockets: () => number
  readonly replica: () => ReplicaFacts | null
  readonly bucket: () => Promise<BucketFacts | null>
}

/** What this node knows of itself; of slow calls one row for each operation, so it cannot grow. */
export function watchNode(
  { port, dataDir, backup }: NodeWatchConfig,
  { sockets, replica, bucket }: NodeParts,
): NodeWatch {
  const name = `${hostname()}:${port}`
  const startedAt = new Date().toISOString()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const slow = new Map<string, SlowCall>()
  let mail: NodeFacts['mail'] = { sentAt: null, failedAt: null, problem: null }

  const bucketFacts = async (): Promise<NodeFacts['bucket']> => {
    const facts = await bucket()
    return facts && { ...facts, problem: facts.problem && hiddenText(facts.problem).slice(0, problemMax) }
  }

  const forgetOld = () => {
    const from = Date.now() - slowKeptMs
    for (const [operation, { at }] of slow) if (Date.parse(at) < from) slow.delete(operation)
  }

  return {
    name,
    request({ operation, ms }) {
      if (ms < slowMs || waitsOnPurpose.includes(operation)) return
      const known = slow.get(operation)
      slow.set(operation, {
        operation,
        count: (known?.count ?? 0) + 1,
        maxMs: Math.max(known?.maxMs ?? 0, ms),
        at: new Date().toISOString(),
      })
    },
    mail(outcome, error) {
      const at = new Date().toISOString()
      if (outcome === 'sent') mail = { ...mail, sentAt: at, problem: null }
      else
        mail = {
          ...mail,
          failedAt: at,
          problem: hiddenText(String((error as Error).message)).slice(0, problemMax),
        }
    },
    async facts() {
      forgetOld()
      const blockedMs = delay.max / nanosecondsPerMs
      delay.reset()
      return {
        name,
        release,
        runtime: process.version,
        startedAt,
        memoryBytes: process.memoryUsage.rss(),
        blockedMs,
        sockets: sockets(),
        replica: replica(),
        bucket: await bucketFacts(),
        disks: [...(await diskAt('data', dataDir)), ...(await diskAt('backups', backup.dir))],
        mail,
        slow: [...slow.values()].sort((one, other) => other.maxMs - one.maxMs).slice(0, slowListed),
      }
    },
    stop: () => delay.disable(),
  }
}
