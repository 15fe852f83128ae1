import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProblemDetail } from '#contract/problem.ts'
import { attachmentLink } from '#server/problem-package/attachment-link.ts'
import { exportPackages } from '#server/problem-package/export-packages.ts'
import { importPackages } from '#server/problem-package/import-packages.ts'
import { fileOf, type ProblemPackage } from '#server/problem-package/problem-package.ts'
import { savePackage } from '#server/problem-package/save-package.ts'
import { seed } from '#server/seed/seed.use-case.ts'
import { heldBytes } from '#server/stored-file/markdown-file.repository.ts'
import { bytesOf, packageCase, png, problemPackage, wholePackage } from '#support/node/package-samples.ts'
import { loadSaved, reasonOf } from '#support/node/saved-package.ts'
import { startServer, type TestServer } from '#support/node/server.ts'
import { zipOf } from '#support/node/zip.ts'

let server: TestServer
let importer: { uid: string; username: string }

beforeAll(async () => {
  server = await startServer()
  await seed(server.db, 'empty')
  importer = await server.createUser({ username: 'importer', roles: ['root'] })
})
afterAll(() => server?.close())

const load = (pid: number) => loadSaved(server.db, pid)

const save = (given: Partial<ProblemPackage>) => savePackage(server.db, problemPackage(given), importer)

test('other uploads of the account go on while test data is written', async () => {
  const holder = { uid: importer.uid, withAttachments: true }
  const held: number[] = []
  const read = async () => {
    held.push(await server.db.transaction().execute((trx) => heldBytes(trx, holder)))
    return Buffer.from('1\n')
  }
  const description = `![](${attachmentLink('dot.png')})`
  const given = problemPackage({
    problemId: 'UNHELD',
    statements: { 'en-US': { title: 'T', description, input: 'One.', output: 'One.', hint: null } },
    cases: [{ ...packageCase(1), input: { size: 2, read } }],
    attachments: [{ name: 'dot.png', file: fileOf(png) }],
  })
  const { pid } = await savePackage(server.db, given, { ...importer, heldMax: 1024 * 1024 })
  expect(held).toEqual([0])
  expect((await load(pid)).attachments).toHaveLength(1)
})

test('nothing of a package is read for somebody who has gone', async () => {
  const gone = new AbortController()
  gone.abort()
  const zip = zipOf({
    'problem.yaml': 'name: Gone\n',
    'problem_statement/problem.en.md': 'Words.\n',
    'data/secret/1.in': '1\n',
    'data/secret/1.ans': '1\n',
  })
  const looking = importPackages(server.db, zip, { importer, isDryRun: true, gone: gone.signal })
  await expect(looking).rejects.toThrow(/abort/)
})

const rowCounts = async () => {
  const counts = await Promise.all(
    (['problem', 'problemStatement', 'problemCase', 'problemTag', 'tag', 'storedFile'] as const).map(
      (table) =>
        server.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
    ),
  )
  return counts.map(({ count }) => count)
}

const everything: Partial<ProblemPackage> = {
  statements: {
    'en-US': {
      title: 'All of it',
      description: `A picture: ![tree](${attachmentLink('figures/tree.png')})`,
      input: `A file: [sample](${attachmentLink('a b.txt')})`,
      output: 'One.',
      hint: 'None.',
    },
    'zh-CN': { title: '全部', description: '描述', input: '输入', output: '输出', hint: null },
  },
  attachments: [
    { name: 'figures/tree.png', file: fileOf(png) },
    { name: 'a b.txt', file: fileOf('text') },
    { name: 'unlinked.png', file: fileOf(png) },
  ],
  examples: [
    { input: '1 2\n3', output: '6\n' },
    { input: '', output: '0' },
  ],
  type: 1,
  judgeMode: 'spj',
  judgeCaseMode: 'subtask_lowest',
  timeLimit: 1_500,
  memoryLimit: 128,
  stackLimit: 64,
  judgeProgram: {
    language: 'Python3',
    code: 'exit(42)\n',
    icpc: { arguments: ['case_sensitive'], scores: 'points', pointFactor: 10 },
  },
  judgeExtraFiles: { 'testlib.h': '// lib', 'data.txt': '数据' },
  userExtraFiles: { 'grader.h': '// user' },
  cases: [packageCase(1, 20), packageCase(2, 30), { ...packageCase(3, 50), groupNum: 2 }],
  tags: ['new tag', '新标签'],
  languages: ['C', 'Python3'],
  languagesLeftOut: ['Java'],
  codeTemplates: { C: '//TEMPLATE BEGIN\nint main() {}\n//TEMPLATE END' },
  source: 'A contest',
  difficulty: 2,
  codeShare: true,
  isRemoveEndBlank: false,
  openCaseResult: false,
  fileIo: { read: 'in.txt', write: 'out.txt' },
}

