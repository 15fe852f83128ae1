import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createStorage } from '#services/storage.ts'
import { createMemoryArea, createTabs } from '#support/browser/memory-area.ts'
import { userOf } from '#support/browser/token.ts'

const storageOver = (area: Storage | null) => createStorage({ area, events: new EventTarget() })
const full = (area: Storage): Storage => ({
  ...area,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
})
const refusing = new Proxy({} as Storage, {
  get: () => {
    throw new DOMException('blocked', 'SecurityError')
  },
})

describe('storage', () => {
  it('gives back what was set, after a reload too', () => {
    const area = createMemoryArea()
    expect(storageOver(area).userInfo.set(userOf('u1'))).toBe(true)
    expect(storageOver(area).userInfo.get()).toEqual(userOf('u1'))
    storageOver(area).userInfo.set(null)
    expect(storageOver(area).userInfo.get()).toBeNull()
  })

  it('takes what does not fit its schema for nothing', () => {
    const area = createMemoryArea()
    area.setItem('verdict:login-failures', '"many"')
    area.setItem('verdict:token', 'not json')
    const storage = storageOver(area)
    expect([storage.loginFailures.get(), storage.token.get()]).toEqual([null, null])
  })

  it.each([
    ['blocked', refusing],
    ['absent', null],
  ])('keeps values for this tab when the browser’s storage is %s', (_, area) => {
    const storage = storageOver(area)
    expect(storage.token.get()).toBeNull()
    expect(storage.token.set('t1')).toBe(false)
    expect(storage.token.get()).toBe('t1')
    expect(storage.keys('')).toEqual(['token'])
    storage.token.set(null)
    expect([storage.token.get(), storage.keys('')]).toEqual([null, []])
  })

  it('shows the newest value when there is no more room for it', () => {
    const area = createMemoryArea()
    const draft = z.string()
    storageOver(area).item('draft:1', draft).set('old')
    const storage = storageOver(full(area))
    expect(storage.item('draft:1', draft).set('new')).toBe(false)
    expect(storage.item('draft:1', draft).get()).toBe('new')
  })

  it('lists the keys of one kind', () => {
    const storage = storageOver(createMemoryArea())
    storage.item('draft:1', z.string()).set('a')
    storage.item('draft:2', z.string()).set('b')
    storage.token.set('t')
    expect(storage.keys('draft:')).toEqual(['draft:1', 'draft:2'])
  })

  it('tells every tab of a change, and the others apart from the own', () => {
    const [one, other] = createTabs()
    const storages = [createStorage(one), createStorage(other)] as const
    const heard: string[] = []
    storages[0].token.changes.subscribe((token) => heard.push(`own changes ${token}`))
    storages[0].token.elsewhere.subscribe((token) => heard.push(`own elsewhere ${token}`))
    storages[1].token.elsewhere.subscribe((token) => heard.push(`other elsewhere ${token}`))
    storages[0].token.set('t1')
    storages[1].token.set(null)
    storages[1].loginFailures.set(1)
    expect(heard).toEqual(['other elsewhere t1', 'own changes t1', 'own changes null', 'own elsewhere null'])
  })

  it('hears that another tab cleared everything', () => {
    const events = new EventTarget()
    const heard: unknown[] = []
    createStorage({ area: createMemoryArea(), events }).token.elsewhere.subscribe((token) =>
      heard.push(token),
    )
    events.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    expect(heard).toEqual([null])
  })
})
