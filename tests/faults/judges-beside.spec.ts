import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { submit } from '#contract/submission.ts'
import { expect, test } from '#support/node/browser.ts'
import type { Client } from '#support/node/client.ts'
import { finalStatusOf, inTheMiddle } from '#support/node/judging.ts'
import { watchMachine } from '#support/node/left-on-machine.ts'
import { type LoneJudge, startLoneJudge } from '#support/node/lone-judge.ts'
import { outcomesOf } from '#support/node/outcomes.ts'
import { type Product, startProduct, testCacheDir } from '#support/node/product.ts'
import { firstProblem, slowProgram } from '#support/node/programs.ts'
import type { Order, StolenHandOut, Told } from '#support/node/rogue-judge.ts'
import { openSubmitter } from '#support/node/undisturbed.ts'
import { until } from '#support/node/until.ts'

/** `npm run test:faults` for twenty. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 1)

let product: Product
let root: string
test.beforeAll(async () => {
  test.setTimeout(180_000)
  root = mkdtempSync(path.join(tmpdir(), 'verdict-judges-'))
  product = await startProduct({ JUDGE_SLOTS: '0' })
  await product.setting('defaultSubmitInterval', 0)
})
test.afterAll(async () => {
  await product.stop()
  rmSync(root, { recursive: true, force: true })
})

/** Starts judges with a folder each, waits for all of them, and stops them whatever happens. */
async function withJudges(
  files: Record<string, string>,
  work: (judges: readonly LoneJudge[]) => Promise<void>,
) {
  const dirOf = (name: string) => path.join(root, name)
  const watches = Object.keys(files).map((name) =>
    watchMachine({ stateDir: dirOf(name), cacheDir: testCacheDir }),
  )
  const judges = Object.entries(files).map(([name, file]) =>
    startLoneJudge(product, { name, file, dir: dirOf(name) }),
  )
  try {
    for (const { name } of judges)
      await until(`the judge ${name}`, async () => {
        const rows = await product.rows('select from judge_node where name = $1', [name])
        return rows.length === 1
      })
    const see = () => {
      for (const [index, { processes }] of judges.entries()) watches[index]?.see(processes())
    }
    see()
    await work(judges)
    see()
  } finally {
    await Promise.all(judges.map((judge) => judge.stop()))
  }
  for (const watch of watches) await watch.expectNothingLeft(() => [])
}

const handOuts = (where: string, values: unknown[]) =>
  product.rows(
    `select submit_id::int as "submitId", version, lease, judge, extract(epoch from leased_at)::float8 * 1000 as "leasedAt" from judging_job
     where lease is not null and ${where}`,
    values,
  )

const databaseClock = async () => {
  const [row] = await product.rows('select extract(epoch from clock_timestamp()) * 1000 as now')
  return Number(row?.now)
}

/** The verdict as it is stored, and when that was by the database's clock. */
async function storedOf(submitId: number) {
  const [row] = await product.rows(
    `select judger, status, time, memory, trace, stored_at from submission
     left join judging_trace using (submit_id) where submit_id = $1`,
    [submitId],
  )
  if (!row) throw new Error(`submission ${submitId} is lost`)
  return row
}

async function submitSlow(client: Client): Promise<number> {
  const body = { pid: firstProblem.problemId, cid: 0, requestKey: crypto.randomUUID(), ...slowProgram() }
  return (await client.get(submit, { body })).submitId
}

const isHeardSince = async (name: string, since: number) => {
  const rows = await product.rows('select from judge_node where name = $1 and seen_at > to_timestamp($2)', [
    name,
    since / 1000,
  ])
  return rows.length === 1
}

