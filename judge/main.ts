import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { registerJudge } from '#contract/judge-node.ts'
import { createArtifactCache } from './artifact-cache.ts'
import { createChecker } from './checker.ts'
import { createCompiler } from './compile.ts'
import { type JudgeConfig, readJudgeConfig } from './config.ts'
import { type FoundLanguages, findLanguages } from './find-languages.ts'
import { createFitnessCheck } from './fitness.ts'
import { createJudgeLoop } from './judge-loop.ts'
import { createSubmissionJudge } from './judge-submission.ts'
import { createPrecompiledHeaders } from './precompiled-headers.ts'
import { createProgramRunner } from './run-program.ts'
import { reducedBanner } from './sandbox/doctor.ts'
import { buildRunner } from './sandbox/native/build.ts'
import { createNativeSandbox } from './sandbox/native/native.ts'
import { createServerClient, type ServerClient } from './server-client.ts'
import { createTestData } from './test-data.ts'
import { createTestRunJudge } from './test-run.ts'
import { createVerdictProgramCompiler } from './verdict-program-compiler.ts'

const log = (message: string) => console.error(`judge: ${message}`)

async function openSandbox(config: JudgeConfig) {
  const sandbox = createNativeSandbox({
    runnerPath: await buildRunner(),
    slots: config.slots,
    stateDir: path.join(config.stateDir, 'sandbox'),
    allowReduced: config.allowReduced,
    hiddenDirs: [config.cacheDir],
  })
  const { mode, refusal } = await sandbox.probe()
  if (mode === 'refused') throw new Error(`untrusted programs cannot be run safely here: ${refusal}`)
  if (mode === 'reduced') for (const line of reducedBanner) log(line)
  return { sandbox, mode }
}

const announce =
  (
    server: ServerClient,
    { name, slots }: JudgeConfig,
    sandboxMode: 'full' | 'no-cgroup' | 'reduced',
    { found }: FoundLanguages,
  ) =>
  async (held: string[]) => {
    const languages = found.map(({ spec, version }) => ({
      name: spec.name,
      version,
      compileCommand: spec.compile ?? '',
    }))
    await server.call(registerJudge, { name, slots, sandboxMode, languages, held })
  }

async function startJudge(config: JudgeConfig) {
  const workDir = path.join(config.stateDir, 'work')
  await rm(workDir, { recursive: true, force: true })
  await mkdir(workDir, { recursive: true, mode: 0o755 })
  const outputDir = path.join(workDir, 'outputs')
  await mkdir(outputDir, { mode: 0o700 })

  const [{ sandbox, mode }, languages] = await Promise.all([openSandbox(config), findLanguages()])
  const server = createServerClient(config.serverUrl, config.token)
  const headers = createPrecompiledHeaders(path.join(config.cacheDir, 'headers'), languages.found, log)
  const cache = createArtifactCache(path.join(config.cacheDir, 'artifacts'))
  const testData = createTestData(path.join(config.cacheDir, 'test-data'), server)
  const shared = {
    compiler: createCompiler({ sandbox, cache, headers }),
    runProgram: createProgramRunner({ sandbox }),
    outputDir,
    languages: languages.found,
    log,
  }
  const loop = createJudgeLoop({
    server,
    judgeSubmission: createSubmissionJudge({
      ...shared,
      verdictPrograms: createVerdictProgramCompiler({ sandbox, cache, headers, languages: languages.found }),
      checker: createChecker({ sandbox }),
      judge: { name: config.name, sandboxMode: mode },
      testData,
      lanes: sandbox.slots,
    }),
    judgeTestRun: createTestRunJudge(shared),
    name: config.name,
    slots: config.slots,
    languages: languages.found.map(({ spec }) => spec.name),
    checkFitness: createFitnessCheck(sandbox, [workDir, config.cacheDir]),
    register: announce(server, config, mode, languages),
    log,
  })

  const close = async () => {
    headers.close()
    await loop.close()
    await sandbox.close()
  }
  return { run: () => Promise.all([loop.run(), headers.build()]), close }
}

async function main() {
  const judge = await startJudge(readJudgeConfig(process.env))
  let leaving = false
  const leave = () => {
    if (leaving) return
    leaving = true
    judge.close().finally(() => process.exit(0))
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
  // Whoever started this judge is gone.
  process.on('disconnect', leave)
  await judge.run()
}

main().catch((error: Error) => {
  log(error.message)
  process.exitCode = 1
})