describe('a saved problem', () => {
  test('is as new in one language as in the other', async () => {
    const { statements } = problemPackage({})
    const [statement] = Object.values(statements)
    if (!statement) throw new Error('The package has no statement')
    const { pid } = await save({ problemId: 'twins', statements: { 'en-US': statement, 'zh-CN': statement } })
    const written = server.db.selectFrom('problemStatement').select('revisedAt').where('pid', '=', pid)
    const [one, other, ...further] = await written.execute()
    expect(one?.revisedAt).toEqual(other?.revisedAt)
    expect(further).toEqual([])
  })

  test('has its pictures and files stored, and statements that show them', async () => {
    const { problemId, pid } = await save({ ...everything, problemId: 'files' })
    expect(problemId).toBe('FILES')
    const { data } = await server.ask(getProblemDetail, { query: { problemId }, locale: 'en-US' })
    const picture = /<img src="(\/ojapi\/public\/img\/[0-9a-f]{32}\.png)" alt="tree">/.exec(
      data?.statement.html.description ?? '',
    )?.[1]
    const file = /<a href="(\/ojapi\/public\/file\/[0-9a-f]{32}\.txt)"/.exec(
      data?.statement.html.input ?? '',
    )?.[1]
    const shown = await server.app.inject({ url: picture ?? '' })
    expect(shown.statusCode).toBe(200)
    expect(shown.rawPayload).toEqual(png)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const saved = await server.app.inject({ url: file ?? '' })
    expect(saved.body).toBe('text')
    expect(saved.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment;filename=a%20b.txt',
      'x-content-type-options': 'nosniff',
    })
    const stored = await server.db.selectFrom('storedFile').select('name').where('pid', '=', pid).execute()
    expect(stored).toHaveLength(2)
    for (const url of [picture?.replace('/img/', '/file/'), '/ojapi/public/img/none.png'])
      expect((await server.app.inject({ url: url ?? '' })).statusCode).toBe(404)
  })

  test('never shows what only says that it is a picture', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const { problemId } = await save({
      problemId: 'SVG',
      statements: {
        'en-US': {
          title: 'Fake',
          description: `![plan](${attachmentLink('plan.svg')}) ![](${attachmentLink('fake.png')})`,
          input: '',
          output: '',
          hint: null,
        },
      },
      attachments: [
        { name: 'plan.svg', file: fileOf(svg) },
        { name: 'fake.png', file: fileOf('<html><script>alert(1)</script></html>') },
      ],
    })
    const { data } = await server.ask(getProblemDetail, { query: { problemId } })
    const html = data?.statement.html.description ?? ''
    expect(html).not.toContain('<img')
    expect(html).toMatch(/<a href="\/ojapi\/public\/file\/\w+\.svg">plan<\/a>/)
    expect(html).toMatch(/<a href="\/ojapi\/public\/file\/\w+\.png">fake\.png<\/a>/)
    const url = /\/ojapi\/public\/file\/\w+\.svg/.exec(html)?.[0] ?? ''
    expect((await server.app.inject({ url })).headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment;filename=plan.svg',
    })
  })

  test('has the full score of its mode', async () => {
    const scoreOf = async (pid: number) =>
      (await server.db.selectFrom('problem').select('ioScore').where('id', '=', pid).executeTakeFirst())
        ?.ioScore
    const cases = [packageCase(1, 10), packageCase(2, 25), { ...packageCase(3, 40), groupNum: 2 }]
    const oi = { type: 1, cases } as const
    expect(await scoreOf((await save({ ...oi, problemId: 'S1' })).pid)).toBe(75)
    expect(await scoreOf((await save({ ...oi, problemId: 'S2', judgeCaseMode: 'subtask_lowest' })).pid)).toBe(
      50,
    )
    expect(
      await scoreOf((await save({ ...oi, problemId: 'S3', judgeCaseMode: 'subtask_average' })).pid),
    ).toBe(58)
    expect(await scoreOf((await save({ problemId: 'S4' })).pid)).toBeNull()
  })

  test('uses the tags that are there, by a name in any language, and makes the others once', async () => {
    await server.db
      .insertInto('tag')
      .values({
        name: 'greedy',
        names: JSON.stringify({ 'zh-CN': '贪心' }),
        color: null,
        oj: 'ME',
        gid: null,
        tcid: null,
      })
      .execute()
    await save({ problemId: 'T1', tags: ['Greedy', '贪心', 'Trees', ' trees ', ''] })
    await save({ problemId: 'T2', tags: ['TREES'] })
    const names = await server.db.selectFrom('tag').select('name').where('name', 'ilike', 'trees').execute()
    expect(names).toEqual([{ name: 'trees' }])
    expect(await server.db.selectFrom('tag').select('id').where('name', '=', '贪心').execute()).toEqual([])
  })

  test('without an id is called after its row; its author is known or the importer', async () => {
    const made = await save({ problemId: null, author: 'nobody-here' })
    expect(made.problemId).toBe(`P${made.pid}`)
    expect((await load(made.pid)).author).toBe('importer')
    const taken = await save({ problemId: `P${made.pid + 2}` })
    const next = await save({ problemId: null })
    expect(next).toEqual({ pid: taken.pid + 2, problemId: `P${taken.pid + 2}`, gid: null })
    const author = await server.createUser({ username: 'writer' })
    expect((await load((await save({ problemId: 'W', author: author.username })).pid)).author).toBe('writer')
  })

  test('keeps test data with the line ends of the judge', async () => {
    const windows = {
      ...packageCase(1),
      input: fileOf('1\r\n2\r3\n'),
      output: fileOf(Buffer.from([0xff, 13, 10])),
    }
    const { pid } = await save({ problemId: 'CRLF', cases: [windows] })
    const [stored] = (await load(pid)).cases
    expect(String(await stored?.input.read())).toBe('1\n2\n3\n')
    expect(await stored?.output.read()).toEqual(Buffer.from([0xff, 10]))
  })

  test('has no NUL characters, which nothing can store', async () => {
    const { pid } = await save({
      problemId: 'NUL',
      source: 'a\0b',
      tags: ['t\0'],
      judgeExtraFiles: { a: '\0' },
    })
    expect(await load(pid)).toMatchObject({ source: 'a\uFFFDb', tags: ['t\uFFFD'] })
  })
})

