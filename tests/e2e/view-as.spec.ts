import { readFile } from 'node:fs/promises'
import { arriveAt, expect, registerAccount, rootToken, test, visit } from '#support/node/browser.ts'

test('a super admin views the site as a user, sees it in the log, and bans users in bulk', async ({
  browser,
  product,
}, info) => {
  const { account } = await registerAccount(product)
  const { page, words } = await visit(browser, product, 'en-US', { token: await rootToken(product) })
  await arriveAt(page, `/oj/admin/user?keyword=${account.username}`)
  const main = page.getByRole('main')
  const row = main.getByRole('row').filter({ hasText: account.username })
  const name = account.username
  await row.getByRole('button', { name: words('shell:kit.more', { name }) }).click()
  await page.getByRole('menuitem', { name: words('userAdmin:list.viewAs', { name }) }).click()
  const bar = page.getByRole('region', { name: words('view:label') })
  await expect(bar).toContainText(words('view:as.user', { name }))
  await expect(bar).toContainText(words('view:readOnly'))
  await expect(page).toHaveURL(/\/oj\/home/)
  await page.screenshot({ path: info.outputPath('view.png') })
  await arriveAt(page, '/oj/setting')
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: words('view:end') }).click()
  await expect(page).toHaveURL(/\/oj\/admin\/user/)
  await expect(bar).toHaveCount(0)

  await page
    .getByRole('button', { name: words('shell:kit.more', { name: words('userAdmin:title') }), exact: true })
    .click()
  await page.getByRole('menuitem', { name: words('userAdmin:list.viewAsVisitor') }).click()
  await expect(bar).toContainText(words('view:as.visitor'))
  await page
    .getByRole('button', { name: words('shell:session.login') })
    .first()
    .click()
  await expect(page.getByText(words('shell:session.readOnlyView'))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await bar.getByRole('button', { name: words('view:end') }).click()
  await expect(page).toHaveURL(/\/oj\/admin\/user/)

  await row.getByRole('checkbox', { name: words('userAdmin:batch.choose', { name }) }).check()
  const chosen = main.getByRole('region', { name: words('userAdmin:batch.label') })
  await chosen.getByRole('combobox', { name: words('userAdmin:batch.act') }).click()
  await page.getByRole('option', { name: words('userAdmin:batch.acts.ban'), exact: true }).click()
  await page.screenshot({ path: info.outputPath('chosen.png') })
  await chosen.getByRole('button', { name: words('userAdmin:batch.preview') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(words('userAdmin:batch.will.ban', { count: 1 }))
  await page.screenshot({ path: info.outputPath('preview.png') })
  await dialog.getByRole('button', { name: words('userAdmin:batch.confirm.ban', { count: 1 }) }).click()
  await expect(dialog).toContainText(words('userAdmin:batch.did.ban', { count: 1 }))
  await page.screenshot({ path: info.outputPath('result.png'), animations: 'disabled' })
  await dialog.getByRole('button', { name: words('shell:kit.plan.done'), exact: true }).click()
  await expect(row).toContainText(words('userAdmin:list.banned'))

  await arriveAt(page, '/oj/admin/audit')
  const entry = main.getByRole('row').filter({ hasText: words('audit:acts.actOnUsers') })
  await expect(entry.filter({ hasText: name })).toContainText(words('field:values.userStatus.1'))
  await expect(
    main
      .getByRole('row')
      .filter({ hasText: words('audit:acts.endView') })
      .first(),
  ).toBeVisible()
  await page.screenshot({ path: info.outputPath('audit.png') })
  const narrow = await visit(browser, product, 'zh-CN', {
    token: await rootToken(product),
    theme: 'dark',
    width: 390,
  })
  await arriveAt(narrow.page, `/oj/admin/audit?target=${name}`)
  await expect(narrow.page.getByRole('main')).toContainText(narrow.words('audit:acts.actOnUsers'))
  expect(await narrow.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await narrow.page.screenshot({ path: info.outputPath('audit-narrow.png') })
  await arriveAt(narrow.page, '/oj/admin/user')
  const everyone = narrow.page.getByRole('checkbox', { name: narrow.words('userAdmin:batch.chooseAll') })
  await everyone.check()
  await expect(narrow.page.getByRole('region', { name: narrow.words('userAdmin:batch.label') })).toBeVisible()
  await everyone.uncheck()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: words('shell:kit.exportCsv') }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('audit-log.csv')
  const [heading = '', ...lines] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(heading).toMatch(/,Time \(UTC[+-]\d\d:\d\d\),/)
  expect(
    lines.filter((line) => line.includes(words('audit:acts.actOnUsers')) && line.includes(name)),
  ).toHaveLength(1)
})
