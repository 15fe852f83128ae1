import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { getRegisterCode, login, register } from '#contract/account.ts'
import type { Locale } from '#contract/enums.ts'
import { header } from '#contract/envelope.ts'
import { submit } from '#contract/submission.ts'
import { createClient } from './client.ts'
import { codeMailedTo } from './mail.ts'
import { type Product, startProduct } from './product.ts'
import { firstProblem } from './programs.ts'
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

/** A name that no other test of this run has, and that does not begin one: rows are found by it among other figures. */
export function newAccount(): Account {
  const username = `user${process.pid}x${++accounts}e`
  return { username, password: 'secret-1', email: `${username}@example.org` }
}

/** Signs in over the wire. */
export async function tokenOf(
  product: Product,
  { username, password }: Omit<Account, 'email'>,
): Promise<string> {
  const body = { username, password, puzzleProof: null }
  const { headers } = await createClient(product.url).ask(login, { body })
  return headers.get(header.token) ?? ''
}

export const rootToken = (product: Product) =>
  tokenOf(product, { username: 'root', password: product.adminPassword })

/** Registers over the wire, with the code from the outbox, and gives a token. */
export async function registerAccount(product: Product, account = newAccount()) {
  const client = createClient(product.url)
  await client.get(getRegisterCode, { query: { email: account.email } })
  const code = await until('the mail', () => codeMailedTo(product.dataDir, account.email))
  await client.get(register, { body: { ...account, code } })
  return { account, token: await tokenOf(product, account) }
}

export interface VisitOptions {
  /** Of a session that this browser keeps already. */
  token?: string
  width?: number
  height?: number
  theme?: 'light' | 'dark'
  reducedMotion?: boolean
  /** With a finger in place of a mouse. */
  touch?: boolean
  /** With transitions and spinners, each frame of which is drawn in software. */
  motion?: boolean
}

function standStill() {
  const still = new CSSStyleSheet()
  // What fades at an edge follows the scroll, not the time.
  const follows = ':is(.fades, .prose pre, .prose .katex-display)'
  still.replaceSync(`*, ::before, ::after { transition: none !important }
    :not(${follows}), ::before, ::after { animation-duration: 0s !important }`)
  document.adoptedStyleSheets.push(still)
}

/** A browser of its own with one page. */
export async function visit(
  browser: Browser,
  product: Product,
  locale: Locale,
  {
    token,
    width = 1440,
    height = 900,
    theme = 'light',
    reducedMotion = false,
    touch = false,
    motion = false,
  }: VisitOptions = {},
): Promise<Visit> {
  const kept = token === undefined ? [] : [{ name: 'verdict:token', value: JSON.stringify(token) }]
  const context = await browser.newContext({
    baseURL: product.url,
    locale,
    colorScheme: theme,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: { width, height },
    hasTouch: touch,
    storageState: { cookies: [], origins: [{ origin: product.url, localStorage: kept }] },
  })
  if (!motion) await context.addInitScript(standStill)
  const page = await context.newPage()
  return { page, words: await wordsOf(locale) }
}

/** Goes there and waits for the application itself: what the server drew before hears no keys. */
export async function arriveAt(page: Page, place: string): Promise<void> {
  await page.goto(place)
  await expect(page.getByRole('banner').locator('button:not([inert]):visible').first()).toBeVisible()
}

/** What the router leaves on the window. */
interface RoutedWindow {
  __TSR_ROUTER__?: {
    history: { push(path: string, state: undefined, options: { ignoreBlocker: boolean }): void }
    subscribe(event: 'onResolved', heard: () => void): () => void
  }
}

/** Goes there as a link of the page would, and waits until it is drawn; the first time in a page it loads the application. */
export async function goTo(page: Page, place: string): Promise<void> {
  const hasGone = await page.evaluate(async (path) => {
    const router = (window as RoutedWindow).__TSR_ROUTER__
    if (!router) return false
    await new Promise<void>((resolve) => {
      const stop = router.subscribe('onResolved', () => {
        stop()
        resolve()
      })
      router.history.push(path, undefined, { ignoreBlocker: true })
    })
    return true
  }, place)
  if (!hasGone) await arriveAt(page, place)
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
    .getByRole('combobox', { name: words('problemPage:editor.language'), exact: true })
  if ((await box.innerText()).trim() === language) return
  await box.click()
  await page.getByRole('option', { name: language, exact: true }).click()
  await expect(box).toHaveText(language)
}

/** Pastes this code in the place of what stands in the editor, once the full editor is there. */
export async function pasteCode(page: Page, code: string): Promise<void> {
  await page.locator('[data-editor]').hover()
  await page.locator('.monaco-editor .view-lines').first().click()
  await page.evaluate((text) => navigator.clipboard.writeText(text), code)
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+V')
}

/** What stands in the editor, as far as it is in sight. */
export async function codeInSight(page: Page): Promise<string> {
  const text = await page.locator('.monaco-editor .view-lines').first().innerText()
  return text.replaceAll('\u00a0', ' ')
}

/** The place of the verdict on a problem page. */
export const resultOf = (page: Page) => page.locator('[data-place=result]')

/** Opens the first demo problem and puts this program into its editor. */
export async function openWith(seen: Visit, program: { language: string; code: string }): Promise<void> {
  await seen.page.goto(`/oj/problem/${firstProblem.problemId}`)
  await chooseLanguage(seen, program.language)
  await pasteCode(seen.page, program.code)
}

/** Presses Submit and gives the number of the submission. */
export async function pressSubmit({ page, words }: Visit): Promise<number> {
  const answer = page.waitForResponse((response) => response.url().includes(submit.path))
  await page.getByRole('button', { name: words('submission:bar.submit'), exact: true }).click()
  const { data } = (await (await answer).json()) as { data: { submitId: number } }
  return data.submitId
}

/** One product for all tests of a worker. Pages that a test leaves open are closed: they would slow the others. */
export const test = base.extend<{ closed: undefined }, { product: Product }>({
  closed: [
    async ({ browser }, use) => {
      const before = browser.contexts()
      await use(undefined)
      const opened = browser.contexts().filter((context) => !before.includes(context))
      await Promise.all(opened.map((context) => context.close()))
    },
    { auto: true },
  ],
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
