import { randomUUID } from 'node:crypto'
import { getContestOutsideScoreboard } from '#contract/contest-rank.ts'
import { isUnfinished, type JudgeStatus, type JudgeStatusName } from '#contract/enums.ts'
import { submit } from '#contract/submission.ts'
import { expect, registerAccount, test } from '#support/node/browser.ts'
import { type Client, createClient } from '#support/node/client.ts'
import { insertContest } from '#support/node/contest-rows.ts'
import { noteVerdicts, outcomesOf } from '#support/node/outcomes.ts'
import { killIfThere } from '#support/node/processes.ts'
import type { Product } from '#support/node/product.ts'
import { programFor } from '#support/node/programs.ts'
import { linesOf, recomputedBoard } from '#support/node/recomputed-board.ts'
import { until } from '#support/node/until.ts'

const kinds: readonly JudgeStatusName[] = ['WrongAnswer', 'CompileError', 'Accepted']
const patienceMs = 120_000

const victims: readonly { name: string; find: (command: string) => boolean }[] = [
  { name: 'web node', find: (command) => command.includes('main.web.ts') },
  { name: 'database', find: (command) => /bin\/postgres -D/.test(command) },
]

interface Taken {
  submitId: number
  expected: JudgeStatusName
}

/** What a contest hides from visitors is read from the database. */
const waitForVerdicts = (product: Product, ids: readonly number[]) =>
  until(
    'every verdict',
    async () => {
      const rows = await product.rows('select status from submission where submit_id = any($1)', [ids])
      return rows.every(({ status }) => !isUnfinished(status as JudgeStatus))
    },
    patienceMs,
  )

/** From now on two seconds are left, so that the contest ends while submissions are under way. */
const letEnd = (product: Product, cid: number) =>
  product.rows("update contest set end_time = clock_timestamp() + interval '2 seconds' where id = $1", [cid])

/**
 * Submits one program after another, each once the one before is judged, until the contest is over; a server that is
 * away is asked again with the same key.
 */
const submitUntilOver = async (
  client: Client,
  product: Product,
  cid: number,
  took: (taken: Taken) => void,
) => {
  for (let nth = 0; ; nth += 1) {
    const expected = kinds[nth % kinds.length] ?? 'Accepted'
    const { language, code } = programFor(expected)
    const body = { pid: 'A', cid, requestKey: randomUUID(), language, code: `// ${randomUUID()}\n${code}` }
    const answer = await until('an answer', async () => {
      const { envelope } = await client.ask(submit, { body })
      return envelope.status < 500 && envelope
    })
    if (answer.status !== 200) {
      expect(answer.status).toBe(403)
      return
    }
    const submitId = answer.data?.submitId ?? 0
    took({ submitId, expected })
    await waitForVerdicts(product, [submitId])
  }
}

const kill = (product: Product, find: (command: string) => boolean) => {
  const killed = product.processes().filter(({ command }) => find(command))
  expect(killed.length).toBeGreaterThan(0)
  for (const { pid } of killed) killIfThere(pid)
}

for (const { name, find } of victims) {
  test(`the ${name}, killed in the last minute of a contest`, async ({ product }) => {
    test.setTimeout(300_000)
    await noteVerdicts(product)
    const clients = await Promise.all(
      [1, 2].map(async () => createClient(product.url, (await registerAccount(product)).token)),
    )
    const cid = await insertContest(product, { title: `Cup of the ${name}`, end: 60, seal: -30 })
    const taken: Taken[] = []
    const submitting = clients.map((client) =>
      submitUntilOver(client, product, cid, (one) => void taken.push(one)),
    )
    await until('a first submission', () => taken.length > 0)
    kill(product, find)
    const before = taken.length
    await until(
      'a submission of each after the kill',
      () => taken.length >= before + 2 * clients.length,
      patienceMs,
    )
    await letEnd(product, cid)
    await Promise.all(submitting)

    const ids = taken.map(({ submitId }) => submitId)
    await waitForVerdicts(product, ids)
    const stored = await product.rows('select submit_id as id from submission where cid = $1', [cid])
    expect(stored.map(({ id }) => Number(id)).sort()).toEqual(ids.toSorted())
    const outcomes = await outcomesOf(product, ids)
    expect(outcomes.map(({ status }) => status)).toEqual(taken.map(({ expected }) => expected))
    expect(outcomes.every(({ verdicts }) => verdicts === 1)).toBe(true)
    const { records } = await createClient(product.url).get(getContestOutsideScoreboard, { body: { cid } })
    const expected = await recomputedBoard(product.rows, cid)
    expect(expected).toHaveLength(clients.length)
    expect(linesOf(records)).toEqual(expected)
  })
}
