import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultEditorSettings } from '#contract/editor-options.ts'
import { draftVersions } from '#contract/limits/submission.ts'
import { createDraftStorage } from '#services/draft-storage.ts'
import { createDraftVersions, type VersionRoom, versionReasons } from '#services/draft-versions.ts'
import { createStorage } from '#services/storage.ts'
import { createMemoryArea } from '#support/browser/memory-area.ts'

const place = { problemId: 'P1', cid: 0 }
const c = (code: string) => ({ code, language: 'C' })
const line = (n: number) => `printf("this is line %d of many", ${n});\n`

/** Holds as many characters as it is told. */
const smallArea = (max: number): Storage => {
  const area = createMemoryArea()
  const used = () =>
    Array.from({ length: area.length }, (_, index) => area.key(index) ?? '')
      .map((key) => area.getItem(key)?.length ?? 0)
      .reduce((sum, each) => sum + each, 0)
  return {
    ...area,
    get length() {
      return area.length
    },
    setItem: (key, value) => {
      if (used() - (area.getItem(key)?.length ?? 0) + value.length > max) {
        throw new DOMException('full', 'QuotaExceededError')
      }
      area.setItem(key, value)
    },
  }
}

function open(area: Storage = createMemoryArea()) {
  let now = 1_700_000_000_000
  const storage = createStorage({ area, events: new EventTarget() })
  const versions = createDraftVersions({ storage, now: () => now })
  const rooms: VersionRoom[] = []
  versions.room.subscribe((room) => rooms.push(room))
  return {
    storage,
    versions,
    rooms,
    pass: (ms: number) => {
      now += ms
    },
    codes: (where = place) => versions.list(where).map(({ code }) => code),
  }
}

