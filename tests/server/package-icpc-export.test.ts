import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openArchive } from '#server/problem-package/archive.ts'
import { attachmentLink } from '#server/problem-package/attachment-link.ts'
import { icpcFiles } from '#server/problem-package/icpc/icpc-write.ts'
import { kattisReader } from '#server/problem-package/kattis/kattis.reader.ts'
import { fileOf, type PackageCase, type ProblemPackage } from '#server/problem-package/problem-package.ts'
import { splitAuthors } from '#server/problem-package/source-authors.ts'
import { writeZip } from '#server/problem-package/write-zip.ts'
import { bytesOf, packageCase, png, problemPackage, wholePackage } from '#support/node/package-samples.ts'
import { notesOf, readProblem, refusalOf } from '#support/node/problem-package.ts'

const zipOfProblem = async (given: ProblemPackage) => bytesOf(writeZip(await icpcFiles('double', given)))

const textFiles = async (given: ProblemPackage): Promise<Record<string, Buffer>> =>
  Object.fromEntries(
    await Promise.all(
      (await icpcFiles('double', given)).map(async ({ name, file }) => [name, await file.read()] as const),
    ),
  )

const again = async (given: ProblemPackage) => {
  const archive = await openArchive(await zipOfProblem(given))
  try {
    const [found] = await kattisReader.find({ kind: 'zip', archive })
    if (!found) throw new Error('no problem')
    return await wholePackage(await found.read())
  } finally {
    await archive.close()
  }
}

const isEqual = async (given: ProblemPackage) => {
  const { notes: _, ...read } = await again(given)
  const { notes: __, ...whole } = await wholePackage(given)
  expect(read).toEqual(whole)
}

const scored = (score: number, groupNum: number, seq: number): PackageCase => ({
  ...packageCase(seq, score),
  groupNum,
})

const subtasks = problemPackage({
  type: 1,
  judgeCaseMode: 'subtask_lowest',
  cases: [scored(30, 1, 1), scored(30, 1, 2), scored(70, 2, 3)],
})

const everything = problemPackage({
  statements: {
    'en-US': {
      title: 'All of it',
      description: `See ![tree](${attachmentLink('figures/tree.png')}).\n\n## Input\n\nNot a section.`,
      input: 'One.',
      output: '',
      hint: 'None.',
    },
    'zh-CN': { title: '全部', description: '看。', input: '一个。', output: '两个。', hint: null },
  },
  attachments: [{ name: 'figures/tree.png', file: fileOf(png) }],
  judgeMode: 'interactive',
  judgeProgram: {
    language: 'Python3',
    code: 'import words\n',
    icpc: { arguments: ['--loose'], scores: 'points', pointFactor: 10 },
  },
  judgeExtraFiles: { 'words.py': '' },
  userExtraFiles: { 'lib.h': '#pragma once\n' },
  codeTemplates: { 'C With O2': 'int main() {}' },
  languages: ['C With O2', 'Python3'],
  languagesLeftOut: ['Java'],
  tags: ['数学', 'two words'],
  source: 'Valley Cup',
  difficulty: 2,
  stackLimit: 17,
  timeLimit: 1_234,
  isRemoveEndBlank: false,
  openCaseResult: false,
  fileIo: { read: 'a.in', write: 'a.out' },
  type: 1,
  judgeCaseMode: 'subtask_lowest',
  cases: [scored(30, 2, 1), scored(0, 7, 2), { ...scored(30, 2, 3), made: { line: 'gen 3', key: 'a' } }],
  makers: {
    solutions: [
      { name: 'main.cpp', language: 'C++ 17 With O2', code: 'int main() {}', kind: 'main', score: null },
      {
        ...{ name: 'half', language: 'Java', code: 'public final class Half {}' },
        ...{ kind: 'wrongAnswer', score: { min: 10, max: 30 } },
      },
      { name: 'slow', language: 'Python3', code: '', kind: 'tooSlow', score: null },
      { name: 'part', language: 'Python3', code: '', kind: 'anyFailure', score: { min: 40, max: 40 } },
    ],
    generators: [{ name: 'gen', language: 'Python3', code: 'print(1)\n' }],
    script: 'gen 3',
    validators: [
      { name: 'all', language: 'C++ 17', code: 'int main() {}', arguments: '--n 5', groups: [] },
      { name: 'second', language: 'Python3', code: '', arguments: '', groups: [2] },
      {
        ...{ name: 'theirs', language: 'Golang', code: 'package main\n', convention: 'icpc' as const },
        ...{ arguments: '--n 5', groups: [] },
      },
    ],
    validatorTests: [{ input: '', group: 1, isValid: false }],
    checkerTests: [],
  },
})