describe('refused and leaving nothing is', () => {
  const bad: readonly (readonly [string, Partial<ProblemPackage>])[] = [
    ['problemIdTaken', { problemId: 'taken' }],
    ['problemIdWrong', { problemId: 'a/b' }],
    ['problemIdWrong', { problemId: '' }],
    ['textTooLong', { problemId: 'x'.repeat(65) }],
    ['titleMissing', { statements: {} }],
    ['caseModeWrong', { judgeCaseMode: 'subtask_lowest' }],
    ['caseModeWrong', { type: 1, judgeCaseMode: 'ergodic_without_error', cases: [packageCase(1, 1)] }],
    ['outOfRange', { timeLimit: 0 }],
    ['outOfRange', { memoryLimit: 1.5 }],
    ['outOfRange', { stackLimit: Number.NaN }],
    ['outOfRange', { type: 1 }],
    ['casesMissing', { cases: [] }],
    ['checkerMissing', { judgeMode: 'spj' }],
    ['interactorMissing', { judgeMode: 'interactive' }],
    ['exampleWrong', { examples: [{ input: '</input>', output: '' }] }],
    ['fileNameWrong', { judgeExtraFiles: { '../a': '' } }],
    ['fileNameWrong', { userExtraFiles: { 'a\nb': '' } }],
    ['fileNameWrong', { fileIo: { read: '', write: 'b' } }],
    ['fileNameWrong', { cases: [{ ...packageCase(1), inputName: 'a/b' }] }],
  ]
  test.each(bad.map(([key, given], index) => [index, key, given] as const))(
    '%i: %s',
    async (_index, key, given) => {
      if (key === 'problemIdTaken') await save({ problemId: 'TAKEN' })
      const before = await rowCounts()
      expect(await reasonOf(save({ problemId: 'FRESH', tags: ['of a failed one'], ...given }))).toBe(key)
      expect(await rowCounts()).toEqual(before)
    },
  )

  test('a problem whose data turns out damaged half way', async () => {
    const damaged = { size: 3, read: () => Promise.reject(new Error('cut off')) }
    const before = await rowCounts()
    const cases = [packageCase(1), { ...packageCase(2), output: damaged }]
    await expect(
      save({ ...everything, type: 0, judgeCaseMode: 'default', problemId: 'HALF', cases }),
    ).rejects.toThrow('cut off')
    expect(await rowCounts()).toEqual(before)
  })
})

