import { describe, expect, it } from 'vitest'
import { kattisReader } from '#server/problem-package/kattis/kattis.reader.ts'
import { type Files, legacy, newest, without } from '#support/node/kattis-sample.ts'
import { notesOf, readProblem, readProblems, refusalOf } from '#support/node/problem-package.ts'

const read = (files: Files) => readProblem(kattisReader, files)
const refused = (files: Files) => refusalOf(readProblems(kattisReader, files))

const withoutTests = without(
  legacy,
  ...['01', '02'].flatMap((name) => [`data/secret/${name}.in`, `data/secret/${name}.ans`]),
)

describe('points of a package of the oldest form', () => {
  it('has groups worth nothing beside others', async () => {
    const files: Files = {
      ...withoutTests,
      'problem.yaml': 'name: A\ntype: scoring\n',
      'data/secret/g0/testdata.yaml': 'accept_score: 0\ngrader_flags: min\n',
      'data/secret/g1/testdata.yaml': 'accept_score: 100\ngrader_flags: min\n',
      'data/secret/g0/1.in': '',
      'data/secret/g0/1.ans': '',
      'data/secret/g1/1.in': '',
      'data/secret/g1/1.ans': '',
    }
    expect((await read(files)).cases.map(({ score, groupNum }) => [score, groupNum])).toEqual([
      [0, 1],
      [100, 2],
    ])
    const nothing = { ...files, 'data/secret/g1/testdata.yaml': 'accept_score: 0\ngrader_flags: min\n' }
    expect(await refused(nothing)).toBe('server.packageFormat:unsupported')
  })

  it('reads groups without flags as the accepted submissions expect', async () => {
    const group = (name: string, score: number) => ({
      [`data/secret/${name}/testdata.yaml`]: `accept_score: ${score}\n`,
      [`data/secret/${name}/1.in`]: '1 2\n',
      [`data/secret/${name}/1.ans`]: '3\n',
      [`data/secret/${name}/2.in`]: '2 2\n',
      [`data/secret/${name}/2.ans`]: '4\n',
    })
    const files = (score: string) => ({
      ...withoutTests,
      'problem.yaml': 'name: A\ntype: scoring\n',
      ...group('a', 10),
      ...group('b', 30),
      'data/secret/testdata.yaml': 'grader_flags: sum\n',
      'submissions/accepted/sum.py': `# @EXPECTED_SCORE@: ${score}\nprint(1)\n`,
    })
    const scoresOf = async (score: string) => (await read(files(score))).cases.map((one) => one.score)
    expect(await scoresOf('40')).toEqual([10, 10, 30, 30])
    expect(await scoresOf('80')).toEqual([20, 20, 60, 60])
    expect(await scoresOf('50')).toEqual([20, 20, 60, 60])
    expect(notesOf(await read(files('40')), 'changed').join()).toContain('as DOMjudge reads them')
  })

  it('gives inner groups the points that are theirs', async () => {
    const inner = (name: string, score: number) => ({
      [`data/secret/${name}/testdata.yaml`]: `accept_score: ${score}\n`,
      [`data/secret/${name}/1.in`]: '1 2\n',
      [`data/secret/${name}/1.ans`]: '3\n',
    })
    const files = {
      ...withoutTests,
      'problem.yaml': 'name: A\ntype: scoring\n',
      'data/secret/testdata.yaml': 'grader_flags: sum\n',
      'data/secret/all/testdata.yaml': 'grader_flags: min\n',
      'data/secret/mean/testdata.yaml': 'grader_flags: avg\n',
      ...{ ...inner('all/x', 50), ...inner('all/y', 50), ...inner('mean/x', 16), ...inner('mean/y', 44) },
    }
    expect((await read(files)).cases.map(({ score, groupNum }) => [score, groupNum])).toEqual([
      [50, 1],
      [50, 1],
      [8, 2],
      [22, 3],
    ])
    expect(await refused({ ...files, ...inner('all/y', 30) })).toBe('server.packageFormat:unsupported')
  })

  it.each([
    ['partially_accepted/40.cpp', '//', { min: 40, max: 40 }],
    ['partially_accepted/greedy-20pts.py', '#', { min: 20, max: 20 }],
    ['partially_accepted/11.py', '# sets of 11', undefined],
    ['partially_accepted/greedy_2.py', '#', undefined],
    ['partially_accepted/208.cpp', '// handles keys of 208', undefined],
    ['wrong_answer/x.py', '# @EXPECTED_SCORE@: 0', { min: 0, max: 0 }],
    ['wrong_answer/30.py', '#', undefined],
  ])('expects of %s the points that it tells', async (name, code, score) => {
    const { gradedSubmissions } = await read({
      ...legacy,
      'problem.yaml': 'name: A\ntype: scoring\n',
      'data/testdata.yaml': 'grader_flags: always_accept sum\naccept_score: 20\n',
      [`submissions/${name}`]: code,
    })
    expect(gradedSubmissions.find((one) => one.name.endsWith(name))?.score).toEqual(score)
  })

  it('multiplies what a submission tells as it does all points', async () => {
    const { gradedSubmissions } = await read({
      ...legacy,
      'problem.yaml': 'name: A\ntype: scoring\n',
      'data/testdata.yaml': 'grader_flags: always_accept sum\naccept_score: 0.5\n',
      'submissions/partially_accepted/1.cpp': '//',
    })
    expect(gradedSubmissions.flatMap(({ score }) => score ?? [])).toEqual([{ min: 10, max: 10 }])
  })

  it('gives a group its points by the worst of its cases', async () => {
    const files: Files = {
      ...withoutTests,
      'problem.yaml': 'name: Two Sums\ntype: scoring\n',
      'data/testdata.yaml': 'on_reject: continue\ngrader_flags: ignore_sample\nrange: 0 100\n',
      'data/secret/testdata.yaml': 'grader_flags: accept_if_any_accepted\n',
      'data/secret/g1/testdata.yaml': 'accept_score: 40\ngrader_flags: min\n',
      'data/secret/g2/testdata.yaml': 'accept_score: 60\ngrader_flags: min\n',
    }
    for (const name of ['g1/1', 'g1/2', 'g2/1', 'g2/deep/2'])
      Object.assign(files, { [`data/secret/${name}.in`]: name, [`data/secret/${name}.ans`]: '1\n' })
    const problem = await read(files)
    expect(problem).toMatchObject({ type: 1, judgeCaseMode: 'subtask_lowest' })
    expect(problem.cases.map(({ input, score, groupNum }) => [input, score, groupNum])).toEqual([
      ['g1/1', 40, 1],
      ['g1/2', 40, 1],
      ['g2/1', 60, 2],
      ['g2/deep/2', 60, 2],
    ])
    expect(notesOf(problem, 'changed').join()).toContain('Groups inside groups')
  })

  it('adds the points of single cases where the grader does', async () => {
    const problem = await read({
      ...legacy,
      'problem.yaml': 'name: Two Sums\ntype: scoring\n',
      'data/testdata.yaml': 'grader_flags: always_accept sum\naccept_score: 0.5\n',
    })
    expect(problem.judgeCaseMode).toBe('default')
    expect(problem.cases.map(({ score }) => score)).toEqual([5, 5])
    expect(notesOf(problem, 'changed').join()).toContain('multiplied by 10')
  })
})