describe('a package in the format of ICPC', () => {
  it.each([
    ['plain', problemPackage()],
    ['with everything', everything],
    ['with subtasks', subtasks],
    [
      'in which every case has its points',
      problemPackage({ type: 1, cases: [scored(1, 1, 1), scored(2, 1, 2)] }),
    ],
    [
      'that ends with the first failure',
      problemPackage({ judgeCaseMode: 'ergodic_without_error', problemId: '题 1' }),
    ],
  ])('%s, brought in again, is the same problem', async (_what, given) => isEqual(given))

  it('is the same for any texts, limits, points and bytes', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 })
    const one = fc.record({
      input: fc.uint8Array({ maxLength: 20 }),
      output: fc.uint8Array({ maxLength: 20 }),
      score: fc.integer({ min: 0, max: 100 }),
      groupNum: fc.integer({ min: 1, max: 3 }),
    })
    const any = fc.record({
      statement: fc.record({
        title: text,
        description: text,
        input: text,
        output: text,
        hint: fc.option(text),
      }),
      cases: fc.array(one, { minLength: 1, maxLength: 6 }),
      timeLimit: fc.integer({ min: 1, max: 120_000 }),
      mode: fc.constantFrom('default', 'subtask_lowest'),
      examples: fc.array(fc.record({ input: text, output: text }), { maxLength: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(any, ({ statement, cases, timeLimit, mode, examples }) =>
        isEqual(
          problemPackage({
            type: 1,
            judgeCaseMode: mode as 'default',
            statements: { 'zh-CN': statement },
            timeLimit,
            examples,
            cases: cases.map(({ input, output, score, groupNum }, index) => ({
              ...packageCase(index),
              input: fileOf(Buffer.from(input)),
              output: fileOf(Buffer.from(output)),
              score,
              groupNum,
            })),
          }),
        ),
      ),
      { numRuns: 30 },
    )
  })

  it('says to others what they can read', async () => {
    const files = await textFiles(subtasks)
    const textAt = (name: string) => String(files[`double/${name}`])
    expect(textAt('problem.yaml')).toMatch(
      /^problem_format_version: 2023-07-draft\nuuid: [0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}\nname:\n {2}en: Double\ntype:\n {2}- scoring\nlimits:\n {2}time_limit: 1\n {2}memory: 256\n$/,
    )
    expect(textAt('statement/problem.en.md')).toBe('Double it.\n\n## Input\n\nOne.\n\n## Output\n\nOne.\n')
    expect(textAt('data/testdata.yaml')).toContain('range: 0 100')
    expect(textAt('data/secret/group-0001/testdata.yaml')).toContain('accept_score: 30')
    expect(textAt('data/sample/0001.ans')).toBe('2\n')
  })

  it.each([
    ['Cup 2024; author: Ada, Bob', /\nsource: Cup 2024\ncredits:\n {2}authors:\n {4}- Ada\n {4}- Bob\n/],
    ['作者：阿达、鲍勃', /\n {2}- pass-fail\ncredits:\n {2}authors:\n {4}- 阿达\n {4}- 鲍勃\n/],
    ['Authors of the Cup', /\nsource: Authors of the Cup\nlimits/],
  ])('gives the authors back that stand behind the source (%s)', async (source, expected) => {
    const files = await textFiles(problemPackage({ source }))
    expect(String(files['double/problem.yaml'])).toMatch(expected)
    const { 'double/verdict.json': _, ...foreign } = files
    expect(splitAuthors((await readProblem(kattisReader, foreign)).source ?? '')).toEqual(
      splitAuthors(source),
    )
  })

  it('has the programs of its makers where others look for them', async () => {
    const names = Object.keys(await textFiles(everything))
    for (const name of [
      ...['submissions/accepted/main.cpp', 'submissions/partially_accepted/half/Half.java'],
      'submissions/partially_accepted/part.py',
      ...['submissions/time_limit_exceeded/slow.py', 'generators/gen.py', 'generators/script.txt'],
      ...['input_validators/all/validate.cpp', 'input_validators/all/exit_adapter.cpp'],
    ])
      expect(names).toContain(`double/${name}`)
    const below = (folder: string) => names.filter((name) => name.includes(`input_validators/${folder}/`))
    expect(below('second')).toEqual([])
    expect(below('theirs')).toEqual([
      'double/input_validators/theirs/words.py',
      'double/input_validators/theirs/validate.go',
    ])
    const { 'double/data/testdata.yaml': flags } = await textFiles(everything)
    expect(String(flags)).toContain('input_validator_flags: --n 5')
  })

  it('means the same without what is ours, and when it was changed', async () => {
    for (const change of [
      { 'double/verdict.json': '{}' },
      { 'double/statement/problem.en.md': 'Other.\n' },
    ]) {
      const problem = await readProblem(kattisReader, { ...(await textFiles(subtasks)), ...change })
      expect(problem).toMatchObject({
        type: 1,
        judgeCaseMode: 'subtask_lowest',
        timeLimit: 1_000,
        memoryLimit: 256,
      })
      expect(
        problem.cases.map(({ input, output, score, groupNum }) => [input, output, score, groupNum]),
      ).toEqual([
        ['1\n', '2\n', 30, 1],
        ['2\n', '4\n', 30, 1],
        ['3\n', '6\n', 70, 2],
      ])
      expect(notesOf(problem, 'changed').join()).toContain('verdict.json: the package has been changed')
    }
    const plain = await readProblem(kattisReader, {
      ...(await textFiles(
        problemPackage({ type: 1, cases: [scored(1, 1, 1), scored(2, 1, 2), scored(2, 1, 3)] }),
      )),
      'double/verdict.json': '',
    })
    expect(plain.judgeCaseMode).toBe('default')
    expect(plain.cases.map(({ score }) => score)).toEqual([1, 2, 2])
  })

  it('is refused where others would judge otherwise', async () => {
    const refused = (given: Partial<ProblemPackage>) => refusalOf(icpcFiles('x', problemPackage(given)))
    const cases = [scored(1, 1, 1)]
    expect(await refused({ type: 1, judgeCaseMode: 'subtask_average', cases })).toBe(
      'server.packageFormat:unsupported',
    )
    const judgeProgram = { language: 'Golang', code: 'package main' }
    expect(await refused({ judgeMode: 'spj', judgeProgram })).toBe('server.packageFormat:unsupported')
  })
})
