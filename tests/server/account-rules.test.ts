import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { login as limits, passwordMax, passwordMin, usernameMax } from '#contract/limits/account.ts'
import {
  isEmail,
  isPasswordLength,
  isUsername,
  normaliseEmail,
  normaliseUsername,
} from '#contract/user-rules.ts'
import { checkUsername } from '#server/account/account.rules.ts'
import { newSum } from '#server/account/captcha.ts'
import { codeHash, isCode, newMailCode, newResetCode } from '#server/account/codes.ts'
import { afterFailure, judgeLoginTry, noTries, type Tries } from '#server/account/login-throttle.rules.ts'
import { networkOf } from '#server/account/network.ts'
import { createOneAtATime } from '#server/account/one-at-a-time.ts'
import { hashPassword, isPassword } from '#server/account/password.ts'

const at = (ms: number) => new Date(ms)

/** What a caller asks for, some time after the last try. */
const asked = fc.record({
  waitMs: fc.integer({ min: 0, max: 2 * limits.windowMs }),
  hasProof: fc.boolean(),
})

describe('the login throttle', () => {
  it('never lets more than nineteen failures past within any 30 minutes of each other', () => {
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 120 }), (calls) => {
        let tries: Tries = noTries
        let now = 0
        let inARow = 0
        let last = Number.NEGATIVE_INFINITY
        for (const { waitMs, hasProof } of calls) {
          now += waitMs
          if (!judgeLoginTry(tries, at(now), hasProof).allowed) continue
          inARow = now - last < limits.windowMs ? inARow + 1 : 1
          last = now
          expect(inARow).toBeLessThanOrEqual(limits.blockFrom)
          tries = afterFailure(tries, at(now))
        }
      }),
    )
  })

  it('always opens after the wait that it names, and not a millisecond earlier', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 25 }),
        fc.integer({ min: 0, max: limits.windowMs }),
        fc.boolean(),
        (failures, passedMs, hasProof) => {
          const tries = { failures, lastFailureAt: at(0), lastTryAt: at(0) }
          const decision = judgeLoginTry(tries, at(passedMs), hasProof)
          if (decision.allowed) return
          expect(judgeLoginTry(tries, at(passedMs + decision.waitMs), hasProof).allowed).toBe(true)
          expect(judgeLoginTry(tries, at(passedMs + decision.waitMs - 1), hasProof).allowed).toBe(false)
        },
      ),
    )
  })

  it('never makes a proof a disadvantage', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 25 }),
        fc.integer({ min: 0, max: limits.windowMs }),
        (failures, passedMs) => {
          const tries = { failures, lastFailureAt: at(0), lastTryAt: at(0) }
          if (judgeLoginTry(tries, at(passedMs), false).allowed) {
            expect(judgeLoginTry(tries, at(passedMs), true).allowed).toBe(true)
          }
        },
      ),
    )
  })

  it.each([
    [limits.puzzleFrom - 1, 0, false, { allowed: true }],
    [limits.puzzleFrom, 0, false, { allowed: false, reason: 'spaced', waitMs: 5_000 }],
    [limits.puzzleFrom, 0, true, { allowed: false, reason: 'spaced', waitMs: 2_000 }],
    [limits.puzzleFrom, 2_000, true, { allowed: true }],
    [limits.puzzleFrom, 2_000, false, { allowed: false, reason: 'spaced', waitMs: 3_000 }],
    [limits.blockFrom - 1, 5_000, false, { allowed: true }],
    [limits.blockFrom, 60_000, true, { allowed: false, reason: 'blocked', waitMs: 29 * 60_000 }],
    [limits.blockFrom, limits.windowMs, false, { allowed: true }],
  ])('%i failures, %i ms later, proof %s', (failures, passedMs, hasProof, decision) => {
    const tries = { failures, lastFailureAt: at(0), lastTryAt: at(0) }
    expect(judgeLoginTry(tries, at(passedMs), hasProof)).toEqual(decision)
  })
})

