import { availableParallelism } from 'node:os'
import { type MachineLoad, registerJudge } from '#contract/judge-node.ts'
import { composeJudge } from './compose.ts'
import { type JudgeConfig, readJudgeConfig } from './config.ts'
import type { FoundLanguages } from './find-languages.ts'
import { createJudgeLoop } from './judge-loop.ts'
import { createLog } from './log.ts'
import { createMachineLoad } from './machine-load.ts'
import { createServerClient, type ServerClient } from './server-client.ts'

const log = createLog(process.env, process.env.JUDGE_TOKEN)

const announce =
  (
    server: ServerClient,
    { name, slots }: JudgeConfig,
    sandboxMode: 'full' | 'no-cgroup' | 'reduced',
    { found }: FoundLanguages,
    load: () => MachineLoad,
  ) =>
  async (held: string[]) => {
    const languages = found.map(({ spec, version }) => ({
      name: spec.name,
      version,
      compileCommand: spec.compile ?? '',
    }))
    const body = { name, slots, sandboxMode, languages, cores: availableParallelism(), load: load(), held }
    await server.call(registerJudge, body)
  }

async function startJudge(config: JudgeConfig) {
  const server = createServerClient(config.serverUrl, config.token)
  const judge = await composeJudge(config, { server, log })
  const {
    languages,
    mode,
    judgeSubmission,
    judgeTestRun,
    judgeTrial,
    checkProgram,
    runForBuild,
    checkFitness,
  } = judge
  const load = createMachineLoad()
  const loop = createJudgeLoop({
    server,
    judgeSubmission,
    judgeTestRun,
    judgeTrial,
    checkProgram,
    runForBuild,
    name: config.name,
    slots: config.slots,
    languages: languages.found.map(({ spec }) => spec.name),
    checkFitness,
    register: announce(server, config, mode, languages, load),
    load,
    log,
  })
  log(`${config.name} takes work, ${config.slots} at a time, isolation ${mode}`, 'info')
  const close = async () => {
    await Promise.all([judge.headers.close(), loop.close()])
    await judge.close()
  }
  return { run: () => Promise.all([loop.run(), judge.headers.build()]), close }
}

async function main() {
  const judge = await startJudge(readJudgeConfig(process.env))
  let leaving = false
  const leave = () => {
    if (leaving) return
    leaving = true
    log('stopping', 'info')
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
