import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { createArtifactCache } from './artifact-cache.ts'
import { createBuildRunner } from './build-run.ts'
import { startCacheSweeps } from './cache-sweep.ts'
import { createChecker } from './checker.ts'
import { createCompiler } from './compile.ts'
import { findLanguages, runnableIn } from './find-languages.ts'
import { createFitnessCheck } from './fitness.ts'
import { createInteractor } from './interactor.ts'
import { createSubmissionJudge } from './judge-submission.ts'
import { openMakingDir } from './making-dir.ts'
import { createPrecompiledHeaders } from './precompiled-headers.ts'
import { createProgramCheck } from './program-check.ts'
import { createProgramRunner } from './run-program.ts'
import { patiently, type SandboxBackend } from './sandbox/backend.ts'
import { reducedBanner } from './sandbox/doctor.ts'
import { buildRunner } from './sandbox/native/build.ts'
import { createNativeSandbox } from './sandbox/native/native.ts'
import type { ServerClient } from './server-client.ts'
import { createStressJudge } from './stress.ts'
import { createTestData } from './test-data.ts'
import { createTestRunJudge } from './test-run.ts'
import { createTrialJudge } from './trial.ts'
import { createVerdictProgramCompiler } from './verdict-program-compiler.ts'

export interface JudgeSettings {
  name: string
  slots: number
  /** Work files of this judge alone. */
  stateDir: string
  /** Test data, compiled programs and precompiled headers; may be shared by judges of one machine. */
  cacheDir: string
  allowReduced: boolean
}

interface Outside {
  server: Pick<ServerClient, 'testData'>
  log: (message: string) => void
}

type Sandboxing = Omit<JudgeSettings, 'name'> & Pick<Outside, 'log'>

async function openSandbox({ slots, stateDir, cacheDir, allowReduced, log }: Sandboxing) {
  const sandbox = createNativeSandbox({
    runnerPath: await buildRunner(),
    slots,
    stateDir: path.join(stateDir, 'sandbox'),
    allowReduced,
    hiddenDirs: [cacheDir],
  })
  const { mode, refusal } = await sandbox.probe()
  if (mode === 'refused') throw new Error(`untrusted programs cannot be run safely here: ${refusal}`)
  if (mode === 'reduced') log(reducedBanner.join(' '))
  return { sandbox, mode }
}

async function openOutputDir(stateDir: string): Promise<string> {
  const workDir = path.join(stateDir, 'work')
  await rm(workDir, { recursive: true, force: true })
  const outputDir = path.join(workDir, 'outputs')
  await mkdir(outputDir, { recursive: true, mode: 0o700 })
  return outputDir
}

/** A judge on this machine that waits to be given work. */
export async function composeJudge(settings: JudgeSettings, { server, log }: Outside) {
  const { name, cacheDir, stateDir } = settings
  const outputDir = await openOutputDir(stateDir)
  const makingDir = await openMakingDir(settings)
  const [{ sandbox, mode }, installed] = await Promise.all([
    openSandbox({ ...settings, log }),
    findLanguages(),
  ])
  const languages = runnableIn(mode, installed)
  const headers = createPrecompiledHeaders(path.join(cacheDir, 'headers'), languages.found, log, makingDir)
  const cache = createArtifactCache(path.join(cacheDir, 'artifacts'), undefined, makingDir)
  const testData = createTestData(path.join(cacheDir, 'test-data'), makingDir, server)
  const stopSweeps = startCacheSweeps({ cacheDir, headerFolders: headers.folders }, log)
  const lanes = sandbox.slots
  const partsIn = (box: SandboxBackend) => ({
    compiler: createCompiler({ sandbox: box, cache, headers }),
    verdictPrograms: createVerdictProgramCompiler({
      sandbox: box,
      cache,
      headers,
      languages: languages.found,
    }),
    runProgram: createProgramRunner({ sandbox: box }),
    checker: createChecker({ sandbox: box, outputDir }),
    interactor: createInteractor({ sandbox: box, outputDir }),
    judge: { name, sandboxMode: mode },
    ...{ testData, outputDir, lanes, languages: languages.found, log },
  })
  const live = partsIn(sandbox)
  const makers = partsIn(patiently(sandbox))
  return {
    mode,
    languages,
    headers,
    judgeSubmission: createSubmissionJudge(live),
    judgeTestRun: createTestRunJudge(live),
    judgeTrial: createTrialJudge({
      judgeSubmission: createSubmissionJudge(makers),
      judgeStress: createStressJudge(makers),
      lanes,
    }),
    checkProgram: createProgramCheck(makers),
    runForBuild: createBuildRunner(makers),
    checkFitness: createFitnessCheck(sandbox, [outputDir, cacheDir]),
    async close() {
      await Promise.all([headers.close(), sandbox.close(), stopSweeps()])
      // Of runs that were under way.
      await rm(outputDir, { recursive: true, force: true })
    },
  }
}
