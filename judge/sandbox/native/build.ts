import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const sourceDirectory = import.meta.dirname
const outputDirectory = resolve(sourceDirectory, '../../../build')
const flags = ['-std=gnu11', '-O2', '-Wall', '-Wextra']
const compiler = process.env.CC ?? 'cc'
const installLine = 'install a C compiler: sudo apt-get install -y gcc libc6-dev'

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

const readSources = async (): Promise<{ units: string[]; hash: string }> => {
  const names = (await readdir(sourceDirectory)).filter((name) => /\.[ch]$/.test(name)).sort()
  const digest = createHash('sha256').update(flags.join(' '))
  for (const name of names) digest.update(name).update(await readFile(join(sourceDirectory, name)))
  return { units: names.filter((name) => name.endsWith('.c')), hash: digest.digest('hex').slice(0, 16) }
}

interface CompilerFailure {
  code?: unknown
  stderr?: unknown
}

const compile = async (args: readonly string[]): Promise<string | undefined> => {
  try {
    await execute(compiler, args, { cwd: sourceDirectory })
    return undefined
  } catch (thrown) {
    const { code, stderr } = thrown as CompilerFailure
    if (code === 'ENOENT') throw new Error(`no C compiler (${compiler}) found; ${installLine}`)
    return String(stderr ?? thrown)
  }
}

/**
 * Compiles the runner into `build/` unless the same sources were compiled there before; returns the absolute
 * path of the binary. Throws with the line that installs a compiler when there is none.
 */
export const buildRunner = async (): Promise<string> => {
  const { units, hash } = await readSources()
  const target = join(outputDirectory, `verdict-runner-${hash}`)
  if (await isThere(target)) return target
  await mkdir(outputDirectory, { recursive: true })
  // Compiled beside and renamed: two starts at once must not run half a file.
  const unfinished = `${target}.${process.pid}`
  try {
    // A static runner starts faster; not every machine has a static C library.
    const failure =
      (await compile([...flags, '-static', '-o', unfinished, ...units])) &&
      (await compile([...flags, '-o', unfinished, ...units]))
    if (failure) throw new Error(`the sandbox runner does not compile; ${installLine}\n${failure}`)
    await rename(unfinished, target)
  } finally {
    await rm(unfinished, { force: true })
  }
  return target
}
