import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getLanguages } from '#contract/problem.ts'
import { expect, registerAccount, test } from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { openProxy } from '#support/node/cuttable-proxy.ts'
import { type LoneJudge, startLoneJudge } from '#support/node/lone-judge.ts'
import { leftBehind, type Sent, submitMixed, verdictsOf } from '#support/node/mixed-submissions.ts'
import { type Product, startProduct } from '#support/node/product.ts'
import { until } from '#support/node/until.ts'

/** `FAULT_ROUNDS=20 npx playwright test tests/faults` for the whole of it. */
const rounds = Math.max(1, Math.floor(Number(process.env.FAULT_ROUNDS ?? 4) / 4))

let product: Product
let token: string
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct({ JUDGE_SLOTS: '0' })
  await product.setting('defaultSubmitInterval', 0)
  token = (await registerAccount(product)).token
})
test.afterAll(() => product.stop())

const judgeIsThere = () =>
  until(
    'the judge',
    async () => (await createClient(product.url).get(getLanguages, { query: {} })).length > 0,
  )

const jobsHeld = async () => {
  const [row] = await product.rows('select count(*)::int as count from judging_job where lease is not null')
  return Number(row?.count)
}

const allIsWell = async (sent: readonly Sent[]) => {
  expect(await verdictsOf(product, sent, 180_000)).toEqual(sent.map(({ expected }) => expected))
  const accepted = sent.filter(({ expected }) => expected === 'Accepted').length
  await expect.poll(() => leftBehind(product, sent)).toEqual({ queued: 0, casesTwice: 0, solved: accepted })
}

test(`a judge whose network is dead for longer than its lease, ${rounds} times`, async () => {
  test.setTimeout(120_000 + rounds * 90_000)
  const dir = mkdtempSync(path.join(tmpdir(), 'verdict-lone-'))
  const proxy = await openProxy(product.url)
  const judge = startLoneJudge(product, { serverUrl: proxy.url, dir })
  try {
    await judgeIsThere()
    const client = createClient(product.url, token)
    for (let round = 1; round <= rounds; round++) {
      const sent = await submitMixed(client)
      await until('work to be handed out', async () => (await jobsHeld()) > 0)
      proxy.cut()
      await until('the work to be taken back', async () => (await jobsHeld()) === 0)
      proxy.mend()
      await allIsWell(sent)
    }
  } finally {
    await judge.stop()
    await proxy.close()
    rmSync(dir, { recursive: true, force: true })
  }
})

test(`a judge whose disk is full for a while, ${rounds} times`, async () => {
  test.skip(process.getuid?.() !== 0, 'only root can make a small disk')
  test.setTimeout(120_000 + rounds * 90_000)
  const dir = mkdtempSync(path.join(tmpdir(), 'verdict-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=0755', 'tmpfs', dir])
  let judge: LoneJudge | undefined
  try {
    judge = startLoneJudge(product, { name: 'full', dir })
    await judgeIsThere()
    const client = createClient(product.url, token)
    for (let round = 1; round <= rounds; round++) {
      const filler = path.join(dir, 'filler')
      await writeFile(filler, Buffer.alloc(400 * 1024 * 1024)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error
      })
      const sent = await submitMixed(client)
      await until('the judge to notice', () => /no space|full/i.test(judge?.output() ?? ''))
      rmSync(filler)
      await allIsWell(sent)
    }
  } finally {
    await judge?.stop()
    execFileSync('umount', ['-l', dir])
    rmSync(dir, { recursive: true, force: true })
  }
})
