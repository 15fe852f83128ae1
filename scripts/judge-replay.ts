/**
 * Judges a submission once more from the file that an administrator downloads, and compares:
 * `npm run judge:replay -- FILE`. Exit code 0: the same verdicts and scores, 1: different ones, 2: it could not be judged.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { JudgeStatus } from '#contract/enums.ts'
import { ReplayFile } from '#contract/replay-file.ts'
import { composeJudge } from '#judge/compose.ts'
import { ProblemFault } from '#judge/judge-fault.ts'
import { compareJudgings } from '#judge/replay.ts'
import { createServerClient, type ServerClient } from '#judge/server-client.ts'
import { checkReadable, runCommand, UsageError } from './command/command-line.ts'

const { env } = process
const dataDir = path.resolve(env.DATA_DIR ?? 'data')

function judgeToken(): string {
  if (env.JUDGE_TOKEN) return env.JUDGE_TOKEN
  try {
    return readFileSync(path.join(dataDir, 'secrets', 'judge'), 'utf8').trim()
  } catch (cause) {
    throw new Error('Set JUDGE_TOKEN, or DATA_DIR to a folder with secrets', { cause })
  }
}

/** Where test data comes from that this machine has not got. */
function server(): Pick<ServerClient, 'testData'> {
  const url = env.SERVER_URL
  if (url) return createServerClient(url, judgeToken())
  const missing = new ProblemFault('The test data is not on this machine: set SERVER_URL to fetch it')
  return { testData: () => Promise.reject(missing) }
}

function readReplayFile(file: string): ReplayFile {
  try {
    return ReplayFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const why = error instanceof z.ZodError ? `:\n${z.prettifyError(error)}` : ''
    throw new UsageError(`${file}: this is no replay file${why}`)
  }
}

async function replay(file: string): Promise<boolean> {
  const { job, result, trace } = readReplayFile(file)
  const stateDir = mkdtempSync(path.join(tmpdir(), 'verdict-replay-'))
  // The programs in the sandbox are another user's.
  chmodSync(stateDir, 0o755)
  const settings = {
    name: 'replay',
    slots: 1,
    stateDir,
    cacheDir: path.resolve(env.JUDGE_CACHE_DIR ?? path.join(dataDir, 'judge')),
    allowReduced: env.JUDGE_REDUCED === 'allow',
  }
  const judge = await composeJudge(settings, { server: server(), log: console.error })
  try {
    const signal = new AbortController().signal
    const now = await judge.judgeSubmission(job, { onProgress: () => undefined, signal })
    if (now.status === JudgeStatus.SystemError && result.status !== JudgeStatus.SystemError)
      throw new Error(now.errorMessage ?? 'It could not be judged')
    const { differs, lines } = compareJudgings(result, now)
    const version = now.trace?.language.version ?? 'none'
    console.log(`submission ${job.submitId}, ${job.language}`)
    console.log(`then: ${trace.judge}, ${trace.sandboxMode}, ${trace.language.version}`)
    console.log(`now:  this machine, ${judge.mode}, ${version}\n`)
    for (const line of lines) console.log(line)
    return !differs
  } finally {
    await judge.close()
    rmSync(stateDir, { recursive: true, force: true })
  }
}

const call = 'npm run judge:replay -- FILE'
const usage = `${call}

Judges a submission again on this machine and compares the results. FILE is the replay file that a super admin downloads
on the page of a submission, under “Judging log”.

Test data that is not on this machine is fetched from SERVER_URL with JUDGE_TOKEN.
Exit code 0: the same verdicts and scores, 1: different ones, 2: it could not be judged.`

await runCommand({
  usage,
  run: async () => {
    const [file, ...more] = process.argv.slice(2)
    if (file === undefined || more.length > 0) throw new UsageError(call)
    await checkReadable(file)
    return (await replay(file)) ? 0 : 1
  },
})