describe('points of a package of 2025-09', () => {
  it('splits the points of a group among its cases, or gives them for all', async () => {
    const files = without(
      newest(
        {
          'data/secret/a/test_group.yaml': 'max_score: 25\nscore_aggregation: sum\n',
          'data/secret/b/test_group.yaml': 'max_score: 75\n',
        },
        'type: scoring\n',
      ),
      'data/secret/1.in',
      'data/secret/1.ans',
    )
    for (const name of ['a/1', 'a/2', 'b/1', 'b/2'])
      Object.assign(files, { [`data/secret/${name}.in`]: name, [`data/secret/${name}.ans`]: '1\n' })
    const problem = await read(files)
    expect(problem.judgeCaseMode).toBe('subtask_lowest')
    expect(problem.cases.map(({ input, score, groupNum }) => [input, score, groupNum])).toEqual([
      ['a/1', 12, 1],
      ['a/2', 13, 2],
      ['b/1', 75, 3],
      ['b/2', 75, 3],
    ])
    expect(notesOf(problem, 'changed').join()).toContain('rounded')
  })

  it('have groups give points only where those that they require are passed', async () => {
    const files = (b: string) =>
      without(
        newest(
          {
            'data/secret/a/test_group.yaml': 'max_score: 25\n',
            'data/secret/b/test_group.yaml': `max_score: 75\nrequire_pass: ${b}\n`,
            ...Object.fromEntries(
              ['a/1', 'b/1'].flatMap((name) => [
                [`data/secret/${name}.in`, name],
                [`data/secret/${name}.ans`, '1\n'],
              ]),
            ),
          },
          'type: scoring\n',
        ),
        'data/secret/1.in',
        'data/secret/1.ans',
      )
    const problem = await read(files('[secret/a]'))
    expect(problem.groupNeeds).toEqual([{ group: 2, needs: [1] }])
    expect(notesOf(problem, 'lost')).toEqual([])
    const other = await read(files('[sample]'))
    expect(other.groupNeeds).toBeUndefined()
    expect(notesOf(other, 'lost').join()).toContain('dependency on group sample')
  })

  it.each(['2025-09', '2023-07-draft'])('scores as the draft did, under the name of %s', async (version) => {
    const files = without(
      newest({
        'problem.yaml': `problem_format_version: ${version}\nname: A\ntype: scoring\n`,
        'data/secret/a/testdata.yaml': 'grading: {score: 30}\n',
        'data/secret/b/testdata.yaml': 'scoring: {score: 35, aggregation: sum}\n',
      }),
      'data/secret/1.in',
      'data/secret/1.ans',
    )
    for (const name of ['a/1', 'a/2', 'b/1', 'b/2'])
      Object.assign(files, { [`data/secret/${name}.in`]: name, [`data/secret/${name}.ans`]: '1\n' })
    const { cases } = await read(files)
    expect(cases.map(({ score, groupNum }) => [score, groupNum])).toEqual([
      [30, 1],
      [30, 1],
      [35, 2],
      [35, 3],
    ])
  })
})

