import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { getRegisterCode, login, register } from '#contract/account.ts'
import type { Locale } from '#contract/enums.ts'
import { header } from '#contract/envelope.ts'
import { createClient } from './client.ts'
import { codeMailedTo } from './mail.ts'
import { type Product, startProduct } from './product.ts'
import { until } from './until.ts'
import { type Words, wordsOf } from './words.ts'

export interface Account {
  username: string
  password: string
  email: string
}

export interface Visit {
  page: Page
  words: Words
}

let accounts = 0

/** A name that no other test of this run has. */
export function newAccount(): Account {
  const username = `user${process.pid}x${++accounts}`
  return { username, password: 'secret-1', email: `${username}@example.org` }
}

/** Registers over the wire, with the code from the outbox, and gives a token. */
export async function registerAccount(product: Product, account = newAccount()) {
  const client = createClient(product.url)
  await client.get(getRegisterCode, { query: { email: account.email } })
  const code = await until('the mail', () => codeMailedTo(product.dataDir, account.email))
  await client.get(register, { body: { ...account, code } })
  const { headers } = await client.ask(login, { body: { ...account, puzzleProof: null } })
  return { account, token: headers.get(header.token) ?? '' }
}

export async function visit(browser: Browser, product: Product, locale: Locale): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: product.url,
    locale,
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  return { page, words: await wordsOf(locale) }
}

export async function signIn({ page, words }: Visit, account: Account): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('shell:session.login') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words('account:field.username'), { exact: true }).fill(account.username)
  await dialog.getByLabel(words('account:field.password'), { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: words('account:login.send'), exact: true }).click()
  await expect(
    page.getByRole('button', { name: words('shell:session.menu', { name: account.username }) }),
  ).toBeVisible()
}

/** Chooses the language of the editor; its name as the judge has it. */
export async function chooseLanguage({ page, words }: Visit, language: string): Promise<void> {
  const box = page
    .getByRole('toolbar')
    .getByRole('combobox', { name: words('problem:editor.language'), exact: true })
  if ((await box.innerText()).trim() === language) return
  await box.click()
  await page.getByRole('option', { name: language, exact: true }).click()
  await expect(box).toHaveText(language)
}

/** Replaces what stands in the editor, once the full editor is there. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.locator('.monaco-editor .view-lines').first().click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(code)
}

/** One product for all the tests of a worker. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const product = await startProduct()
      await product.setting('defaultSubmitInterval', 0)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
export { expect }
