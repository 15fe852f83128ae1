import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankAfter, blankBefore } from '#app/blanks.ts'
import { numberWords, type Wanted } from '#app/number-words.ts'
import { locales } from '#contract/enums.ts'

const wanted: Wanted[] = [
  {},
  { maximumFractionDigits: 0 },
  { maximumFractionDigits: 1 },
  { maximumFractionDigits: 2 },
  { style: 'percent', maximumFractionDigits: 0 },
  { style: 'percent', maximumFractionDigits: 1 },
  { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 },
]

describe.each(locales)('Numbers in texts in %s', (locale) => {
  it.each(wanted)('are written as Intl.NumberFormat does for %o', (each) => {
    const intl = new Intl.NumberFormat(locale, each as Intl.NumberFormatOptions)
    const percent = each.style === 'percent'
    const places = (each.maximumFractionDigits ?? 3) + (percent ? 2 : 0)
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }), (digits, after) => {
        const value = digits / 10 ** after
        // Halves are rounded by their decimal digits there and by their binary ones here.
        const lost = 10 ** Math.max(0, after - places)
        fc.pre(lost === 1 || Math.abs(digits % lost) !== lost / 2)
        expect(numberWords(value, locale, each)).toBe(intl.format(value))
      }),
      { numRuns: 1000 },
    )
  })
})

it('words of another script stand apart from Chinese ones', () => {
  expect(['Special Judge', '交互器'].map(blankBefore)).toEqual([' Special Judge', '交互器'])
  expect(['Special Judge', '交互器', '3 班'].map(blankAfter)).toEqual(['Special Judge ', '交互器', '3 班'])
})
