import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { zoneName } from '#ui/kit/time-words.ts'

const isHelp = (key: string) => /(^h|H)elp([A-Z]\w*)?$/.test(key.replace(/_(one|other)$/, ''))

function* textsIn(
  value: object,
  path: readonly string[],
): Generator<{ path: readonly string[]; text: string }> {
  for (const [key, inner] of Object.entries(value))
    if (typeof inner === 'string') yield { path: [...path, key], text: inner }
    else yield* textsIn(inner as object, [...path, key])
}

const textsOf = (language: string) =>
  globSync(`locales/${language}/*.json`).flatMap((file) => [
    ...textsIn(JSON.parse(readFileSync(file, 'utf8')) as object, [file]),
  ])

describe('the texts', () => {
  it.each(['en-US', 'zh-CN'])('end a help of one sentence without a stop: %s', (language) => {
    const stopped = textsOf(language)
      .filter(({ path: [file = '', ...keys] }) => !file.includes('/server.') && keys.some(isHelp))
      .filter(({ text }) => /^[^.。!?！？…]*[.。]$/.test(text))
    expect(stopped).toEqual([])
  })

  it.each(['en-US', 'zh-CN'])('name the zone as times do: %s', (locale) => {
    const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZoneName: 'short' }).format()
    expect(zoneName(locale)).not.toBe('')
    expect(time).toContain(zoneName(locale))
  })
})
