import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { type Locale, locales } from '#contract/enums.ts'
import { createTranslate } from '#server/http/translate.ts'
import { type HiddenReason, reasonText } from '#server/imported-problem/hidden-reason.ts'
import { createNoteBook, listed, packageNote } from '#server/problem-package/package-notes.ts'

const root = path.resolve(import.meta.dirname, '../..')
const namespace = 'server.packageNote'
const wordsIn = (locale: Locale) =>
  JSON.parse(readFileSync(path.join(root, `locales/${locale}/${namespace}.json`), 'utf8')) as Record<
    string,
    string
  >
const placeholders = (text = '') => [...new Set(text.match(/\{\{\w+\}\}/g))].sort()

describe('the words of notes', () => {
  it('are there in every language with the same values, and all of them are used', () => {
    const [first = {}, ...others] = locales.map(wordsIn)
    const source = globSync('server/problem-package/**/*.ts', { cwd: root })
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
      .join('\n')
    const named = new Set([...source.matchAll(/'server\.packageNote:(\w+)'/g)].map(([, key]) => key))
    expect([...named].sort()).toEqual(Object.keys(first).sort())
    for (const words of others) {
      expect(Object.keys(words)).toEqual(Object.keys(first))
      for (const [key, text] of Object.entries(words))
        expect([key, placeholders(text)]).toEqual([key, placeholders(first[key])])
    }
  })

  it('are Chinese for Chinese readers', () => {
    const bare = Object.entries(wordsIn('zh-CN')).filter(
      ([, text]) => !/[一-龥]/.test(text) && !/^(?:Special Judge：)?(?:\{\{\w+\}\}：?)+$/.test(text),
    )
    expect(bare).toEqual([])
  })
})

describe('a note', () => {
  it('says the same as its sentence, with values in one line', () => {
    expect(packageNote('lost', 'server.packageNote:imageMissing', { name: 'a\n\u0000\tb' })).toEqual({
      level: 'lost',
      key: 'server.packageNote:imageMissing',
      params: { name: 'a b' },
      text: 'Image a b: not in the package',
    })
  })

  it.each(['{{path}}', '$t(server.packageNote:tutorials)', '$&', '</b>'])('takes %s as it is', (path) => {
    const { text } = packageNote('lost', 'server.packageNote:notInPackage', { path })
    expect(text).toBe(`${path}: not in the package`)
  })

  it('cuts its values and itself by whole characters', () => {
    const name = `x${'😀'.repeat(500)}`
    const { params, text } = packageNote('lost', 'server.packageNote:headerNotInPackage', {
      ...{ path: name, header: name },
    })
    expect(params).toEqual({
      path: `x${'😀'.repeat(199)}`,
      header: `x${'😀'.repeat(199)}`,
    })
    expect([...text]).toHaveLength(300)
    expect(text.endsWith('😀')).toBe(true)
  })

  it('holds no half of a surrogate pair', () => {
    const { params, text } = packageNote('lost', 'server.packageNote:notInPackage', { path: 'a\ud83d' })
    expect([params.path, text]).toEqual(['a\ufffd', 'a\ufffd: not in the package'])
  })

  it('is kept once', () => {
    const notes = createNoteBook()
    notes.add('lost', 'server.packageNote:tutorials')
    notes.keep(packageNote('lost', 'server.packageNote:tutorials'))
    expect(notes.notes).toHaveLength(1)
  })

  it('names the first few and counts the others', () => {
    expect(listed(['a', 'b', 'c'], 2)).toEqual({ names: 'a, b', more: 1 })
    expect(listed(['a', 'b'], 2)).toEqual({ names: 'a, b', more: 0 })
  })
})

const stored = {
  key: 'server.packageNote:notInPackage',
  params: { path: 'a.c' },
  text: 'a.c: not in the package',
} as const

test.each<[what: string, reason: HiddenReason, english: string, chinese: string]>([
  ['a sentence', stored, 'a.c: not in the package', 'a.c：题目包中没有这个文件'],
  ['an older line', 'It gives no points', 'It gives no points', 'It gives no points'],
  [
    'a sentence of a later version',
    { ...stored, key: 'server.packageNote:later' as typeof stored.key },
    ...(['a.c: not in the package', 'a.c: not in the package'] as const),
  ],
])('%s is said in the language of the reader where it can be', (_what, reason, english, chinese) => {
  const translate = createTranslate()
  expect(reasonText(translate, 'en-US', reason)).toBe(english)
  expect(reasonText(translate, 'zh-CN', reason)).toBe(chinese)
})
