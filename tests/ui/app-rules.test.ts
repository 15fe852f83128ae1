import fc from 'fast-check'
import type { i18n } from 'i18next'
import { Subject } from 'rxjs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { chooseLocale } from '#app/choose-locale.ts'
import { startFailureToasts } from '#app/failure-toasts.ts'
import { startI18n } from '#app/i18n.ts'
import { parseSearch, stringifySearch } from '#app/search.ts'
import { createTheme } from '#app/theme.ts'
import type { Failure } from '#contract/failure.ts'
import { submit } from '#contract/submission.ts'
import type { FailureReport } from '#services/http.ts'
import { createStorage } from '#services/storage.ts'
import { createMemoryArea } from '#support/browser/memory-area.ts'
import type { Toast } from '#ui/kit/toast-queue.ts'

describe('the language (S1-004)', () => {
  const hints = { search: '', stored: null, browser: [] }
  it.each([
    ['the query says Chinese', { search: '?l=zh-cn', stored: 'en-US' as const }, 'zh-CN'],
    ['the query says Chinese in capitals', { search: '?l=ZH-CN' }, 'zh-CN'],
    ['the query says anything else', { search: '?l=fr', stored: 'zh-CN' as const }, 'en-US'],
    ['the query says nothing', { search: '?l=', stored: 'zh-CN' as const }, 'en-US'],
    ['stored', { stored: 'en-US' as const, browser: ['zh-CN'] }, 'en-US'],
    ['the browser speaks English', { browser: ['fr', 'en-GB', 'zh'] }, 'en-US'],
    ['the browser speaks Chinese', { browser: ['zh-TW', 'en'] }, 'zh-CN'],
    ['the browser speaks neither', { browser: ['fr', 'de'] }, 'zh-CN'],
    ['nothing is known', {}, 'zh-CN'],
  ])('%s', (_, known, locale) => {
    expect(chooseLocale({ ...hints, ...known })).toBe(locale)
  })
})

describe('the query of the address', () => {
  it('keeps a value as it was written', () => {
    expect(parseSearch('?code=007&username=1e5&onlyMine=true')).toEqual({
      code: '007',
      username: '1e5',
      onlyMine: 'true',
    })
  })

  it('leaves out what is absent or empty', () => {
    expect(stringifySearch({ page: undefined, keyword: '', tag: null, limit: 30 })).toBe('?limit=30')
    expect(stringifySearch({})).toBe('')
    expect(parseSearch('?status=&tagId=&tagId=3&keyword=')).toEqual({ tagId: '3' })
  })

  it('gives back what was put in', () => {
    const text = fc.string({ minLength: 1 })
    const value = fc.oneof(text, fc.array(text, { minLength: 2, maxLength: 4 }))
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), value), (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual(search)
      }),
    )
  })
})

describe('the theme', () => {
  function open({ dark = false } = {}) {
    const system = Object.assign(new EventTarget(), { matches: dark })
    const root = document.createElement('html')
    const storage = createStorage({ area: createMemoryArea() })
    const theme = createTheme({ storage, system: system as unknown as MediaQueryList, root })
    const turn = (matches: boolean) => {
      system.matches = matches
      system.dispatchEvent(new Event('change'))
    }
    return { theme, root, storage, turn }
  }

  it('follows the system until something is chosen', () => {
    const { theme, root, turn } = open()
    expect([theme.choice(), root.dataset.theme]).toEqual(['system', 'light'])
    turn(true)
    expect([theme.isDark(), root.dataset.theme]).toEqual([true, 'dark'])
  })

  it('keeps the choice whatever the system does, and goes back to the system', () => {
    const { theme, root, storage, turn } = open({ dark: true })
    theme.choose('light')
    turn(true)
    expect([root.dataset.theme, storage.theme.get()]).toEqual(['light', 'light'])
    theme.choose('system')
    expect([root.dataset.theme, storage.theme.get()]).toEqual(['dark', null])
  })

  it('tells who listens', () => {
    const { theme } = open()
    const heard = vi.fn()
    const stop = theme.subscribe(heard)
    theme.choose('dark')
    stop()
    theme.choose('light')
    expect(heard).toHaveBeenCalledOnce()
  })
})

