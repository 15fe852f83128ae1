import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getLanguages } from '#contract/problem-language.ts'
import { test } from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { openProxy } from '#support/node/cuttable-proxy.ts'
import { watchMachine } from '#support/node/left-on-machine.ts'
import { type LoneJudge, type LoneJudgeOptions, startLoneJudge } from '#support/node/lone-judge.ts'
import { type Product, startProduct, testCacheDir } from '#support/node/product.ts'
import { openSubmitter } from '#support/node/undisturbed.ts'
import { until } from '#support/node/until.ts'

/** `npm run test:faults` for twenty. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 1)
/** A cut outlasts the lease anyhow; in the long run also every patience that a call has. */
const cutMs = rounds >= 20 ? 30_000 : 0
/** Any moment may be the one that hurts: while it waits, compiles, runs or reports. */
const latestFaultMs = 900

let product: Product
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct({ JUDGE_SLOTS: '0' })
  await product.setting('defaultSubmitInterval', 0)
})
test.afterAll(() => product.stop())

const jobsHeld = async () => {
  const [row] = await product.rows('select count(*)::int as count from judging_job where lease is not null')
  return Number(row?.count)
}

/** Starts a judge, waits until it offers languages, and looks at the end at what it has left. */
async function withJudge(options: LoneJudgeOptions, work: (judge: LoneJudge) => Promise<void>) {
  const { dir, cacheDir = testCacheDir } = options
  const judge = startLoneJudge(product, options)
  const watch = watchMachine({ stateDir: dir, cacheDir })
  try {
    await until(
      'the judge',
      async () => (await createClient(product.url).get(getLanguages, { query: {} })).length > 0,
    )
    await work(judge)
    watch.see(judge.processes())
    await watch.expectNothingLeft(judge.processes)
  } finally {
    await judge.stop()
  }
  await watch.expectNothingLeft(() => [])
}

test(`a judge whose network is dead for longer than its lease, ${rounds} times`, async () => {
  test.setTimeout(300_000 + rounds * 120_000)
  const dir = mkdtempSync(path.join(tmpdir(), 'verdict-lone-'))
  const proxy = await openProxy(product.url)
  try {
    await withJudge({ serverUrl: proxy.url, dir }, async () => {
      const submitter = await openSubmitter(product)
      for (let round = 1; round <= rounds; round++) {
        await test.step(`round ${round}`, async () => {
          const sent = await submitter.send()
          await until('work to be handed out', async () => (await jobsHeld()) > 0)
          await pause(Math.random() * latestFaultMs)
          proxy.cut()
          await Promise.all([
            until('the work to be taken back', async () => (await jobsHeld()) === 0),
            pause(cutMs),
          ])
          proxy.mend()
          await submitter.expectUndisturbed(sent)
        })
      }
    })
  } finally {
    await proxy.close()
    rmSync(dir, { recursive: true, force: true })
  }
})

const fillerOf = (dir: string) => path.join(dir, 'filler')

/** To the last byte. */
function fill(dir: string) {
  try {
    for (;;) appendFileSync(fillerOf(dir), Buffer.alloc(1024 * 1024))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

test(`a judge whose disk is full for a while, ${rounds} times`, async () => {
  test.skip(process.getuid?.() !== 0, 'only root can make a small disk')
  test.setTimeout(300_000 + rounds * 90_000)
  const dir = mkdtempSync(path.join(tmpdir(), 'verdict-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=0755', 'tmpfs', dir])
  try {
    await withJudge({ name: 'full', dir, cacheDir: dir }, async (judge) => {
      const submitter = await openSubmitter(product)
      for (let round = 1; round <= rounds; round++) {
        await test.step(`round ${round}`, async () => {
          const sent = await submitter.send()
          await pause(Math.random() * latestFaultMs)
          const saidBefore = judge.output().length
          fill(dir)
          sent.push(...(await submitter.send()))
          await until('the judge to notice', () => {
            // What the judge has removed since is room again.
            fill(dir)
            return /no space/i.test(judge.output().slice(saidBefore))
          })
          rmSync(fillerOf(dir))
          await submitter.expectUndisturbed(sent)
        })
      }
    })
  } finally {
    execFileSync('umount', ['-l', dir])
    rmSync(dir, { recursive: true, force: true })
  }
})
