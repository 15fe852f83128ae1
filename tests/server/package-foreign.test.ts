import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languageNames } from '#contract/languages.ts'
import { importPackages } from '#server/problem-package/import-packages.ts'
import { seed } from '#server/seed/seed.use-case.ts'
import { wholePackage } from '#support/node/package-samples.ts'
import { loadSaved, reasonOf } from '#support/node/saved-package.ts'
import { startServer, type TestServer } from '#support/node/server.ts'
import { makeZip, zipOf } from '#support/node/zip.ts'

let server: TestServer
let importer: { uid: string; username: string }

beforeAll(async () => {
  server = await startServer()
  await seed(server.db, 'empty')
  importer = await server.createUser({ username: 'importer', roles: ['root'] })
})
afterAll(() => server?.close())

const load = (pid: number) => loadSaved(server.db, pid)

describe('a zip of HOJ', () => {
  const hoj = (problem: object, rest: object = {}, files: Record<string, string> = {}) =>
    zipOf({
      'problem_7.json': JSON.stringify({
        judgeMode: 'default',
        samples: [{ input: '1.in', output: '1.out' }],
        problem: { problemId: 'hoj7', title: '两倍', timeLimit: 1000, memoryLimit: 256, ...problem },
        ...rest,
      }),
      'problem_7/1.in': '1\r\n',
      'problem_7/1.out': '2\n',
      ...files,
    })
  const bringIn = (file: Buffer) => importPackages(server.db, file, { importer })
  const failureOf = async (file: Buffer) => {
    const whole = await reasonOf(bringIn(file))
    if (whole !== undefined) return whole
    const { problems } = await importPackages(server.db, file, { importer, isDryRun: true })
    return problems[0]?.failure?.key.replace('server.package:', '')
  }

  test('with no more than it must have', async () => {
    const { problems } = await bringIn(hoj({}))
    const loaded = await wholePackage(await load(problems[0]?.saved?.pid ?? 0))
    expect(loaded).toMatchObject({
      problemId: 'HOJ7',
      author: 'importer',
      statements: { 'zh-CN': { title: '两倍', description: '', hint: null } },
      type: 0,
      timeLimit: 1000,
      stackLimit: 128,
      difficulty: 1,
      cases: [{ inputName: '1.in', outputName: '1.out', score: null, groupNum: 1 }],
      languages: [],
    })
  })

  test('names the tests that its list leaves out', async () => {
    const more = { 'problem_7/2.in': '2\n', 'problem_7/2.out': '4\n', 'problem_7/info': '{}' }
    const { problems } = await importPackages(server.db, hoj({}, {}, more), { importer, isDryRun: true })
    expect(problems[0]?.content?.notes.map(({ level, text }) => [level, text])).toEqual([
      ['lost', 'Files that the list of tests does not name: 2.in, 2.out'],
    ])
  })

  test('inside a folder that was packed with it', async () => {
    const data = { 'mine/problem_9/1.in': '1\n', 'mine/problem_9/1.out': '2\n' }
    const given = {
      judgeMode: 'default',
      samples: [{ input: '1.in', output: '1.out' }],
      problem: { problemId: 'hoj9', title: 'Twice', timeLimit: 1000, memoryLimit: 256 },
    }
    const file = await zipOf({ 'mine/problem_9.json': JSON.stringify(given), ...data })
    const { format, problems } = await bringIn(file)
    expect({ format, name: problems[0]?.name }).toEqual({ format: 'hoj', name: 'problem_9' })
    const loaded = await wholePackage(await load(problems[0]?.saved?.pid ?? 0))
    expect(loaded.cases).toMatchObject([{ inputName: '1.in', outputName: '1.out' }])
  })

  test('with values that HOJ writes and nobody knows', async () => {
    const file = hoj(
      { problemId: 'hoj8', id: 5, author: null, gmtCreate: null, hint: null, judgeExtraFile: '{"a.h":"x"}' },
      {
        judgeMode: 'strange',
        languages: ['C', 'Brainfuck'],
        tags: null,
        codeTemplates: null,
        userExtraFile: null,
      },
    )
    const { problems } = await bringIn(file)
    expect(await load(problems[0]?.saved?.pid ?? 0)).toMatchObject({
      judgeMode: 'default',
      languages: ['C'],
      tags: [],
      judgeExtraFiles: { 'a.h': 'x' },
    })
  })

  test('with all of its languages, or all but one, takes also those that it does not know', async () => {
    const all = languageNames.slice(0, languageNames.indexOf('Rust') + 1)
    const choiceOf = async (problemId: string, languages: readonly string[]) => {
      const { problems } = await bringIn(hoj({ problemId }, { languages }))
      return load(problems[0]?.saved?.pid ?? 0)
    }
    expect(await choiceOf('hojall', all)).toMatchObject({ languages: [], languagesLeftOut: [] })
    expect(await choiceOf('hojbut', all.slice(1))).toMatchObject({ languages: [], languagesLeftOut: ['C'] })
    expect(await choiceOf('hojsome', all.slice(2))).toMatchObject({
      languages: all.slice(2),
      languagesLeftOut: [],
    })
  })

  test('with the paths and the mixed up files of its export', async () => {
    const [judge, user] = [{ 'testlib.h': 'x' }, { 'grader.h': 'y' }]
    const row = { judgeExtraFile: JSON.stringify(judge), userExtraFile: JSON.stringify(user) }
    const path = '/hoj/testcase/problem_7'
    const samples = [{ input: `${path}/1.in`, output: `${path}/1.out`, groupNum: 1 }]
    const { problems } = await bringIn(hoj({ problemId: 'hoj10', ...row }, { samples, userExtraFile: judge }))
    expect(await load(problems[0]?.saved?.pid ?? 0)).toMatchObject({
      ...{ judgeExtraFiles: judge, userExtraFiles: user },
      cases: [{ inputName: '1.in', outputName: '1.out' }],
    })
    const { problems: again } = await bringIn(
      hoj({ problemId: 'hoj11', judgeExtraFile: row.judgeExtraFile }, { userExtraFile: judge }),
    )
    expect(await load(again[0]?.saved?.pid ?? 0)).toMatchObject({
      judgeExtraFiles: judge,
      userExtraFiles: {},
    })
  })

  test('of type OI without scores splits 100 points', async () => {
    const samples = [1, 2, 3].map(() => ({ input: '1.in', output: '1.out' }))
    const { problems } = await bringIn(hoj({ problemId: 'hoj9', type: 1 }, { samples }))
    expect(problems[0]?.content?.cases.map(({ score }) => score)).toEqual([33, 33, 34])
    expect(problems[0]?.content?.notes).toMatchObject([{ level: 'changed' }])
  })

  test.each([
    ['folderMissing', zipOf({ 'a.json': '{}' })],
    ['rootFileUnexpected', zipOf({ 'a.json': '{}', 'a/1.in': '', 'readme.txt': '' })],
    ['jsonWrong', zipOf({ 'a.json': '{', 'a/1.in': '' })],
    ['fieldWrong', zipOf({ 'a.json': '{"problem":{}}', 'a/1.in': '' })],
    ['fieldWrong', zipOf({ 'a.json': '[]', 'a/1.in': '' })],
    ['formatUnknown', zipOf({ 'a/b/1.in': '' })],
    ['formatUnknown', Buffer.from('hello')],
    ['casesMissing', hoj({ problemId: 'h1' }, { samples: [] })],
    ['fileMissing', hoj({ problemId: 'h1' }, { samples: [{ input: '9.in', output: '9.out' }] })],
    ['fileMissing', hoj({ problemId: 'h1' }, { samples: [{ input: '../problem_7.json', output: '' }] })],
    ['fieldWrong', hoj({ problemId: 'h1', title: 5 })],
    ['outOfRange', hoj({ problemId: 'h1', timeLimit: 1e9 })],
  ] as const)('is refused: %s', async (key, file) => {
    expect(await failureOf(file)).toBe(key)
  })
})

