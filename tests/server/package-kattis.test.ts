import { describe, expect, it } from 'vitest'
import { kattisReader } from '#server/problem-package/kattis/kattis.reader.ts'
import { type Files, legacy, newest, under, without } from '#support/node/kattis-sample.ts'
import { notesOf, readProblem, readProblems, refusalOf } from '#support/node/problem-package.ts'

const read = (files: Files) => readProblem(kattisReader, files)
const refused = (files: Files) => refusalOf(readProblems(kattisReader, files))

describe('a package of the oldest form', () => {
  it('becomes a problem with its samples first and its cases in order', async () => {
    const problem = await read(under('twosums', legacy))
    expect(problem).toMatchObject({
      type: 0,
      judgeMode: 'spj',
      judgeCaseMode: 'default',
      timeLimit: 3_000,
      memoryLimit: 1_024,
      source: 'Valley Cup',
      tags: ['sums', 'easy'],
      languages: [],
      examples: [{ input: '1 2', output: '3' }],
      statements: {
        'en-US': {
          title: 'Two Sums',
          description: 'Add $a$ and $b$, *fast*.',
          input: 'Two integers.',
          output: 'Their sum.',
          hint: null,
        },
      },
    })
    expect(problem.cases.map(({ inputName, input, output }) => [inputName, input, output])).toEqual([
      ['sample-1.in', '1 2\n', '3\n'],
      ['secret-01.in', '2 2\n', '4\n'],
      ['secret-02.in', '4 4\n', '8\n'],
    ])
    expect(notesOf(problem, 'lost')).toContain('problem.yaml: license')
  })

  it.each<[string, string | null, string[]]>([
    ['author: Ada & Bob <bob@x.example>, Eve and Ada\n', 'author: Ada, Bob, Eve', []],
    ['source: Cup\ncredits: Ada <ada@x.example>\n', 'Cup; author: Ada', []],
    [
      'credits: {authors: [Ada, {name: "Bob; the  second", email: b}], testers: Eve, translators: {sv: Eve}}\n',
      'author: Ada, Bob the second',
      ['credits.testers', 'credits.translators'],
    ],
    ['credits: [[1]]\nauthor: {}\nsource: Cup\n', 'Cup', ['author', 'credits']],
    ['credits: {authors: [1, 2]}\nauthor: ""\n', null, ['credits.authors']],
    [`credits: {authors: [${'a'.repeat(2_000)}]}\nsource: Cup\n`, 'Cup', ['credits']],
  ])('keeps its authors behind its source (%j)', async (yaml, source, lost) => {
    const problem = await read({ ...legacy, 'problem.yaml': `name: Two Sums\n${yaml}` })
    expect(problem.source).toBe(source)
    expect(notesOf(problem, 'lost').filter((note) => note.startsWith('problem.yaml'))).toEqual(
      lost.length > 0 ? [`problem.yaml: ${lost.join(', ')}`] : [],
    )
  })

  it('brings programs with their verdicts', async () => {
    const { gradedSubmissions } = await read(legacy)
    expect(gradedSubmissions).toMatchObject([
      { name: 'submissions/accepted/sum.py', language: 'Python3', expected: ['Accepted'] },
      { name: 'submissions/wrong_answer/minus.cpp', expected: ['WrongAnswer', 'PresentationError'] },
    ])
  })

  it('says when it has no time limit, and takes that of another file', async () => {
    const bare = without(legacy, '.timelimit')
    const problem = await read(bare)
    expect(problem.timeLimit).toBe(2_000)
    expect(notesOf(problem, 'changed').join()).toContain('Time limit')
    expect((await read({ ...bare, 'domjudge-problem.ini': "timelimit='1.5'\n" })).timeLimit).toBe(1_500)
  })

  it('reads a factor of the time limit in the words of its own version alone', async () => {
    const limits = (version: string, words: string) => ({
      ...without(legacy, '.timelimit'),
      'problem.yaml': `problem_format_version: ${version}\nname: A\nlimits: {${words}}\n`,
    })
    const older = await read(limits('legacy', 'time_multiplier: 3, time_multipliers: 4'))
    expect(older.limitRule).toMatchObject({ factor: 3 })
    expect(notesOf(older, 'lost')).toContain('problem.yaml: limits.time_multipliers')
    const newer = await read(limits('2023-07', 'time_multipliers: {ac_to_time_limit: 4}'))
    expect(newer.limitRule).toMatchObject({ factor: 4 })
    expect(await refused(limits('2023-07', 'time_multipliers: 4'))).toBe('server.packageFormat:fieldWrong')
  })

  it('judges the samples alone where there is nothing else, and says so', async () => {
    const files = Object.fromEntries(Object.entries(legacy).filter(([name]) => !name.includes('secret')))
    const problem = await read(files)
    expect(problem.cases.map(({ input, output }) => [input, output])).toEqual([['1 2\n', '3\n']])
    expect(problem.examples).toEqual([{ input: '1 2', output: '3' }])
    expect(notesOf(problem, 'changed')).toContain('data/secret: there is none; the samples alone are judged')
    const lonely = without(files, 'data/sample/1.ans')
    expect(await refused(lonely)).toBe('server.packageFormat:noCases')
  })

  it('says what lacks its other half', async () => {
    const problem = await read({ ...legacy, 'data/sample/2.in': '5', 'data/secret/9.ans': '5' })
    expect(notesOf(problem, 'lost')).toEqual(
      expect.arrayContaining([
        'data/sample/2.in: a sample without its answer is not judged',
        'data/secret/9.ans: an answer without its input',
      ]),
    )
  })

  it('hides a problem whose validator gives points without a bound', async () => {
    const files = {
      ...legacy,
      'problem.yaml': 'name: A\ntype: scoring\nvalidation: custom score\n',
      'output_validators/v.py': 'exit(42)\n',
    }
    expect(notesOf(await read(files), 'hidden').join()).toContain('neither range nor accept_score')
    const bound = { ...files, 'data/testdata.yaml': 'range: 0 50\n' }
    expect(notesOf(await read(bound), 'hidden')).toEqual([])
    const unread = {
      ...files,
      'problem.yaml': 'name: A\nvalidation: custom\n',
      'output_validators/v.py': "open('score.txt')\n",
    }
    expect(notesOf(await read(unread), 'lost').join()).toContain('the package is not scored')
    const unsaid = { ...unread, 'problem.yaml': 'name: A\ntype: scoring\nvalidation: custom\n' }
    expect(notesOf(await read(unsaid), 'hidden').join()).toContain('validation: custom score')
  })

  it('does not take a header that could write points for a validator that does', async () => {
    const files = (source: string): Files => ({
      ...legacy,
      'problem.yaml': 'name: A\ntype: scoring\nvalidation: custom\n',
      'output_validators/v/judge.cpp': `#include "usual.h"\n${source}`,
      'output_validators/v/usual.h':
        'void accept_with_score(double points) { write("score.txt", points); }\n',
    })
    expect(notesOf(await read(files('int main() { return 42; }\n')), 'hidden')).toEqual([])
    const called = await read(files('int main() { accept_with_score(1); }\n'))
    expect(notesOf(called, 'hidden').join()).toContain('validation: custom score')
    const words = 'int main() { int score = 0, best_score = score; return 42 + score - best_score; }\n'
    expect(notesOf(await read(files(words)), 'hidden')).toEqual([])
  })

  it.each([
    ['a constant', 'double score = 3; put(POINTS_FILE, score)'],
    ['a function that calls another one', 'double score = 3; finish(score)'],
  ])('takes points that its header writes by %s', async (_how, call) => {
    const { notes } = await read({
      ...legacy,
      'problem.yaml': 'name: A\ntype: scoring\nvalidation: custom\n',
      'output_validators/v/judge.cpp': `#include "usual.h"\nint main() { ${call}; }\n`,
      'output_validators/v/usual.h': [
        'const char *POINTS_FILE = "score.txt"; // not "{"',
        'namespace usual { void put(const char *file, double x) { if (x) { open(file); } }',
        "static inline void finish(double x) { put(POINTS_FILE, x); if (x == '}') end(); }",
        'void end(const char *why) { put("message.txt", 0); } }',
      ].join('\n'),
    })
    expect(notesOf({ notes }, 'hidden').join()).toContain('validation: custom score')
  })

  it('takes a validator whose script only compiles it, and names one that does more', async () => {
    const files = {
      ...legacy,
      'problem.yaml': 'name: A\nvalidation: custom\n',
      'output_validators/validator.cpp': 'int main() { return 42; }\n',
    }
    const build = (script: string) => ({ ...files, 'output_validators/build': `#!/bin/sh\n\n${script}\n` })
    expect(await read(build('g++ -Wall -O2 "validator.cpp" -o run'))).toMatchObject({
      judgeProgram: { language: 'C++ 20', code: 'int main() { return 42; }\n' },
      judgeExtraFiles: {},
    })
    for (const script of ['g++ v.cpp -o run; cp x run', 'g++ v.cpp -o run\ng++ w.cpp -o other', 'make'])
      expect(await refused(build(script))).toBe('server.packageFormat:unsupported')
  })

  it.each([
    ['grading: custom', 'type: scoring\n', 'grading: custom\n'],
    ['several passes', 'validation: custom multi-pass\n', ''],
    ['several passes, by another word', 'validation: custom multipass\n', ''],
    ['another score for wrong cases', 'type: scoring\n', 'reject_score: 3\n'],
    ['the best of the cases', 'type: scoring\n', 'grader_flags: always_accept max\n'],
    ['the least points', 'type: scoring\ngrading: {objective: min}\n', ''],
  ])('refuses %s', async (_name, yaml, testdata) =>
    expect(
      await refused({ ...legacy, 'problem.yaml': `name: A\n${yaml}`, 'data/testdata.yaml': testdata }),
    ).toBe('server.packageFormat:unsupported'),
  )
})

