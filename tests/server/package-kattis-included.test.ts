import { describe, expect, it } from 'vitest'
import { filesBeside } from '#contract/language-codes.ts'
import { kattisReader } from '#server/problem-package/kattis/kattis.reader.ts'
import { type Files, newest } from '#support/node/kattis-sample.ts'
import { notesOf, readProblem, readProblems, refusalOf } from '#support/node/problem-package.ts'

const read = (files: Files) => readProblem(kattisReader, files)
const refused = (files: Files) => refusalOf(readProblems(kattisReader, files))

describe('included files', () => {
  it('that begin in place of a submission keep its language out', async () => {
    const files = { 'include/python3/main.py': 'import answer\n', 'include/cpp/main.cpp': 'int main() {}\n' }
    const problem = await read(newest(files))
    expect(Object.keys(problem.userExtraFiles)).toEqual(['cpp/package-main.cpp'])
    expect(problem).toMatchObject({ languages: [], languagesLeftOut: ['Python3', 'PyPy3'] })
    expect(notesOf(problem, 'changed').join()).toContain('submissions in Python3, PyPy3 are not taken')
    const named = await read(newest(files, 'languages: [c, python3]\n'))
    expect(named).toMatchObject({ languages: ['C', 'C With O2', 'C With Clang'], languagesLeftOut: [] })
    expect(await refused(newest(files, 'languages: [python3]\n'))).toBe('server.packageFormat:unsupported')
  })

  it('that begin in place of a submission leave out those of the package in that language', async () => {
    const files = {
      'submissions/accepted/a.py': 'print()\n',
      'submissions/accepted/a.cpp': 'int main() {}\n',
    }
    const names = ({ gradedSubmissions }: Awaited<ReturnType<typeof read>>) =>
      gradedSubmissions.map(({ name }) => name)
    expect(names(await read(newest(files)))).toContain('submissions/accepted/a.py')
    const problem = await read(newest({ ...files, 'include/python3/main.py': 'import answer\n' }))
    expect(names(problem)).toContain('submissions/accepted/a.cpp')
    expect(names(problem)).not.toContain('submissions/accepted/a.py')
    expect(notesOf(problem, 'lost')).toContain(
      'submissions/accepted/a.py: include/python3/main.py begins in place of programs in Python3, which are not taken',
    )
  })

  it.each([
    'c/main.h',
    'cpp/main.h',
    'cpp/main.hpp',
    'python3/main.txt',
    'python3/main.pyi',
    'java/main.json',
    'ada/main.ads',
    'ocaml/main.mli',
    'default/main.h',
    'default/main.txt',
  ])('called main that are no programs are files as the others are: %s', async (path) => {
    const problem = await read(newest({ [`include/${path}`]: 'A\n' }))
    expect(problem.userExtraFiles).toEqual({ [path.replace('default/', '')]: 'A\n' })
    expect(problem.languages).toEqual([])
    expect(notesOf(problem).join()).not.toContain('include/')
  })

  it.each([
    ['python3/main.py', 'Python3'],
    ['python2/main.py', 'Python2'],
    ['java/Main.java', 'Java'],
    ['kotlin/Main.kt', 'Kotlin'],
    ['typescript/main.ts', 'TypeScript'],
    ['prolog/main.pl', 'Prolog'],
    ['elixir/main.ex', 'Elixir'],
  ])('called as programs of their language are begin in its place: %s', async (path, language) => {
    const problem = await read(newest({ [`include/${path}`]: 'A\n' }))
    expect(problem.userExtraFiles).toEqual({})
    expect(problem.languages).toEqual([])
    expect(problem.languagesLeftOut).toContain(language)
    expect(problem.languagesLeftOut).not.toContain('Scheme')
  })

  it.each(['main.py', 'Main.java', 'main.cc', 'main.m'])(
    'of default that begin in place of submissions hide the problem: %s',
    async (name) => {
      const problem = await read(newest({ [`include/default/${name}`]: 'A\n' }))
      expect(problem.userExtraFiles).toEqual({})
      expect(notesOf(problem, 'hidden').join()).toContain(`include/default/${name}`)
    },
  )

  it('stand beside submissions in their language, those of default beside all', async () => {
    const problem = await read(
      newest({
        'include/default/data.txt': '1\n',
        'include/cpp/grader.h': '#define A 1\n',
        'include/python3/lib.py': 'A = 1\n',
        'include/kotlin/Lib.kt': 'val a = 1\n',
        'include/cobol/lib.cob': '\n',
        'include/cpp/deep/x.h': '\n',
      }),
    )
    expect(problem.userExtraFiles).toEqual({
      'data.txt': '1\n',
      'cpp/grader.h': '#define A 1\n',
      'python3/lib.py': 'A = 1\n',
      'kotlin/Lib.kt': 'val a = 1\n',
    })
    expect(notesOf(problem, 'lost')).toEqual(
      expect.arrayContaining([
        'include/cobol/lib.cob: this site does not support the language',
        'include/cpp/deep/x.h: only files of include/LANGUAGE',
      ]),
    )
    expect(filesBeside(problem.userExtraFiles, 'C++ 17 With O2')).toEqual({
      'data.txt': '1\n',
      'grader.h': '#define A 1\n',
    })
    expect(filesBeside({ 'a.py': '1', 'python3/a.py': '2', 'odd/x': '3' }, 'PyPy3')).toEqual({
      'a.py': '2',
      'odd/x': '3',
    })
  })
})
