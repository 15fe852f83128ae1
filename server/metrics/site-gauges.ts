import type { Registry } from 'prom-client'
import type { SiteFacts } from './site-facts.ts'

export type Prometheus = typeof import('prom-client')

const seconds = (ms: number) => ms / 1_000

const createGauges = ({ Gauge }: Prometheus, register: Registry) => {
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) => {
    const made = new Gauge<Label>({ name, help, labelNames, registers: [register] })
    // One without labels begins at 0, which may not be so.
    if (labelNames.length === 0) made.remove()
    return made
  }
  return {
    up: gauge('verdict_database_up', 'Whether the database answers'),
    queueLength: gauge('verdict_queue_length', 'What waits for a judge', ['kind']),
    queueOldest: gauge('verdict_queue_oldest_seconds', 'Age of what has waited longest', ['kind']),
    judges: gauge('verdict_judges', 'Judges of the last day', ['state', 'isolation']),
    slots: gauge('verdict_judge_slots', 'Slots of the judges that are online', ['state']),
    cleanUpAge: gauge('verdict_clean_up_age_seconds', 'Since the last round of the clean-up'),
    backupsPlanned: gauge('verdict_backups_planned', 'Whether a node makes backups by itself'),
    backupPeriod: gauge('verdict_backup_period_seconds', 'How often backups are made'),
    backupAge: gauge('verdict_backup_age_seconds', 'Age of the last good backup'),
    backupGood: gauge('verdict_backup_last_good_timestamp_seconds', 'When the last good backup was begun'),
    backupSize: gauge('verdict_backup_size_bytes', 'Size of the last good backup'),
  }
}
type Gauges = ReturnType<typeof createGauges>

function setQueue({ queueLength, queueOldest }: Gauges, { queue }: SiteFacts): void {
  for (const { kind, waiting, oldestMs } of queue) {
    queueLength.set({ kind }, waiting)
    queueOldest.set({ kind }, seconds(oldestMs))
  }
}

function setJudges({ judges, slots }: Gauges, { fleet }: SiteFacts): void {
  for (const state of ['online', 'silent']) judges.set({ state, isolation: 'full' }, 0)
  for (const state of ['busy', 'free']) slots.set({ state }, 0)
  for (const judge of fleet) {
    judges.inc({ state: judge.alive ? 'online' : 'silent', isolation: judge.sandboxMode })
    if (!judge.alive) continue
    slots.inc({ state: 'busy' }, judge.slotsInUse)
    slots.inc({ state: 'free' }, Math.max(0, judge.slots - judge.slotsInUse))
  }
}

function setBackups(gauges: Gauges, { backup: { everyMs, good } }: SiteFacts): void {
  gauges.backupsPlanned.set(everyMs === null ? 0 : 1)
  if (everyMs !== null) gauges.backupPeriod.set(seconds(everyMs))
  if (!good) return
  gauges.backupAge.set(seconds(good.ageMs))
  gauges.backupGood.set(seconds(Date.now() - good.ageMs))
  gauges.backupSize.set(good.size)
}

/** Gauges of the whole site, which every node gives alike; while the database is away they have no value. */
export function createSiteGauges(prometheus: Prometheus): (facts: SiteFacts | undefined) => Promise<string> {
  return async (facts) => {
    const register = new prometheus.Registry()
    const gauges = createGauges(prometheus, register)
    gauges.up.set(facts ? 1 : 0)
    if (facts) {
      setQueue(gauges, facts)
      setJudges(gauges, facts)
      setBackups(gauges, facts)
      if (facts.cleanUpAgeMs !== null) gauges.cleanUpAge.set(seconds(facts.cleanUpAgeMs))
    }
    return register.metrics()
  }
}
