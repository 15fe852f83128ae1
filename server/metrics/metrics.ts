import { type JudgeStatus, verdictCode } from '#contract/enums.ts'
import type { SweepReported } from '#server/clean-up/clean-up.ts'
import { type Counts, createInstruments, type Instruments, type MetricSources } from './instruments.ts'

export interface JudgedSubmission {
  readonly language: string
  readonly status: JudgeStatus
  /** Until a judge took it. */
  readonly queuedMs: number
  /** Until its verdict was stored. */
  readonly totalMs: number
}

/** What this node counts while it works. */
export interface Metrics {
  request(done: { readonly operation: string; readonly status: number; readonly ms: number }): void
  judged(submission: JudgedSubmission): void
  mail(outcome: 'sent' | 'failed'): void
  /** The clean-up has looked for one kind of thing. */
  swept(report: SweepReported): void
  /** Loads the library; until then what happens is only noted. */
  load(): Promise<void>
  /** In Prometheus' text format. */
  read(): Promise<{ readonly text: string; readonly contentType: string }>
}

/** A node that is never asked need not remember more than its start. */
const notedMax = 10_000

export function createMetrics(sources: MetricSources): Metrics {
  let noted: ((counts: Counts) => void)[] = []
  let instruments: Instruments | undefined
  let loading: Promise<Instruments> | undefined

  const count = (act: (counts: Counts) => void) => {
    if (instruments) act(instruments.counts)
    else if (noted.length < notedMax) noted.push(act)
  }
  const load = () => {
    loading ??= createInstruments(sources).then((made) => {
      instruments = made
      for (const act of noted) act(made.counts)
      noted = []
      return made
    })
    return loading
  }

  return {
    request({ operation, status, ms }) {
      count(({ requests, requestSeconds }) => {
        requests.inc({ operation, status: String(status) })
        requestSeconds.observe({ operation }, ms / 1_000)
      })
    },
    judged({ language, status, queuedMs, totalMs }) {
      count(({ verdicts, judgingSeconds, queuedSeconds }) => {
        verdicts.inc({ language, verdict: verdictCode[status] })
        judgingSeconds.observe({ language }, totalMs / 1_000)
        queuedSeconds.observe({ language }, queuedMs / 1_000)
      })
    },
    mail(outcome) {
      count(({ mails }) => mails.inc({ outcome }))
    },
    swept({ name, items, bytes, tookMs, problem }) {
      count(({ sweptItems, sweptBytes, sweepSeconds, sweepFailures }) => {
        sweptItems.inc({ sweep: name }, items)
        sweptBytes.inc({ sweep: name }, bytes)
        sweepSeconds.inc({ sweep: name }, tookMs / 1_000)
        sweepFailures.inc({ sweep: name }, problem === null ? 0 : 1)
      })
    },
    async load() {
      await load()
    },
    async read() {
      const { text, contentType } = await load()
      return { text: await text(), contentType }
    },
  }
}
