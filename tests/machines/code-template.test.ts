import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ownCode,
  partsOf,
  programOf,
  restoredContent,
  templateOf,
} from '#machines/code-draft/code-draft.rules.ts'
import { ownPart, templateParts, wholeProgram } from '#machines/code-draft/code-template.rules.ts'

const marked = [
  '//PREPEND BEGIN',
  '#include <stdio.h>',
  'int add(int, int);',
  '//PREPEND END',
  '',
  '//TEMPLATE BEGIN',
  'int add(int a, int b) {',
  '  return 0;',
  '}',
  '//TEMPLATE END',
  '',
  '//APPEND BEGIN',
  'int main() { return add(1, 2); }',
  '//APPEND END',
  '',
].join('\n')
const prepend = '#include <stdio.h>\nint add(int, int);'
const template = 'int add(int a, int b) {\n  return 0;\n}'
const append = 'int main() { return add(1, 2); }'

describe(templateParts, () => {
  it('reads the three blocks; what stands between them belongs to none', () =>
    expect(templateParts(marked)).toEqual({ prepend, template, append }))
  it('takes a text without markers as the template', () =>
    expect(templateParts('print(1)\n')).toEqual({ prepend: '', template: 'print(1)\n', append: '' }))
  it('takes blocks that are missing, empty or not closed', () => {
    expect(templateParts('//APPEND BEGIN\nx\n//APPEND END')).toEqual({
      prepend: '',
      template: '',
      append: 'x',
    })
    expect(templateParts('//TEMPLATE BEGIN\n//TEMPLATE END')).toEqual({
      prepend: '',
      template: '',
      append: '',
    })
    expect(templateParts('  // TEMPLATE BEGIN \na\nb')).toEqual({ prepend: '', template: 'a\nb', append: '' })
  })
  it('knows nothing else as a marker', () =>
    expect(templateParts('x //PREPEND BEGIN')).toMatchObject({ template: 'x //PREPEND BEGIN' }))
})

describe(wholeProgram, () => {
  const given = { prepend, append }
  it('puts the code between the given parts, once', () => {
    const whole = `${prepend}\nmine\n${append}`
    expect(wholeProgram(given, 'mine')).toBe(whole)
    expect(wholeProgram(given, whole)).toBe(whole)
    expect(ownPart(given, whole)).toBe('mine')
  })
  it('changes nothing where nothing is given', () =>
    expect(wholeProgram({ prepend: '', append: '' }, ' mine\n')).toBe(' mine\n'))
  it('does not take half of the given parts for all of them', () =>
    expect(wholeProgram(given, `${prepend}\nmine`)).toBe(`${prepend}\n${prepend}\nmine\n${append}`))

  it('gives back what it was given, and nothing new the second time', () => {
    const line = fc.stringMatching(/^[ab]{0,3}$/)
    const text = fc.array(line, { maxLength: 4 }).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, text, text, (before, code, after) => {
        const parts = { prepend: before, append: after }
        const whole = wholeProgram(parts, code)
        expect(wholeProgram(parts, whole)).toBe(whole)
        expect(ownPart(parts, whole)).toBe(ownPart(parts, code))
        if (before !== '') expect(whole.startsWith(before)).toBe(true)
        if (after !== '') expect(whole.endsWith(after)).toBe(true)
      }),
    )
  })
})

describe('a draft of a problem with given parts', () => {
  const offered = { languages: ['C', 'Python3'], templates: { C: marked.replaceAll('\n', '\r\n') } }
  it('begins with the template alone', () => {
    expect(partsOf(offered, 'C')).toEqual({ prepend, template, append })
    const nothing = { draft: undefined, rival: undefined, language: 'C', settings: {} as never }
    expect(restoredContent(offered, nothing)).toEqual({ language: 'C', code: template })
    expect(templateOf(offered, 'Python3')).toBe('')
  })
  it('is sent whole, and not at all when it is blank', () => {
    expect(programOf(offered, { language: 'C', code: 'mine' })).toBe(`${prepend}\nmine\n${append}`)
    expect(programOf(offered, { language: 'Python3', code: 'mine' })).toBe('mine')
    expect(programOf(offered, { language: 'C', code: ' \n' })).toBe('')
  })
  it('takes the last accepted program without the given parts', () =>
    expect(ownCode(offered, 'C', `${prepend}\nmine\n${append}`.replaceAll('\n', '\r\n'))).toBe('mine'))
})
