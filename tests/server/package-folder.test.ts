import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PackageFormat, packageReaders } from '#server/problem-package/formats.ts'
import { recognise } from '#server/problem-package/package-format.ts'
import { openSource } from '#server/problem-package/package-source.ts'
import { refusalOf } from '#support/node/problem-package.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'verdict-folder-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

type Files = Readonly<Record<string, string>>

const write = async (name: string, files: Files) => {
  const folder = path.join(root, name)
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  return folder
}

const read = async (folder: string) => {
  const { source, close } = await openSource(folder)
  try {
    const format = await recognise(packageReaders, source)
    if (format === undefined) throw new Error('no format')
    const found = await packageReaders[format].find(source)
    const problems = await Promise.all(found.map(async ({ name, read }) => ({ name, problem: await read() })))
    return {
      format,
      problems: await Promise.all(
        problems.map(async ({ name, problem }) => ({
          name,
          inputs: await Promise.all(problem.cases.map(async ({ input }) => String(await input.read()))),
        })),
      ),
    }
  } finally {
    await close()
  }
}

const hoj = {
  'sum.json': JSON.stringify({
    samples: [{ input: '1.in', output: '1.out' }],
    problem: { problemId: 'SUM', title: 'Sum', timeLimit: 1_000, memoryLimit: 64 },
  }),
  'sum/1.in': '1',
  'sum/1.out': '1',
}
const qduoj = {
  'problem.json': JSON.stringify({
    title: 'Sum',
    time_limit: 1_000,
    memory_limit: 64,
    rule_type: 'ACM',
    test_case_score: [{ input_name: '1.in', output_name: '1.out', score: 0 }],
  }),
  'testcase/1.in': '1',
  'testcase/1.out': '1',
}
const icpc = {
  'problem.yaml': 'name: Sum\n',
  '.timelimit': '3\n',
  '.git/config': 'x',
  'problem_statement/problem.en.tex': 'Add.\n',
  'data/secret/1.in': '1',
  'data/secret/1.ans': '1',
}
const hydro = {
  'problem.yaml': 'pid: P1\ntitle: Sum\n',
  'problem_zh.md': '求和\n',
  'testdata/1.in': '1',
  'testdata/1.out': '1',
}
const fps = {
  'all.xml':
    '<fps version="1.2"><item><title>Sum</title><time_limit unit="s">1</time_limit><memory_limit unit="mb">64</memory_limit><description>Add.</description><test_input>1</test_input><test_output>1</test_output></item></fps>',
}

describe('a folder is read as the zip of it', () => {
  it.each<[PackageFormat, Files, string]>([
    ['hoj', hoj, 'sum'],
    ['qduoj', qduoj, 'qduoj'],
    ['icpc', icpc, 'icpc'],
    ['hydro', hydro, 'hydro'],
    ['fps', fps, 'Sum'],
  ])('%s', async (format, files, name) => {
    expect(await read(await write(format, files))).toEqual({ format, problems: [{ name, inputs: ['1'] }] })
  })

  it('with an FPS file that is called as one of Polygon', async () => {
    const { format } = await read(await write('export', { 'problem.xml': fps['all.xml'] }))
    expect(format).toBe('fps')
  })

  it('with several problems in it', async () => {
    const folder = await write('many', {})
    for (const name of ['a', 'b']) await write(`many/${name}`, icpc)
    expect((await read(folder)).problems.map(({ name }) => name)).toEqual(['a', 'b'])
  })

  it('without a file whose name has a backslash', async () => {
    const folder = await write('odd', {
      ...icpc,
      'submissions/wrong_answer/a#\\.b ext': 'x',
      'odd\\name': 'x',
    })
    const { source, close } = await openSource(folder)
    if (source.kind !== 'zip') throw new Error('no folder')
    expect([...source.archive.unreadable].sort()).toEqual([
      'odd/odd\\name',
      'odd/submissions/wrong_answer/a#\\.b ext',
    ])
    await close()
    expect((await read(folder)).problems).toHaveLength(1)
  })

  it('with links that stay inside, and without what others lead to', async () => {
    const folder = await write('linked', icpc)
    await symlink('../secret/1.in', path.join(folder, 'data/secret/2.in'))
    await symlink('1.ans', path.join(folder, 'data/secret/2.ans'))
    expect((await read(folder)).problems[0]?.inputs).toEqual(['1', '1'])
    await write('elsewhere', { 'secret.in': 'of somebody else' })
    await symlink('../../../elsewhere/secret.in', path.join(folder, 'data/secret/3.in'))
    await symlink(path.join(root, 'elsewhere'), path.join(folder, 'data/sample'))
    await symlink('gone', path.join(folder, 'data/secret/4.in'))
    await symlink('gone', path.join(folder, 'readme.md'))
    const { source, close } = await openSource(folder)
    if (source.kind !== 'zip') throw new Error('no folder')
    expect(source.archive.unreadable).toEqual([
      'linked/data/sample',
      'linked/data/secret/3.in',
      'linked/data/secret/4.in',
      'linked/readme.md',
    ])
    expect(source.archive.names.filter((name) => /3\.in|sample/.test(name))).toEqual([])
    await expect(source.archive.read('linked/data/secret/3.in')).rejects.toMatchObject({
      key: 'server.package:fileMissing',
    })
    await close()
    expect((await read(folder)).problems[0]?.inputs).toEqual(['1', '1'])
    await symlink('..', path.join(folder, 'data/round'))
    expect(await refusalOf(openSource(folder))).toBe('server.package:linkBroken')
  })
})
