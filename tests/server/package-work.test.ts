import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemBatch as limits } from '#contract/limits/problem.ts'
import { beginPackageWork } from '#server/problem-batch/package-work.ts'
import { startServer, type TestServer } from '#support/node/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.close())

const begun = Date.now()
const after = (ms: number) => ({ now: () => new Date(begun + ms) })
/** Long enough for one look, and another. */
const patience = 250

test('an account is at one package, and begins the next once the first is let go', async () => {
  const releaseLock = await beginPackageWork(server.db, 'one', after(0))
  const other = await beginPackageWork(server.db, 'other', after(0))
  expect(await beginPackageWork(server.db, 'one', after(1), patience)).toBeUndefined()
  await Promise.all([releaseLock?.(), other?.()])
  const next = await beginPackageWork(server.db, 'one', after(2))
  expect(next).toBeDefined()
  await next?.()
})

test('what a node left behind is over soon, and lets go of nothing that came after it', async () => {
  const lost = await beginPackageWork(server.db, 'two', after(0))
  const later = limits.packageWorkMs + 1
  const next = await beginPackageWork(server.db, 'two', after(later))
  expect(next).toBeDefined()
  await lost?.()
  expect(await beginPackageWork(server.db, 'two', after(later + 1), patience)).toBeUndefined()
  await next?.()
})
