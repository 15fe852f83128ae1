import fc from 'fast-check'
import { NEVER, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { provideCodeDraft } from '#machines/code-draft/code-draft.actors.ts'
import { codeDraftView } from '#machines/code-draft/code-draft.view.ts'
import { createDraftStorage } from '#services/draft-storage.ts'
import { createStorage } from '#services/storage.ts'
import { createMemoryArea, createTabs } from '#support/browser/memory-area.ts'
import { input } from './code-draft.model.ts'

const turn = () => new Promise<void>((done) => setTimeout(done))
const problems = { lastAccepted: () => Promise.resolve(undefined) }

/** The machine as the application makes it: real storage, real rules; only the clock and the page's end are ours. */
async function openPage(tab: { area: Storage; events: EventTarget }) {
  const clock = new SimulatedClock()
  const lastMoment = new Subject<string>()
  const drafts = createDraftStorage({ storage: createStorage(tab) })
  const actor = createActor(provideCodeDraft({ drafts, problems, lastMoment }), { input, clock })
  actor.subscribe({
    error: (error) => {
      throw error
    },
  })
  actor.start()
  await turn()
  const view = () => codeDraftView(actor.getSnapshot())
  return {
    actor,
    view,
    type: (code: string) => actor.send({ type: 'draft.edit', code }),
    pass: async (ms: number) => {
      clock.increment(ms)
      await turn()
    },
    leave: {
      within: () => actor.stop(),
      bySign: () => lastMoment.next('pagehide'),
      killed: () => {},
    },
  }
}
const single = (area: Storage) => ({ area, events: new EventTarget() })

describe('a draft over the life of pages', () => {
  const strokes = fc.array(fc.record({ code: fc.string({ minLength: 1 }), pause: fc.nat({ max: 600 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  const endings = fc.constantFrom('killed' as const, 'bySign' as const, 'within' as const)

  it('nothing older than a second is lost, whatever closes the tab', () =>
    fc.assert(
      fc.asyncProperty(strokes, endings, async (typed, ending) => {
        const area = createMemoryArea()
        const page = await openPage(single(area))
        const history: { at: number; code: string }[] = []
        let now = 0
        for (const { code, pause } of typed) {
          page.type(code)
          history.push({ at: now, code: page.view().code.trim() })
          await page.pass(pause)
          now += pause
        }
        page.leave[ending]()
        const reopened = (await openPage(single(area))).view().code.trim()
        const kept = history.findLastIndex(({ code }) => code === reopened)
        const needed =
          ending === 'killed' ? history.findLastIndex(({ at }) => now - at >= 1_000) : history.length - 1
        expect(kept).toBeGreaterThanOrEqual(needed)
      }),
      { numRuns: 60 },
    ))

  it('two tabs: neither loses what it wrote, neither is overwritten unasked', async () => {
    const [one, two] = createTabs()
    const first = await openPage(one)
    const second = await openPage(two)
    first.type('from the first')
    await first.pass(1_000)
    expect(second.view()).toMatchObject({ code: '', offer: { code: 'from the first' } })
    second.type('from the second')
    await second.pass(1_000)
    expect(first.view()).toMatchObject({ code: 'from the first', offer: { code: 'from the second' } })
    first.leave.within()
    second.leave.within()

    const later = await openPage(one)
    expect(later.view()).toMatchObject({
      code: 'from the second',
      kept: 'restored',
      offer: { code: 'from the first' },
    })
    later.actor.send({ type: 'draft.takeOther' })
    await later.pass(1_000)
    later.leave.within()
    expect((await openPage(one)).view()).toMatchObject({ code: 'from the first', offer: undefined })
  })

  it('gives away each text that leaves the editor, and each one that is turned down', async () => {
    const [one, two] = createTabs()
    const [page, other] = [await openPage(one), await openPage(two)]
    const parted: string[] = []
    const changed: string[] = []
    page.actor.on('draft.parting', ({ content, reason }) => parted.push(`${reason}: ${content.code}`))
    page.actor.on('draft.changed', ({ content }) => changed.push(content.code))
    page.type('mine')
    expect([parted, changed]).toEqual([[], ['mine']])
    page.actor.send({ type: 'draft.reset' })
    page.actor.send({ type: 'draft.reset' })
    page.actor.send({ type: 'draft.replace', code: 'of a file' })
    page.actor.send({ type: 'draft.replace', code: 'of another file' })
    expect(parted, 'the template is there at any time').toEqual(['reset: mine', 'replace: of a file'])
    await page.pass(1_000)
    other.type('of the other tab')
    await other.pass(1_000)
    page.actor.send({ type: 'draft.takeOther' })
    expect(parted.at(-1)).toBe('otherTab: of another file')
    await page.pass(1_000)
    other.actor.send({ type: 'draft.keepMine' })
    other.type('of the other tab, further')
    await other.pass(1_000)
    page.actor.send({ type: 'draft.keepMine' })
    expect(parted.at(-1)).toBe('otherTab: of the other tab, further')
  })

  it('a draft that a suspended tab never heard of is kept beside, not overwritten', async () => {
    const area = createMemoryArea()
    const asleep = await openPage(single(area))
    const awake = await openPage(single(area))
    awake.type('newer')
    await awake.pass(1_000)
    asleep.type('older tab')
    await asleep.pass(1_000)
    expect(asleep.view()).toMatchObject({ code: 'older tab', offer: { code: 'newer' } })
    asleep.actor.send({ type: 'draft.keepMine' })
    await asleep.pass(1_000)
    expect((await openPage(single(area))).view()).toMatchObject({ code: 'older tab', offer: undefined })
  })

  it('once turned down, the same draft is not offered again', async () => {
    const [one, two] = createTabs()
    const first = await openPage(one)
    const second = await openPage(two)
    first.type('mine')
    await first.pass(1_000)
    second.actor.send({ type: 'draft.keepMine' })
    first.actor.send({ type: 'draft.settings', settings: { fontSize: 20 } })
    await first.pass(1_000)
    expect(second.view().offer).toBeUndefined()
  })

  it('keeps settings for the problem, and takes them along to the next one', async () => {
    const area = createMemoryArea()
    const page = await openPage(single(area))
    page.actor.send({ type: 'draft.settings', settings: { theme: 'monokai', fontSize: 20 } })
    page.actor.send({ type: 'draft.language', language: 'Java' })
    page.leave.within()
    const drafts = createDraftStorage({ storage: createStorage(single(area)) })
    const actor = createActor(provideCodeDraft({ drafts, problems, lastMoment: NEVER }), {
      input: { ...input, place: { problemId: 'P1002', cid: 0 } },
    }).start()
    await turn()
    expect(codeDraftView(actor.getSnapshot())).toMatchObject({
      settings: { theme: 'monokai', fontSize: 20, tabSize: 4 },
      language: 'Java',
      code: 'class Main {}',
      kept: 'clean',
    })
    actor.stop()
  })

  it('says when the browser keeps nothing, and tries again with the next edit', async () => {
    const area = createMemoryArea()
    let isFull = true
    const page = await openPage(
      single({
        ...area,
        setItem: (key, value) => {
          if (isFull) throw new DOMException('full', 'QuotaExceededError')
          area.setItem(key, value)
        },
      }),
    )
    page.type('one')
    await page.pass(1_000)
    expect(page.view().kept).toBe('unsaved')
    isFull = false
    page.type('two')
    await page.pass(1_000)
    expect(page.view().kept).toBe('clean')
    expect((await openPage(single(area))).view().code).toBe('two')
  })
})
