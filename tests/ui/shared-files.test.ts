import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { modules, sharedFiles } from '../../scripts/shared-files.ts'

const at = (file: string) => path.resolve(import.meta.dirname, '../..', file)

it('finds modules by folder and name, with what the bundler adds to their address', () => {
  const test = modules({ 'src/ui/kit': 'dialog list-*', contract: 'group' })
  expect(
    [at('src/ui/kit/dialog.tsx'), at('src/ui/kit/list-words.ts'), at('contract/group.ts?x')].map(test),
  ).toEqual([true, true, true])
  expect([at('src/ui/kit/dialog-foot.tsx'), at('contract/dialog.ts'), 'dialog.tsx'].map(test)).toEqual([
    false,
    false,
    false,
  ])
})

it('names no module that is not there', () => {
  expect(() => modules({ 'src/ui/kit': 'dialog nothing-of-this-name' })).toThrow(
    'src/ui/kit/nothing-of-this-name',
  )
})

it('puts no module of ours into two files, and some into each', () => {
  const files = globSync('{contract,src}/**/*.{ts,tsx}', { cwd: at('.') })
  const groups = sharedFiles.filter(({ name }) => !['vendor', 'shell', 'controls', 'icons'].includes(name))
  const holders = files.map((file) =>
    groups.filter((group) => 'test' in group && group.test(at(file))).map(({ name }) => name),
  )
  expect(holders.filter((names) => names.length > 1)).toEqual([])
  expect(new Set(holders.flat())).toEqual(new Set(groups.map(({ name }) => name)))
})
