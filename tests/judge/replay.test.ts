import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import type { JudgedCase } from '#contract/judge-node.ts'
import type { ReplayFile } from '#contract/replay-file.ts'
import { compareJudgings, type Judged } from '#judge/replay.ts'
import { judgedProblem } from '#support/node/judged-problem.ts'

const root = path.resolve(import.meta.dirname, '../..')
const { Accepted, WrongAnswer } = JudgeStatus

const caseOf = (seq: number, change: Partial<JudgedCase> = {}): JudgedCase => ({
  caseId: seq,
  seq,
  groupNum: 1,
  status: Accepted,
  time: 12,
  memory: 1_000,
  score: null,
  message: null,
  ...change,
})
const judged = (change: Partial<Judged> = {}): Judged => ({
  status: Accepted,
  time: 12,
  memory: 1_000,
  score: null,
  oiRankScore: null,
  errorMessage: null,
  cases: [caseOf(1), caseOf(2)],
  ...change,
})

describe('the comparison', () => {
  it('is the same while only time and memory change', () => {
    const now = judged({ time: 15, cases: [caseOf(1, { time: 15 }), caseOf(2)] })
    expect(compareJudgings(judged(), now)).toEqual({
      differs: false,
      lines: [
        'case   verdict  score  time            memory',
        '1      AC       -      12 ms -> 15 ms  1000 KB',
        '2      AC       -      12 ms           1000 KB',
        'whole  AC       -      12 ms -> 15 ms  1000 KB',
        '',
        'same: Accepted',
      ],
    })
  })
  it.each([
    ['the verdict', judged({ status: WrongAnswer })],
    ['the score', judged({ score: 3 })],
    ['a case', judged({ cases: [caseOf(1), caseOf(2, { status: WrongAnswer })] })],
    ['the score of a case', judged({ cases: [caseOf(1), caseOf(2, { score: 1 })] })],
    ['the number of cases', judged({ cases: [caseOf(1)] })],
  ])('tells when %s differs', (_what, now) => {
    const { differs, lines } = compareJudgings(judged(), now)
    expect(differs).toBe(true)
    expect(lines.filter((line) => line.endsWith('differs'))).toHaveLength(1)
  })
})

describe('npm run judge:replay', () => {
  let dir = ''
  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'verdict-test-replay-'))
    chmodSync(dir, 0o755)
  })
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  const keep = (text: string) => {
    const hash = createHash('sha256').update(text).digest('hex')
    const folder = path.join(dir, 'test-data', hash.slice(0, 2))
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, hash), text)
    return hash
  }
  const fileOf = (result: Judged, outputHash = keep('7\n')): ReplayFile => ({
    job: {
      submitId: 4711,
      version: 0,
      language: 'C',
      code: '#include <stdio.h>\nint main(){int n;scanf("%d",&n);printf("%d",n);}',
      problem: judgedProblem(),
      cases: [1, 2].map((seq) => ({
        caseId: seq,
        seq,
        groupNum: 1,
        score: null,
        inputHash: keep('7\n'),
        outputHash,
        inputName: `${seq}.in`,
        outputName: `${seq}.out`,
      })),
    },
    result,
    trace: {
      judge: 'judge-1',
      sandboxMode: 'full',
      language: { name: 'C', version: '12.2.0', compileCommand: 'gcc', runCommand: '/w/main' },
      limits: { timeMs: 1_000, memoryMb: 256, stackMb: 64 },
      steps: [],
    },
  })
  const replay = async (content: unknown) => {
    const file = path.join(dir, 'file.json')
    writeFileSync(file, JSON.stringify(content))
    const run = promisify(execFile)
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: dir, JUDGE_CACHE_DIR: dir }
    const script = path.join(root, 'scripts/judge-replay.ts')
    return run(process.execPath, [script, file], { cwd: root, env }).then(
      (done) => ({ ...done, code: 0 }),
      ({ stdout, stderr, code }: { stdout: string; stderr: string; code: number }) => ({
        stdout,
        stderr,
        code,
      }),
    )
  }

  it('judges again and finds the same', async () => {
    const { code, stdout, stderr } = await replay(fileOf(judged()))
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('submission 4711, C')
    expect(stdout).toMatch(/^whole {2}AC /m)
    expect(stdout.trimEnd()).toMatch(/same: Accepted$/)
  })
  it('ends with 1 when another verdict comes out', async () => {
    const { code, stdout } = await replay(fileOf(judged({ status: WrongAnswer })))
    expect(code).toBe(1)
    expect(stdout.trimEnd()).toMatch(/differs: WrongAnswer -> Accepted$/)
  })
  it('says which test data it has not got', async () => {
    const { code, stderr } = await replay(fileOf(judged(), 'f'.repeat(64)))
    expect(code).toBe(2)
    expect(stderr).toContain('set SERVER_URL')
  })
  it('says what is wrong with a file', async () => {
    const { code, stderr } = await replay({ job: {} })
    expect(code).toBe(2)
    expect(stderr).toContain('job.submitId')
  })
  it('leaves nothing behind', () =>
    expect(readdirSync(dir).filter((name) => name.startsWith('verdict-replay-'))).toEqual([]))
})
