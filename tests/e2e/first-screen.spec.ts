import type { Browser, Page } from '@playwright/test'
import { getContestOutsizeInfo } from '#contract/contest.ts'
import { getContestOutsideScoreboard } from '#contract/contest-rank.ts'
import { keptCookie } from '#contract/cookie.ts'
import { type Locale, locales } from '#contract/enums.ts'
import { apiPrefix } from '#contract/envelope.ts'
import { getProblemDetail } from '#contract/problem.ts'
import { getUserProblemStatus } from '#contract/problem-list.ts'
import { arriveAt, expect, registerAccount, test, visit } from '#support/node/browser.ts'
import { insertContest, insertContestSubmission } from '#support/node/contest-rows.ts'
import { drawnMarkup } from '#support/node/drawn-page.ts'
import type { Product } from '#support/node/product.ts'
import { firstProblem as problem } from '#support/node/programs.ts'
import { until } from '#support/node/until.ts'

/** What is named by the page itself, which is one request more; scripts as they are sent, compressed. */
const homeBudget = { files: 11, scriptBytes: 182 * 1024 }
const problemPlace = `/oj/problem/${problem.problemId}`

/** Paths of the calls that the page has made so far. */
function callsOf(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(apiPrefix)) seen.push(pathname.slice(apiPrefix.length))
  })
  return seen
}

async function isDrawn(product: Product, place: string, locale: Locale): Promise<void> {
  const markup = await drawnMarkup(product, place, locale)
  const scripts = markup.match(/<script[^>]*>/g) ?? []
  expect(scripts.filter((tag) => !/ src=| type="application\/json"/.test(tag))).toEqual([])
}

/** A page that runs no scripts. */
const unscripted = async (browser: Browser, { url }: Product, locale: Locale): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false, locale })
  return context.newPage()
}

for (const locale of locales) {
  test(`pages can be read before any script has run (${locale})`, async ({ browser, product }) => {
    const page = await unscripted(browser, product, locale)
    const { title } = problem.statements[locale]
    for (const place of ['/oj/home', '/oj/problem']) {
      await isDrawn(product, place, locale)
      await page.goto(place)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
    }
    await isDrawn(product, problemPlace, locale)
    await page.goto(problemPlace)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(title))
    await isDrawn(product, '/oj/introduction', locale)
    await page.goto('/oj/introduction')
    await expect(page.getByText('C++ 17 With O2').first()).toBeVisible()
    await page.context().close()
  })
}

test('a browser that was here before is sent a page that is painted before its application is read', async ({
  browser,
  product,
}) => {
  const { page } = await visit(browser, product, 'en-US')
  const template = page.locator('template#page-files')
  await arriveAt(page, '/oj/home')
  await expect(template).toHaveCount(0)
  const [kept] = (await page.context().cookies()).filter(({ name }) => name === keptCookie)
  expect(await drawnMarkup(product, '/oj/home', 'en-US')).toContain(`/${kept?.value}" data-entry`)
  await arriveAt(page, '/oj/home')
  await expect(template).toHaveCount(1)
  await page.context().close()
})

/** What a browser fetches at once for this markup. */
const filesNamedIn = (markup: string) => [
  ...new Set(
    (markup.match(/<(?:link rel="(?:preload|modulepreload|stylesheet)"|script)[^>]*>/g) ?? []).flatMap(
      (tag) => / (?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? [],
    ),
  ),
]

for (const locale of locales) {
  test(`the home page names few files and few bytes of script (${locale})`, async ({ product, request }) => {
    const files = filesNamedIn(await drawnMarkup(product, '/oj/home', locale))
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(homeBudget.files)
    const sizes = await Promise.all(
      files
        .filter((file) => file.endsWith('.js'))
        .map(async (file) => {
          const answer = await request.head(product.url + file, { headers: { 'accept-encoding': 'br' } })
          return Number(answer.headers()['content-length'])
        }),
    )
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(homeBudget.scriptBytes)
  })
}

test('a file that the page names twice is asked for once', async ({ browser, product }) => {
  const { page } = await visit(browser, product, 'en-US')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const place of ['/oj/home', problemPlace]) {
    asked.length = 0
    await page.goto(place, { waitUntil: 'load' })
    const first = asked.filter((name) => /\/assets\/(theme|early-code)-/.test(name))
    expect(first, place).toHaveLength(1)
  }
  await page.context().close()
})

test('a browser that was here before asks for nothing but the page', async ({ product, request }) => {
  for (const place of ['/oj/home', '/oj/problem', '/oj/status', problemPlace]) {
    const files = filesNamedIn(await drawnMarkup(product, place, 'en-US'))
    expect(files).not.toEqual([])
    for (const file of files) {
      const answer = await request.head(product.url + file)
      expect(answer.headers()['cache-control'], file).toContain('immutable')
    }
  }
})

