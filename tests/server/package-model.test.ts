import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachmentLink, replaceAttachmentLinks } from '#server/problem-package/attachment-link.ts'
import { type PackageReader, recognise } from '#server/problem-package/package-format.ts'
import { fileOf, type PackageCase, packageDefaults } from '#server/problem-package/problem-package.ts'
import { localeOfText } from '#server/problem-package/text-locale.ts'

test('every name of a file survives its link, inside Markdown too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      const markdown = `![a picture](${attachmentLink(name)}) and [a file](${attachmentLink(name)}).`
      expect(replaceAttachmentLinks(markdown, (found) => (found === name ? '/x' : undefined))).toBe(
        '![a picture](/x) and [a file](/x).',
      )
    }),
  )
})

test('a link to a file that is not there stays as it is written', () => {
  for (const text of [attachmentLink('gone.png'), 'package-file:%', 'package-file:%E0%A4%A'])
    expect(replaceAttachmentLinks(text, () => undefined)).toBe(text)
})

test('a statement with a Han character is Chinese', () => {
  expect(localeOfText('计算 a + b')).toBe('zh-CN')
  expect(localeOfText('Compute a + b — “quickly”')).toBe('en-US')
})

test('the first reader that knows a source reads it', async () => {
  const reader = (start: string): PackageReader => ({
    recognises: async (source) => source.kind === 'text' && source.text.startsWith(start),
    find: async () => [],
  })
  const readers = { brackets: reader('<'), longer: reader('<fps') }
  expect(await recognise(readers, { kind: 'text', text: '<fps/>' })).toBe('brackets')
  expect(await recognise(readers, { kind: 'text', text: 'fps' })).toBeUndefined()
})

test('what a format leaves unsaid makes a whole problem', async () => {
  const only: PackageCase = {
    input: fileOf('1\n'),
    output: fileOf(Buffer.from('2\n')),
    inputName: '1.in',
    outputName: '1.out',
    score: null,
    groupNum: 1,
  }
  expect(packageDefaults).toMatchObject({ type: 0, auth: 1, difficulty: 1, codeShare: false })
  expect(only.input.size).toBe(2)
  expect(String(await only.output.read())).toBe('2\n')
})
