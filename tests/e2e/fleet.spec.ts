import { expect, newAccount, registerAccount, signIn, test, visit } from '#support/node/browser.ts'

test('a visitor is led to the admin login and from there to the judges', async ({ browser, product }) => {
  const { page, words } = await visit(browser, product, 'zh-CN')
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto('/oj/admin/judges')
  await expect(page).toHaveURL(/\/oj\/admin\/login/)
  await expect(page.getByText(words('admin:login.again'))).toBeVisible()
  const main = page.getByRole('main')
  await main.getByLabel(words('account:field.username'), { exact: true }).fill('root')
  await main.getByLabel(words('account:field.password'), { exact: true }).fill(product.adminPassword)
  await main.getByRole('button', { name: words('account:login.send'), exact: true }).click()
  await expect(page).toHaveURL(/\/oj\/admin\/judges$/)

  const [judge] = await product.rows(
    'select name, slots, jsonb_array_length(languages) as offers from judge_node',
  )
  const line = page.getByRole('row').filter({ hasText: String(judge?.name) })
  await expect(line).toContainText(words('admin:judges.states.free'))
  await expect(line).toContainText(words('admin:judges.slotsWords', { used: 0, slots: judge?.slots }))
  await line.getByRole('button').click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(Number(judge?.offers))

  await page.getByRole('button', { name: words('shell:session.menu') }).click()
  await page.getByText(words('shell:session.logout')).click()
  await expect(page).toHaveURL(/\/oj\/admin\/login/)
  expect(faults).toEqual([])
  await page.context().close()
})

test('a judge in reduced isolation is told of above the judges and in the menu, a silent one in the list', async ({
  browser,
  product,
}) => {
  const { page, words } = await visit(browser, product, 'en-US')
  await page.goto('/oj/home')
  await signIn({ page, words }, { username: 'root', password: product.adminPassword, email: '' })
  await page.getByRole('button', { name: words('shell:session.menu') }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('menuitem', { name: words('shell:session.admin') }).click()
  const admin = await opened
  await expect(admin).toHaveURL(/\/admin$/)
  await admin.getByRole('link', { name: words('admin:tabs.judges'), exact: true }).click()
  await expect(admin.getByRole('heading', { name: words('admin:judges.title') })).toBeVisible()
  await expect(admin.getByRole('alert')).toHaveCount(0)

  await product.rows(`insert into judge_node (name, slots, sandbox_mode, languages, seen_at)
    values ('judge-old', 2, 'reduced', '[]', now())`)
  const banner = admin.getByRole('alert').filter({ hasText: 'judge-old' })
  await expect(banner).toBeVisible()
  const line = admin.getByRole('row').filter({ hasText: 'judge-old' })
  await expect(line).toContainText(words('admin:judges.modes.reduced'))
  await admin
    .getByRole('main')
    .getByRole('link', { name: words('admin:tabs.problems'), exact: true })
    .click()
  await expect(banner).toHaveCount(0)
  const place = admin.getByRole('link', { name: words('admin:tabs.judges'), exact: true })
  await expect(place).toHaveAttribute('title', /judge-old/)
  await place.click()
  await expect(banner).toBeVisible()

  await product.rows(`update judge_node set seen_at = now() - interval '1 hour' where name = 'judge-old'`)
  await expect(line).toContainText(words('admin:judges.states.silent'))
  await expect(banner).toHaveCount(0)
  await line.getByRole('button', { name: words('admin:judges.removeOf', { name: 'judge-old' }) }).click()
  await expect(line).toHaveCount(0)
  await product.rows(`delete from judge_node where name = 'judge-old'`)
  await page.context().close()
})

test('a user without a role has to login as an administrator', async ({ browser, product }) => {
  const account = newAccount()
  const { token } = await registerAccount(product, account)
  const { page, words } = await visit(browser, product, 'en-US', { token })
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('get-judge-service-info')) asked += 1
  })
  await page.goto('/oj/home')
  await page.getByRole('button', { name: words('shell:session.menu') }).click()
  await expect(page.getByRole('menuitem', { name: words('shell:session.logout') })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: words('shell:session.admin') })).toHaveCount(0)
  await page.goto('/oj/admin/nowhere')
  await expect(page).toHaveURL(/\/oj\/admin\/login/)
  await expect(page.getByText(words('admin:login.otherAccount', { name: account.username }))).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('verdict:token'))).not.toBeNull()
  expect(asked).toBe(0)
  await page.context().close()
})
