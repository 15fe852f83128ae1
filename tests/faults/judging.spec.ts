import type { Page } from '@playwright/test'
import { JudgeStatus, judgeStatusName } from '#contract/enums.ts'
import { checkSubmissionsStatus, getAllCaseResult } from '#contract/submission.ts'
import { expect, registerAccount, signIn, test, typeCode, type Visit, visit } from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { processesNaming } from '#support/node/processes.ts'
import type { Product } from '#support/node/product.ts'
import { until } from '#support/node/until.ts'

/** Right, and slow enough that something can die under it: each case spins for a third of a second. */
const slowButRight = `#include <bits/stdc++.h>
int main() {
  long long n, a, b;
  std::cin >> n >> a >> b;
  auto begin = std::clock();
  while (std::clock() - begin < CLOCKS_PER_SEC / 3);
  long long cups = a + b, rounds = n / cups, left = n % cups;
  std::cout << rounds * 2 + (left > 0) + (left > a) << "\\n";
}
`

const victims: readonly { name: string; find: (command: string) => boolean }[] = [
  { name: 'judge', find: (command) => command.includes('judge/main.ts') },
  { name: 'runner', find: (command) => command.includes('verdict-runner') },
  { name: 'web node', find: (command) => command.includes('main.web.ts') },
  { name: 'database', find: (command) => /bin\/postgres -D/.test(command) },
]

async function pressSubmit(page: Page, { words }: Visit): Promise<number> {
  const answer = page.waitForResponse((response) => response.url().includes('/submit-problem-judge'))
  await page.getByRole('button', { name: words('submission:bar.submit') }).click()
  const { data } = (await (await answer).json()) as { data: { submitId: number } }
  return data.submitId
}

const statusOf = async (product: Product, submitId: number) => {
  const answer = await createClient(product.url).get(checkSubmissionsStatus, {
    body: { submitIds: [submitId] },
  })
  return answer[String(submitId)]
}

const inTheMiddle = (product: Product, submitId: number) =>
  until('judging to be under way', async () => {
    const now = await statusOf(product, submitId)
    return now?.status === JudgeStatus.Judging && (now.progress?.done ?? 0) >= 2
  })

test.describe('killed with SIGKILL in the middle of judging, three times each', () => {
  for (const { name, find } of victims) {
    test(`the ${name}`, async ({ browser, product }) => {
      test.setTimeout(300_000)
      const { account, token } = await registerAccount(product)
      const seen = await visit(browser, product, 'en-US')
      const { page, words } = seen
      await page.goto('/oj/home')
      await signIn(seen, account)
      await page.goto('/oj/problem/P1001')
      await typeCode(page, slowButRight)

      for (let round = 1; round <= 3; round++) {
        const submitId = await pressSubmit(page, seen)
        await inTheMiddle(product, submitId)
        const killed = product.processes().filter(({ command }) => find(command))
        expect(killed.length).toBeGreaterThan(0)
        for (const { pid } of killed) process.kill(pid, 'SIGKILL')

        const result = page.locator('[data-place=result]')
        await expect(
          result.getByRole('link', { name: words('submission:bar.details', { id: submitId }) }),
        ).toBeVisible()
        await expect(result.getByText(words('verdict:Accepted')).first()).toBeVisible({ timeout: 90_000 })

        const client = createClient(product.url, token)
        const final = await until('the verdict', async () => {
          const now = await statusOf(product, submitId)
          return now && now.status !== JudgeStatus.Judging && now
        })
        expect(judgeStatusName(final.status)).toBe('Accepted')
        const cases = await client.get(getAllCaseResult, { query: { submitId } })
        const numbers = cases?.judgeCaseList?.map(({ seq }) => seq) ?? []
        expect(numbers).toEqual(numbers.map((_, index) => index + 1))
        expect(numbers.length).toBeGreaterThanOrEqual(10)
      }

      const [stored] = await product.rows(
        'select count(*)::int as rows from submission where username = $1',
        [account.username],
      )
      expect(stored?.rows).toBe(3)
      await until('every orphan to be gone', () => {
        const family = new Set(product.processes().map(({ pid }) => pid))
        const strays = processesNaming(product.dataDir).filter(({ pid }) => !family.has(pid))
        return strays.length === 0
      })
      await page.context().close()
    })
  }
})
