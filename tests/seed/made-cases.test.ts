import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadCorpus } from '#server/seed/corpus.ts'
import { makeCasesFile, readMadeCases } from '#server/seed/made-cases.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'verdict-test-made-cases-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('cases that are made beforehand are those of the generators; what other sources made is not read', async () => {
  writeFileSync(path.join(folder, 'demo-cases-0123456789abcdef.json'), '{"two-kettles":[]}')
  expect(await readMadeCases(folder)).toBeUndefined()
  await makeCasesFile(folder)
  const [file = '', ...others] = readdirSync(folder)
  expect(others).toEqual([])
  const made = await readMadeCases(folder)
  for (const { slug, cases } of await loadCorpus()) expect(made?.[slug], slug).toEqual(cases())
  const { mtimeMs } = statSync(path.join(folder, file))
  await makeCasesFile(folder)
  expect(statSync(path.join(folder, file)).mtimeMs).toBe(mtimeMs)
})
