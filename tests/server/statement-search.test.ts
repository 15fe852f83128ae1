import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ProblemAuth } from '#contract/enums.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import { uploadMarkdownFile } from '#contract/markdown-file.ts'
import { getProblemList } from '#contract/problem-list.ts'
import { searchSite } from '#contract/search.ts'
import { openWorkshop, publishDraft, storeDraft } from '#contract/workshop.ts'
import { attachmentLink } from '#server/problem-package/attachment-link.ts'
import { fileOf } from '#server/problem-package/problem-package.ts'
import { savePackage } from '#server/problem-package/save-package.ts'
import { textOfPdf } from '#server/statement-search/pdf-text.ts'
import { pdfTextLimits } from '#server/statement-search/pdf-text-limits.ts'
import { readableText, wantedWords, wordsOf } from '#server/statement-search/words.rules.ts'
import { problemPackage } from '#support/node/package-samples.ts'
import {
  pdfBomb,
  pdfOf,
  pdfThatDrawsItself,
  pdfWithMuchToDo,
  pdfWithoutEnd,
} from '#support/node/pdf-samples.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'

vi.setConfig({ testTimeout: 120_000 })

let server: PracticeServer
let root: Awaited<ReturnType<PracticeServer['signedIn']>>

beforeAll(async () => {
  server = await startPractice()
  root = await server.signedIn({ roles: ['root'] })
})
afterAll(() => server?.close())

const find = async (keyword: string, token?: string) => {
  const { data } = await server.ask(getProblemList, { query: { keyword }, ...(token && { token }) })
  expect(data?.total).toBe(data?.records.length)
  return data?.records.map(({ problemId }) => problemId)
}

const saveWithPdf = (problemId: string, pdf: Buffer) =>
  savePackage(
    server.db,
    problemPackage({
      problemId,
      statements: {
        'en-US': {
          title: `Paper ${problemId}`,
          description: `![problem.pdf](${attachmentLink('problem.pdf')})`,
          ...{ input: '', output: '', hint: null },
        },
      },
      attachments: [{ name: 'problem.pdf', file: fileOf(pdf) }],
    }),
    root,
  )

const publishDescription = async (pid: number, description: string) => {
  const { token } = root
  const open = async () => (await server.ask(openWorkshop, { token, query: { pid } })).data
  const field = 'en-US.description'
  const base = (await open())?.versions[field] ?? 0
  await server.ask(storeDraft, { token, body: { pid, changes: [{ field, base, value: description }] } })
  const seen = (await open())?.changed.map(({ field, version }) => ({ field, version }))
  const { status, msg } = await server.ask(publishDraft, { token, body: { pid, note: '', seen } })
  expect([status, msg]).toEqual([200, expect.anything()])
}

const upload = async (bytes: Buffer) => {
  const form = new FormData()
  form.append(uploadMarkdownFile.upload.part, new Blob([Uint8Array.from(bytes)]), 'paper.pdf')
  const { data } = await server.inject({
    method: 'POST',
    url: `${apiPrefix}${uploadMarkdownFile.path}`,
    headers: { [header.token]: root.token },
    payload: form,
  })
  return (data as { link: string }).link
}

describe('a PDF that is the statement', () => {
  test('is found by its words, on any page and in any script, from its import on', async () => {
    await saveWithPdf('PAPER', pdfOf(['Birds that\nmigrate south', '最短路径与灯塔']))
    expect(await find('migrate')).toEqual([])
    await server.readStatements()
    expect(await find('birds MIGRATE')).toEqual(['PAPER'])
    expect(await find('migr')).toEqual(['PAPER'])
    expect(await find('灯塔')).toEqual(['PAPER'])
    expect(await find('birds swim')).toEqual([])
    expect((await server.ask(searchSite, { query: { keyword: 'migrate' } })).data?.problems).toEqual([])
  })

  test('is no longer found once another one is published, which is uploaded, nor once there is none', async () => {
    const { pid } = await saveWithPdf('LATER', pdfOf(['walruses']))
    await server.readStatements()
    expect(await find('walruses')).toEqual(['LATER'])
    await publishDescription(pid, `![paper](${await upload(pdfOf(['pelicans']))})`)
    expect(await find('walruses')).toEqual([])
    await server.readStatements()
    expect(await find('pelicans')).toEqual(['LATER'])
    await publishDescription(pid, 'Count the gulls.')
    expect(await find('pelicans')).toEqual([])
    await server.readStatements()
    expect([await find('pelicans'), await find('gulls')]).toEqual([[], ['LATER']])
  })

  test('is not read where it is only linked to', async () => {
    const { pid } = await saveWithPdf('LINKED', pdfOf(['albatross']))
    await publishDescription(pid, `[A sheet](${await upload(pdfOf(['cormorant']))}) with help.`)
    await server.readStatements()
    expect([await find('albatross'), await find('cormorant')]).toEqual([[], []])
  })

  test('is not read where the page shows no more than its address', async () => {
    const { pid } = await saveWithPdf('QUOTED', pdfOf(['fulmar']))
    const picture = `![paper](${await upload(pdfOf(['gannet']))})`
    await publishDescription(pid, ['```', picture, '```', `\\${picture}`].join('\n'))
    await server.readStatements()
    expect(await find('gannet')).toEqual([])
    await publishDescription(pid, `<p>In a row of HTML</p>\n\n${picture}`)
    await server.readStatements()
    expect(await find('gannet')).toEqual(['QUOTED'])
  })

  test('is found by nobody who does not see the problem', async () => {
    const { pid } = await saveWithPdf('SECRET', pdfOf(['ptarmigan']))
    await server.readStatements()
    expect(await find('ptarmigan')).toEqual(['SECRET'])
    const hide = (row: { auth?: number; isGroup?: boolean }) =>
      server.db.updateTable('problem').set(row).where('id', '=', pid).execute()
    for (const row of [{ auth: ProblemAuth.Private }, { auth: ProblemAuth.Contest }, { isGroup: true }]) {
      await hide(row)
      expect(await find('ptarmigan')).toEqual([])
      expect(await find('ptarmigan', root.token)).toEqual([])
      await hide({ auth: ProblemAuth.Public, isGroup: false })
    }
    expect(await find('ptarmigan')).toEqual(['SECRET'])
  })
})