describe('points that a validator gives', () => {
  const group = (name: string, yaml: string) => ({
    [`data/secret/${name}/testdata.yaml`]: yaml,
    [`data/secret/${name}/1.in`]: '1 2\n',
    [`data/secret/${name}/1.ans`]: '3\n',
  })

  it('count where accepted submissions expect them, though problem.yaml does not say so', async () => {
    const files = (score: string): Files => ({
      ...withoutTests,
      'problem.yaml': 'name: A\ntype: scoring\nvalidation: custom\n',
      'output_validators/v.py': "open('score.txt')\n",
      ...group('main', 'range: 0 100\n'),
      'data/secret/testdata.yaml': 'grader_flags: sum\n',
      'submissions/accepted/sum.py': `# @EXPECTED_SCORE@: ${score}\nprint(1)\n`,
    })
    const counted = await read(files('100'))
    expect(counted).toMatchObject({
      cases: [{ score: 100 }],
      judgeProgram: { icpc: { scores: 'points', pointFactor: 1 } },
    })
    expect(counted.gradedSubmissions.map(({ mayLackPoints }) => mayLackPoints)).toEqual([true, undefined])
    expect(notesOf(counted, 'hidden')).toEqual([])
    expect(notesOf(counted, 'changed').join()).toContain('though problem.yaml does not say so')
    const other = await read(files('7'))
    expect(other).toMatchObject({ cases: [{ score: 1 }], judgeProgram: { icpc: { scores: 'none' } } })
    expect(notesOf(other, 'hidden').join()).toContain('validation: custom score')
  })

  it('are not asked where the package cannot be read so', async () => {
    const problem = await read({
      ...withoutTests,
      'problem.yaml': 'name: A\ntype: scoring\nvalidation: custom\n',
      'output_validators/v.py': 'exit(42)\n',
      ...group('main', 'grader_flags: max\naccept_score: 10\n'),
      'data/secret/testdata.yaml': 'grader_flags: sum\n',
      'submissions/accepted/sum.py': '# @EXPECTED_SCORE@: 100\nprint(1)\n',
    })
    expect(problem).toMatchObject({ cases: [{ score: 10 }], judgeProgram: { icpc: { scores: 'none' } } })
  })

  const graded = (grader: string, flags: string, range = '0 30'): Files => ({
    ...withoutTests,
    'problem.yaml': 'name: A\ntype: scoring\nvalidation: custom score\n',
    'output_validators/v.py': "open('score.txt')\n",
    'graders/grader.py': grader,
    ...group('a', 'grading: custom\ngrader_flags: min subtask_score=70\nrange: 0 70\naccept_score: 70\n'),
    ...group('b', `grading: custom\ngrader_flags: ${flags}\nrange: ${range}\naccept_score: 30\n`),
  })
  const grader = 'print("AC", min(scores) * subtask_score)\n'

  it('are shares of what a grader of the usual kind multiplies them by', async () => {
    const problem = await read(graded(grader, 'min subtask_score=30'))
    expect(problem).toMatchObject({
      judgeCaseMode: 'subtask_lowest',
      cases: [
        { score: 70, groupNum: 1 },
        { score: 30, groupNum: 2 },
      ],
      judgeProgram: { icpc: { scores: 'share', pointFactor: 1 } },
    })
    expect(notesOf(problem, 'changed').join()).toContain('graders: not run')
  })

  it.each([
    ['another program', graded('print("AC 5")\n', 'min subtask_score=30')],
    [
      'the product in words alone',
      graded('# min * subtask_score\nprint(min(scores))\n', 'min subtask_score=30'),
    ],
    ['the product of another share', graded('print(max(scores) * subtask_score)\n', 'min subtask_score=30')],
    ['another mode', graded(grader, 'sum subtask_score=30')],
    ['another range', graded(grader, 'min subtask_score=30', '0 40')],
    ['a flag of its own', graded(grader, 'min subtask_score=30 twice')],
    ['nothing to multiply by', graded(grader, 'min')],
  ])('are refused with %s as grader', async (_what, files) =>
    expect(await refused(files)).toBe('server.packageFormat:unsupported'),
  )
})
