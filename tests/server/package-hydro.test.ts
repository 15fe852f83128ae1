import { describe, expect, it } from 'vitest'
import { openArchive } from '#server/problem-package/archive.ts'
import { hydroReader } from '#server/problem-package/hydro/hydro.reader.ts'
import { notesOf, readProblem, readProblems, refusalOf } from '#support/node/problem-package.ts'
import { zipOf } from '#support/node/zip.ts'

type Files = Record<string, string | Buffer>

const statement = `# 题目描述

求 $a+b$，见 ![图](file://map.png)。

## 样例

\`\`\`input1
1 2
\`\`\`

\`\`\`output1
3
\`\`\`

## 提示

\`\`\`cpp
int main() {}
\`\`\`
`
const plain: Files = {
  'P7/problem.yaml': 'pid: P7\nowner: 2\ntitle: 两数之和\ntag: [入门, 数学]\n',
  'P7/problem_zh.md': statement,
  'P7/additional_file/map.png': 'PNG',
  'P7/testdata/config.yaml': 'time: 1500ms\nmemory: 128m\n',
}
for (const name of ['10', '2', '1'])
  Object.assign(plain, { [`P7/testdata/${name}.in`]: `${name}\n`, [`P7/testdata/${name}.out`]: `${name}!\n` })

const read = (files: Files) => readProblem(hydroReader, files)
const withConfig = (config: string, files: Files = {}): Files => ({
  ...plain,
  'P7/testdata/config.yaml': config,
  ...files,
})

