import { expect, it } from 'vitest'
import type { Http } from '#services/http.ts'
import { createStorage } from '#services/storage.ts'
import { createWorkshopService } from '#services/workshop.service.ts'

const full = (): Storage => ({
  ...{ length: 0, key: () => null, getItem: () => null, clear: () => undefined, removeItem: () => undefined },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
})

it('says that a draft is not kept where the browser has no room, and that nothing is lost where there is none', () => {
  const http = {} as Http
  const copyIn = (area: Storage | null) =>
    createWorkshopService({ http, storage: createStorage({ area }), uid: () => 'u' }).copy
  const kept = { unsent: { source: 'A cup' }, bases: { source: 1 } }
  const empty = { unsent: {}, bases: {} }
  expect(copyIn(full()).write(1000, kept)).toBe(false)
  expect(copyIn(full()).write(1000, empty)).toBe(true)
  expect(copyIn(null).write(1000, kept)).toBe(false)
  expect(copyIn(null).write(1000, empty)).toBe(true)
  const roomy = copyIn(globalThis.localStorage)
  expect(roomy.write(1000, kept)).toBe(true)
  expect(roomy.read(1000)).toEqual(kept)
  expect(roomy.write(1000, empty)).toBe(true)
})
