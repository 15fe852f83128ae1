import { locales } from '#contract/enums.ts'
import {
  chooseLanguage,
  expect,
  newAccount,
  pasteCode,
  test,
  type Visit,
  visit,
} from '#support/node/browser.ts'
import { codeMailedTo } from '#support/node/mail.ts'
import { firstProblem as problem, programFor } from '#support/node/programs.ts'
import { until } from '#support/node/until.ts'

async function submitAndExpect(seen: Visit, verdict: string) {
  const { page, words } = seen
  const program = programFor(verdict)
  await chooseLanguage(seen, program.language)
  await pasteCode(page, program.code)
  await page.getByRole('button', { name: words('submission:bar.submit'), exact: true }).click()
  const result = page.locator('[data-place=result]')
  const badge = result.getByText(words(`verdict:${verdict}`)).first()
  const refusal = result.getByRole('alert')
  await expect(badge.or(refusal)).toBeVisible({ timeout: 90_000 })
  await expect(refusal).toHaveCount(0)
}

for (const locale of locales) {
  test(`register, submit three programs, find them again (${locale})`, async ({ browser, product }) => {
    const seen = await visit(browser, product, locale, { motion: true })
    const { page, words } = seen
    const account = newAccount()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))

    await page.goto('/')
    await expect(page).toHaveURL(/\/oj\/home$/)
    await page
      .getByRole('banner')
      .getByRole('button', { name: words('shell:session.register') })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words('account:field.username'), { exact: true }).fill(account.username)
    await dialog.getByLabel(words('account:field.password'), { exact: true }).fill(account.password)
    await dialog.getByLabel(words('account:field.again'), { exact: true }).fill(account.password)
    await dialog.getByLabel(words('account:field.email'), { exact: true }).fill(account.email)
    await dialog.getByRole('button', { name: words('account:register.sendCode') }).click()
    const code = await until('the mail', () => codeMailedTo(product.dataDir, account.email))
    await dialog.getByLabel(words('account:field.code'), { exact: true }).fill(code)
    await dialog.getByRole('button', { name: words('account:register.send'), exact: true }).click()

    const menu = page.getByRole('button', { name: words('shell:session.menu', { name: account.username }) })
    await expect(menu).toBeVisible()

    await page
      .getByRole('banner')
      .getByRole('link', { name: words('shell:nav.problem'), exact: true })
      .click()
    // The page before has a link of that name, too.
    await expect(page.getByRole('heading', { level: 1, name: words('problem:title') })).toBeVisible()
    await page.getByRole('link', { name: problem.statements[locale].title }).first().click()
    await expect(page.getByRole('heading', { name: problem.statements[locale].title })).toBeVisible()

    await submitAndExpect(seen, 'WrongAnswer')
    await submitAndExpect(seen, 'CompileError')
    await expect(page.locator('[data-place=result]')).toContainText(words('submission:bar.compilerSays'))
    await submitAndExpect(seen, 'Accepted')

    await page
      .getByRole('banner')
      .getByRole('link', { name: words('shell:nav.status'), exact: true })
      .click()
    const row = page.getByRole('row').filter({ hasText: account.username })
    await expect(row).toHaveCount(3)
    await expect(row.first()).toContainText('AC')
    await row.first().getByRole('link').first().click()
    await expect(page).toHaveURL(/submission-detail\/\d+$/)
    await expect(page.getByText(words('submission:detail.case', { number: 1 })).first()).toBeVisible()
    await expect(page.locator('code, pre').filter({ hasText: 'main' }).first()).toBeVisible()

    await page.reload()
    await expect(menu).toBeVisible()
    expect(faults).toEqual([])
    await page.context().close()
  })
}
