import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Locale, ProblemAuth } from '#contract/enums.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import type { DataOf } from '#contract/operation.ts'
import { getAdminProblemList } from '#contract/problem-admin.ts'
import { actOnProblems, importChosen, previewImport } from '#contract/problem-batch.ts'
import { openWorkshop } from '#contract/workshop.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'
import { zipOf } from '#support/node/zip.ts'

let server: PracticeServer
let token: string

beforeAll(async () => {
  server = await startPractice()
  token = (await server.signedIn({ roles: ['root'] })).token
})
afterAll(() => server?.close())

/** Its second case has no right output, and more of it is lost. */
const fps = () =>
  zipOf({
    'a.xml': `<fps version="1.2"><item><title>Sum</title><time_limit unit="s">1</time_limit>
<memory_limit unit="mb">64</memory_limit><description>Add.</description>
<test_input>1</test_input><test_output>1</test_output><test_input>2</test_input>
<img><src>a.png</src><base64>AAAA</base64></img>
<solution language="Brainf">+</solution></item></fps>`,
  })

const preview = async (content: Buffer, locale: Locale) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), 'a.zip')
  const sent = new Response(form)
  const { data } = await server.inject({
    method: 'POST',
    url: `${apiPrefix}${previewImport.path}`,
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      'accept-language': locale,
      [header.token]: token,
    },
  })
  return data as DataOf<typeof previewImport>
}

const bringIn = async (content: Buffer, locale: Locale = 'en-US') => {
  const { token: kept } = await preview(content, locale)
  const body = { token: kept, problems: [0] }
  const { data } = await server.ask(importChosen, { body, token, locale })
  const [made] = data ?? []
  if (!made || made.pid === null) throw new Error(`not imported: ${made?.refusal}`)
  return { pid: made.pid, hidden: made.hidden }
}

/** In every place that says why a problem is hidden. */
const reasonsOf = async (pid: number, locale: Locale) => {
  const asked = { token, locale }
  const list = await server.ask(getAdminProblemList, { ...asked, query: { limit: 100 } })
  const body = { act: 'auth', pids: [pid], auth: ProblemAuth.Public, dryRun: true } as const
  const batch = await server.ask(actOnProblems, { ...asked, body })
  const workshop = await server.ask(openWorkshop, { ...asked, query: { pid } })
  return {
    list: list.data?.records.find(({ id }) => id === pid)?.hiddenReasons,
    batch: batch.data?.[0]?.hiddenReasons,
    workshop: workshop.data?.origin?.hidden,
  }
}
const everywhere = (reasons: readonly string[]) => ({ list: reasons, batch: reasons, workshop: reasons })

const told: Record<Locale, { hidden: string; notes: [level: string, text: string][] }> = {
  'en-US': {
    hidden: 'No right output for test_input 2: every output would be compared with an empty one',
    notes: [
      ['lost', 'img 1: not a PNG, JPEG, GIF or WebP image in base64'],
      ['lost', 'solution 1 (Brainf): a language that this site does not have'],
    ],
  },
  'zh-CN': {
    hidden: 'test_input 2 没有期望输出：所有输出都会与空文件比较',
    notes: [
      ['lost', '第 1 个 img：不是 base64 编码的 PNG、JPEG、GIF 或 WebP 图片'],
      ['lost', '第 1 个 solution（Brainf）：本站不支持其语言'],
    ],
  },
}
const readers = Object.keys(told) as Locale[]

describe.each(readers)('to a reader of %s', (locale) => {
  test('a package is told', async () => {
    const { problems } = await preview(fps(), locale)
    const notes = problems[0]?.notes.map(({ level, text }) => [level, text])
    expect(notes).toHaveLength(3)
    expect(notes).toEqual(expect.arrayContaining([['hidden', told[locale].hidden], ...told[locale].notes]))
  })

  test('it is said why a problem is hidden, whoever brought it in', async () => {
    const { pid, hidden } = await bringIn(fps(), locale)
    expect(hidden).toEqual([told[locale].hidden])
    for (const each of readers) expect(await reasonsOf(pid, each)).toEqual(everywhere([told[each].hidden]))
  })
})

describe('what is stored', () => {
  test('by an earlier version or a later one is shown as it is', async () => {
    const { pid } = await bringIn(fps())
    const other = { key: 'server.packageNote:later', params: {}, text: 'Later words' }
    await sql`update problem_import set hidden = ${JSON.stringify(['It gives no points', other])}::jsonb || hidden
      where pid = ${pid}`.execute(server.db)
    expect(await reasonsOf(pid, 'zh-CN')).toEqual(
      everywhere(['It gives no points', 'Later words', told['zh-CN'].hidden]),
    )
  })

  test('may have a surrogate pair where it is cut', async () => {
    const language = `sql1${'😀'.repeat(150)}`
    const answer = `Answers are written in ${language}`
    expect(answer.slice(0, 300).isWellFormed()).toBe(false)
    const { pid, hidden } = await bringIn(
      zipOf({
        'a.xml': `<fps version="1.2"><item><title>Query</title><time_limit>1</time_limit><memory_limit>64</memory_limit>
<description>Ask.</description><test_input>1</test_input><test_output>1</test_output>
<solution language="${language}">select 1;</solution></item></fps>`,
      }),
    )
    expect(hidden).toEqual([`${answer}, which this site does not judge: no accepted program is possible`])
    expect((await reasonsOf(pid, 'zh-CN')).list).toEqual([
      `本题要求用 ${language} 作答，本站不支持评测：任何程序都无法通过`,
    ])
  })
})

test('tags that the site knows by any name are told in the language of the reader', async () => {
  await server.db
    .insertInto('tag')
    .values({
      name: '区间',
      names: JSON.stringify({ 'en-US': 'Intervals' }),
      color: null,
      oj: 'ME',
      gid: null,
      tcid: null,
    })
    .execute()
  const tagged = zipOf({
    'TAGGED.json': JSON.stringify({
      samples: [{ input: '1.in', output: '1.out' }],
      tags: ['intervals', '区间', 'Unheard\u0000of'],
      problem: { problemId: 'TAGGED', title: 'Sum', timeLimit: 1000, memoryLimit: 256 },
    }),
    'TAGGED/1.in': '1\n',
    'TAGGED/1.out': '1\n',
  })
  const tagsIn = async (locale: Locale) => (await preview(tagged, locale)).problems[0]?.content?.tags
  expect(await tagsIn('en-US')).toEqual(['Intervals', 'Unheard\u0000of'])
  expect(await tagsIn('zh-CN')).toEqual(['区间', 'Unheard\u0000of'])
})
