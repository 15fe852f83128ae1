import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
const documents = ['README.md', 'docs/operations.md', 'docs/packages.md'].map(textOf).join('\n')
const named = new Set([...documents.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? ''))
/** What only developers call; they have installed. */
const developers = /^(test|bench|paths)\b/

describe('a command that the documents name', () => {
  it.each([...named].filter((name) => !developers.test(name)))(
    '%s installs first what its release needs',
    (name) => {
      // In a shell of its own: this one would remember where the Node was that is too old.
      expect(scripts[name]).toMatch(
        /^\(node scripts\/ready\.mjs( --pages)?\) && |^node scripts\/ready\.mjs --all$/,
      )
    },
  )
})

describe('a folder in which nothing is installed', () => {
  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  })

  function emptyFolder() {
    const folder = mkdtempSync(path.join(tmpdir(), 'verdict-ready-'))
    folders.push(folder)
    cpSync(path.join(root, 'scripts'), path.join(folder, 'scripts'), { recursive: true })
    const project = { name: 'verdict', version: '0.1.0' }
    const lock = { ...project, lockfileVersion: 3, packages: { '': project } }
    const manifest = { ...project, scripts: { postinstall: scripts.postinstall } }
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest))
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock))
    return folder
  }
  const run = (folder: string, command: string, args: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
    return { status, out: stdout, err: stderr }
  }
  const ready = (folder: string) => run(folder, process.execPath, ['scripts/ready.mjs'])

  it('is installed once, and again when the lock file is another one', () => {
    const folder = emptyFolder()
    const installs = { status: 0, out: 'Installing dependencies\n', err: '' }
    expect(ready(folder)).toEqual(installs)
    expect(ready(folder)).toEqual({ status: 0, out: '', err: '' })
    appendFileSync(path.join(folder, 'package-lock.json'), '\n')
    expect(ready(folder)).toEqual(installs)
  })

  it('is not installed again after npm did it', () => {
    const folder = emptyFolder()
    expect(run(folder, 'npm', ['ci', '--no-audit', '--no-fund']).status).toBe(0)
    expect(ready(folder)).toEqual({ status: 0, out: '', err: '' })
  })

  it('says in one line who has to install when it cannot be written to', () => {
    const folder = emptyFolder()
    const isRoot = process.getuid?.() === 0
    // Root may write wherever the file system itself can be written to.
    if (isRoot) {
      execFileSync('mount', ['--bind', folder, folder])
      execFileSync('mount', ['-o', 'remount,bind,ro', folder])
    } else chmodSync(folder, 0o555)
    try {
      expect(ready(folder)).toEqual({
        status: 1,
        out: '',
        err: `This release is not installed or built yet, and ${folder} cannot be written to: run "npm run build" there as its owner.\n`,
      })
      expect(existsSync(path.join(folder, 'node_modules'))).toBe(false)
    } finally {
      if (isRoot) execFileSync('umount', [folder])
      else chmodSync(folder, 0o755)
    }
  })
})
