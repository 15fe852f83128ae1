import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../../src/ui/kit')

it('every drawing that has a name is in the file, and every one in the file has a name', async () => {
  const [names, drawings] = await Promise.all(
    ['illustration.tsx', 'illustrations.svg'].map((file) => readFile(path.join(folder, file), 'utf8')),
  )
  const named = [...(names ?? '').matchAll(/^ {2}\| '([\w-]+)'$/gm)].map(([, name]) => name)
  const drawn = [...(drawings ?? '').matchAll(/<symbol id="([\w-]+)"/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(5)
  expect(named.sort()).toEqual(drawn.sort())
})
