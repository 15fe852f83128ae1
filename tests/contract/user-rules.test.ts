import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usernameMax } from '#contract/limits/account.ts'
import { userAdmin as limits } from '#contract/limits/site.ts'
import {
  accountFaults,
  isColor,
  rowFaults,
  seriesFault,
  seriesNames,
  usernameFault,
  userOfRow,
} from '#contract/user-rules.ts'

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('ada', '灯', 'раypal', '\u200b'),
)

describe('a row of an import', () => {
  test('without faults is an account that could have registered so, whatever stood in it', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 9 }), (row) => {
        const user = userOfRow(row)
        expect(['male', 'female', 'secrecy']).toContain(user.gender)
        if (rowFaults(row).length > 0) return
        const { username, password, email, realname } = user
        expect(usernameFault(username)).toBeUndefined()
        expect(
          accountFaults({
            ...{ username, password, email: email ?? '', realname: realname ?? '' },
            ...{ titleName: '', titleColor: '' },
          }),
        ).toEqual({})
      }),
    )
  })

  test.each([
    ['male', 'male'],
    ['0', 'male'],
    [' Female ', 'female'],
    ['1', 'female'],
    ['男', 'male'],
    ['女', 'female'],
    ['', 'secrecy'],
    ['2', 'secrecy'],
  ])('says the gender %j as %s', (cell, gender) =>
    expect(userOfRow(['ada', 'secret-1', '', '', cell]).gender).toBe(gender),
  )
})

describe('a series without faults', () => {
  test('has as many names as numbers, each of them right', () => {
    fc.assert(
      fc.property(
        fc.record({
          prefix: text,
          suffix: text,
          from: fc.integer({ min: -5, max: 2_000 }),
          to: fc.integer({ min: -5, max: 2_000 }),
          width: fc.integer({ min: 1, max: 10 }),
          passwordLength: fc.integer({ min: 0, max: 30 }),
        }),
        (series) => {
          if (seriesFault(series)) return
          const names = seriesNames(series)
          expect(names.length).toBe(series.to - series.from + 1)
          expect(names.length).toBeLessThanOrEqual(limits.batchMax)
          expect(new Set(names).size).toBe(names.length)
          for (const name of names) expect([name, usernameFault(name)]).toEqual([name, undefined])
          for (const { length } of names) expect(length).toBeLessThanOrEqual(usernameMax)
        },
      ),
    )
  })
})

test.each([
  ['#1677ff', true],
  ['rgba(22, 119, 255, 0.5)', true],
  ['red', false],
  ['url(//x)', false],
  ['#1677ff; background: url(//x)', false],
])('%s as a colour: %s', (color, expected) => expect(isColor(color)).toBe(expected))
