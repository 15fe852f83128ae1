import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type {
  BuildRunJob,
  BuildRunResult,
  ProgramCheckResult,
  TrialJob,
  TrialStress,
} from '#contract/judge-making.ts'
import type { JudgingJob, JudgingResult } from '#contract/judge-node.ts'
import type { JudgedProblem, JudgingCase } from '#contract/judged-problem.ts'
import { createArtifactCache } from '#judge/artifact-cache.ts'
import { createBuildRunner } from '#judge/build-run.ts'
import { createChecker } from '#judge/checker.ts'
import { createCompiler } from '#judge/compile.ts'
import { type FoundLanguages, findLanguages, runnableIn } from '#judge/find-languages.ts'
import { createInteractor } from '#judge/interactor.ts'
import { createSubmissionJudge, type Progress } from '#judge/judge-submission.ts'
import { createPrecompiledHeaders } from '#judge/precompiled-headers.ts'
import { createProgramCheck } from '#judge/program-check.ts'
import { createProgramRunner } from '#judge/run-program.ts'
import { buildRunner } from '#judge/sandbox/native/build.ts'
import {
  createNativeSandbox,
  type NativeSandbox,
  type NativeSandboxOptions,
} from '#judge/sandbox/native/native.ts'
import { createStressJudge } from '#judge/stress.ts'
import type { TestData } from '#judge/test-data.ts'
import { createTestRunJudge, type TestRunJudge } from '#judge/test-run.ts'
import { createTrialJudge } from '#judge/trial.ts'
import type { TrialWatcher } from '#judge/trial-turn.ts'
import { createVerdictProgramCompiler } from '#judge/verdict-program-compiler.ts'
import { judgedProblem } from './judged-problem.ts'

export interface TestCase {
  input: string
  output: string
  score?: number | null
  groupNum?: number
}

export interface TestProblem extends Partial<JudgingJob['problem']> {
  cases: readonly TestCase[]
  excerpts?: boolean
}

