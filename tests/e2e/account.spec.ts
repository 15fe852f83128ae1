import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { login } from '#contract/account.ts'
import { locales } from '#contract/enums.ts'
import { header } from '#contract/envelope.ts'
import { avatar } from '#contract/limits/account.ts'
import { submit } from '#contract/submission.ts'
import { expect, newAccount, registerAccount, signIn, test, visit } from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { finalStatusOf } from '#support/node/judging.ts'
import { codeMailedTo, linkMailedTo } from '#support/node/mail.ts'
import { firstProblem, programFor } from '#support/node/programs.ts'
import { until } from '#support/node/until.ts'

test('a visitor is led home from the pages of signed-in users, asked to log in, and led back', async ({
  browser,
  product,
}) => {
  const { page, words } = await visit(browser, product, 'en-US')
  for (const path of ['setting', 'logout']) {
    await page.goto(`/oj/${path}`)
    await expect(page).toHaveURL(/\/oj\/home$/)
    await expect(page.getByRole('dialog').getByText(words('account:reason.loginFirst'))).toBeVisible()
    await page.keyboard.press('Escape')
  }
  const { account } = await registerAccount(product)
  await page.goto('/oj/setting?tab=profile')
  await expect(page).toHaveURL(/\/oj\/home$/)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words('account:field.username'), { exact: true }).fill(account.username)
  await dialog.getByLabel(words('account:field.password'), { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: words('account:login.send'), exact: true }).click()
  await expect(page).toHaveURL(/\/oj\/setting\?tab=profile$/)
  await page.context().close()
})

test('from an accepted program to the own home, by keyboard through its heatmap', async ({
  browser,
  product,
}) => {
  const { account, token } = await registerAccount(product)
  const { language, code } = programFor('Accepted')
  const body = { pid: firstProblem.problemId, cid: 0, requestKey: randomUUID(), language, code }
  const { submitId } = await createClient(product.url, token).get(submit, { body })
  await finalStatusOf(product, submitId)

  const { page, words } = await visit(browser, product, 'en-US')
  await page.goto('/oj/status')
  await page.getByRole('link', { name: account.username, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: account.username })).toBeVisible()
  await expect(page.getByRole('link', { name: firstProblem.problemId, exact: true })).toBeVisible()
  const today = page.getByRole('gridcell', { name: /: 1 submission$/ })
  await expect(today).toHaveCount(1)
  const room = await page.locator('figure').boundingBox()
  const map = await page.getByRole('grid').boundingBox()
  expect(map?.width ?? 0).toBeGreaterThan((room?.width ?? Number.POSITIVE_INFINITY) * 0.93)
  expect(map?.width ?? 0).toBeLessThanOrEqual(room?.width ?? 0)
  await today.focus()
  await page.keyboard.press('ArrowUp')
  await expect(
    page.getByRole('gridcell', { name: /: no submissions$/ }).and(page.locator(':focus')),
  ).toHaveCount(1)
  await expect(page.getByText(words('user:edit'))).toHaveCount(0)
  await page.context().close()
})

test('a picture is chosen, turned, cut and shown everywhere', async ({ browser, product }) => {
  const { token } = await registerAccount(product)
  const seen = await visit(browser, product, 'en-US', { token })
  const { page, words } = seen
  const folder = await mkdtemp(path.join(tmpdir(), 'verdict-avatar-'))
  const wide = path.join(folder, 'wide.png')
  const left = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#c81e1e' } })
    .extend({ right: 400, background: '#1e1ec8' })
    .png()
    .toBuffer()
  await writeFile(wide, left)
  await writeFile(path.join(folder, 'words.png'), 'no picture')

  await page.goto('/oj/setting?tab=profile')
  const choose = page.locator('input[type=file]')
  await choose.setInputFiles(path.join(folder, 'words.png'))
  await expect(page.getByRole('alert')).toHaveText(words('setting:avatar.unreadable'))
  await choose.setInputFiles(wide)
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('img')).toBeVisible()
  await dialog.getByRole('button', { name: words('setting:avatar.turnRight') }).click()
  await dialog.getByRole('button', { name: words('setting:avatar.send') }).click()
  await expect(page.getByText(words('setting:avatar.saved'))).toBeVisible()

  const shown = page.getByRole('banner').locator('img[src*="/ojapi/public/img/"]')
  await expect(shown).toHaveCount(1)
  const kept = await page.request.get((await shown.getAttribute('src')) ?? '')
  const { data, info } = await sharp(await kept.body())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([avatar.side, avatar.side])
  // Turned to the right, what was on the left is above.
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
  expect(at(100, 20)[0]).toBeGreaterThan(150)
  expect(at(100, 180)[2]).toBeGreaterThan(150)
  await page.reload()
  await expect(shown).toHaveCount(1)
  await page.context().close()
})

