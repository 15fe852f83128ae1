import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importPackages } from '#server/problem-package/import-packages.ts'
import { loadPackage } from '#server/problem-package/load-package.ts'
import { seed } from '#server/seed/seed.use-case.ts'
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

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const kattis = {
  'guess/problem.yaml':
    'problem_format_version: 2025-09\nname: Guess\ntype: scoring\nlimits: {time_limit: 1.5}\n',
  'guess/statement/problem.en.tex':
    'Guess \\textbf{it}.\n\\illustration{0.5}{map}{Here}\n\\section{Input}\n$n$\n',
  'guess/statement/map.png': png,
  'guess/data/secret/a/test_group.yaml': 'max_score: 30\n',
  'guess/data/secret/b/test_group.yaml': 'max_score: 70\n',
  'guess/data/secret/a/1.in': '1\n',
  'guess/data/secret/a/1.ans': '1\n',
  'guess/data/secret/b/1.in': '2\n',
  'guess/data/secret/b/1.ans': '2\n',
  'guess/output_validator/validate.cpp': 'int main() { return 42; }\n',
}
const hydro = {
  'H1/problem.yaml': 'pid: H1\ntitle: 求和\ntag: [数学]\n',
  'H1/problem_zh.md': '求和。\n\n```input1\n1\n```\n',
  'H1/testdata/1.in': '1\n',
  'H1/testdata/1.out': '1\n',
}
const fps = `<?xml version="1.0"?><fps version="1.2"><item><title>Sum</title><time_limit unit="s">1</time_limit>
<memory_limit unit="mb">64</memory_limit><description>&lt;img src="a.png"&gt;</description>
<img><src>a.png</src><base64>${png.toString('base64')}</base64></img>
<test_input>1</test_input><test_output>1</test_output></item></fps>`

async function imported(file: Buffer) {
  const { format, problems } = await importPackages(server.db, file, { importer })
  expect(problems.map(({ failure }) => failure)).toEqual([undefined])
  const problem = await loadPackage(server.db, problems[0]?.saved?.pid ?? 0)
  if (!problem) throw new Error('The problem was not saved')
  return { format, problem }
}

it('a package with files of another judge beside its problem.yaml is no zip of HOJ', async () => {
  const files = Object.fromEntries(
    Object.entries(kattis).map(([name, content]) => [name.replace('guess/', ''), content]),
  )
  const { format } = await importPackages(server.db, zipOf({ ...files, 'submissions.json': '{}' }), {
    importer,
    isDryRun: true,
  })
  expect(format).toBe('icpc')
})

describe('a file of another judge is known by its look and becomes a problem', () => {
  it('of Kattis', async () => {
    const { format, problem } = await imported(zipOf(kattis))
    expect(format).toBe('icpc')
    expect(problem).toMatchObject({
      judgeMode: 'spj',
      judgeCaseMode: 'subtask_lowest',
      timeLimit: 1_500,
      judgeProgram: { language: 'C++ 20', code: 'int main() { return 42; }\n' },
    })
    expect(problem.cases.map(({ score, groupNum }) => [score, groupNum])).toEqual([
      [30, 1],
      [70, 2],
    ])
    const [picture] = problem.attachments
    expect(problem.statements['en-US']?.description).toBe(
      `Guess **it**.\n\n![](package-file:${picture?.name})\n\n*Here*`,
    )
  })

  it('of Kattis whose tests were not generated yet, and is told so', async () => {
    const bare = Object.fromEntries(Object.entries(kattis).filter(([name]) => !name.includes('/data/')))
    const file = zipOf({ ...bare, 'guess/submissions/accepted/a.py': 'print(1)\n' })
    const coming = importPackages(server.db, file, { importer, isDryRun: true })
    await expect(coming).rejects.toMatchObject({ key: 'server.packageFormat:noDataFolder' })
  })

  it('of Hydro', async () => {
    const { format, problem } = await imported(zipOf(hydro))
    expect(format).toBe('hydro')
    expect(problem).toMatchObject({ problemId: 'H1', type: 1, tags: ['数学'], cases: [{ score: 100 }] })
  })

  it('in FPS', async () => {
    const { format, problem } = await imported(Buffer.from(fps))
    expect(format).toBe('fps')
    const [picture] = problem.attachments
    expect(problem.statements['en-US']?.description).toBe(`<img src="package-file:${picture?.name}">`)
  })

  it('in FPS inside a zip, as HUSTOJ exports it, under the name of a file of Polygon', async () => {
    const { format, problem } = await imported(zipOf({ 'problem.xml': fps }))
    expect(format).toBe('fps')
    expect(problem.cases).toHaveLength(1)
    const other = fps.replace('Sum', 'Product')
    const { problems } = await importPackages(server.db, zipOf({ 'a.xml': fps, 'more/b.xml': other }), {
      importer,
      isDryRun: true,
    })
    expect(problems.map(({ name }) => name)).toEqual(['Sum', 'Product'])
  })
})
