import { arriveAt, expect, registerAccount, rootToken, test, visit } from '#support/node/browser.ts'

test('an admin resolves a report and hides the discussion', async ({ browser, product }) => {
  const { account } = await registerAccount(product)
  const { token } = await registerAccount(product)
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
  const handled = row.filter({ hasText: '垃圾广告' }).getByRole('checkbox')
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

test('of two admins in the categories the later one is shown what the other renamed', async ({
  browser,
  product,
}) => {
  const token = await rootToken(product)
  const before = await product.rows('select id, name, names from discussion_category order by id')
  const [one, other] = [
    await visit(browser, product, 'en-US', { token }),
    await visit(browser, product, 'en-US', { token }),
  ]
  const { words } = one
  const nameOf = (place: number) => words('discussion:categories.enName', { place })
  const save = words('discussion:categories.save')
  for (const { page } of [one, other]) {
    await arriveAt(page, '/oj/discussion')
    await page.getByRole('button', { name: words('discussion:categories.act') }).click()
    await expect(page.getByRole('textbox', { name: nameOf(1) })).toBeVisible()
  }
  await other.page.getByRole('textbox', { name: nameOf(1) }).fill('Theirs')
  await other.page.getByRole('button', { name: save, exact: true }).click()
  await expect(other.page.getByRole('dialog')).toBeHidden()
  await one.page.getByRole('textbox', { name: nameOf(1) }).fill('Mine')
  await one.page.getByRole('textbox', { name: nameOf(2) }).fill('Also mine')
  await one.page.getByRole('button', { name: save, exact: true }).click()
  await expect(one.page.getByRole('alert')).toContainText('Theirs')
  await expect(one.page.getByRole('textbox', { name: nameOf(1) })).toHaveValue('Mine')
  await one.page.getByRole('button', { name: save, exact: true }).click()
  await expect(one.page.getByRole('dialog')).toBeHidden()
  const after = await product.rows(
    `select names->>'en-US' as name from discussion_category order by id limit 2`,
  )
  expect(after.map(({ name }) => name)).toEqual(['Mine', 'Also mine'])
  for (const { id, name, names } of before)
    await product.rows('update discussion_category set name = $2, names = $3 where id = $1', [
      id,
      name,
      names,
    ])
})

test('what was reported is read from the list of reports while discussions are switched off', async ({
  browser,
  product,
}) => {
  const { account, token } = await registerAccount(product)
  const title = `Cheap hats ${process.pid}`
  const [made] = await product.rows(
    `insert into discussion (category_id, title, description, content, uid)
      select 1, $1, 'Very cheap', 'Buy **now**.', uid from users where username = $2 returning id`,
    [title, account.username],
  )
  await product.rows(
    `insert into discussion_report (did, uid, content) select $1, uid, '#垃圾广告#' from users where username = 'root'`,
    [made?.id],
  )
  await product.setting('openPublicDiscussion', false)
  try {
    const { page, words } = await visit(browser, product, 'en-US', { token: await rootToken(product) })
    await arriveAt(page, '/oj/admin/discussion?reports=true')
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('strong').filter({ hasText: 'now' })).toBeVisible()
    await expect(page.getByText(words('discussion:readWhileClosed')).first()).toBeVisible()
    await page.getByRole('link', { name: words('discussion:backToReports'), exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/discussion\?reports=true/)
    const stranger = await visit(browser, product, 'en-US', { token })
    await stranger.page.goto(`/oj/discussion-detail/${made?.id}`)
    await expect(stranger.page).toHaveURL(/\/oj\/home/)
  } finally {
    await product.setting('openPublicDiscussion', true)
  }
})
