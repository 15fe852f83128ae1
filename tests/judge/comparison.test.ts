import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { compareOutput, withoutEndBlanks } from '#judge/comparison.ts'

const { Accepted, WrongAnswer, PresentationError } = JudgeStatus
const bytes = (text: string) => new TextEncoder().encode(text)
const compare = (output: string, expected: string, isRemoveEndBlank: boolean) =>
  compareOutput(bytes(output), bytes(expected), isRemoveEndBlank)

describe('end blanks removed', () => {
  it.each([
    ['1 2\n', '1 2\n', Accepted],
    ['1 2', '1 2\n', Accepted],
    ['1 2 \t\r\n3\n\n\n', '1 2\n3', Accepted],
    ['\n1', '1', WrongAnswer],
    [' 1', '1', WrongAnswer],
    ['1  2', '1 2', WrongAnswer],
    ['1\n\n2', '1\n2', WrongAnswer],
    ['', '', Accepted],
    ['\n \n', '', Accepted],
    ['1', '', WrongAnswer],
  ])('%j against %j', (output, expected, verdict) => expect(compare(output, expected, true)).toBe(verdict))

  it('never says presentation error', () =>
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => compare(a, b, true) !== PresentationError)))

  const line = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\t', '\r') })
  it('agrees with trimming line by line', () =>
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const trimmed = lines.map((text) => text.replace(/[ \t\r]+$/, '')).join('\n')
        const plain = trimmed.replace(/\n+$/, '')
        expect(Buffer.from(withoutEndBlanks(bytes(lines.join('\n')))).toString()).toBe(plain)
      }),
    ))
})

describe('exact', () => {
  it.each([
    ['1 2\n', '1 2\n', Accepted],
    ['1 2', '1 2\n', PresentationError],
    ['12', '1 2', PresentationError],
    ['1 2\n3', '1 2\n4', WrongAnswer],
    ['', ' \n', PresentationError],
  ])('%j against %j', (output, expected, verdict) => expect(compare(output, expected, false)).toBe(verdict))

  const spaced = fc.array(fc.tuple(fc.constantFrom('a', '7', '中'), fc.constantFrom('', ' ', '\n', '\t')))
  it('accepts only what is equal, and a change of blanks alone is a presentation error', () =>
    fc.assert(
      fc.property(spaced, spaced, (left, right) => {
        const text = (parts: [string, string][]) => parts.flat().join('')
        const letters = (parts: [string, string][]) => parts.map(([letter]) => letter).join('')
        const verdict = compare(text(left), text(right), false)
        if (text(left) === text(right)) expect(verdict).toBe(Accepted)
        else expect(verdict).toBe(letters(left) === letters(right) ? PresentationError : WrongAnswer)
      }),
    ))
})
