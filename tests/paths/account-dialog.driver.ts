import type { Page } from '@playwright/test'
import { applyResetPassword, getCaptcha, getRegisterCode } from '#contract/account.ts'
import type { AccountDialogSnapshot, AccountReason } from '#machines/account-dialog/account-dialog.machine.ts'
import { type Account, arriveAt, newAccount, registerAccount, visit } from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { codeMailedTo, linkMailedTo } from '#support/node/mail.ts'
import { sumOf } from '#support/node/paths/captcha.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { forgetTries } from '#support/node/paths/fresh-limits.ts'
import { openOtherTab } from '#support/node/paths/other-tab.ts'
import { endSessions, go, newSession, store } from '#support/node/paths/sessions.ts'
import type { Product } from '#support/node/product.ts'
import { until } from '#support/node/until.ts'
import type { Words } from '#support/node/words.ts'
import { type AccountDialogDriven, accountDialogModel } from '../machines/account-dialog.model.ts'
import { accountDialogActs, accountDialogSights } from '../machines/account-dialog.screen.ts'

const nextPassword = 'secret-2'

interface Scene {
  page: Page
  otherTab: Page
  product: Product
  words: Words
  account: Account
}

const fill = async (page: Page, words: Words, values: Record<string, string>) => {
  for (const [name, text] of Object.entries(values))
    await page.getByLabel(words(name), { exact: true }).fill(text)
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Another tab signs in, and this one hears it. */
async function signIn({ page, otherTab, product, words, account }: Scene): Promise<void> {
  await registerAccount(product, account)
  await store(otherTab, await newSession(product, account))
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(words('shell:session.menu')) })
    .waitFor()
}

async function endSession(scene: Scene): Promise<string> {
  const { page, product, account } = scene
  await signIn(scene)
  await endSessions(product, account)
  await go(page, '/message/discuss')
  return 'the server has ended the session, and the next page is asked for'
}

async function changePassword(scene: Scene): Promise<string> {
  const { page, words, account } = scene
  await signIn(scene)
  await go(page, '/setting')
  await fill(page, words, {
    'setting:password.old': account.password,
    'setting:password.next': nextPassword,
    'setting:password.again': nextPassword,
  })
  await press(page, words('setting:password.send'))
  return 'the password is changed'
}

async function resetPassword({ page, product, words, account }: Scene): Promise<string> {
  const { email } = account
  await registerAccount(product, account)
  await product.rows('delete from mail_code')
  await forgetTries(product)
  const client = createClient(product.url)
  const { captchaKey } = await client.get(getCaptcha, {})
  const captcha = await sumOf(product)
  await client.get(applyResetPassword, { body: { email, captcha, captchaKey } })
  const { pathname, search } = new URL(await until('the mail', () => linkMailedTo(product.dataDir, email)))
  await arriveAt(page, pathname + search)
  await fill(page, words, { 'account:field.newPassword': nextPassword, 'account:field.again': nextPassword })
  await press(page, words('account:resetPassword.send'))
  return 'a new password is set with the link of the mail'
}

async function register({ page, product, words, account }: Scene): Promise<string> {
  await createClient(product.url).get(getRegisterCode, { query: { email: account.email } })
  const code = await until('the mail', () => codeMailedTo(product.dataDir, account.email))
  const { username, password, email } = account
  const values = { username, password, again: password, email, code }
  await fill(
    page,
    words,
    Object.fromEntries(Object.entries(values).map(([name, text]) => [`account:field.${name}`, text])),
  )
  await press(page, words('account:register.send'))
  return 'registers'
}

async function forgetAtOtherLogin({ page, words, account }: Scene): Promise<string> {
  await go(page, '/admin/login')
  await fill(page, words, { 'account:field.username': account.username })
  await press(page, words('account:link.reset'))
  return 'has forgotten the password on the page of another login'
}

const because: Readonly<Record<AccountReason['kind'], (scene: Scene) => Promise<string>>> = {
  loginFirst: async ({ page }) => {
    await go(page, '/setting')
    return 'goes to a page of signed-in users'
  },
  loginAgain: endSession,
  registered: register,
  passwordReset: resetPassword,
  passwordChanged: changePassword,
}

async function open({
  browser,
  product,
  words,
}: DriverPlace): Promise<Stage<AccountDialogDriven, AccountDialogSnapshot>> {
  await forgetTries(product)
  const { page } = await visit(browser, product, 'en-US', { width: 1440, height: 900 })
  const scene: Scene = { page, otherTab: await openOtherTab(page), product, words, account: newAccount() }
  await arriveAt(page, '/oj/introduction')
  let isInDialog = false
  return {
    page,
    place: () => page.locator(isInDialog ? '[role=dialog]' : 'body'),
    acts: (event, _, before) => {
      isInDialog = before?.matches('open') ?? false
      return accountDialogActs(event, words, before, scene.account)
    },
    bring: async (event) =>
      'reason' in event ? because[event.reason.kind](scene) : forgetAtOtherLogin(scene),
    sights: (state) => {
      isInDialog = false
      return accountDialogSights(state, words, scene.account)
    },
    close: () => page.context().close(),
  }
}

export default driver<AccountDialogDriven, AccountDialogSnapshot>({
  model: accountDialogModel,
  obstacle: () => undefined,
  open,
})
