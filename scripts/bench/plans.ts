import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What PostgreSQL says of its own slow statements. */

const slowMs = 15
const folder = 'bench-log'

/** Settings under which it writes down the plan of each slow statement; they make every statement slower. */
export const planSettings: readonly string[] = [
  'logging_collector=on',
  'log_destination=jsonlog',
  `log_directory=${folder}`,
  'log_filename=plans.log',
  'log_truncate_on_rotation=on',
  'session_preload_libraries=auto_explain',
  `auto_explain.log_min_duration=${slowMs}`,
  'auto_explain.log_analyze=on',
  'auto_explain.log_buffers=on',
  'auto_explain.log_timing=on',
]

const durationOf = (message: string) => Number(/duration: ([\d.]+) ms/.exec(message)?.[1] ?? Number.NaN)
const shapeOf = (message: string) =>
  message
    .replace(/^Query Parameters.*$/m, '')
    .replace(/[\d.]+/g, '')
    .slice(0, 600)

/** The slowest of each shape of statement, the slowest first. */
export async function slowestPlans(cluster: string, count: number): Promise<string[]> {
  const messages = readdirSync(path.join(cluster, folder))
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => readFileSync(path.join(cluster, folder, name), 'utf8').split('\n'))
    .filter((line) => line.includes('duration:'))
    .map((line) => (JSON.parse(line) as { message: string }).message)
    .filter((message) => durationOf(message) > 0)
    .toSorted((one, other) => durationOf(other) - durationOf(one))
  const slowest = new Map<string, string>()
  for (const message of messages) if (!slowest.has(shapeOf(message))) slowest.set(shapeOf(message), message)
  return [...slowest.values()].slice(0, count)
}
