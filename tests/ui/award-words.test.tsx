import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { locales } from '#contract/enums.ts'
import { awardText } from '#ui/board/award-words.ts'

const t = ((key: string) => `(${key})`) as TFunction<'board'>

it.each(locales)('knows the names that the form of a contest gives its awards in %s', async (locale) => {
  const texts = await import(`../../locales/${locale}/contestAdmin.json`)
  const { awardGold, awardSilver, awardBronze } = texts.default.form
  expect([awardGold, awardSilver, awardBronze].map((name) => awardText(t, name))).toEqual([
    '(award.gold)',
    '(award.silver)',
    '(award.bronze)',
  ])
})

it('leaves the names of an author as they are', () => {
  expect(awardText(t, 'Best newcomers')).toBe('Best newcomers')
  expect(awardText(t, null)).toBe('')
})
