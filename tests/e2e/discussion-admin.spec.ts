import { arriveAt, expect, registerAccount, rootToken, test, visit } from '#support/node/browser.ts'

test('an admin resolves a report and hides the discussion', async ({ browser, product }) => {
  const { account, token } = await registerAccount(product)
  const title = `Cheap shoes ${process.pid}`
  const [made] = await product.rows(
    `insert into discussion (category_id, title, description, content, uid)
      select 1, $1, 'Very cheap', 'Buy **now**.', uid from users where username = $2 returning id`,
    [title, account.username],
  )
  const reader = await visit(browser, product, 'en-US', { token })
  await arriveAt(reader.page, `/oj/discussion-detail/${made?.id}`)
  await reader.page.getByRole('button', { name: reader.words('discussion:report.act'), exact: true }).click()
  const dialog = reader.page.getByRole('dialog')
  await dialog.getByText(reader.words('discussion:report.tag.spam'), { exact: true }).click()
  await dialog.getByRole('button', { name: reader.words('discussion:report.send'), exact: true }).click()
  await expect(dialog).toBeHidden()

  const { page, words } = await visit(browser, product, 'zh-CN', {
    token: await rootToken(product),
    theme: 'dark',
    width: 390,
  })
  await arriveAt(page, '/oj/admin/discussion')
  const main = page.getByRole('main')
  const row = main.getByRole('row').filter({ hasText: title })
  await expect(row).toHaveCount(1)
  await main.getByText(words('discussionAdmin:reports.show'), { exact: true }).click()
  await expect(page).toHaveURL(/reports=true/)
  const handled = row.filter({ hasText: '#垃圾广告#' }).getByRole('checkbox')
  await expect(handled).not.toBeChecked()
  await handled.press('Space')
  await expect(handled).toBeChecked()
  await main.getByText(words('discussionAdmin:reports.show'), { exact: true }).click()
  const shown = row.getByRole('checkbox', { name: words('discussionAdmin:shownOf', { title }) })
  await expect(shown).toBeChecked()
  await shown.press('Space')
  await expect(shown).not.toBeChecked()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await arriveAt(reader.page, '/oj/discussion')
  await expect(reader.page.getByRole('link', { name: title })).toHaveCount(0)
  await row.getByRole('button', { name: words('discussionAdmin:removeOf', { title }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('discussionAdmin:remove.confirm') })
    .click()
  await expect(row).toHaveCount(0)
})