test(`a judge that falls silent loses its work to another one, and is not heard when it wakes, ${rounds} times`, async () => {
  test.setTimeout(120_000 + rounds * 90_000)
  const limitMs = 15_000
  const lostAfter: number[] = []
  await withJudges({ one: 'judge/main.ts', other: 'judge/main.ts' }, async (judges) => {
    const submitter = await openSubmitter(product)
    const slow: number[] = []
    for (let round = 1; round <= rounds; round++) {
      await test.step(`round ${round}`, async () => {
        const submitId = await submitSlow(submitter.client)
        slow.push(submitId)
        const sent = await submitter.send()
        await inTheMiddle(product, submitId)
        const [held] = await handOuts('submit_id = $1', [submitId])
        const [silent, heir] = judges.toSorted((one) => (one.name === held?.judge ? -1 : 1))
        if (!silent || !heir) throw new Error('two judges are needed')
        silent.child.kill('SIGSTOP')
        const stoppedAt = await databaseClock()

        const again = await until('another hand-out', async () => {
          const [found] = await handOuts('submit_id = $1 and judge = $2', [submitId, heir.name])
          return found
        })
        lostAfter.push(Number(again.leasedAt) - stoppedAt)
        expect(lostAfter.at(-1)).toBeLessThan(limitMs)
        await finalStatusOf(product, submitId)
        const stored = await storedOf(submitId)
        expect(stored).toMatchObject({ judger: heir.name, status: 0 })
        await submitter.expectUndisturbed(sent)

        const wokenAt = await databaseClock()
        silent.child.kill('SIGCONT')
        await until('the woken judge', () => isHeardSince(silent.name, wokenAt))
        expect(await storedOf(submitId)).toEqual(stored)
      })
    }
    const [first, last] = judges
    await first?.stop()
    const next = await submitSlow(submitter.client)
    expect(await finalStatusOf(product, next)).toMatchObject({ status: 0 })
    expect(await storedOf(next)).toMatchObject({ judger: last?.name })
    for (const { verdicts } of await outcomesOf(product, [...slow, next])) expect(verdicts).toBe(1)
  })
  test.info().annotations.push({ type: 'ms until handed out anew', description: lostAfter.join(', ') })
})

/** All that the rogue tells until each of these was told once. */
function hear({ child }: LoneJudge, ways: readonly string[]): Promise<Map<string, Told>> {
  const told = new Map<string, Told>()
  return new Promise((resolve, reject) => {
    const end = () => reject(new Error('the rogue judge has ended'))
    const listen = (message: Told) => {
      told.set(message.how, message)
      if (!ways.every((way) => told.has(way))) return
      child.off('message', listen)
      child.off('exit', end)
      resolve(told)
    }
    child.on('message', listen)
    child.once('exit', end)
  })
}

test(`a judge that answers garbage, twice, late and with stolen leases beside an honest one, ${rounds} times`, async () => {
  test.setTimeout(120_000 + rounds * 90_000)
  const files = { honest: 'judge/main.ts', rogue: 'tests/support/node/rogue-judge.ts' }
  await withJudges(files, async ([honest, rogue]) => {
    if (!honest || !rogue) throw new Error('two judges are needed')
    const submitter = await openSubmitter(product)
    for (let round = 1; round <= rounds; round++) {
      await test.step(`round ${round}`, async () => {
        const told = hear(rogue, ['garbage', 'twice', 'late', 'theft'])
        told.catch(() => undefined)
        rogue.child.send({ misjudge: true } satisfies Order)
        const sent = [...(await submitter.send()), ...(await submitter.send())]
        const stolen = await until('something to steal', async () => {
          const [found] = await handOuts('judge = $1', [honest.name])
          return found as unknown as StolenHandOut | undefined
        })
        rogue.child.send({ steal: stolen, from: honest.name } satisfies Order)
        const heard = await told
        const twice = heard.get('twice') as Extract<Told, { how: 'twice' }>
        expect(twice.stored.filter((stored) => stored)).toHaveLength(1)
        expect(heard.get('late')).toMatchObject({ stored: [false], held: false })
        for (const how of ['garbage', 'theft']) {
          const { sent: count, refused } = heard.get(how) as Extract<Told, { how: 'theft' }>
          expect(refused, how).toBe(count)
          expect(count).toBeGreaterThan(10)
        }
        await submitter.expectUndisturbed(sent)
      })
    }
  })
})