for (const locale of locales) {
  test(`information, address and password are changed (${locale})`, async ({ browser, product }) => {
    const { account, token } = await registerAccount(product)
    const seen = await visit(browser, product, locale, { token })
    const { page, words } = seen
    const button = (key: string) => page.getByRole('button', { name: words(key), exact: true })
    const field = (key: string) => page.getByLabel(words(key), { exact: true })

    await page.goto('/oj/setting?tab=profile')
    await field('setting:profile.nickname').fill('Countess')
    await field('setting:profile.signature').fill('**Bold** $a^2$')
    await page.reload()
    await expect(page.getByText(words('setting:profile.restored'))).toBeVisible()
    await button('setting:profile.send').click()
    await expect(page.getByText(words('setting:profile.saved'))).toBeVisible()
    await page.goto('/oj/user-home')
    await expect(page.getByRole('heading', { level: 1, name: 'Countess' })).toBeVisible()
    await expect(page.locator('strong', { hasText: 'Bold' })).toBeVisible()

    await page.getByRole('link', { name: words('user:edit') }).click()
    await expect(page).toHaveURL(/\/oj\/setting$/)
    const email = `new-${account.email}`
    await field('setting:email.next').fill(email)
    await button('setting:email.sendCode').click()
    await field('setting:email.code').fill(
      await until('the mail', () => codeMailedTo(product.dataDir, email)),
    )
    await field('setting:email.password').fill(account.password)
    await button('setting:email.send').click()
    await expect(page.getByText(words('setting:email.saved'))).toBeVisible()
    await expect(field('setting:email.present')).toHaveValue(email)

    await field('setting:password.old').fill(account.password)
    await field('setting:password.next').fill('secret-2')
    await field('setting:password.again').fill('secret-2')
    await button('setting:password.send').click()
    await expect(page).toHaveURL(/\/oj\/home$/)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(words('account:reason.passwordChanged'))).toBeVisible()
    await page.keyboard.press('Escape')
    await signIn(seen, { ...account, password: 'secret-2' })
    await page.context().close()
  })
}

test('a forgotten password is set anew with the link of the mail', async ({ browser, product }) => {
  const account = newAccount()
  const { token } = await registerAccount(product, account)
  const seen = await visit(browser, product, 'en-US', { token })
  const { page, words } = seen
  const other = await visit(browser, product, 'en-US')
  await other.page.goto('/oj/home')
  await other.page
    .getByRole('banner')
    .getByRole('button', { name: words('shell:session.login') })
    .click()
  const dialog = other.page.getByRole('dialog')
  await dialog.getByRole('button', { name: words('account:link.reset') }).click()
  await dialog.getByLabel(words('account:field.email'), { exact: true }).fill(account.email)
  await dialog.getByRole('img', { name: words('account:reset.captchaPicture') }).waitFor()
  const [captcha] = await product.rows(
    `select answer from challenge where kind = 'captcha' order by gmt_create desc limit 1`,
  )
  await dialog.getByLabel(words('account:field.captcha'), { exact: true }).fill(String(captcha?.answer))
  await dialog.getByRole('button', { name: words('account:reset.send') }).click()
  await expect(dialog.getByText(words('account:reset.sent', { email: account.email }))).toBeVisible()

  const link = new URL(await until('the mail', () => linkMailedTo(product.dataDir, account.email)))
  await page.goto(`${link.pathname}${link.search}`)
  const name = page.getByLabel(words('account:field.username'), { exact: true })
  await expect(name).toHaveValue(account.username)
  await expect(name).toHaveAttribute('readonly')
  await page.getByLabel(words('account:field.newPassword'), { exact: true }).fill('secret-3')
  await page.getByLabel(words('account:field.again'), { exact: true }).fill('secret-3')
  await page.getByRole('button', { name: words('account:resetPassword.send') }).click()
  await expect(page).toHaveURL(/\/oj\/home$/)
  await expect(page.getByRole('dialog').getByText(words('account:reason.passwordReset'))).toBeVisible()

  const { headers } = await createClient(product.url).ask(login, {
    body: { username: account.username, password: 'secret-3', puzzleProof: null },
  })
  expect(headers.get(header.token)).not.toBeNull()
  await other.page.context().close()
  await page.context().close()
})