describe('out and in again', () => {
  const exported = async (...pids: number[]) => bytesOf(await exportPackages(server.db, pids))
  const bringIn = (file: Buffer) => importPackages(server.db, file, { importer })
  const rename = (pid: number, problemId: string) =>
    server.db.updateTable('problem').set({ problemId }).where('id', '=', pid).execute()

  test('every part of a problem is the same', async () => {
    const { pid } = await save({ ...everything, problemId: 'ROUND' })
    const zip = await exported(pid)
    await rename(pid, 'ROUND-OLD')
    const { format, problems } = await bringIn(zip)
    expect(format).toBe('hoj')
    expect(problems.map(({ failure }) => failure)).toEqual([undefined])
    const again = problems[0]?.saved?.pid ?? 0
    const [before, after] = [await wholePackage(await load(pid)), await wholePackage(await load(again))]
    const nameless = ({ attachments, statements, ...rest }: typeof before) => ({
      ...rest,
      problemId: null,
      statements: JSON.stringify(statements).replace(/[0-9a-f]{32}/g, 'name'),
      attachments: attachments.map(({ content }) => content),
    })
    expect(nameless(after)).toEqual(nameless(before))
    expect(after.judgeExtraFiles).toEqual({ 'testlib.h': '// lib', 'data.txt': '数据' })
    expect(after.userExtraFiles).toEqual({ 'grader.h': '// user' })
  })

  test('a problem that is there already fails, and the others come in', async () => {
    const one = await save({ problemId: 'MANY1' })
    const two = await save({ problemId: 'MANY2' })
    const three = await save({ problemId: 'MANY3' })
    const zip = await exported(one.pid, two.pid, three.pid)
    await rename(one.pid, 'OLD1')
    await rename(three.pid, 'OLD3')
    const { problems } = await bringIn(zip)
    expect(problems.map(({ saved, failure }) => saved?.problemId ?? failure?.params.problemId)).toEqual([
      'MANY1',
      'MANY2',
      'MANY3',
    ])
    expect(problems.map(({ failure }) => failure?.key)).toEqual([
      undefined,
      'server.package:problemIdTaken',
      undefined,
    ])
  })

  test('a dry run says the same and stores nothing', async () => {
    const { pid } = await save({ problemId: 'DRY1' })
    const zip = await exported(pid, (await save({ problemId: 'DRY2' })).pid)
    await rename(pid, 'OLD-DRY')
    const before = await rowCounts()
    const { problems } = await importPackages(server.db, zip, { importer, isDryRun: true })
    expect(problems.map(({ failure }) => failure?.key)).toEqual([undefined, 'server.package:problemIdTaken'])
    expect(problems[0]?.saved).toBeUndefined()
    expect(await rowCounts()).toEqual(before)
  })

  test('cases that share their names are numbered', async () => {
    const same = { ...packageCase(1), inputName: 'a.in', outputName: 'a.out' }
    const { pid } = await save({ problemId: 'SAME', cases: [same, { ...packageCase(2), inputName: 'A.in' }] })
    const zip = await exported(pid)
    await rename(pid, 'SAME-OLD')
    const { problems } = await bringIn(zip)
    const cases = (await load(problems[0]?.saved?.pid ?? 0)).cases
    expect(cases.map(({ inputName }) => inputName)).toEqual(['1.in', '2.in'])
    expect(String(await cases[1]?.input.read())).toBe('2\n')
  })
})