describe('what yields no text is imported and shown as it is', () => {
  test.each([
    ['noise', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(100_000, 0xa7)])],
    ['cut off in the middle', () => pdfOf(['osprey']).subarray(0, 300)],
    ['a tree of pages without end', pdfWithoutEnd],
    ['a form that draws itself', pdfThatDrawsItself],
    ['two gigabytes once it is unpacked', () => pdfBomb('puffin', 32)],
    ['larger than what is read', () => Buffer.alloc(pdfTextLimits.bytes + 1, '%PDF-1.7\n')],
  ])('%s', async (_, pdf) => {
    expect(await textOfPdf(pdf())).toMatch(/^\s*$/)
  })

  test('more to do than its share of processor time allows', async () => {
    const limits = { ...pdfTextLimits, cpuSeconds: 1 }
    expect(await textOfPdf(pdfWithMuchToDo('puffin', 40 * 1024 * 1024), limits)).toMatch(/^\s*$/)
  })

  test('unlike less of the same, whose text is read', async () => {
    expect((await textOfPdf(pdfBomb('puffin', 1))).trim()).toBe('puffin')
    expect((await textOfPdf(pdfWithMuchToDo('puffin', 1024))).trim()).toBe('puffin')
  })

  test('and keeps no other statement from being read', async () => {
    await saveWithPdf('BROKEN', Buffer.from('%PDF-1.7\n%%EOF\n'))
    await saveWithPdf('WHOLE', pdfOf(['kingfisher']))
    await server.readStatements()
    expect(await find('kingfisher')).toEqual(['WHOLE'])
    expect(await find('Paper BROKEN')).toEqual(['BROKEN'])
  })
})

test('as many pages and letters are read as the limits say', async () => {
  const pages = ['heron', 'egret', 'ibis']
  expect((await textOfPdf(pdfOf(pages), { ...pdfTextLimits, pages: 2 })).split(/\s+/)).toEqual([
    ...['heron', 'egret', ''],
  ])
  expect(await textOfPdf(pdfOf(pages), { ...pdfTextLimits, characters: 7 })).toBe('heron\ne')
})

test('titles and ids come before texts, and what was there before is read as well', async () => {
  const texts = { description: 'A **sandpiper** and $\\overline{curlew}$.' }
  await addProblem(server.db, { problemId: 'Z1', titles: { 'en-US': 'One' }, ...texts })
  await addProblem(server.db, { problemId: 'Z20', titles: { 'en-US': 'The sandpiper', 'zh-CN': '二' } })
  await addProblem(server.db, { problemId: 'SANDPIPER3', titles: { 'zh-CN': '三' } })
  expect(await find('sandpiper')).toEqual(['Z20', 'SANDPIPER3'])
  await server.readStatements()
  expect(await find('sandpiper')).toEqual(['Z20', 'SANDPIPER3', 'Z1'])
  expect(await find('overline curlew')).toEqual([])
  const second = { keyword: 'sandpiper', limit: 1, currentPage: 3 }
  const { data } = await server.ask(getProblemList, { query: second })
  expect([data?.total, data?.records.map(({ problemId }) => problemId)]).toEqual([3, ['Z1']])
})

describe('words', () => {
  test.each([
    ['the lights', `'the' & 'lights':*`],
    ['The LIGHTS ', `'the' & 'lights'`],
    ['a tree', `'a' & 'tree':*`],
    ['tree of', `'tree'`],
    ['最短路', `'最短' & '短路'`],
    ['灯 tree', `'tree':*`],
    [`it's 'a' \\ & | ! ( ) :* tree`, `'it' & 's' & 'a' & 'tree':*`],
    ['ﬁeld', `'field':*`],
  ])('wanted for %j are %s', (keyword, wanted) => expect(wantedWords(keyword)).toBe(wanted))

  test.each(['', 'ab', 'a b c', '灯', '100%'.slice(2), '%', `'`])('%j says too little', (keyword) =>
    expect(wantedWords(keyword)).toBeNull(),
  )

  test('are those that a reader sees, each once', () => {
    const text = 'A tree, [the tree](https://example.org/hidden) $\\leq 5$ <b class="x">图论图</b>'
    expect(wordsOf(readableText(text))).toEqual(['a', 'tree', 'the', '5', '图论', '论图'])
  })

  test('between two comparisons are no tag', () => {
    const text = 'For $a<b$ the lighthouse keeper walks, and $c>0$.<br>Then <!-- not this --> home.'
    expect(wordsOf(readableText(text))).toEqual([
      'for',
      'a',
      'b',
      'the',
      'lighthouse',
      'keeper',
      'walks',
      'and',
      'c',
      '0',
      'then',
      'home',
    ])
  })

  test('have an end', () => {
    const words = wordsOf(Array.from({ length: 200_000 }, (_, place) => `word${place}`).join(' '))
    expect(words.length).toBeGreaterThan(10_000)
    expect(Buffer.byteLength(words.join(''))).toBeLessThanOrEqual(500_000)
  })
})
