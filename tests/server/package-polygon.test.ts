import { describe, expect, it } from 'vitest'
import { openArchive } from '#server/problem-package/archive.ts'
import { packageReaders } from '#server/problem-package/formats.ts'
import { recognise } from '#server/problem-package/package-format.ts'
import { polygonReader } from '#server/problem-package/polygon/polygon.reader.ts'
import { polygonFiles, polygonXml } from '#support/node/polygon-sample.ts'
import { notesOf, readProblem, refusalOf } from '#support/node/problem-package.ts'
import { zipOf } from '#support/node/zip.ts'

type Files = Record<string, string>

const read = (files: Files) => readProblem(polygonReader, files)
const refused = (files: Files) => refusalOf(read(files))
const without = (files: Files, ...names: string[]): Files =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !names.some((start) => name.startsWith(start))))

describe('a package of Polygon', () => {
  it('is known by its look', async () => {
    const archive = await openArchive(zipOf(polygonFiles()))
    expect(await recognise(packageReaders, { kind: 'zip', archive })).toBe('polygon')
    await archive.close()
  })

  it('becomes a problem with its checker, tests, limits and statement', async () => {
    const problem = await read(polygonFiles())
    expect(problem).toMatchObject({
      type: 0,
      judgeMode: 'spj',
      judgeCaseMode: 'default',
      judgeProgram: { language: 'C++ 20' },
      timeLimit: 1_500,
      memoryLimit: 64,
      tags: ['sums', 'easy'],
      fileIo: null,
      examples: [{ input: '1 2', output: '3' }],
      statements: {
        'en-US': {
          title: 'Two Sums',
          description: 'Add $a$ and **b**.\n\n![](package-file:map.png)',
          input: 'Two integers.',
          output: 'Their sum.',
          hint: 'Be quick.',
        },
      },
      attachments: [{ name: 'map.png', text: 'PNG' }],
    })
    expect(problem.judgeProgram?.icpc).toBeUndefined()
    expect(Object.keys(problem.judgeExtraFiles)).toEqual(['testlib.h'])
    expect(problem.cases.map(({ inputName, input, output }) => [inputName, input, output])).toEqual([
      ['01', '1 2\n', '3\n'],
      ['02', '5 5\n', '10\n'],
      ['03', '-1 1\n', '0\n'],
    ])
    expect(notesOf(problem, 'lost')).toEqual([
      'solutions/old.vb: a language that this site does not have (vb.net)',
      'Statement in russian: this site does not support the language',
    ])
  })

  it('brings solutions with what their tags say', async () => {
    const { gradedSubmissions } = await read(polygonFiles())
    expect(gradedSubmissions.map(({ name, language, expected }) => [name, language, expected])).toEqual([
      ['solutions/main.cpp', 'C++ 17 With O2', ['Accepted']],
      ['solutions/minus.py', 'Python3', ['WrongAnswer', 'PresentationError']],
      ['solutions/crash.cpp', 'C++ 17 With O2', expect.arrayContaining(['RuntimeError', 'WrongAnswer'])],
    ])
    const one = '<solution tag="rejected"><source path="solutions/crash.cpp" type="cpp.g++17"/></solution>'
    const files = polygonFiles()
    const more = String(files['problem.xml']).replace('</solutions>', `${one.repeat(200)}</solutions>`)
    const many = await read({ ...files, 'problem.xml': more })
    expect(notesOf(many, 'lost')).toContain('solutions: only the first 200 of 204')
  })

  it('reads statements from properties where there are no sections', async () => {
    const files = without(polygonFiles(), 'statement-sections/')
    const properties = {
      name: '两数之和',
      legend: '求和。',
      input: '两个数。',
      output: '和。',
      interaction: '请提问。',
      scoring: null,
      sampleTests: [{ input: '1 2\r\n', output: '3\r\n', inputFile: 'example.01' }],
    }
    const problem = await read({
      ...files,
      'statements/chinese/problem-properties.json': JSON.stringify(properties),
    })
    expect(problem.statements).toEqual({
      'zh-CN': {
        title: '两数之和',
        description: '求和。',
        input: '两个数。\n\n### 交互\n\n请提问。',
        output: '和。',
        hint: null,
      },
    })
    expect(problem.examples).toEqual([{ input: '1 2', output: '3' }])
  })

  it('takes a statement in another language where there is no other', async () => {
    const problem = await read(without(polygonFiles(), 'statement-sections/english'))
    expect(problem.statements['en-US']).toMatchObject({ title: 'Summy', description: 'Slozhite.' })
    expect(notesOf(problem, 'changed').join()).toContain('used instead of the English one')
  })

  it('gives groups their points: whole, or test by test', async () => {
    const tests = `<tests>
      <test sample="true" points="0.0" group="0"/><test points="10.0" group="1"/><test points="30.5" group="2"/>
    </tests>
    <groups>
      <group name="0" points-policy="each-test"/><group name="1" points-policy="each-test"/>
      <group name="2" points="30.5" points-policy="complete-group"><dependencies><dependency group="1"/></dependencies></group>
    </groups>`
    const problem = await read(polygonFiles(polygonXml(tests)))
    expect(problem).toMatchObject({ type: 1, judgeCaseMode: 'subtask_lowest' })
    expect(problem.cases.map(({ score, groupNum }) => [score, groupNum])).toEqual([
      [0, 1],
      [100, 2],
      [305, 3],
    ])
    expect(problem.groupNeeds).toEqual([{ group: 3, needs: [2] }])
    expect(notesOf(problem, 'lost').join()).not.toContain('dependenc')
    expect(notesOf(problem, 'changed').join()).toContain('multiplied by 10')
    expect(problem.gradedSubmissions[1]?.expected).toContain('PartialAccepted')
  })

  it('takes the interactor, and file names', async () => {
    const interactor = '<interactor><source path="files/talk.cpp" type="cpp.g++11"/></interactor>'
    const source = polygonXml('<tests><test/></tests>', interactor).replace(
      'input-file="" output-file=""',
      'input-file="sum.in" output-file="sum.out"',
    )
    const problem = await read({ ...polygonFiles(source), 'files/talk.cpp': 'int main() {}\n' })
    expect(problem).toMatchObject({
      judgeMode: 'interactive',
      judgeProgram: { language: 'C++', code: 'int main() {}\n' },
      fileIo: { read: 'sum.in', write: 'sum.out' },
    })
    expect(notesOf(problem, 'hidden').join()).toContain('this site calls only the interactor')
  })

  it('is hidden where it reads a file and writes none', async () => {
    const source = polygonXml('<tests><test/></tests>').replace('input-file=""', 'input-file="sum.in"')
    const problem = await read(polygonFiles(source))
    expect(problem.fileIo).toBeNull()
    expect(notesOf(problem, 'hidden').join()).toContain('sum.in alone is a file')
  })

  it('is hidden without answers and a solution that gives them, and where its checker gives points', async () => {
    const xml = polygonFiles()['problem.xml'] ?? ''
    const unsolved = xml.replace('tag="main"', 'tag="rejected"').replace('tag="accepted"', 'tag="rejected"')
    const bare = await read(without(polygonFiles(unsolved), 'tests/02.a'))
    expect(notesOf(bare, 'hidden').join()).toContain('No right output for tests/02')
    const files = polygonFiles(polygonXml('<tests><test points="5"/></tests>'))
    const scored = await read({ ...files, 'files/check.cpp': 'int main() { quitp(3, "x"); }\n' })
    expect(notesOf(scored, 'hidden').join()).toContain('read as percent')
    const pointless = polygonFiles(polygonXml('<tests><test points="0.0"/></tests>'))
    const unscored = await read({ ...pointless, 'files/check.cpp': 'int main() { quitp(3, "x"); }\n' })
    expect(notesOf(unscored, 'hidden').join()).toContain('but no test has any')
  })

  it.each([
    ['quitpi("3", "x");', 1],
    ['quitf(_pc(3), "x");', 1],
    ['quitf(_points, "3");', 1],
    ['quitf(_ok, "3 points");', 0],
  ])('is hidden where its checker gives points: %s', async (call, count) => {
    const problem = await read({ ...polygonFiles(), 'files/check.cpp': `int main() { ${call} }\n` })
    expect(notesOf(problem, 'hidden')).toHaveLength(count)
  })

  it.each([
    [
      'without tests, answers and generators',
      without(polygonFiles(), 'tests/'),
      'server.packageFormat:polygonTests',
    ],
    ['without tests', polygonFiles(polygonXml('<tests/>')), 'server.packageFormat:noCases'],
    [
      'without statements',
      without(polygonFiles(), 'statement-sections/'),
      'server.packageFormat:noStatement',
    ],
    ['without its checker', without(polygonFiles(), 'files/check.cpp'), 'server.packageFormat:fileMissing'],
    [
      'with a checker in Visual Basic',
      polygonFiles(polygonXml('<tests><test/></tests>').replace('cpp.gcc13-64-winlibs-g++20', 'vb.net')),
      'server.packageFormat:unsupported',
    ],
    ['with broken XML', polygonFiles('<problem><'), 'server.packageFormat:xmlBroken'],
    [
      'with a document type',
      polygonFiles('<!DOCTYPE problem SYSTEM "file:///etc/passwd"><problem/>'),
      'server.packageFormat:xmlDoctype',
    ],
    [
      'with an endless number',
      polygonFiles(polygonXml('<tests><test points="x"/></tests>')),
      'server.packageFormat:fieldWrong',
    ],
    ['nested without end', polygonFiles('<a>'.repeat(5_000)), 'server.packageFormat:xmlBroken'],
  ])('is refused %s', async (_what, files, key) => {
    expect(await refused(files)).toBe(key)
  })
})