test('a statement that is a PDF is shown by the browser, with a link to download it', async () => {
  const bytes = Buffer.from('%PDF-1.7\n%%EOF\n')
  const description = `![problem.pdf](${attachmentLink('problem.pdf')})`
  const { pid, problemId } = await save({
    problemId: 'PAPER',
    statements: { 'en-US': { title: 'Paper', description, input: '', output: '', hint: null } },
    attachments: [{ name: 'problem.pdf', file: fileOf(bytes) }],
  })
  const { data } = await server.ask(getProblemDetail, { query: { problemId } })
  const html = data?.statement.html.description ?? ''
  const [, src = ''] = /<iframe src="([^"]+)\?show" title="problem\.pdf"/.exec(html) ?? []
  expect(src).toMatch(/^\/ojapi\/public\/file\/[0-9a-f]{32}\.pdf$/)
  expect(html).toContain(`<a href="${src}" download>problem.pdf</a>`)
  const shown = await server.app.inject({ url: `${src}?show` })
  expect(shown.rawPayload).toEqual(bytes)
  expect(shown.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': "frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
  })
  expect(shown.headers['content-disposition']).toBeUndefined()
  const given = await server.app.inject({ url: src })
  expect(given.headers).toMatchObject({
    'content-disposition': expect.stringContaining('attachment'),
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  const [{ description: exported } = { description: '' }] = Object.values((await load(pid)).statements)
  expect(exported).toMatch(/^!\[problem\.pdf\]\(package-file:[0-9a-f]{32}\.pdf\)$/)
})

test('what is only called a PDF is a download', async () => {
  const { problemId } = await save({
    problemId: 'NOPAPER',
    statements: {
      'en-US': {
        title: 'No paper',
        description: `![x](${attachmentLink('x.pdf')})`,
        input: '',
        output: '',
        hint: null,
      },
    },
    attachments: [{ name: 'x.pdf', file: fileOf('<script>alert(1)</script>') }],
  })
  const { data } = await server.ask(getProblemDetail, { query: { problemId } })
  const html = data?.statement.html.description ?? ''
  expect(html).not.toContain('<iframe')
  const [, href = ''] = /<a href="([^"]+)"/.exec(html) ?? []
  const sent = await server.app.inject({ url: `${href}?show` })
  expect(sent.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringContaining('attachment'),
  })
})

describe('subtasks that need others', () => {
  const groupNeeds = [{ group: 2, needs: [1] }]
  const given = (problemId: string): Partial<ProblemPackage> => ({
    ...{ problemId, type: 1, judgeCaseMode: 'subtask_lowest', groupNeeds },
    cases: [packageCase(1, 50), { ...packageCase(2, 50), groupNum: 2 }],
  })

  test('are stored, and come back from the zip of HOJ', async () => {
    const { pid } = await save(given('NEEDS'))
    expect((await load(pid))?.groupNeeds).toEqual(groupNeeds)
    const zip = await bytesOf(await exportPackages(server.db, [pid]))
    await server.db.updateTable('problem').set({ problemId: 'NEEDSGONE' }).where('id', '=', pid).execute()
    const { problems } = await importPackages(server.db, zip, { importer })
    expect((await load(problems[0]?.saved?.pid ?? 0))?.groupNeeds).toEqual(groupNeeds)
  })

  test('are refused where one needs itself, and in the format that has no place for them', async () => {
    const tooFar = Array.from({ length: 201 }, (_, index) => index + 1)
    for (const [group, needs] of [
      [1, [1]],
      [0, [1]],
      [2, [0]],
      [2, [10_001]],
      [2, tooFar],
    ] as const)
      expect(await reasonOf(save({ ...given('CIRCLE'), groupNeeds: [{ group, needs: [...needs] }] }))).toBe(
        'server.workshop:groupNeedsWrong',
      )
    const { pid } = await save(given('NOICPC'))
    expect(await reasonOf(exportPackages(server.db, [pid], 'icpc'))).toBe('server.packageFormat:unsupported')
  })
})
