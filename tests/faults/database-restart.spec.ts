import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { getUserAuthInfo } from '#contract/account.ts'
import { getProblemDetail } from '#contract/problem.ts'
import { getLanguages } from '#contract/problem-language.ts'
import { getProblemList } from '#contract/problem-list.ts'
import { getWebsiteConfig } from '#contract/site.ts'
import { getSubmissionList } from '#contract/submission.ts'
import { expect, test } from '#support/node/browser.ts'
import { type Client, createClient } from '#support/node/client.ts'
import { startExternalPostgres } from '#support/node/external-postgres.ts'
import { startJudgeProcess } from '#support/node/judge-process.ts'
import { submitMixed } from '#support/node/mixed-submissions.ts'
import { isAlive } from '#support/node/processes.ts'
import { openFolder, type Product, testCacheDir } from '#support/node/product.ts'
import { firstProblem } from '#support/node/programs.ts'
import { openSubmitter } from '#support/node/undisturbed.ts'
import { until } from '#support/node/until.ts'
import { watchAnswers } from '#support/node/watched-answers.ts'
import { startWebNode } from '#support/node/web-node.ts'

/** `npm run test:faults` for twenty. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 1)
const roundsFelt = 5
const latestRestartMs = 900
const callersOfNode = 10
const callEveryMs = 100

const calls: readonly ((client: Client) => Promise<unknown>)[] = [
  (client) => client.ask(getProblemList),
  (client) => client.ask(getUserAuthInfo),
  (client) => client.ask(getProblemDetail, { query: { problemId: firstProblem.problemId } }),
  (client) => client.ask(getSubmissionList),
  (client) => client.ask(getWebsiteConfig),
]

/** Callers that never stop, whatever they are told; gives the way to stop them. */
function startCallers(clients: readonly Client[]) {
  let over = false
  const work = clients.map(async (client, first) => {
    for (let nth = first; !over; nth += 1) {
      // What went wrong is noted where the answers are watched.
      await calls[nth % calls.length]?.(client).catch(() => undefined)
      await pause(callEveryMs)
    }
  })
  return async () => {
    over = true
    await Promise.all(work)
  }
}

interface Site {
  nodes: readonly Product[]
  /** Processes that no restart of the database may end. */
  lasting: readonly number[]
  restart: () => Promise<void>
}

/** Submissions and calls go on over every restart; then each submission that was answered has its one verdict. */
async function expectToEndure({ nodes, lasting, restart }: Site) {
  const [product] = nodes
  if (!product) throw new Error('a web node is needed')
  const answers = await watchAnswers()
  const submitter = await openSubmitter(product)
  const clientsOf = (token?: string) => nodes.map(({ url }) => createClient(url, token, answers.fetch))
  const signedIn = clientsOf(submitter.client.token)
  const stop = startCallers(Array.from({ length: callersOfNode }, () => signedIn).flat())
  const tookMs: number[] = []
  try {
    for (let round = 1; round <= rounds; round++) {
      await test.step(`round ${round}`, async () => {
        const [{ last } = { last: 0 }] = await product.rows(
          'select max(submit_id)::int as last from submission',
        )
        const sending = Promise.all(signedIn.map(submitMixed))
        // Any moment may be the one that hurts: while it is stored, waits, compiles, runs or is reported.
        await pause(Math.random() * latestRestartMs)
        const began = performance.now()
        await restart()
        tookMs.push(Math.round(performance.now() - began))
        const sent = (await sending).flat()
        await submitter.expectUndisturbed(sent)
        const stored = await product.rows(
          'select submit_id::int as id from submission where submit_id > $1',
          [last],
        )
        expect(stored.map(({ id }) => id).sort()).toEqual(sent.map(({ submitId }) => submitId).sort())
        expect(lasting.filter((pid) => !isAlive(pid))).toEqual([])
      })
    }
  } finally {
    await stop()
  }
  const { fine, away } = answers.counts
  const description = `${fine} answers, ${away} that the database is away, restarts of ${tookMs.join(', ')} ms`
  test.info().annotations.push({ type: 'calls', description })
  expect(answers.strange).toEqual([])
  // One restart may fall between two calls; many cannot.
  if (rounds >= roundsFelt) expect(away).toBeGreaterThan(0)
  expect(fine).toBeGreaterThan(0)
}

test(`a PostgreSQL of its own, restarted ${rounds} times under two web nodes and two judges`, async () => {
  test.setTimeout(180_000 + rounds * 60_000)
  const dataDir = openFolder()
  const postgres = await startExternalPostgres()
  const ending: (() => Promise<unknown>)[] = [() => postgres.stop()]
  try {
    const judgeToken = randomUUID()
    const nodes: Product[] = []
    // The first one migrates and seeds.
    for (const _ of ['first', 'second']) {
      const node = await startWebNode({ databaseUrl: postgres.url, dataDir, judgeToken })
      nodes.push(node)
      ending.push(node.stop)
    }
    const judges = nodes.map(({ url }, index) =>
      startJudgeProcess(url, judgeToken, {
        JUDGE_NAME: `judge-${index}`,
        JUDGE_SLOTS: '1',
        JUDGE_CACHE_DIR: testCacheDir,
      }),
    )
    ending.push(...judges.map((judge) => judge.stop))
    const [node] = nodes
    if (!node) throw new Error('a web node is needed')
    await node.setting('defaultSubmitInterval', 0)
    await until(
      'a judge',
      async () => (await createClient(node.url).get(getLanguages, { query: {} })).length > 0,
    )
    const lasting = [...nodes.flatMap((one) => one.processes()), ...judges].map(({ pid }) => pid)
    await expectToEndure({ nodes, lasting, restart: postgres.restart })
  } finally {
    for (const end of ending.toReversed()) await end()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test(`the embedded PostgreSQL, told ${rounds} times to shut down fast`, async ({ product }) => {
  test.setTimeout(120_000 + rounds * 60_000)
  const find = (part: RegExp) => product.processes().filter(({ command }) => part.test(command))
  const lasting = find(/server\/main|judge\/main/).map(({ pid }) => pid)
  expect(lasting).toHaveLength(3)
  const restart = async () => {
    const [running] = find(/bin\/postgres -D/)
    if (!running) throw new Error('there is no database')
    process.kill(running.pid, 'SIGINT')
    await until('another PostgreSQL', async () => {
      const [present] = find(/bin\/postgres -D/)
      const { ok } = await fetch(`${product.url}/readyz`)
      return present !== undefined && present.pid !== running.pid && ok
    })
  }
  await expectToEndure({ nodes: [product], lasting, restart })
})
