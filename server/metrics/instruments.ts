import type { Registry } from 'prom-client'
import { sweepNames } from '#contract/status.ts'
import type { BucketFacts } from '#server/bucket/bucket.ts'
import { cacheReads } from '#server/cache-reads.ts'
import type { PoolUse } from '#server/db/pool-use.ts'
import { release } from '#server/release.ts'
import type { SiteFacts } from './site-facts.ts'
import { createSiteGauges, type Prometheus } from './site-gauges.ts'

/** What is asked at each scrape. */
export interface MetricSources {
  readonly sockets: () => number
  readonly pool: () => PoolUse
  /** Undefined where test data stays in the database. */
  readonly bucket: () => BucketFacts | undefined
  /** Undefined while the database does not answer. */
  readonly site: () => Promise<SiteFacts | undefined>
}

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const judgingBuckets = [0.25, 0.5, 1, 2, 3, 5, 8, 15, 30, 60, 120, 300]

function createSweepCounts({ Counter }: Prometheus, registers: Registry[]) {
  const counter = (name: string, help: string) => {
    const made = new Counter({ name, help, labelNames: ['sweep'], registers })
    for (const sweep of sweepNames) made.inc({ sweep }, 0)
    return made
  }
  return {
    sweptItems: counter('verdict_clean_up_items_total', 'Rows and files that the clean-up removed'),
    sweptBytes: counter('verdict_clean_up_bytes_total', 'Bytes of what the clean-up removed'),
    sweepSeconds: counter('verdict_clean_up_seconds_total', 'Time that the clean-up took'),
    sweepFailures: counter('verdict_clean_up_failures_total', 'Times that a sweep of the clean-up failed'),
  }
}

/** What is counted while things happen. */
function createCounts(prometheus: Prometheus, registers: Registry[]) {
  const { Counter, Histogram } = prometheus
  const mails = new Counter({
    name: 'verdict_mails_total',
    help: 'Letters, by what became of them',
    labelNames: ['outcome'],
    registers,
  })
  // An increase is only seen of what was there before.
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0)
  return {
    ...createSweepCounts(prometheus, registers),
    mails,
    requests: new Counter({
      name: 'verdict_http_requests_total',
      help: 'Answered requests, by operation of the contract and status of the answer',
      labelNames: ['operation', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'verdict_http_request_duration_seconds',
      help: 'Time from a request to the end of its answer',
      labelNames: ['operation'],
      buckets: requestBuckets,
      registers,
    }),
    verdicts: new Counter({
      name: 'verdict_verdicts_total',
      help: 'Verdicts of submissions that this node stored',
      labelNames: ['language', 'verdict'],
      registers,
    }),
    judgingSeconds: new Histogram({
      name: 'verdict_judging_duration_seconds',
      help: 'Time from queueing a submission to its verdict',
      labelNames: ['language'],
      buckets: judgingBuckets,
      registers,
    }),
    queuedSeconds: new Histogram({
      name: 'verdict_queue_wait_seconds',
      help: 'Time that a submission waited for its judge',
      labelNames: ['language'],
      buckets: judgingBuckets,
      registers,
    }),
  }
}
export type Counts = ReturnType<typeof createCounts>

function addNodeGauges({ Counter, Gauge }: Prometheus, registers: Registry[], sources: MetricSources) {
  new Gauge({
    name: 'verdict_build_info',
    help: 'The release that this node runs; always 1',
    labelNames: ['release'],
    registers,
  }).set({ release }, 1)
  new Gauge({
    name: 'verdict_sockets',
    help: 'Open sockets of pages that listen for hints',
    registers,
    collect() {
      this.set(sources.sockets())
    },
  })
  new Gauge({
    name: 'verdict_database_pool_connections',
    help: 'Connections of this node to the database',
    labelNames: ['state'],
    registers,
    collect() {
      const { busy, idle } = sources.pool()
      this.set({ state: 'busy' }, busy)
      this.set({ state: 'idle' }, idle)
    },
  })
  new Gauge({
    name: 'verdict_database_pool_size',
    help: 'Most connections that this node opens for calls',
    registers,
    collect() {
      this.set(sources.pool().size)
    },
  })
  new Gauge({
    name: 'verdict_database_pool_waiting',
    help: 'Queries that wait for a free connection',
    registers,
    collect() {
      this.set(sources.pool().waiting)
    },
  })
  new Gauge({
    name: 'verdict_bucket_up',
    help: 'Whether test data can be had: 0 while its bucket does not answer this node',
    registers,
    collect() {
      this.set(sources.bucket()?.isAway ? 0 : 1)
    },
  })
  new Counter({
    name: 'verdict_cache_reads_total',
    help: 'Reads of what this node keeps; a miss had to be made',
    labelNames: ['cache', 'outcome'],
    registers,
    collect() {
      this.reset()
      for (const [cache, { hits, misses }] of Object.entries(cacheReads())) {
        this.inc({ cache, outcome: 'hit' }, hits)
        this.inc({ cache, outcome: 'miss' }, misses)
      }
    },
  })
}

/** Event loop, memory, processor and garbage of this process, once however many nodes it runs. */
let ofProcess: Registry | undefined
function processRegistry({ Registry, collectDefaultMetrics }: Prometheus): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

export interface Instruments {
  readonly counts: Counts
  readonly contentType: string
  text(): Promise<string>
}

/** Loaded when it is wanted: the library takes longer to load than the rest of a start can wait for it. */
export async function createInstruments(sources: MetricSources): Promise<Instruments> {
  const prometheus = await import('prom-client')
  const own = new prometheus.Registry()
  const counts = createCounts(prometheus, [own])
  addNodeGauges(prometheus, [own], sources)
  const readSite = createSiteGauges(prometheus)
  const shared = processRegistry(prometheus)
  return {
    counts,
    contentType: own.contentType,
    async text() {
      const facts = await sources.site()
      const parts = await Promise.all([own.metrics(), readSite(facts), shared.metrics()])
      return parts.join('\n')
    },
  }
}