describe('a package of 2025-09', () => {
  it('has a name and a statement for each language, and needs neither', async () => {
    const { statements } = await read(
      newest({ 'statement/problem.zh.md': '求和。\n\n## 输入\n\n两个数。\n\n## 输出\n\n它们的和。\n' }),
    )
    expect(statements['zh-CN']).toEqual({
      title: '两数之和',
      description: '求和。',
      input: '两个数。',
      output: '它们的和。',
      hint: null,
    })
    expect(statements['en-US']?.title).toBe('Two Sums')
  })

  it('says its name where the statement asks for that of problem.yaml', async () => {
    const problem = await read({
      ...legacy,
      'problem_statement/problem.en.tex':
        '\\problemname{\\problemyamlname}\nThe game of \\problemyamlname{}\\texttrademark{} is old.\n',
    })
    expect(problem.statements['en-US']).toMatchObject({
      title: 'Two Sums',
      description: 'The game of Two Sums™ is old.',
    })
    expect(notesOf(problem, 'lost').join()).not.toContain('problem.en.tex')
  })

  it('keeps pictures, files and links to both', async () => {
    const problem = await read(
      newest({
        'statement/problem.en.md': 'See ![a map](map.png) and ![gone](none.png).\n',
        'statement/map.png': 'PNG',
        'attachments/tool.py': 'print()\n',
      }),
    )
    const { description, hint } = problem.statements['en-US'] ?? {}
    expect(description).toBe('See ![a map](package-file:map.png) and gone.')
    expect(hint).toBe('- [tool.py](package-file:attachments%2Ftool.py)')
    expect(problem.attachments).toEqual([
      { name: 'attachments/tool.py', text: 'print()\n' },
      { name: 'map.png', text: 'PNG' },
    ])
    expect(notesOf(problem, 'lost')).toContain('Image none.png: not in the package')
  })

  it('shows a statement that is a PDF, and says so', async () => {
    const files = without(newest({ 'statement/problem.en.pdf': '%PDF' }), 'statement/problem.en.md')
    const problem = await read(files)
    expect(problem.statements['en-US']?.description).toBe('![problem.en.pdf](package-file:problem.en.pdf)')
    expect(problem.attachments).toEqual([{ name: 'problem.en.pdf', text: '%PDF' }])
    expect(notesOf(problem, 'changed')).toContain(
      'problem.en.pdf: the statement is this file, shown by the browser; search finds the text in it, but a scan has no text and is found by its title',
    )
    const beside = without({ ...files, 'problem.pdf': '%PDF-1' }, 'statement/problem.en.pdf')
    expect((await read(beside)).attachments).toEqual([{ name: 'problem.pdf', text: '%PDF-1' }])
    const both = { ...newest(), 'problem.pdf': '%PDF-1' }
    expect((await read(both)).attachments).toEqual([])
  })

  it('fills in constants, in statements and validators', async () => {
    const problem = await read(
      newest(
        {
          'statement/problem.en.md': 'At most {{n}} ({{n.tex}}, {{other}}).\n',
          'output_validator/validate.cpp': 'int n = {{n}}; int main(){ return 42; }\n',
        },
        'constants: {n: {value: 5000, tex: "5,000"}}\n',
      ),
    )
    expect(problem.statements['en-US']?.description).toBe('At most 5000 (5,000, {{other}}).')
    expect(problem.judgeProgram?.code).toContain('int n = 5000;')
  })

  it('brings a validator in Python with its modules, called in its own convention', async () => {
    const { judgeProgram, judgeExtraFiles, judgeMode } = await read(
      newest({
        'output_validator/main.py': 'import sys\n',
        'output_validator/words.py': 'x = 1\n',
        'data/secret/test_group.yaml': 'output_validator_args: [loose]\n',
      }),
    )
    expect(judgeMode).toBe('spj')
    expect(judgeProgram).toEqual({
      language: 'Python3',
      code: 'import sys\n',
      icpc: { arguments: ['loose'], scores: 'none', pointFactor: 1 },
    })
    expect(judgeExtraFiles).toEqual({ 'words.py': 'x = 1\n' })
  })

  it('brings a validator of several files in other languages as one text', async () => {
    const { judgeProgram, judgeExtraFiles } = await read(
      newest({
        'output_validator/lib.sh': 'right=42\n',
        'output_validator/validate.sh': '. ./lib.sh\nexit $right\n',
        'output_validator/words.csv': 'x\n',
      }),
    )
    expect(judgeProgram).toMatchObject({ language: 'Bash', code: 'right=42\n\nexit $right\n' })
    expect(judgeExtraFiles).toEqual({ 'words.csv': 'x\n' })
    const lua = newest({ 'output_validator/a.lua': '', 'output_validator/b.lua': '' })
    expect(await refused(lua)).toContain('unsupported')
  })

  it('keeps the languages that both sides know', async () => {
    const problem = await read(newest({}, 'languages: [python3, cobol]\n'))
    expect(problem.languages).toEqual(['Python3', 'PyPy3'])
    expect(notesOf(problem, 'lost').join()).toContain('cobol')
  })

  it('reads expectations from folders, submissions.yaml and programs', async () => {
    const { gradedSubmissions, notes } = await read(
      newest({
        'submissions/brute_force/a.cpp': '//',
        'submissions/mixed/b.py': '# @EXPECTED_RESULTS@: WRONG-ANSWER, TIMELIMIT\n',
        'submissions/mine/c.py': '#',
        'submissions/bare.py': '# @EXPECTED_RESULTS@: TIMELIMIT\n',
        'submissions/stray.py': '#',
        'submissions/mine/d.cob': '--',
        'submissions/accepted/two/a.cpp': '//',
        'submissions/accepted/two/b.cpp': '//',
        'submissions/accepted/two-begin/a.sh': 'echo a\n',
        'submissions/accepted/two-begin/b.sh': '. ./a.sh\necho b\n',
        'submissions/accepted/three/a.lua': '#',
        'submissions/accepted/three/b.lua': '#',
        'submissions/submissions.yaml':
          'brute_force/*: {permitted: [AC, TLE], required: [TLE]}\n"mine/{c,x}.py": {permitted: [AC, RTE]}\naccepted/two-begin: {entrypoint: b.sh}\n',
      }),
    )
    expect(gradedSubmissions.map(({ name, expected }) => [name, expected])).toEqual([
      ['submissions/accepted/two', ['Accepted']],
      ['submissions/accepted/two-begin', ['Accepted']],
      ['submissions/bare.py', ['TimeLimitExceeded']],
      ['submissions/brute_force/a.cpp', ['TimeLimitExceeded']],
      ['submissions/mine/c.py', ['Accepted', 'RuntimeError', 'MemoryLimitExceeded']],
      ['submissions/mixed/b.py', ['WrongAnswer', 'PresentationError', 'TimeLimitExceeded']],
    ])
    expect(gradedSubmissions[1]?.code).toContain('echo b')
    const lost = notesOf({ notes }, 'lost').join('\n')
    expect(lost).toContain('submissions/mine/d.cob: a language')
    expect(lost).toContain('submissions/stray.py: the package does not say')
    expect(lost).toContain('submissions/accepted/three: several files; Lua')
  })

  it.each([
    ['p', 'Pascal'],
    ['pp', 'Pascal'],
    ['mjs', 'JavaScript Node'],
    ['f95', 'Fortran'],
    ['exs', 'Elixir'],
    ['bash', 'Bash'],
    ['pm', 'Perl'],
    ['plg', 'Prolog'],
    ['R', 'R'],
    ['scm', 'Scheme'],
    ['rkt', 'Racket'],
    ['tcl', 'Tcl'],
  ])('knows a program that ends with .%s', async (ending, language) => {
    const { gradedSubmissions, notes } = await read(newest({ [`submissions/accepted/a.${ending}`]: 'x' }))
    expect(gradedSubmissions).toMatchObject([{ language, expected: ['Accepted'] }])
    expect(notesOf({ notes }, 'lost').join()).not.toContain('a language')
  })

  it.each([
    ["#!/usr/bin/env perl\nprint 'Hello world!';\n", 'Perl'],
    ['use strict;\nprint "a :- b";\n', 'Perl'],
    ['  my $n = <>;\nprint $n\n', 'Perl'],
    ['print "Hello";\n', 'Perl'],
    [':- initialization(main).\nmain :- write(1).\n', 'Prolog'],
    ['% asks\nmain :- read(X), (X > 1 -> write(a) ; write(b)), nl.\n', 'Prolog'],
    ['digit --> [X].\n', 'Prolog'],
    ['parent(a, b).\nparent(b, c).\n', 'Prolog'],
  ])('tells Perl from Prolog by what is in a .pl: %j', async (code, language) => {
    const { gradedSubmissions, notes } = await read(newest({ 'submissions/accepted/a.pl': code }))
    expect(gradedSubmissions).toMatchObject([{ language, code }])
    expect(notesOf({ notes }, 'lost').join()).not.toContain('a language')
  })

  it('shows interactions in the place of samples', async () => {
    const problem = await read(
      newest(
        {
          'data/sample/1.in': 'secret number\n',
          'data/sample/1.ans': '\n',
          'data/sample/1.interaction': '>3\n<lower\n',
          'output_validator/v.cpp': 'int main(){}\n',
        },
        'type: [pass-fail, interactive]\n',
      ),
    )
    expect(problem.judgeMode).toBe('interactive')
    expect(problem.examples).toEqual([])
    expect(problem.statements['en-US']?.hint).toBe('```\n>3\n<lower\n```')
  })

  it.each([
    ['several passes', 'type: multi-pass\n'],
    ['answers in place of programs', 'type: [submit-answer]\n'],
    ['a version from the future', 'problem_format_version: 2031-01\n'],
    ['points without an end', 'type: scoring\n', { 'data/secret/test_group.yaml': 'max_score: unbounded\n' }],
    [
      'a static validator',
      'type: scoring\n',
      { 'data/secret/test_group.yaml': 'static_validation_score: 5\n' },
    ],
    ['arguments of the program', '', { 'data/secret/test_group.yaml': 'args: [x]\n' }],
    ['files of a case', '', { 'data/secret/1.files/x': 'x' }],
    ['a validator in two languages', '', { 'output_validator/v.py': '', 'output_validator/v.js': '' }],
    ['a validator in a language of nobody', '', { 'output_validator/v.cob': 'STOP RUN.\n' }],
    ['two modules without a main one', '', { 'output_validator/a.py': '', 'output_validator/b.py': '' }],
    ['a validator with a build script', '', { 'output_validator/v.cpp': '', 'output_validator/build': '' }],
    ['flags that nobody knows', '', { 'data/secret/test_group.yaml': 'output_validator_args: [fuzzy]\n' }],
    [
      'arguments that differ from case to case',
      '',
      {
        'data/secret/1.yaml': 'output_validator_args: [case_sensitive]\n',
        'data/secret/2.in': '',
        'data/secret/2.ans': '',
      },
    ],
  ])('refuses %s', async (_name, yaml, files: Files = {}) =>
    expect(await refused(newest(files, yaml))).toBe('server.packageFormat:unsupported'),
  )
})

