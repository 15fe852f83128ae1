import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { oneAtATime } from './one-at-a-time.mjs'
import { hashOfSources } from './source-hash.ts'

const root = path.resolve(import.meta.dirname, '..')
const mark = path.join(root, 'styled-system', '.made-from')
const sources = ['panda.config.ts', 'src/ui/theme/**/*.ts', 'contract/limits/*.ts', 'package-lock.json']

const isMade = (): boolean => existsSync(mark) && readFileSync(mark, 'utf8') === hashOfSources(sources)

function make(): void {
  if (isMade()) return
  const panda = path.join(root, 'node_modules', '@pandacss', 'dev', 'bin.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [panda, 'codegen', '--silent'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
  writeFileSync(mark, hashOfSources(sources))
}

/** Makes the code of the styles when it is missing or older than the theme. Everything that reads the screens needs it. */
export function generateStyles(): void {
  if (!isMade()) oneAtATime(path.join(root, 'build', 'making-styles'), make)
}
