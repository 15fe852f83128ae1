import { randomUUID } from 'node:crypto'
import { submit } from '#contract/submission.ts'
import { expect, newAccount, registerAccount, test, visit } from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { finalStatusOf } from '#support/node/judging.ts'
import { firstProblem, programFor } from '#support/node/programs.ts'

test('the owner compares two submissions of a problem', async ({ browser, product }) => {
  const { token } = await registerAccount(product, newAccount())
  const client = createClient(product.url, token)
  const { language, code } = programFor('WrongAnswer')
  const ids: number[] = []
  for (const more of ['', '\n// one more line\n']) {
    const body = {
      pid: firstProblem.problemId,
      cid: 0,
      requestKey: randomUUID(),
      language,
      code: code + more,
    }
    ids.push((await client.get(submit, { body })).submitId)
  }
  for (const id of ids) await finalStatusOf(product, id)

  const { page, words } = await visit(browser, product, 'en-US', { token })
  await page.goto(`/oj/submission-detail/${ids[1]}`)
  await page.getByRole('link', { name: words('submission:compare.link'), exact: true }).click()
  await expect(page.locator('ins').filter({ hasText: '// one more line' })).toBeVisible()
  const left = page.getByRole('combobox', { name: words('submission:compare.left'), exact: true })
  await expect(left).toContainText(String(ids[0]))
  await left.click()
  await page.getByRole('option').first().click()
  await expect(page.getByText(words('submission:compare.same'))).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`left=${ids[1]}`))
  await page.context().close()
})
