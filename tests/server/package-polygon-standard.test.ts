import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBuild } from '#contract/build.ts'
import type { BuildRunJob } from '#contract/judge-making.ts'
import { openWorkshop } from '#contract/workshop.ts'
import { importPackages } from '#server/problem-package/import-packages.ts'
import { polygonReader } from '#server/problem-package/polygon/polygon.reader.ts'
import { polygonFiles, polygonXml, standardPolygonFiles } from '#support/node/polygon-sample.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'
import { notesOf, readProblem } from '#support/node/problem-package.ts'
import { zipOf } from '#support/node/zip.ts'

type Files = Record<string, string>
const read = (files: Files) => readProblem(polygonReader, files)
const without = (files: Files, ...names: string[]): Files =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !names.some((start) => name.startsWith(start))))

describe('a standard package of Polygon', () => {
  it('becomes a draft: commands are the script, inputs stay, outputs are to be made', async () => {
    const problem = await read(standardPolygonFiles())
    expect(problem.isDraft).toBe(true)
    expect(problem.makers).toMatchObject({
      script: 'gen 5 5\ngen 7 -9',
      generators: [{ name: 'gen', language: 'C++ 17 With O2' }],
      validators: [{ name: 'val', arguments: '', groups: [] }],
      validatorTests: [
        { input: '100 -100\n', isValid: true },
        { input: '101 1\n', isValid: false },
      ],
      checkerTests: [{ input: '1 2\n', output: '4\n', answer: '3\n', expected: 'wrong' }],
    })
    expect(problem.cases.map(({ inputName, input, made }) => [inputName, input, made])).toEqual([
      ['01', '1 2\r\n', { line: null, key: '' }],
      ['02', '', { line: 'gen 5 5', key: '' }],
      ['03', '-1 1\r\n', { line: null, key: '' }],
      ['04', '', { line: 'gen 7 -9', key: '' }],
    ])
    expect(notesOf(problem, 'changed').join()).toContain('Tests 5: the same command as an earlier one')
    expect(notesOf(problem, 'hidden')).toEqual([])
  })

  it('keeps groups and points, and asks validators for their group', async () => {
    const tests = `<tests><test group="s" method="manual" points="0"/>
      <test group="a" cmd="gen 1 1" points="30"/><test group="a" cmd="gen 2 2" points="0"/>
      <test group="b" cmd="for 3 3" points="70"/><test group="b" cmd="gen 1 1" points="0"/></tests>
      <groups><group name="a" points-policy="complete-group"/><group name="b" points-policy="complete-group"/></groups>`
    const files = standardPolygonFiles()
    const xml = (files['problem.xml'] ?? '')
      .replace(/<tests>[\s\S]*?<\/tests>/, tests)
      .replace(
        '<executables>',
        '<executables><executable><source path="files/for.cpp" type="cpp.g++17"/></executable>',
      )
    const problem = await read({
      ...files,
      'problem.xml': xml,
      'files/for.cpp': 'int main() {}\n',
      'files/val.cpp': 'int main() { validator.group(); }\n',
    })
    expect(problem).toMatchObject({ type: 1, judgeCaseMode: 'subtask_lowest' })
    expect(problem.makers?.script.split('\n')).toEqual([
      ...['group 2 points 30', 'gen 1 1', 'gen 2 2'],
      ...['group 3 points 70', 'for_ 3 3', 'gen 1 1'],
    ])
    expect(problem.makers?.generators.map(({ name }) => name)).toEqual(['for_', 'gen'])
    expect(problem.makers?.validators.map(({ arguments: words, groups }) => [words, groups])).toEqual([
      ['--group s', [1]],
      ['--group a', [2]],
      ['--group b', [3]],
    ])
  })

  it('names the tests that no program here makes', async () => {
    const files = standardPolygonFiles()
    const xml = (files['problem.xml'] ?? '').replace('cmd="gen 7 -9"', 'cmd="many 9" from-file="2"')
    const problem = await read({ ...files, 'problem.xml': xml })
    expect(problem.cases).toHaveLength(3)
    expect(notesOf(problem, 'lost').join()).toContain('Tests 4: not in the package')
  })

  it('takes files that a generator writes, as the scripts of the package name them', async () => {
    const files = standardPolygonFiles()
    const tests = `<tests><test cmd="many 9 > {1-2}"/><test cmd="many 9 > {1-2}"/>
      <test cmd="many 8" from-file="7"/><test cmd="many 8" from-file="x"/></tests>`
    const xml = (files['problem.xml'] ?? '')
      .replace(/<tests>[\s\S]*?<\/tests>/, tests)
      .replace('files/gen.cpp', 'files/many.cpp')
    const problem = await read({
      ...without(files, 'tests/'),
      'problem.xml': xml,
      'files/many.cpp': 'int main() {}\n',
      'doall.bat':
        'call scripts\\gen-input-via-files.bat "files\\many.exe 9" "tests\\01:tests\\02" "1:2"\r\n',
    })
    expect(problem.makers?.script).toBe('many 9 > 1\nmany 9 > 2\nmany 8 > 7')
    expect(notesOf(problem, 'lost').join()).toContain('Tests 4: not in the package')
  })

  it('keeps the generators of a full package, twenty at most', async () => {
    const numbers = Array.from({ length: 22 }, (_, index) => index + 1)
    const executables = numbers
      .map((n) => `<executable><source path="files/g${n}.cpp" type="cpp.g++17"/></executable>`)
      .join('')
    const tests = `<tests>${numbers.map((n) => `<test cmd="g${n} 1"/>`).join('')}</tests>`
    const two = (n: number) => String(n).padStart(2, '0')
    const problem = await read({
      ...polygonFiles(
        polygonXml(tests).replace('</files>', `<executables>${executables}</executables></files>`),
      ),
      ...Object.fromEntries(
        numbers.flatMap((n) => [
          [`tests/${two(n)}`, '1 2\n'],
          [`tests/${two(n)}.a`, '3\n'],
          [`files/g${n}.cpp`, 'int main() {}\n'],
        ]),
      ),
    })
    expect(problem).toMatchObject({ makers: { script: '' } })
    expect(problem.isDraft).toBeUndefined()
    expect(problem.makers?.generators).toHaveLength(20)
    expect(notesOf(problem, 'lost').join()).toContain('Generators beyond the first 20: g21, g22')
    expect(notesOf(problem, 'changed').join()).toContain('Generators: kept, without a script')
  })

  it('needs no answers where an interactor judges', async () => {
    const interactor = '<interactor><source path="files/talk.cpp" type="cpp.g++11"/></interactor>'
    const source = polygonXml('<tests><test method="manual"/></tests>', interactor)
    const files = without(polygonFiles(source), 'tests/')
    const problem = await read({ ...files, 'tests/01': '1 2\n', 'files/talk.cpp': 'int main() {}\n' })
    expect(problem.isDraft).toBeUndefined()
    expect(problem.cases.map(({ made }) => made)).toEqual([undefined])
  })
})

