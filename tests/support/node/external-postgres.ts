import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createDatabase } from '#server/db/create-database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { preparePlace } from '#server/db/place.ts'
import { runAs } from '#server/db/postgres-user.ts'
import { killIfThere } from './processes.ts'
import { openFolder } from './product.ts'

/** A PostgreSQL that nothing of the product has started or watches. */
export interface ExternalPostgres {
  /** For `DATABASE_URL`. */
  readonly url: string
  readonly pid: () => number
  /** As its administrator does: whoever is connected is thrown out. Resolves when it takes connections again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export async function startExternalPostgres(): Promise<ExternalPostgres> {
  const folder = openFolder()
  const dir = path.join(folder, 'cluster')
  const first = await startEmbedded({ dir })
  const { bin, user } = preparePlace(dir)
  const control = async (act: 'restart' | 'stop') => {
    const child = spawn(path.join(bin, 'pg_ctl'), ['-D', dir, '-m', 'fast', '-w', act], {
      ...runAs(user),
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      cwd: '/',
      // The server that it starts keeps what it was given.
      stdio: 'ignore',
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`pg_ctl ${act}: exit code ${code}`)
  }
  const pid = () => Number(readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')[0])
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const kill = () => {
    killIfThere(pid())
    clear()
  }
  process.once('exit', kill)
  await createDatabase(first.url('postgres'), 'verdict')
  return {
    url: first.url('verdict'),
    pid,
    restart: () => control('restart'),
    async stop() {
      process.off('exit', kill)
      await control('stop')
      await first.stop()
      clear()
    },
  }
}