describe('a zip of QDUOJ', () => {
  const problem = {
    display_id: 'QD1',
    title: 'A plus B',
    description: { format: 'html', value: '<p>Add.</p>' },
    input_description: { format: 'html', value: '<p>Two.</p>' },
    output_description: { format: 'html', value: '<p>One.</p>' },
    hint: { format: 'html', value: '' },
    time_limit: 1000,
    memory_limit: 256,
    samples: [{ input: '1 2', output: '3' }],
    template: { 'C++': { prepend: '#include <x>', template: 'int add();', append: 'int main() {}' } },
    spj: null,
    rule_type: 'OI',
    source: 'QDU',
    tags: ['easy'],
    test_case_score: [
      { input_name: '1.in', output_name: '1.out', score: 40 },
      { input_name: '2.in', output_name: '2.out', score: 60 },
    ],
  }
  const data = { '1.in': '1 2\n', '1.out': '3\n', '2.in': '2 2\n', '2.out': '4\n' }
  const files = (folder: string, given: object) => ({
    [`${folder}/problem.json`]: JSON.stringify({ ...problem, ...given }),
    ...Object.fromEntries(Object.entries(data).map(([name, text]) => [`${folder}/testcase/${name}`, text])),
  })

  test('comes in with its scores, checker and templates', async () => {
    const spj = { code: 'int main() { return 0; }', language: 'C' }
    const zip = zipOf({ ...files('1', {}), ...files('2', { display_id: 'QD2', rule_type: 'ACM', spj }) })
    const { format, problems } = await importPackages(server.db, zip, { importer })
    expect(format).toBe('qduoj')
    expect(problems.map(({ failure }) => failure)).toEqual([undefined, undefined])
    const first = problems[0]?.saved?.pid ?? 0
    expect(await load(first)).toMatchObject({
      problemId: 'QD1',
      statements: { 'en-US': { title: 'A plus B', description: '<p>Add.</p>', hint: null } },
      type: 1,
      examples: problem.samples,
      cases: [
        { inputName: '1.in', score: 40 },
        { inputName: '2.in', score: 60 },
      ],
      difficulty: 1,
      codeShare: false,
      source: 'QDU',
      tags: ['easy'],
      languages: ['C', 'C With O2', 'C++', 'C++ With O2', 'Java', 'Python3', 'Python2', 'Golang', 'C#'],
    })
    const row = await server.db
      .selectFrom('problem')
      .select('ioScore')
      .where('id', '=', first)
      .executeTakeFirst()
    expect(row?.ioScore).toBe(100)
    const templates = (await load(first)).codeTemplates
    expect(templates['C++']).toContain('//TEMPLATE BEGIN\nint add();\n//TEMPLATE END')
    expect(await load(problems[1]?.saved?.pid ?? 0)).toMatchObject({
      type: 0,
      judgeMode: 'spj',
      judgeProgram: {
        language: 'C',
        code: `#define CALLED_AS_QDUOJ\n#include "called-as.h"\n#line 1 "checker.c"\n${spj.code}`,
      },
      judgeExtraFiles: { 'called-as.h': expect.any(String) },
    })
    expect(problems[1]?.content?.notes).toMatchObject([{ level: 'changed' }])
  })

  test('comes in with its reference answers, difficulty and files, and with points where it has none', async () => {
    const zip = zipOf(
      files('1', {
        display_id: 'QD3',
        ...{ spj: false, difficulty: 'High', visible: false },
        io_mode: { io_mode: 'File IO', input: 'a.in', output: 'a.out' },
        test_case_score: problem.test_case_score.map((each) => ({ ...each, score: 0 })),
        answers: [
          { language: 'C++', code: 'int add() {}' },
          { language: 'Perl', code: '1' },
        ],
      }),
    )
    const { problems } = await importPackages(server.db, zip, { importer })
    expect(problems[0]?.content?.gradedSubmissions).toEqual([
      {
        name: 'answer 1 (C++)',
        language: 'C++ With O2',
        code: '#include <x>\nint add() {}\nint main() {}',
        expected: ['Accepted'],
      },
    ])
    expect(problems[0]?.content?.notes.map(({ text }) => text)).toEqual([
      'Cases without a score: 100 points are split evenly',
      'visible: false: only administrators see the problem',
      'answer 2 (Perl): not among the languages of the problem',
    ])
    expect(await load(problems[0]?.saved?.pid ?? 0)).toMatchObject({
      judgeMode: 'default',
      difficulty: 2,
      auth: 2,
      fileIo: { read: 'a.in', write: 'a.out' },
      cases: [{ score: 50 }, { score: 50 }],
    })
  })

  test('is refused when a file of its test data is missing', async () => {
    const zip = zipOf({ 'a/problem.json': JSON.stringify({ ...problem, display_id: 'QD9' }) })
    const { problems } = await importPackages(server.db, zip, { importer })
    expect(problems[0]?.failure?.key).toBe('server.package:fileMissing')
  })
})