describe('its import', () => {
  let server: PracticeServer
  let admin: Awaited<ReturnType<PracticeServer['signedIn']>>
  beforeAll(async () => {
    server = await startPractice()
    admin = await server.signedIn({ roles: ['root'] })
  })
  afterAll(() => server?.close())

  const bringIn = async (files: Files) => {
    const { problems } = await importPackages(server.db, zipOf(files), { importer: admin })
    const [one] = problems
    if (!one?.saved) throw new Error(String(one?.failure))
    return { ...one, pid: one.saved.pid }
  }
  const open = async (pid: number) =>
    (await server.ask(openWorkshop, { token: admin.token, query: { pid } })).data

  it('is a draft whose build has begun, and no problem for anybody else', async () => {
    const { pid } = await bringIn(standardPolygonFiles())
    const opened = await open(pid)
    expect(opened).toMatchObject({ published: null, live: null, origin: null, author: admin.username })
    expect(opened?.draft).toMatchObject({
      'en-US.title': 'Two Sums',
      judgeMode: 'spj',
      timeLimit: 1_500,
      solutions: [{ kind: 'main' }, { kind: 'wrongAnswer' }, { kind: 'anyFailure' }],
    })
    expect(Object.keys(opened?.draft.judgeExtraFiles ?? {})).toEqual(['testlib.h'])
    expect(opened?.draft.cases.map(({ inputSize }) => inputSize)).toEqual([4, 0, 5, 0])
    expect(opened?.draft['en-US.description']).toMatch(/\]\(\/ojapi\/public\/file\//)
    const { data: build } = await server.ask(getBuild, { token: admin.token, query: { pid } })
    expect(build?.isRunning).toBe(true)
    const jobs: BuildRunJob[] = []
    for (
      let found = await server.judge.leaseBuildRuns();
      found.length > 0;
      found = await server.judge.leaseBuildRuns()
    )
      jobs.push(...found)
    expect(
      jobs
        .filter(({ output }) => output === 'once')
        .map((job) => job.arguments.join(' '))
        .sort(),
    ).toEqual([...['', ''], ...['5 5', '5 5', '7 -9', '7 -9']])
    const row = await server.db
      .selectFrom('problem')
      .select('revision')
      .where('id', '=', pid)
      .executeTakeFirst()
    expect(row?.revision).toBeNull()
  })

  it('takes the library of the site where the package has none, and says where neither has it', async () => {
    const files = without(standardPolygonFiles(), 'files/testlib.h')
    const { content } = await bringIn(files)
    expect(notesOf(content ?? { notes: [] }, 'changed').join()).toContain(
      'testlib.h is neither in the package',
    )
    await server.db
      .insertInto('libraryFile')
      .values({ name: 'testlib.h', text: '// ours\n', by: admin.username })
      .execute()
    const again = await bringIn(files)
    expect(notesOf(again.content ?? { notes: [] }, 'changed').join()).not.toContain('testlib.h')
    expect((await open(again.pid))?.draft.judgeExtraFiles['testlib.h']).toBe('// ours\n')
    await server.db.deleteFrom('libraryFile').where('name', '=', 'testlib.h').execute()
  })
})
