import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'deploy/systemd')
const units = readdirSync(folder)
const textOf = (unit: string) => readFileSync(path.join(folder, unit), 'utf8')
const valuesOf = (text: string, name: string) =>
  text.split('\n').flatMap((line) => (line.startsWith(`${name}=`) ? [line.slice(name.length + 1)] : []))
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

/** With any of these a box has no namespaces or no /proc of its own, or (the last) no file can be taken out of it. */
const closesBoxes = [
  'ProtectKernelTunables',
  'ProtectKernelLogs',
  'ProtectProc',
  'ProcSubset',
  'ProtectControlGroups',
  'ProtectHostname',
  'RestrictNamespaces',
  'SystemCallFilter',
  'RestrictSUIDSGID',
]

describe.each(units)('%s', (unit) => {
  const text = textOf(unit)
  it('starts a command that there is, as a user without rights', () => {
    const [command = ''] = valuesOf(text, 'ExecStart')
    const name = command.replace(/^\/usr\/bin\/npm (run )?/, '')
    expect(Object.keys(scripts)).toContain(name)
    expect(valuesOf(text, 'User')).toEqual(['verdict'])
    expect(valuesOf(text, 'CapabilityBoundingSet')).toEqual([''])
    expect(valuesOf(text, 'NoNewPrivileges')).toEqual(['yes'])
  })

  it('ends in a program that hears the signal of systemd: a shell between them would not pass it on', () => {
    const [command = ''] = valuesOf(text, 'ExecStart')
    const script = scripts[command.replace(/^\/usr\/bin\/npm (run )?/, '')]
    expect(script).toMatch(/^(\(node [^()]+\) && )?exec node /)
  })

  it('keeps its data where systemd made a folder for it', () => {
    const [state = ''] = valuesOf(text, 'StateDirectory')
    const folders = valuesOf(text, 'Environment').map((each) => each.split('=')[1])
    expect(folders).not.toEqual([])
    for (const each of folders) expect(`${each}/`).toContain(`/var/lib/${state}/`)
  })

  it('is named in the documents', () => {
    expect(readFileSync(path.join(root, 'docs/operations.md'), 'utf8')).toContain(unit)
  })
})

it.each(['verdict.service', 'verdict-judge.service'])('%s lets boxes be made', (unit) => {
  const text = textOf(unit)
  for (const option of closesBoxes) expect(valuesOf(text, option), option).toEqual([])
  expect(valuesOf(text, 'Delegate')).toEqual(['memory pids'])
})