describe('links to files that are not there', () => {
  const bringIn = async (problemId: string, ...broken: string[]) => {
    const json = {
      samples: [{ input: '1.in', output: '1.out' }],
      problem: { problemId, title: 'Links', timeLimit: 1000, memoryLimit: 256 },
    }
    const zip = makeZip([
      { name: 'x.json', content: JSON.stringify(json) },
      { name: 'x/1.in', content: '1' },
      { name: 'x/1.out', content: '1' },
      ...broken.map((name) => ({ name: `x/${name}`, content: 'gone', mode: 0o120777 })),
    ])
    const { problems } = await importPackages(server.db, zip, { importer })
    const [problem] = problems
    const { auth } = await load(problem?.saved?.pid ?? 0)
    return { auth, notes: problem?.content?.notes.map(({ level, text }) => `${level}: ${text}`) }
  }

  test('are named, and the rest comes in', async () => {
    expect(await bringIn('LINK1', 'README.md', 'problem.pdf', 'solutions/a.cpp')).toEqual({
      auth: 1,
      notes: [
        'lost: Links to missing files, or a backslash in the name: README.md, problem.pdf, solutions/a.cpp',
      ],
    })
  })

  test('hide the problem where a verdict may follow from them', async () => {
    const names = ['1', '2', '3', '4', '5', '6', '7'].map((name) => `${name}.in`).slice(1)
    expect(await bringIn('LINK2', ...names)).toEqual({
      auth: 2,
      notes: [
        'hidden: Links to missing files, or a backslash in the name, which may affect verdicts: 2.in, 3.in, 4.in, 5.in, 6.in and 1 more',
      ],
    })
  })

  test('hide it where an accepted submission is one, which may decide limit and points', async () => {
    expect(await bringIn('LINK3', 'submissions/accepted/a.cpp', 'submissions/wrong_answer/b.cpp')).toEqual({
      auth: 2,
      notes: [
        'lost: Links to missing files, or a backslash in the name: submissions/wrong_answer/b.cpp',
        'hidden: Links to missing files, or a backslash in the name, which may affect verdicts: submissions/accepted/a.cpp',
      ],
    })
  })

  test('are the reason where a file of judging is one', async () => {
    const zip = makeZip([
      { name: 'data/secret/1.in', content: '1' },
      { name: 'data/secret/1.ans', content: '2.ans', mode: 0o120777 },
    ])
    const { problems } = await importPackages(server.db, zip, { importer })
    expect(problems[0]?.failure?.key).toBe('server.package:linkBroken')
  })
})
