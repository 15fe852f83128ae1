import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { getRegisterCode, login } from '#contract/account.ts'
import { header } from '#contract/envelope.ts'
import { getProblemDetail } from '#contract/problem.ts'
import { getProblemList } from '#contract/problem-list.ts'
import { getRankList } from '#contract/rank.ts'
import { getSubmissionList, submit } from '#contract/submission.ts'
import { submitTestRun } from '#contract/test-run.ts'
import { type Client, createClient } from '#support/node/client.ts'
import { benchPassword, benchUsername } from './bench-product.ts'
import { programAt } from './disk-programs.ts'

export interface DayLoad {
  readonly submissions: number
  readonly users: number
  /** Letters with codes to addresses that want to register. */
  readonly letters: number
}

export interface DayCounts {
  reads: number
  submissions: number
  runs: number
}

/** Different texts, so that most programs come from the judge's cache as they do where many solve the same problems. */
const texts = 60
const pauseMs = 150

async function signIn(url: string, index: number): Promise<Client> {
  const body = { username: benchUsername(index), password: benchPassword, puzzleProof: null }
  const { headers, envelope } = await createClient(url).ask(login, { body })
  const token = headers.get(header.token)
  if (token === null) throw new Error(`${body.username} cannot sign in: ${envelope.msg}`)
  return createClient(url, token)
}

async function read(client: Client, problemId: string): Promise<number> {
  await client.get(getProblemList, { query: { limit: 30, currentPage: 1 } })
  await client.get(getProblemDetail, { query: { problemId } })
  await client.get(getSubmissionList, { query: { limit: 30, currentPage: 1 } })
  await client.get(getRankList, { query: { limit: 30, currentPage: 1, type: 'ACM' } })
  return 4
}

/** Its outcome is never read: the row has to go by itself. False where two of this user still wait. */
async function runCode(client: Client, pid: number, index: number): Promise<boolean> {
  const body = { pid, type: 'public', ...programAt(index), userInput: '1 1' }
  const { envelope } = await client.ask(submitTestRun, { body })
  if (envelope.status !== 200 && envelope.status !== 403) throw new Error(envelope.msg)
  return envelope.status === 200
}

/** A day of a site in about a minute: everybody logs in, reads, submits and runs code, until `isOver`. */
export async function liveDay(
  url: string,
  { pid, problemId }: { pid: number; problemId: string },
  { day, load, isOver }: { day: number; load: DayLoad; isOver: () => boolean },
): Promise<DayCounts> {
  const counts: DayCounts = { reads: 0, submissions: 0, runs: 0 }
  const visitor = createClient(url)
  for (let letter = 0; letter < load.letters; letter++)
    await visitor.get(getRegisterCode, { query: { email: `soak-${day}-${letter}@example.org` } })
  const live = async (index: number) => {
    const client = await signIn(url, index)
    while (!isOver() || counts.submissions < load.submissions) {
      counts.reads += await read(client, problemId)
      if (counts.submissions < load.submissions) {
        const at = counts.submissions++
        const { language, code } = programAt((day * 7 + at) % texts)
        await client.get(submit, {
          body: { pid: problemId, language, code, cid: 0, requestKey: randomUUID() },
        })
        if (at % 10 === 0 && (await runCode(client, pid, at % texts))) counts.runs += 1
      }
      await pause(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: load.users }, (_, index) => live(index)))
  return counts
}