test('the language that was chosen is drawn, not the one that the browser prefers', async ({
  browser,
  product,
}) => {
  const { page } = await visit(browser, product, 'zh-CN')
  await page.goto('/oj/home?l=en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await isDrawn(product, '/oj/home', 'en-US')
  const drawn = async () => (await page.request.get('/oj/home')).text()
  await expect.poll(drawn).toContain('<html lang="en-US">')
  await page.context().close()
})

test('a visitor sees the problem without asking for it again', async ({ browser, product }) => {
  const { page, words } = await visit(browser, product, 'en-US')
  const calls = callsOf(page)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await isDrawn(product, problemPlace, 'en-US')
  await page.goto(problemPlace)
  await expect(page.getByRole('button', { name: words('submission:bar.submit'), exact: true })).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('shell:session.login') })
    .waitFor()
  expect(calls).not.toContain(getProblemDetail.path)
  // What the page brought along is for its first screen alone.
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('shell:nav.problem'), exact: true })
    .click()
  const again = page.waitForRequest((request) => request.url().includes(getProblemDetail.path))
  await page.getByRole('link', { name: problem.statements['en-US'].title }).first().click()
  await again
  expect(faults).toEqual([])
  await page.context().close()
})

test('the status list can be read before any script has run, and goes on from there', async ({
  browser,
  product,
}) => {
  const { account, token } = await registerAccount(product)
  const submit = () =>
    product.rows(
      `insert into submission (uid, username, pid, display_pid, status, language, code, length)
       select u.uid, u.username, p.id, p.problem_id, 0, 'C++ 17', '', 120
       from users u, problem p where u.username = $1 and p.problem_id = $2`,
      [account.username, problem.problemId],
    )
  await submit()
  const place = `/oj/status?username=${account.username}`
  await isDrawn(product, place, 'en-US')
  const drawn = await unscripted(browser, product, 'en-US')
  await drawn.goto(place)
  await expect(drawn.getByRole('main').getByRole('link', { name: account.username })).toBeVisible()
  await drawn.context().close()
  // The page that is kept knows nothing of it.
  await submit()
  const { page } = await visit(browser, product, 'en-US', { token })
  await page.goto(place)
  await expect(page.getByRole('main').getByRole('link', { name: account.username })).toHaveCount(2)
  await page.context().close()
})

test('a board can be read before any script has run, without what is sealed, and goes on from there', async ({
  browser,
  product,
}) => {
  const { account } = await registerAccount(product)
  const { account: late } = await registerAccount(product)
  const cid = await insertContest(product, { title: 'Read at once', seal: -30 })
  await insertContestSubmission(product, { cid, username: account.username, minutesAgo: 50, status: 0 })
  await insertContestSubmission(product, { cid, username: late.username, minutesAgo: 40, status: -1 })
  await insertContestSubmission(product, { cid, username: late.username, minutesAgo: 10, status: 0 })
  const place = `/oj/contest/acm-scoreboard/${cid}`
  await isDrawn(product, place, 'en-US')
  const drawn = await unscripted(browser, product, 'en-US')
  await drawn.goto(place)
  const linesOf = (page: Page) => page.getByRole('main').locator('[data-line]')
  await expect(linesOf(drawn)).toHaveCount(2)
  await expect(linesOf(drawn).nth(0)).toContainText(account.username)
  await expect(linesOf(drawn).nth(1)).toContainText(late.username)
  const solved = linesOf(drawn).locator('[data-cell$=" 2"]')
  await expect(solved).toHaveText(['1', '0'])
  await drawn.context().close()

  const { page } = await visit(browser, product, 'en-US')
  const calls = callsOf(page)
  const asked = page.waitForResponse((response) => response.url().includes(getContestOutsideScoreboard.path))
  await arriveAt(page, place)
  await asked
  await expect(linesOf(page)).toHaveCount(2)
  expect(calls.filter((call) => call === getContestOutsideScoreboard.path)).toHaveLength(1)
  expect(calls).not.toContain(getContestOutsizeInfo.path)
  await page.context().close()
})

test('a board that visitors may not see is not drawn', async ({ product }) => {
  const cid = await insertContest(product, { title: 'Behind a door' })
  const place = `/oj/contest/acm-scoreboard/${cid}`
  await isDrawn(product, place, 'en-US')
  await product.rows('update contest set open_rank = false where id = $1', [cid])
  await until('it is forgotten', async () => {
    const markup = await (await fetch(product.url + place)).text()
    return !markup.includes('Behind a door')
  })
})

test('a signed-in reader gets their own view of it', async ({ browser, product }) => {
  const { token } = await registerAccount(product)
  const { page, words } = await visit(browser, product, 'en-US', { token })
  const calls = callsOf(page)
  await page.goto(problemPlace)
  await expect(page.getByRole('tab', { name: words('problemPage:page.submissions') })).toBeVisible()
  await expect.poll(() => calls).toContain(getUserProblemStatus.path)
  await page.context().close()
})