export interface TestJudge {
  readonly languages: FoundLanguages
  readonly sandbox: NativeSandbox
  /** Lines of its log so far. */
  readonly told: readonly string[]
  /** Files of outputs that are there now. */
  outputs(): string[]
  judge(
    problem: TestProblem,
    program: { language: string; code: string },
    onProgress?: (progress: Progress) => void,
  ): Promise<JudgingResult>
  testRun: TestRunJudge
  checkProgram(problem: TestProblem): Promise<ProgramCheckResult>
  trial(
    problem: TestProblem,
    program: { language: string; code: string },
    tell: TrialWatcher['tell'],
  ): Promise<void>
  stress(
    given: Pick<TrialJob, 'language' | 'code'> & { problem?: Partial<JudgedProblem>; stress: TrialStress },
    tell: TrialWatcher['tell'],
    signal?: AbortSignal,
  ): Promise<void>
  /** With every output that was kept. */
  buildRun(
    given: Partial<Omit<BuildRunJob, 'problem'>> & { problem?: Partial<JudgedProblem> },
  ): Promise<BuildRunResult & { outputs: string[] }>
  close(): Promise<void>
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The judge without its loop: real compilers, the real sandbox, test data from memory. */
export async function openJudge({
  slots = 2,
  ...sandboxOptions
}: Partial<NativeSandboxOptions> = {}): Promise<TestJudge> {
  const dir = mkdtempSync(path.join(tmpdir(), 'verdict-judge-'))
  chmodSync(dir, 0o755)
  const dataDir = path.join(dir, 'data')
  const outputDir = path.join(dir, 'outputs')
  for (const folder of [dataDir, outputDir]) await mkdir(folder, { recursive: true, mode: 0o700 })
  const told: string[] = []
  const sandbox = await createNativeSandbox({
    ...sandboxOptions,
    slots,
    stateDir: path.join(dir, 'sandbox'),
    runnerPath: await buildRunner(),
  })
  const { mode } = await sandbox.probe()
  const languages = runnableIn(mode, await findLanguages())
  const headers = createPrecompiledHeaders(path.join(dir, 'headers'), [], () => undefined)
  const written = new Set<string>()
  const keep = async (text: string) => {
    const hash = hashOf(text)
    if (!written.has(hash)) await writeFile(path.join(dataDir, hash), text, { mode: 0o600 })
    written.add(hash)
    return hash
  }
  const cache = createArtifactCache(path.join(dir, 'artifacts'))
  const shared = {
    compiler: createCompiler({ sandbox, cache, headers }),
    runProgram: createProgramRunner({ sandbox }),
    outputDir,
    languages: languages.found,
    log: (message: string) => told.push(message),
  }
  const judgeTestRun = createTestRunJudge(shared)
  const verdictPrograms = createVerdictProgramCompiler({
    sandbox,
    cache,
    headers,
    languages: languages.found,
  })
  const checker = createChecker({ sandbox, outputDir })
  const testData: TestData = {
    file: async (hash) => path.join(dataDir, hash),
    fetch: async () => ({ files: 0, bytes: 0 }),
  }
  const judging = {
    ...{ ...shared, verdictPrograms, checker, testData, lanes: slots },
    interactor: createInteractor({ sandbox, outputDir }),
    judge: { name: 'test-judge', sandboxMode: mode },
  }
  const judgeSubmission = createSubmissionJudge(judging)
  let submitId = 0
  const keptCases = (cases: readonly TestCase[]): Promise<JudgingCase[]> =>
    Promise.all(
      cases.map(async ({ input, output, score, groupNum }, index) => ({
        caseId: index + 1,
        seq: index + 1,
        groupNum: groupNum ?? 1,
        score: score ?? null,
        inputHash: await keep(input),
        outputHash: await keep(output),
        inputName: `${index + 1}.in`,
        outputName: `${index + 1}.out`,
      })),
    )
  const judgeStress = createStressJudge(judging)
  const judgeTrial = createTrialJudge({ judgeSubmission, judgeStress, lanes: slots })

  return {
    languages,
    sandbox,
    told,
    outputs: () => readdirSync(outputDir),
    async judge({ cases, excerpts = false, ...problem }, { language, code }, onProgress = () => undefined) {
      const job: JudgingJob = {
        submitId: ++submitId,
        version: 0,
        lease: `lease-${submitId}`,
        language,
        code,
        problem: judgedProblem(problem),
        excerpts,
        cases: await keptCases(cases),
      }
      return judgeSubmission(job, { onProgress, signal: new AbortController().signal })
    },
    testRun: judgeTestRun,
    checkProgram: async ({ cases: _cases, ...problem }) =>
      createProgramCheck({ ...shared, verdictPrograms })(judgedProblem(problem)),
    trial: async ({ cases, ...problem }, { language, code }, tell) =>
      judgeTrial(
        { language, code, problem: judgedProblem(problem), cases: await keptCases(cases) },
        { tell, signal: new AbortController().signal },
      ),
    stress: ({ language, code, problem, stress }, tell, signal = new AbortController().signal) =>
      judgeTrial({ language, code, problem: judgedProblem(problem), cases: [], stress }, { tell, signal }),
    buildRun: async (given) => {
      const outputs: string[] = []
      const base = {
        language: 'C',
        code: '',
        arguments: [],
        input: { text: '' },
        output: 'none',
        check: null,
      }
      const problem = judgedProblem({ ...given.problem })
      const job = { ...base, ...given, problem, runId: 1, lease: 'lease' } as BuildRunJob
      const result = await createBuildRunner({ ...shared, verdictPrograms, checker, testData })(
        job,
        async (file) => {
          const text = await readFile(file, 'utf8').catch(() => '')
          outputs.push(text)
          return { hash: hashOf(text), size: text.length }
        },
      )
      return { ...result, outputs }
    },
    async close() {
      await sandbox.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