describe('names, addresses and passwords', () => {
  it.each(['ada', '李雷', 'Ada L.', 'x'.repeat(usernameMax)])('%s is a name', (name) =>
    expect(isUsername(name)).toBe(true),
  )
  it.each(['', ' ada', 'a\u0000b', 'a\u200bb', 'a\u202eb', 'a\tb', 'a\u00a0b', 'x'.repeat(usernameMax + 1)])(
    '%j is none',
    (name) => expect(isUsername(name)).toBe(false),
  )
  it.each(['root\ufe0f', '\u3164root', 'ro\u034fot', '\u2800root', 'root\u180b', '\uffa0root'])(
    '%j would look like another one',
    (name) => expect(isUsername(name)).toBe(false),
  )
  it.each(['=cmd', '+1', '-1+2', '@sum', '\uff1dcmd'])('%s would be a formula in a spreadsheet', (name) =>
    expect(() => checkUsername(normaliseUsername(name))).toThrow(),
  )
  it('wide letters are the usual ones', () =>
    expect(normaliseUsername('\u3000\uff52\uff4f\uff4f\uff54')).toBe('root'))
  it.each(['r\u043eot', 'al\u03c1ha'])('%s mixes letters that look alike', (name) =>
    expect(() => checkUsername(name)).toThrow(),
  )
  it.each(['\u0418\u0432\u0430\u043d 2', '李雷 Lei', 'ada'])('%s mixes nothing', (name) =>
    expect(() => checkUsername(name)).not.toThrow(),
  )
  it('a name holds nothing that cannot be seen', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: usernameMax }), (name) => {
        if (isUsername(name)) expect(name).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
      }),
    )
  })
  it.each([
    ['a@b.org', true],
    ['a@b', false],
    ['a b@c.org', false],
    ['a@c.org\nBcc: d@e.org', false],
    [`${'x'.repeat(260)}@b.org`, false],
  ])('%j as an address: %s', (email, expected) => expect(isEmail(email)).toBe(expected))
  it('compares addresses without letter case', () => {
    expect(normaliseEmail(' Ada@Example.ORG ')).toBe('ada@example.org')
  })
  it('counts the characters of a password', () => {
    const lengths = [passwordMin - 1, passwordMin, passwordMax, passwordMax + 1]
    expect(lengths.map((length) => isPasswordLength('x'.repeat(length)))).toEqual([false, true, true, false])
  })
  it('hashes with a salt and knows nobody by an unknown account', async () => {
    const [one, other] = await Promise.all([hashPassword('secret-1'), hashPassword('secret-1')])
    expect(one).not.toBe(other)
    expect(await isPassword('secret-1', one)).toBe(true)
    expect(await isPassword('secret-2', one)).toBe(false)
    expect(await isPassword('nobody', null)).toBe(false)
  })
})

describe('codes', () => {
  it('have the length of the contract and are told apart', () => {
    expect(newMailCode()).toMatch(/^\d{6}$/)
    expect(newResetCode()).toMatch(/^[A-Za-z0-9]{21}$/)
    const hash = codeHash('secret', '123456')
    expect(isCode('secret', '123456', hash)).toBe(true)
    expect(isCode('secret', '123457', hash)).toBe(false)
    expect(isCode('other', '123456', hash)).toBe(false)
  })
  it('a sum is what its text says, and never negative', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const { text, answer } = newSum((max) => (numbers.next().value ?? 0) % max)
        const [, a, operator, b] = /^(\d+)([+\-×])(\d+)=\?$/.exec(text) ?? []
        const results = { '+': Number(a) + Number(b), '-': Number(a) - Number(b), '×': Number(a) * Number(b) }
        expect(answer).toBe(results[operator as keyof typeof results])
        expect(answer).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s', (address, network) => expect(networkOf(address)).toBe(network))
})

describe('one at a time', () => {
  it('runs the tasks of a key in turn, other keys beside it, and refuses a line that is too long', async () => {
    const line = createOneAtATime(2)
    const said: string[] = []
    const gate = Promise.withResolvers<void>()
    const first = line.run('a', async () => {
      await gate.promise
      said.push('first')
    })
    const second = line.run('a', async () => {
      said.push('second')
      throw new Error('failed')
    })
    expect(await line.run('a', async () => 'third')).toBeNull()
    expect(await line.run('b', async () => 'beside')).toBe('beside')
    gate.resolve()
    await first
    await expect(second).rejects.toThrow('failed')
    expect(said).toEqual(['first', 'second'])
    expect(await line.run('a', async () => 'again')).toBe('again')
  })
})
