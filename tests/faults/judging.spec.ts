import { judgeStatusName } from '#contract/enums.ts'
import { getAllCaseResult } from '#contract/submission.ts'
import {
  expect,
  openWith,
  pressSubmit,
  registerAccount,
  resultOf,
  test,
  visit,
} from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { finalStatusOf, inTheMiddle, statusOf } from '#support/node/judging.ts'
import { allProcesses, killIfThere } from '#support/node/processes.ts'
import { slowProgram } from '#support/node/programs.ts'
import { until } from '#support/node/until.ts'

const victims: readonly { name: string; find: (command: string) => boolean }[] = [
  { name: 'judge', find: (command) => command.includes('judge/main.ts') },
  { name: 'runner', find: (command) => command.includes('verdict-runner') },
  { name: 'web node', find: (command) => command.includes('main.web.ts') },
  { name: 'database', find: (command) => /bin\/postgres -D/.test(command) },
]

test.describe('killed with SIGKILL in the middle of judging, before the eyes of who submitted', () => {
  for (const { name, find } of victims) {
    test(`the ${name}`, async ({ browser, product }) => {
      test.setTimeout(300_000)
      const { account, token } = await registerAccount(product)
      const seen = await visit(browser, product, 'en-US', { token })
      const { page, words } = seen
      await openWith(seen, slowProgram())

      const results = new Map<number, unknown>()
      const seenProcesses = new Map<number, string>()
      const submitId = await pressSubmit(seen)
      await inTheMiddle(product, submitId)
      const before = product.processes()
      const killed = before.filter(({ command }) => find(command))
      expect(killed.length).toBeGreaterThan(0)
      for (const one of before) seenProcesses.set(one.pid, one.command)
      for (const { pid } of killed) killIfThere(pid)

      const result = resultOf(page)
      await expect(
        result.getByRole('link', { name: words('submission:bar.details', { id: submitId }) }),
      ).toBeVisible()
      await expect(result.getByText(words('verdict:Accepted')).first()).toBeVisible({ timeout: 90_000 })

      const client = createClient(product.url, token)
      const final = await finalStatusOf(product, submitId)
      expect(judgeStatusName(final.status)).toBe('Accepted')
      results.set(submitId, final)
      const cases = await client.get(getAllCaseResult, { query: { submitId } })
      const numbers = cases?.judgeCaseList?.map(({ seq }) => seq) ?? []
      expect(numbers).toEqual(numbers.map((_, index) => index + 1))
      expect(numbers.length).toBeGreaterThanOrEqual(10)

      const stored = await product.rows(
        'select submit_id as id from submission where username = $1 order by submit_id',
        [account.username],
      )
      expect(stored.map(({ id }) => Number(id))).toEqual([...results.keys()])
      for (const [submitId, result] of results) expect(await statusOf(product, submitId)).toEqual(result)
      await until('every orphan to be gone', () => {
        const family = new Set(product.processes().map(({ pid }) => pid))
        const strays = allProcesses().filter(
          ({ pid, command }) => seenProcesses.get(pid) === command && !family.has(pid),
        )
        return strays.length === 0
      })
      await page.context().close()
    })
  }
})