describe('what a hostile package tries', () => {
  const laughs = `a: &a [x,x]\n${['b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name, index) => `${name}: &${name} [*${'abcdefg'[index]},*${'abcdefg'[index]},*${'abcdefg'[index]},*${'abcdefg'[index]}]`).join('\n')}\n`

  it.each([
    ['YAML that repeats itself', { 'problem.yaml': laughs }, 'yamlAliases'],
    ['YAML nested without end', { 'problem.yaml': `type: ${'['.repeat(50_000)}` }, 'yamlBroken'],
    ['YAML without end', { 'problem.yaml': `name: ${'x'.repeat(200_000)}` }, 'fileTooLarge'],
    ['YAML that is none', { 'problem.yaml': 'name: [' }, 'yamlBrokenAt'],
    ['a list in the place of a map', { 'problem.yaml': '- a\n' }, 'fieldWrong'],
    ['a number in the place of a map', { 'problem.yaml': 'limits: 7\n' }, 'fieldWrong'],
    ['text that is not UTF-8', { 'problem.yaml': Buffer.from([0x6e, 0xff, 0xfe]) }, 'fileNotUtf8'],
    ['a case without an answer', { 'data/secret/03.in': '1\n' }, 'fileMissing'],
    [
      'a tolerance that is code',
      { 'problem.yaml': 'validator_flags: float_tolerance 1;abort()\n' },
      'unsupported',
    ],
    ['both types at once', { 'problem.yaml': 'type: [pass-fail, scoring]\n' }, 'fieldWrong'],
  ])('%s is refused', async (_name, files, key) =>
    expect(await refused({ ...legacy, ...files })).toBe(`server.packageFormat:${key}`),
  )

  it('a package without statement has its title and samples', async () => {
    const problem = await read(without(legacy, 'problem_statement/problem.en.tex'))
    expect(problem.statements).toEqual({
      'en-US': { title: 'Two Sums', description: '', input: '', output: '', hint: null },
    })
    expect(problem.examples).toHaveLength(1)
    expect(notesOf(problem, 'changed').join()).toContain('Statement: the package has none')
  })

  it('a package with thousands of groups is read or refused in short time', async () => {
    const files: Files = {
      ...legacy,
      'problem.yaml': 'type: scoring\n',
      'data/secret/testdata.yaml': 'grader_flags: always_accept\n',
    }
    for (let group = 0; group < 3_000; group += 1)
      Object.assign(files, { [`data/secret/g${group}/1.in`]: '1', [`data/secret/g${group}/1.ans`]: '1' })
    expect((await read(files)).cases).toHaveLength(3_002)
    for (let group = 0; group < 600; group += 1)
      Object.assign(files, { [`data/secret/g${group}/testdata.yaml`]: 'accept_score: 1\n' })
    expect(await refused(files)).toBe('server.packageFormat:tooMany')
  })

  it('notes stay few and short whatever the names are', async () => {
    const files: Files = { ...legacy }
    for (let index = 0; index < 1_000; index += 1)
      files[`submissions/odd/${index}-${'x'.repeat(200)}/a.zz`] = ''
    const { notes } = await read(files)
    expect(notes.length).toBeLessThanOrEqual(200)
    expect(Math.max(...notes.map(({ text }) => text.length))).toBeLessThanOrEqual(300)
  })

  it('keys of objects stay keys', async () => {
    const problem = await read({
      ...legacy,
      'problem.yaml':
        'name: A\n__proto__: {isScoring: true}\nconstants: {__proto__: 1}\nlanguages: [constructor]\n',
      'problem_statement/problem.en.tex':
        '\\constructor{a} \\begin{constructor}b\\end{constructor} {\\valueOf c}\n\\section{constructor}\n',
      'submissions/accepted/b.constructor': '#',
      'submissions/submissions.yaml': '__proto__: {permitted: [WA]}\nconstructor: {required: [WA]}\n',
      'submissions/constructor/a.py': '#',
    })
    expect(problem.type).toBe(0)
    expect(problem.languages).toEqual([])
    expect(problem.statements['en-US']?.description).toBe('a\n\nb\n\nc\n\n## constructor')
    expect(({} as { permitted?: unknown }).permitted).toBeUndefined()
  })
})

it('several packages in one zip are several problems, and a broken one harms no other', async () => {
  const { openArchive } = await import('#server/problem-package/archive.ts')
  const { zipOf } = await import('#support/node/zip.ts')
  const archive = await openArchive(
    zipOf({ ...under('a', legacy), ...under('b', newest()), ...under('c', { 'data/secret/1.in': '' }) }),
  )
  expect(await kattisReader.recognises({ kind: 'zip', archive })).toBe(true)
  const found = await kattisReader.find({ kind: 'zip', archive })
  expect(found.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  const outcomes = await Promise.allSettled(found.map((problem) => problem.read()))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  await archive.close()
})