describe('a zip of Hydro', () => {
  it('gives statement, samples, limits and cases', async () => {
    const problem = await read(plain)
    expect(problem).toMatchObject({
      problemId: 'P7',
      type: 1,
      judgeMode: 'default',
      judgeCaseMode: 'default',
      timeLimit: 1_500,
      memoryLimit: 128,
      tags: ['入门', '数学'],
      examples: [{ input: '1 2', output: '3' }],
      attachments: [{ name: 'map.png', text: 'PNG' }],
    })
    expect(problem.statements).toEqual({
      'zh-CN': {
        title: '两数之和',
        description:
          '# 题目描述\n\n求 $a+b$，见 ![图](package-file:map.png)。\n\n## 提示\n\n```cpp\nint main() {}\n```',
        input: '',
        output: '',
        hint: null,
      },
    })
    expect(problem.cases).toEqual([
      { input: '1\n', output: '1!\n', inputName: '1.in', outputName: '1.out', score: 33, groupNum: 1 },
      { input: '2\n', output: '2!\n', inputName: '2.in', outputName: '2.out', score: 33, groupNum: 1 },
      { input: '10\n', output: '10!\n', inputName: '10.in', outputName: '10.out', score: 34, groupNum: 1 },
    ])
  })

  it('takes the programs of std as right ones', async () => {
    const problem = await read({
      ...plain,
      'P7/std/std.cpp': 'int main() {}\n',
      'P7/std/brute.py': 'print()\n',
      'P7/std/notes.txt': 'x\n',
      'P7/std/empty.c': '',
      'P7/std/deeper/a.cpp': 'x\n',
    })
    expect(problem.gradedSubmissions).toEqual([
      { name: 'std/brute.py', language: 'Python3', code: 'print()\n', expected: ['Accepted'] },
      { name: 'std/std.cpp', language: 'C++ 20 With O2', code: 'int main() {}\n', expected: ['Accepted'] },
    ])
    expect(notesOf(problem, 'lost')).toEqual([
      'std/empty.c: empty or too long for a submission',
      'std/notes.txt: a language that this site does not have',
    ])
  })

  it('takes a solution whose comments are in GBK', async () => {
    const gbk = Buffer.concat([
      Buffer.from('// '),
      Buffer.from([0xc4, 0xe3]),
      Buffer.from('\r\nint main() {}\r\n'),
    ])
    const { gradedSubmissions } = await read({ ...plain, 'P7/std/std.cpp': gbk })
    expect(gradedSubmissions.map(({ code }) => code)).toEqual(['// 你\nint main() {}\n'])
  })

  it('takes the headers of its test data that the checker includes', async () => {
    const problem = await read(
      withConfig('checker_type: testlib\nchecker: chk.cc\n', {
        'P7/testdata/chk.cc': '#include<cstdio>\n#include"testlib.h"\nint main() {}\n',
        'P7/testdata/testlib.h': '#include "more.h"\n',
        'P7/testdata/more.h': '#include "testlib.h"\n',
        'P7/testdata/other.h': 'x\n',
      }),
    )
    expect(problem.judgeExtraFiles).toEqual({
      'testlib.h': '#include "more.h"\n',
      'more.h': '#include "testlib.h"\n',
    })
  })

  it('takes listed cases with their points', async () => {
    const problem = await read(
      withConfig(
        'time: 2s\ncases:\n- {input: 2.in, output: 2.out, score: 70}\n- {input: 1.in, output: 1.out}\n',
      ),
    )
    expect(problem.timeLimit).toBe(2_000)
    expect(problem.memoryLimit).toBe(256)
    expect(problem.cases.map(({ inputName, score }) => [inputName, score])).toEqual([
      ['2.in', 70],
      ['1.in', 30],
    ])
  })

  it('gives subtasks by the worst case, or adds their cases up', async () => {
    const problem = await read(
      withConfig(`subtasks:
- {score: 40, type: min, time: 3s, cases: [{input: 1.in, output: 1.out}, {input: 2.in, output: 2.out}]}
- {score: 61, type: sum, if: [1], cases: [{input: 10.in, output: 10.out}, {input: 1.in, output: 1.out}]}
`),
    )
    expect(problem).toMatchObject({ judgeCaseMode: 'subtask_lowest', timeLimit: 3_000 })
    expect(problem.cases.map(({ score, groupNum }) => [score, groupNum])).toEqual([
      [40, 1],
      [40, 1],
      [30, 2],
      [31, 3],
    ])
    expect(problem.groupNeeds).toEqual([
      { group: 2, needs: [1] },
      { group: 3, needs: [1] },
    ])
    expect(notesOf(problem, 'lost').join()).not.toContain('independently')
  })

  it('is hidden where an answer is missing and nothing else judges', async () => {
    const files = Object.fromEntries(Object.entries(plain).filter(([name]) => !name.endsWith('/2.out')))
    expect(notesOf(await read(files), 'hidden')).toEqual([
      'No right output for 2.in: every output would be compared with an empty one',
    ])
    expect(notesOf(await read(plain), 'hidden')).toEqual([])
    const checked = {
      ...files,
      'P7/testdata/config.yaml': 'checker: chk.cc\n',
      'P7/testdata/chk.cc': 'int main(){}\n',
    }
    expect(notesOf(await read(checked), 'hidden')).toEqual([])
  })

  it.each([
    ['chk.py', 'Python3'],
    ['chk.cpp', 'C++'],
    ['chk.js', 'JavaScript Node'],
    ['chk.c', 'C'],
  ])('takes the checker %s as %s', async (file, language) => {
    const { judgeProgram } = await read(withConfig(`checker: ${file}\n`, { [`P7/testdata/${file}`]: '1\n' }))
    expect(judgeProgram).toEqual({ language, code: '1\n' })
  })

  it('takes checker, interactor, extra files, file names and languages', async () => {
    const files = { 'P7/testdata/chk.cc': '#include "testlib.h"\n', 'P7/testdata/lib.h': '//' }
    const checked = await read(
      withConfig(
        'checker: chk.cc\njudge_extra_files: [lib.h]\nuser_extra_files: [lib.h]\nfilename: sum\nlangs: [c, cc, cc.cc17o2, py.py3, pas]\n',
        files,
      ),
    )
    expect(checked).toMatchObject({
      judgeMode: 'spj',
      judgeProgram: { language: 'C++' },
      judgeExtraFiles: { 'lib.h': '//' },
      userExtraFiles: { 'lib.h': '//' },
      fileIo: { read: 'sum.in', write: 'sum.out' },
      languages: ['C', 'C++', 'C++ With O2', 'C++ 17 With O2', 'PyPy3', 'Python3'],
    })
    expect(notesOf(checked, 'lost')).toEqual(['langs: pas: this site does not have it'])
    const talking = await read(withConfig('type: interactive\ninteractor: {file: chk.cc, lang: cc}\n', files))
    expect(talking.judgeMode).toBe('interactive')
    expect(await read(withConfig('checker_type: strict\n'))).toMatchObject({ isRemoveEndBlank: false })
  })

  const checkedAs = (type: string, code: string, { file = 'chk.cc', more = '' } = {}) =>
    withConfig(`checker: ${file}\nchecker_type: ${type}\n${more}`, { [`P7/testdata/${file}`]: code })
  const evenCases = `cases: [${['1', '2'].map((name) => `{input: ${name}.in, output: ${name}.out, score: 50}`)}]\n`

  it.each([
    ['hustoj', '#define CALLED_AS_HUSTOJ\n'],
    ['qduoj', '#define CALLED_AS_QDUOJ\n'],
    ['syzoj', '#define CALLED_AS_SYZOJ\n'],
    ['lemon', '#define CALLED_AS_LEMON\n#define CALLED_AS_FULL 50\n'],
  ])('takes a checker of %s with its own convention', async (type, defined) => {
    const problem = await read(checkedAs(type, 'int main() {}\n', { more: evenCases }))
    expect(problem).toMatchObject({
      judgeMode: 'spj',
      judgeProgram: {
        language: 'C++',
        code: `${defined}#include "called-as.h"\n#line 1 "checker.cpp"\nint main() {}\n`,
      },
      judgeExtraFiles: { 'called-as.h': expect.any(String) },
    })
    expect(notesOf(problem, 'changed')).toEqual([expect.stringContaining('called-as.h')])
  })

  it('tells a checker of Lemon 100 points where it reckons with them and its cases differ', async () => {
    for (const code of [
      'int main(int, char **v) { v[4]; }\n',
      'int main(int c, char* args [7]) { args[4]; }\n',
    ]) {
      const { judgeProgram } = await read(checkedAs('lemon', code))
      expect(judgeProgram?.code).toContain('#define CALLED_AS_FULL 100\n')
    }
  })

  it('calls a checker of testlib as testlib wants, whatever its type says', async () => {
    const code = 'int main(int n, char **v) { registerTestlibCmd(n, v); _exit(0); }\n'
    expect((await read(checkedAs('lemon', code))).judgeProgram).toEqual({ language: 'C++', code })
  })

  it('takes a checker of Kattis with its own convention, hidden where it gives points to wrong outputs', async () => {
    const problem = await read(checkedAs('kattis', 'int main() { return 42; }\n'))
    expect(problem.judgeProgram?.icpc).toEqual({ arguments: [], scores: 'none', pointFactor: 1 })
    expect(notesOf(problem, 'hidden')).toEqual([])
    const scoring = await read(checkedAs('kattis', '// score.txt\n'))
    expect(notesOf(scoring, 'hidden')).toHaveLength(1)
  })

  it.each([
    ['lemon', 'int main() {}\n', {}],
    ['lemon', 'int dx[4];\nint main(int argc, char *argv[]) { return dx[4]; }\n', {}],
    ['lemon', 'int main() { _exit(0); }\n', { more: evenCases }],
    ['syzoj', 'int main() { fopen("code", "r"); }\n', {}],
    ['hustoj', 'print(1)\n', { file: 'chk.py' }],
  ])('refuses a checker of %s that cannot be called so here: %j', async (type, code, options) =>
    expect(await refused(checkedAs(type, code, options))).toBe('server.packageFormat:unsupported'),
  )

  const refused = (files: Files) => refusalOf(readProblems(hydroReader, files))
  it.each([
    ['answers in place of programs', 'type: submit_answer\n', 'unsupported'],
    ['a checker of another kind', 'checker: 1.in\nchecker_type: cena\n', 'unsupported'],
    [
      'the best of a subtask',
      'subtasks: [{type: max, cases: [{input: 1.in, output: 1.out}]}]\n',
      'unsupported',
    ],
    ['a file that is not there', 'cases: [{input: 7.in, output: 7.out}]\n', 'fileMissing'],
    ['a file of another folder', 'cases: [{input: ../problem.yaml, output: 1.out}]\n', 'fileMissing'],
    ['an interactor that is not named', 'type: interactive\n', 'fileMissing'],
    ['a time that is none', 'time: soon\n', 'fieldWrong'],
    ['cases that are none', 'cases: 7\n', 'fieldWrong'],
    ['points below zero', 'cases: [{input: 1.in, output: 1.out, score: -5}]\n', 'unsupported'],
    ['subtasks without number', `subtasks: [${'{},'.repeat(2_000)}]\n`, 'fieldWrong'],
  ])('is refused with %s', async (_name, config, key) =>
    expect(await refused(withConfig(config))).toBe(`server.packageFormat:${key}`),
  )

  it('is refused for its type where it is judged elsewhere and brings no cases', async () => {
    const { 'P7/testdata/1.in': _in, 'P7/testdata/1.out': _out, ...bare } = withConfig('type: remote_judge\n')
    expect(await refused(bare)).toBe('server.packageFormat:unsupported')
  })

  it('is refused without statement or cases', async () => {
    const { 'P7/problem_zh.md': _statement, ...silent } = plain
    expect(await refused(silent)).toBe('server.packageFormat:noStatement')
    expect(await refused({ 'a/problem.yaml': 'pid: A\n', 'a/problem.md': 'A' })).toBe(
      'server.packageFormat:noCases',
    )
  })

  it('is known by its look', async () => {
    const looks = async (files: Files) => {
      const archive = await openArchive(zipOf(files))
      const known = await hydroReader.recognises({ kind: 'zip', archive })
      await archive.close()
      return known
    }
    expect(await looks(plain)).toBe(true)
    expect(await looks({ 'a/problem.json': '{}', 'a/testcase/1.in': '' })).toBe(false)
  })

  it('is refused when it holds problems without number', async () => {
    const files = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`${index}/problem.yaml`, '']))
    expect(await refused(files)).toBe('server.packageFormat:tooMany')
  })

  it('with names that every object has is read like others', async () => {
    const problem = await read(
      withConfig('langs: [constructor, __proto__]\ncases: [{input: 1.in, output: constructor}]\n', {
        'P7/testdata/constructor': 'x',
      }),
    )
    expect(problem.languages).toEqual([])
    expect(problem.cases).toMatchObject([{ outputName: 'constructor', score: 100 }])
  })

  it('finds samples that stand in HTML', async () => {
    const block = (name: string, text: string) => `<pre><code class="language-${name}">${text}\n</code></pre>`
    const { statements, examples } = await read({
      ...plain,
      'P7/problem_zh.md': `<h2>求和</h2><p>x</p>${block('input1', '1 &lt; 2')}\n${block('output1', '3')}\n<h2>后</h2>\n`,
    })
    expect(examples).toEqual([{ input: '1 < 2', output: '3' }])
    expect(statements['zh-CN']?.description.replace(/\n+/g, '\n')).toBe('<h2>求和</h2><p>x</p>\n<h2>后</h2>')
  })

  it('shows a PDF, and names a statement that has no place', async () => {
    const problem = await read({
      ...plain,
      'P7/problem_zh.md': '@[pdf](file://map.png)\n',
      'P7/problem_ja.md': 'x\n',
    })
    expect(problem.statements['zh-CN']?.description).toBe('![pdf](package-file:map.png)')
    expect(notesOf(problem, 'lost')).toEqual(['problem_ja.md: a statement beside those taken'])
  })
})
