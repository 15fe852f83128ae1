import { setTimeout as pause } from 'node:timers/promises'
import { expect, registerAccount, test } from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { leftBehind, type Sent, submitMixed, verdictsOf } from '#support/node/mixed-submissions.ts'
import { allProcesses } from '#support/node/processes.ts'
import { until } from '#support/node/until.ts'

/** `FAULT_ROUNDS=20 npx playwright test tests/faults` for the whole of it. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 4)
const latestKillMs = 900

const victims: readonly { name: string; find: (command: string) => boolean }[] = [
  { name: 'runner', find: (command) => command.includes('verdict-runner') },
  { name: 'judge', find: (command) => command.includes('judge/main.ts') },
  { name: 'web node', find: (command) => command.includes('main.web.ts') },
  { name: 'database', find: (command) => /bin\/postgres -D/.test(command) },
]

/** It may have ended by itself since it was seen. */
const killIfThere = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

for (const { name, find } of victims) {
  test(`the ${name}, killed at ${rounds} random moments`, async ({ product }) => {
    test.setTimeout(60_000 + rounds * 60_000)
    const { token } = await registerAccount(product)
    const client = createClient(product.url, token)
    const all: Sent[] = []
    const seenProcesses = new Map<number, string>()
    for (let round = 1; round <= rounds; round++) {
      const sent = await until('the product to take submissions', () => submitMixed(client))
      all.push(...sent)
      // Any moment may be the one that hurts: while it waits, compiles, runs or reports.
      await pause(Math.random() * latestKillMs)
      const before = product.processes()
      for (const one of before) seenProcesses.set(one.pid, one.command)
      for (const { pid } of before.filter(({ command }) => find(command))) killIfThere(pid)
      const verdicts = await verdictsOf(product, sent)
      expect(verdicts, `round ${round}`).toEqual(sent.map(({ expected }) => expected))
    }
    const accepted = all.filter(({ expected }) => expected === 'Accepted').length
    await expect.poll(() => leftBehind(product, all)).toEqual({ queued: 0, casesTwice: 0, solved: accepted })
    await until('every orphan to be gone', () => {
      const family = new Set(product.processes().map(({ pid }) => pid))
      return !allProcesses().some(
        ({ pid, command }) => seenProcesses.get(pid) === command && !family.has(pid),
      )
    })
  })
}
