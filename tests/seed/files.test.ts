// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { createReader, toText } from '#server/seed/case-text.ts'
import { createRandom } from '#server/seed/random.ts'
import { parseStatement } from '#server/seed/statement-file.ts'
import { tags } from '#server/seed/tags.ts'

const statement = (body: string) => `---\ntitle: A Title\n---\n${body}`

describe('parseStatement', () => {
  test('tells the sections apart and keeps headings inside code', () => {
    const body =
      '# Description\n\nSum.\n\n```sh\n# a comment\n```\n\n# Input\nOne $n$.\n\n# Output\r\nThe sum.\n'
    expect(parseStatement(statement(body), 'a.md')).toEqual({
      title: 'A Title',
      description: 'Sum.\n\n```sh\n# a comment\n```',
      input: 'One $n$.',
      output: 'The sum.',
      hint: null,
    })
  })

  test.each([
    ['no title', '# Description\nx\n# Input\nx\n# Output\nx', /title/],
    ['a missing section', statement('# Description\nx\n# Input\nx'), /Output/],
    ['an empty section', statement('# Description\n\n# Input\nx\n# Output\nx'), /Description/],
    ['a section twice', statement('# Description\nx\n# Input\nx\n# Input\nx\n# Output\nx'), /Input twice/],
    ['text before the sections', statement('Hello\n# Description\nx\n# Input\nx\n# Output\nx'), /before/],
  ])('refuses %s and names the file', (_, text, reason) => {
    const parse = () => parseStatement(text, 'bad.md')
    expect(parse).toThrow(reason)
    expect(parse).toThrow(/bad\.md/)
  })
})

describe('createRandom', () => {
  test('gives the same numbers for the same seed and others for another', () => {
    const draw = (seed: string) => {
      const random = createRandom(seed)
      return Array.from({ length: 20 }, () => random.int(0, 1_000_000))
    }
    expect(draw('P1001')).toEqual(draw('P1001'))
    expect(draw('P1001')).not.toEqual(draw('P1002'))
    expect(draw('P1001').slice(0, 3)).toEqual([812_529, 200_839, 138_296])
  })

  test('stays within both ends and meets them', () => {
    const random = createRandom('ends')
    const drawn = new Set(Array.from({ length: 500 }, () => random.int(-2, 2)))
    expect([...drawn].sort((one, other) => one - other)).toEqual([-2, -1, 0, 1, 2])
  })

  test('shuffles without losing or doubling', () => {
    const items = Array.from({ length: 50 }, (_, index) => index)
    const shuffled = createRandom('cards').shuffle(items)
    expect(shuffled).not.toEqual(items)
    expect(shuffled.sort((one, other) => one - other)).toEqual(items)
  })
})

describe('createReader', () => {
  test('reads what toText wrote', () => {
    const read = createReader(toText([[2, 'W'], 'word', [-17, 10n ** 18n], []]))
    expect([read.number(), read.word(), read.word(), read.number(), read.word()]).toEqual([
      2,
      'W',
      'word',
      -17,
      '1000000000000000000',
    ])
    expect(() => read.word()).toThrow(/too early/)
  })

  test('refuses a word where a number should be', () => {
    expect(() => createReader('12a').number()).toThrow(/no number/)
  })
})

test('white text is legible on every tag colour', () => {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  for (const { color } of Object.values(tags)) {
    expect(color).toMatch(/^#[0-9a-f]{6}$/)
    expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThanOrEqual(4.5)
  }
})
