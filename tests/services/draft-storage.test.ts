import { describe, expect, it } from 'vitest'
import { defaultEditorSettings } from '#contract/editor-options.ts'
import { createDraftStorage, type SaveRequest } from '#services/draft-storage.ts'
import { createStorage } from '#services/storage.ts'
import { createMemoryArea, createTabs } from '#support/browser/memory-area.ts'

const at = (problemId: string, cid = 0) => ({ problemId, cid })
const request = (code: string, more: Partial<SaveRequest> = {}): SaveRequest => ({
  place: at('P1'),
  content: { code, language: 'C' },
  settings: defaultEditorSettings,
  seen: undefined,
  rival: undefined,
  ...more,
})
const draftsOver = (area: Storage, now?: () => number) =>
  createDraftStorage({
    storage: createStorage({ area, events: new EventTarget() }),
    ...(now ? { now } : {}),
  })

describe(createDraftStorage, () => {
  it('keeps one draft for each problem and contest', () => {
    const area = createMemoryArea()
    const drafts = draftsOver(area)
    drafts.save(request('public'))
    drafts.save(request('contest', { place: at('P1', 7) }))
    const later = draftsOver(area)
    expect([later.restore(at('P1')).draft?.code, later.restore(at('P1', 7)).draft?.code]).toEqual([
      'public',
      'contest',
    ])
    expect(later.restore(at('P2')).draft).toBeUndefined()
  })

  it('gives up the oldest drafts of other problems when there is no more room', () => {
    const area = createMemoryArea()
    const small: Storage = {
      ...area,
      get length() {
        return area.length
      },
      setItem: (key, value) => {
        const drafts = Array.from({ length: area.length }, (_, index) => area.key(index) ?? '')
        const others = drafts.filter((each) => each.includes('draft:') && each !== key)
        if (key.includes('draft:') && others.length >= 2) throw new DOMException('full', 'QuotaExceededError')
        area.setItem(key, value)
      },
    }
    let now = 0
    const drafts = draftsOver(small, () => ++now)
    drafts.save(request('newer', { place: at('P2') }))
    drafts.save(request('oldest', { place: at('P1') }))
    drafts.save(request('newer still', { place: at('P2') }))
    expect(drafts.save(request('last', { place: at('P3') }))).toEqual({ kept: true, rival: undefined })
    expect(
      ['P1', 'P2', 'P3'].map((problemId) => draftsOver(area).restore(at(problemId)).draft?.code),
    ).toEqual([undefined, 'newer still', 'last'])
  })

  it('takes what another program left under the key for nothing', () => {
    const area = createMemoryArea()
    area.setItem('verdict:draft:0:P1', '{"code":1}')
    area.setItem(
      'verdict:editor',
      '{"settings":{"theme":"comic","fontSize":16,"tabSize":4,"keySound":false}}',
    )
    expect(draftsOver(area).restore(at('P1'))).toEqual({
      draft: undefined,
      rival: undefined,
      settings: defaultEditorSettings,
      language: undefined,
    })
  })

  it('keeps a draft whose settings are of an older release', () => {
    const area = createMemoryArea()
    area.setItem(
      'verdict:draft:0:P1',
      JSON.stringify({ code: 'x', language: 'C', savedAt: 1, revision: 'r', settings: { fontSize: 13 } }),
    )
    expect(draftsOver(area).restore(at('P1'))).toMatchObject({
      draft: { code: 'x' },
      settings: defaultEditorSettings,
    })
  })

  it('tells of drafts of other tabs alone', () => {
    const [one, two] = createTabs()
    const first = createDraftStorage({ storage: createStorage(one) })
    const second = createDraftStorage({ storage: createStorage(two) })
    const heard: string[] = []
    const feed = first.others(at('P1')).subscribe(({ code }) => heard.push(code))
    first.save(request('own'))
    second.save(request('foreign', { seen: first.restore(at('P1')).draft?.revision }))
    second.save(request('elsewhere', { place: at('P2') }))
    feed.unsubscribe()
    second.save(request('after'))
    expect(heard).toEqual(['foreign'])
  })
})