describe('what is said of failed calls', () => {
  let i18n: i18n
  beforeAll(async () => {
    const texts = startI18n({ locale: 'en-US', onLocale: () => {} })
    await texts.ready
    i18n = texts.i18n
  })

  function listen(userAgent = 'Desktop') {
    const failures = new Subject<FailureReport>()
    const shown: Toast[] = []
    const notified: Toast[] = []
    let time = 0
    const later: (() => void)[] = []
    startFailureToasts({
      failures,
      i18n,
      userAgent,
      now: () => time,
      afterPage: (show) => later.push(show),
      toasts: {
        show: (toast) => shown.push(toast),
        notify: (toast) => notified.push(toast),
        listen: () => () => {},
        turnPage: () => {},
        isWaiting: () => false,
        subscribe: () => () => {},
      },
    })
    return {
      shown,
      notified,
      wait: (ms: number) => (time += ms),
      page: () => {
        for (const each of later.splice(0)) each()
      },
      fail: (failure: Failure, quiet = false, file = false) =>
        failures.next({ failure, operation: submit, quiet, file, outdated: false }),
    }
  }
  const refused: Failure = { kind: 'refused', status: 400, message: 'The language is unknown' }

  it("shows the server's words as a toast and as a notification titled Error (S1-101)", () => {
    const { fail, shown, notified } = listen()
    fail(refused)
    expect(shown).toEqual([{ tone: 'error', title: 'The language is unknown' }])
    expect(notified).toEqual([{ tone: 'error', title: 'Error', text: 'The language is unknown' }])
  })

  it.each([418, 499, 4_000, 90_210])(
    'shows words and no code, such as %i, of the server (S1-110, S3-207)',
    (status) => {
      const { fail, shown, notified } = listen()
      fail({ kind: 'refused', status, message: 'The group is asleep' })
      fail({ kind: 'refused', status, message: '' })
      expect(shown.map(({ title }) => title)).toEqual([
        'The group is asleep',
        'Server error, please refresh again',
      ])
      expect(JSON.stringify([shown, notified])).not.toContain(String(status))
    },
  )

  it('notifies nobody on a phone', () => {
    const { fail, shown, notified } = listen('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')
    fail(refused)
    expect([shown.length, notified.length]).toEqual([1, 0])
  })

  it.each<[Failure, string]>([
    [{ kind: 'offline' }, 'Network error, abnormal link with server, please try again later'],
    [{ kind: 'timeout' }, 'Request timed out, please try again later'],
    [{ kind: 'broken', status: 404, message: '' }, 'Query error, unable to find the resource to request'],
    [{ kind: 'broken', status: 500, message: '' }, 'Server error, please refresh again'],
    [{ kind: 'broken', status: 500, message: 'Out of disk' }, 'Out of disk'],
    [{ kind: 'unauthenticated', message: 'Please login again' }, 'Please login again'],
    [{ kind: 'forbidden', message: 'Not for you' }, 'Not for you'],
    [{ kind: 'no file' }, 'Invalid file format'],
  ])('%j in words (S1-102 to S1-107)', (failure, words) => {
    const { fail, page, shown, notified } = listen()
    fail(failure)
    page()
    expect(shown.map(({ title }) => title)).toEqual([words])
    expect(notified).toEqual([])
  })

  it.each<Failure>([
    { kind: 'unauthenticated', message: '' },
    { kind: 'forbidden', message: '' },
  ])('says nothing of %j', (failure) => {
    const { fail, shown } = listen()
    fail(failure)
    expect(shown).toEqual([])
  })

  it('informs of what the server said in the place of a file (S1-096)', () => {
    const { fail, shown, notified } = listen()
    fail(refused, false, true)
    expect(shown).toEqual([{ tone: 'info', title: 'The language is unknown' }])
    expect(notified).toEqual([])
  })

  it('says nothing of quiet calls', () => {
    const { fail, shown } = listen()
    fail(refused, true)
    expect(shown).toEqual([])
  })

  it('says the same once while it can still be read, then again', () => {
    const { fail, page, shown, wait } = listen()
    fail({ kind: 'offline' })
    fail({ kind: 'offline' })
    page()
    expect(shown.length).toBe(1)
    wait(4_000)
    fail({ kind: 'offline' })
    page()
    expect(shown.length).toBe(2)
  })
})
