import { randomUUID } from 'node:crypto'
import { JudgeStatus, judgeStatusName } from '#contract/enums.ts'
import { submit } from '#contract/submission.ts'
import { expect, newAccount, registerAccount, signIn, test, visit } from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { insertGroup } from '#support/node/group-rows.ts'
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
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('submission:control.rejudge'), exact: true })
    .click()
  await expect(page.getByText(words('submission:control.done.rejudge'))).toBeVisible()
  await until('the next version', async () => {
    const [row] = await product.rows('select version, status from submission where submit_id = $1', [
      submitId,
    ])
    return row?.version === 1 && row.status === JudgeStatus.WrongAnswer
  })

  const ownProblem = await owner.page.context().newPage()
  await ownProblem.goto(`/oj/problem/${firstProblem.problemId}?tab=submissions`)
  await expect(
    ownProblem.getByRole('img', { name: owner.words('submission:bar.tried'), exact: true }),
  ).toBeVisible()

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
  await expect(
    ownProblem.getByRole('img', { name: owner.words('submission:bar.solved'), exact: true }),
  ).toBeVisible()
  await expect(
    ownProblem
      .getByRole('row')
      .filter({ hasText: String(submitId) })
      .getByText('AC', { exact: true }),
  ).toBeVisible()
  await ownProblem.close()

  await page.getByRole('button', { name: words('submission:solution.act') }).press('Enter')
  const solution = page.getByRole('dialog')
  await expect(solution.getByRole('combobox')).toHaveText(words('submission:solution.choose'))
  await solution.getByRole('combobox').press('Enter')
  const correct = words('submission:solution.kinds.correct')
  await page.getByRole('option', { name: correct, exact: true }).click()
  await solution.getByRole('button', { name: words('submission:solution.add') }).press('Enter')
  await page.getByRole('button', { name: words('submission:solution.open') }).press('Enter')
  await expect(page).toHaveURL(/#part-solutions$/)
  const added = page.getByText(new RegExp(`-${submitId}$`)).first()
  await expect(added).toBeInViewport()
  await product.rows(
    'delete from problem_draft where pid = (select pid from submission where submit_id = $1)',
    [submitId],
  )
  await page.goto(`/oj/submission-detail/${submitId}`)

  await page.getByRole('button', { name: words('submission:control.cancel') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: words('submission:control.cancel') }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'CA' })).toBeVisible()
  await owner.page.context().close()
  await page.context().close()
})

test('root rejudges every submission of a problem after a question that names them', async ({
  browser,
  product,
}) => {
  const { token } = await registerAccount(product, newAccount())
  const { language, code } = programFor('WrongAnswer')
  const ids: number[] = []
  for (const _ of [1, 2]) {
    const body = { pid: firstProblem.problemId, cid: 0, requestKey: randomUUID(), language, code }
    ids.push((await createClient(product.url, token).get(submit, { body })).submitId)
  }
  for (const id of ids) await finalStatusOf(product, id)
  await product.rows(
    `insert into submission (pid, display_pid, uid, username, status, language, code, length, cid, gid, submit_time)
      select pid, display_pid, uid, username, status, language, code, length, 0, $2, submit_time
      from submission where submit_id = $1`,
    [ids[0], await insertGroup(product, { name: 'Kettle menders', shortName: 'KETTLE' })],
  )
  // What waits for a judge already, of tests before this one, is not queued again.
  await until('that nothing waits', async () => {
    const waiting = await product.rows('select submit_id from judging_job')
    return waiting.length === 0
  })

  const { page, words } = await visit(browser, product, 'en-US')
  await page.goto(`/oj/problem/${firstProblem.problemId}`)
  const problem = words('problem:heading', {
    id: firstProblem.problemId,
    title: firstProblem.statements['en-US'].title,
  })
  const menu = page.getByRole('button', { name: words('problemPage:control.menu', { problem }) })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(menu).toHaveCount(0)
  await signIn({ page, words }, { username: 'root', password: product.adminPassword, email: '' })
  await menu.click()
  await page.getByRole('menuitem', { name: words('problemPage:control.rejudge') }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(problem)
  const [counted] = await product.rows(
    'select count(*) as total from submission join problem on problem.id = pid where problem_id = $1 and cid = 0',
    [firstProblem.problemId],
  )
  const count = Number(counted?.total)
  expect(count).toBeGreaterThan(ids.length)
  await expect(question).toContainText(words('submission:control.rejudgeTextProblem', { count }))
  await question.getByRole('button', { name: words('submission:control.rejudgeAll') }).click()
  await expect(page.getByText(words('submission:control.doneProblem', { count }))).toBeVisible()
  for (const id of ids) {
    await until('the next version', async () => {
      const [row] = await product.rows('select version, status from submission where submit_id = $1', [id])
      return row?.version === 1 && row.status === JudgeStatus.WrongAnswer
    })
  }
  await page.context().close()
})

test('the owner shares the code, another reader sees it, and it is taken back', async ({
  browser,
  product,
}) => {
  const { token } = await registerAccount(product, newAccount())
  const { language, code } = programFor('WrongAnswer')
  const body = { pid: firstProblem.problemId, cid: 0, requestKey: randomUUID(), language, code }
  const { submitId } = await createClient(product.url, token).get(submit, { body })
  await finalStatusOf(product, submitId)

  const owner = await visit(browser, product, 'en-US', { token })
  const reader = await visit(browser, product, 'zh-CN')
  const closed = reader.page.getByText(reader.words('submission:detail.codeClosed'))
  await reader.page.goto(`/oj/submission-detail/${submitId}`)
  await expect(closed).toBeVisible()
  await owner.page.goto(`/oj/submission-detail/${submitId}`)
  await owner.page.getByRole('button', { name: owner.words('submission:share.publish'), exact: true }).click()
  await expect(owner.page.getByText(owner.words('submission:share.published'))).toBeVisible()
  await reader.page.reload()
  await expect(
    reader.page.getByRole('button', { name: reader.words('submission:detail.copyCode'), exact: true }),
  ).toBeVisible()
  await owner.page.reload()
  await owner.page.getByRole('button', { name: owner.words('submission:share.withdraw') }).click()
  await expect(owner.page.getByText(owner.words('submission:share.private'))).toBeVisible()
  await reader.page.reload()
  await expect(closed).toBeVisible()
  await owner.page.context().close()
  await reader.page.context().close()
})