describe(createDraftVersions, () => {
  it('lists what was kept of a problem and contest, the newest first, over a reload', () => {
    const area = createMemoryArea()
    const { versions, pass } = open(area)
    versions.keep(place, c('one'), 'submit')
    pass(1)
    versions.keep(place, { code: 'two', language: 'C++ 17 With O2' }, 'reset')
    versions.keep({ problemId: 'P1', cid: 7 }, c('elsewhere'), 'submit')
    versions.keep({ problemId: 'P10', cid: 0 }, c('another'), 'submit')
    expect(open(area).versions.list(place)).toMatchObject([
      { code: 'two', language: 'C++ 17 With O2', reason: 'reset', savedAt: 1_700_000_000_001 },
      { code: 'one', language: 'C', reason: 'submit', savedAt: 1_700_000_000_000 },
    ])
    expect(open(area).codes({ problemId: 'P10', cid: 0 })).toEqual(['another'])
  })

  it('keeps the last fifty of each language', () => {
    const { versions, codes } = open()
    versions.keep(place, { code: 'pascal', language: 'Pascal' }, 'submit')
    for (let n = 0; n < 60; n += 1) versions.keep(place, c(`version ${n}`), 'submit')
    expect(codes()).toHaveLength(draftVersions.max + 1)
    expect(codes()[0]).toBe('version 59')
    expect(codes()).toContain('pascal')
    expect(codes()).not.toContain('version 9')
    expect(codes()).toContain('version 10')
  })

  it('keeps no text twice in a row, and none that is blank', () => {
    const { versions, codes } = open()
    versions.keep(place, c('same'), 'submit')
    versions.keep(place, c('same'), 'reset')
    versions.keep(place, c(' \n'), 'reset')
    expect(codes()).toEqual(['same'])
    versions.keep(place, c('other'), 'submit')
    versions.keep(place, c('same'), 'submit')
    expect(codes()).toEqual(['same', 'other', 'same'])
  })

  it('makes no version of a word, and never one pause after the other', () => {
    const { versions, pass, codes } = open()
    versions.keep(place, c(line(1)), 'pause')
    versions.keep(place, c(`${line(1)}int x;`), 'pause')
    expect(codes(), 'a word').toEqual([line(1)])
    pass(draftVersions.spacingMs - 1)
    versions.keep(place, c(line(1) + line(2)), 'pause')
    expect(codes(), 'within the spacing the newer one takes its place').toEqual([line(1) + line(2)])
    pass(1)
    versions.keep(place, c(line(1) + line(2) + line(3)), 'pause')
    expect(codes()).toHaveLength(2)
  })

  it.each([
    ['int a;', 'int abc;', false],
    ['int a;', `int a;${' '.repeat(100)}`, false],
    ['int x;', `int x;${line(1)}`, true],
    [line(1) + line(2), line(2), true],
  ])('a pause after %j and then %j makes another version: %s', (one, other, isReal) => {
    const { versions, codes, pass } = open()
    versions.keep(place, c(one), 'submit')
    pass(draftVersions.spacingMs)
    versions.keep(place, c(other), 'pause')
    expect(codes()).toHaveLength(isReal ? 2 : 1)
  })

  it('keeps what one edit takes away, if it is much', () => {
    const { versions, codes } = open()
    const much = Array.from({ length: 9 }, (_, n) => line(n)).join('')
    versions.keepLoss(place, c(much), c(much.slice(0, -50)))
    versions.keepLoss(place, c(much), c(much + much))
    expect(codes()).toEqual([])
    versions.keepLoss(place, c(much), c(`other ${'x'.repeat(500)}`))
    expect(codes()).toEqual([much])
  })

  it('never lets a pause take the place of what was submitted', () => {
    const { versions, codes } = open()
    versions.keep(place, c(line(1)), 'pause')
    versions.keep(place, c(line(1)), 'submit')
    versions.keep(place, c(line(2) + line(3)), 'pause')
    expect(versions.list(place).map(({ reason }) => reason)).toEqual(['pause', 'submit'])
    expect(codes()).toEqual([line(2) + line(3), line(1)])
  })

  it('gives up the oldest of any problem where there is no room, and says so', () => {
    const { versions, rooms, pass, codes } = open(smallArea(1_000))
    const big = (letter: string) => c(letter.repeat(300))
    versions.keep({ problemId: 'P2', cid: 0 }, big('a'), 'submit')
    pass(1)
    versions.keep(place, big('b'), 'submit')
    expect(rooms).toEqual([])
    pass(1)
    versions.keep(place, big('c'), 'submit')
    expect(rooms).toEqual(['tight'])
    expect(codes({ problemId: 'P2', cid: 0 })).toEqual([])
    expect(codes()).toEqual(['c'.repeat(300), 'b'.repeat(300)])
    versions.keep(place, c('d'.repeat(2_000)), 'submit')
    expect(rooms.at(-1)).toBe('none')
    expect(codes()[0], 'it is there as long as the tab').toBe('d'.repeat(2_000))
  })

  it('makes room for the draft itself', () => {
    const { storage, versions, rooms, codes } = open(smallArea(1_000))
    versions.keep(place, c('v'.repeat(700)), 'submit')
    const drafts = createDraftStorage({ storage, giveUpVersion: versions.giveUpOldest })
    const saved = drafts.save({
      place,
      content: c('d'.repeat(500)),
      settings: defaultEditorSettings,
      seen: undefined,
      rival: undefined,
    })
    expect(saved.kept).toBe(true)
    expect(codes()).toEqual([])
    expect(rooms).toEqual(['tight'])
  })

  it('has whatever was submitted, reset or replaced among the last fifty, in order', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ code: fc.string(), reason: fc.constantFrom(...versionReasons) }), {
          maxLength: 40,
        }),
        (acts) => {
          const { versions, pass, codes } = open()
          for (const { code, reason } of acts) {
            versions.keep(place, c(code), reason)
            pass(1)
          }
          const wanted = acts
            .filter(({ code, reason }) => reason !== 'pause' && code.trim() !== '')
            .map(({ code }) => code)
          const kept = codes().reverse()
          let at = 0
          for (const code of wanted) {
            const found = kept.indexOf(code, Math.max(0, at - 1))
            expect(found, `${code} is among ${kept.join(', ')}`).toBeGreaterThanOrEqual(0)
            at = found + 1
          }
        },
      ),
    ))
})
