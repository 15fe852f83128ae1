import { randomUUID } from 'node:crypto'
import { JudgeStatus, judgeStatusName } from '#contract/enums.ts'
import { submit } from '#contract/submission.ts'
import { expect, newAccount, registerAccount, signIn, test, visit } from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { finalStatusOf, statusOf } from '#support/node/judging.ts'
import { firstProblem, programFor } from '#support/node/programs.ts'
import { until } from '#support/node/until.ts'

test('root rejudges, decides by hand and cancels; the owner reads how it was judged', async ({
  browser,
  product,
}) => {
  const { token } = await registerAccount(product, newAccount())
  const { language, code } = programFor('WrongAnswer')
  const body = { pid: firstProblem.problemId, cid: 0, requestKey: randomUUID(), language, code }
  const { submitId } = await createClient(product.url, token).get(submit, { body })
  await finalStatusOf(product, submitId)

  const owner = await visit(browser, product, 'en-US', { token })
  await owner.page.goto(`/oj/submission-detail/${submitId}`)
  await owner.page.getByRole('heading', { name: owner.words('judging:title') }).click()
  const steps = owner.page.getByRole('list', { name: owner.words('judging:steps') })
  await expect(steps).toContainText(owner.words('judging:compile'))
  await expect(steps).toContainText(owner.words('judging:case', { number: 1 }))
  await expect(
    owner.page.getByRole('button', { name: owner.words('submission:control.rejudge') }),
  ).toHaveCount(0)

  const root = await visit(browser, product, 'zh-CN')
  await root.page.goto('/oj/status')
  await signIn(root, { username: 'root', password: product.adminPassword, email: '' })
  const { page, words } = root
  await page.getByRole('button', { name: words('submission:control.rejudgeOne', { id: submitId }) }).click()
  await expect(page.getByText(words('submission:control.done.rejudge'))).toBeVisible()
  await until('the next version', async () => {
    const [row] = await product.rows('select version, status from submission where submit_id = $1', [
      submitId,
    ])
    return row?.version === 1 && row.status === JudgeStatus.WrongAnswer
  })

  await page.goto(`/oj/submission-detail/${submitId}`)
  await page.getByRole('button', { name: words('submission:control.decide') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').click()
  const accepted = words(`verdict:${judgeStatusName(JudgeStatus.Accepted)}`)
  await page.getByRole('option', { name: new RegExp(accepted) }).click()
  await dialog.getByRole('button', { name: words('submission:control.update') }).dblclick()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: accepted })).toBeVisible()
  await expect(owner.page.getByRole('main').getByRole('status').filter({ hasText: 'Accepted' })).toBeVisible()
  expect((await statusOf(product, submitId))?.isManual).toBe(true)

  await page.getByRole('button', { name: words('submission:control.cancel') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: words('submission:control.cancel') }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'CA' })).toBeVisible()
  await owner.page.context().close()
  await page.context().close()
})
