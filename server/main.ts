import { enableCompileCache } from 'node:module'
import path from 'node:path'
import type { AllInOne } from './all-in-one/run.ts'

/** A terminal's Ctrl-C may reach us more than once, passed on by whoever started us. */
const sameSignalMs = 1_000

let running: AllInOne | undefined
let stopAsked: number | undefined

async function leave(how: 'stop' | 'kill') {
  try {
    await running?.[how]()
    process.exit(0)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

function onSignal() {
  const now = Date.now()
  if (stopAsked === undefined) {
    stopAsked = now
    console.log('Stopping; once more does it at once')
    if (running) void leave('stop')
  } else if (now - stopAsked > sameSignalMs) void leave('kill')
}

async function main() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, onSignal)
  // Loaded from the cache, everything starts in half of the time; so the cache has to be on before the rest is loaded.
  enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/compiled'))
  const { readConfig } = await import('./config.ts')
  const config = readConfig(process.env)
  const { beginLog, endLoudly } = await import('./log/log.ts')
  beginLog('supervisor', config)
  endLoudly()
  const { runAllInOne } = await import('./all-in-one/run.ts')
  running = await runAllInOne(config)
  if (stopAsked !== undefined) await leave('stop')
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
