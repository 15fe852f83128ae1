import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from '#support/node/browser.ts'
import { watchMachine } from '#support/node/left-on-machine.ts'
import { killIfThere } from '#support/node/processes.ts'
import { testCacheDir } from '#support/node/product.ts'
import { openSubmitter } from '#support/node/undisturbed.ts'

/** `npm run test:faults` for twenty. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 2)
const latestKillMs = 900

const victims: readonly { name: string; find: (command: string) => boolean }[] = [
  { name: 'runner', find: (command) => command.includes('verdict-runner') },
  { name: 'judge', find: (command) => command.includes('judge/main.ts') },
  { name: 'web node', find: (command) => command.includes('main.web.ts') },
  { name: 'database', find: (command) => /bin\/postgres -D/.test(command) },
]

for (const { name, find } of victims) {
  test(`the ${name}, killed at ${rounds} random moments`, async ({ product }) => {
    test.setTimeout(120_000 + rounds * 60_000)
    const submitter = await openSubmitter(product)
    const watch = watchMachine({ stateDir: path.join(product.dataDir, 'judge'), cacheDir: testCacheDir })
    for (let round = 1; round <= rounds; round++) {
      const sent = await submitter.send()
      // Any moment may be the one that hurts: while it waits, compiles, runs or reports.
      await pause(Math.random() * latestKillMs)
      const before = product.processes()
      watch.see(before)
      for (const { pid } of before.filter(({ command }) => find(command))) killIfThere(pid)
      await test.step(`round ${round}`, () => submitter.expectUndisturbed(sent))
    }
    await watch.expectNothingLeft(product.processes)
  })
}
