import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { getContestRank } from '#contract/contest-rank.ts'
import { getUnreadMessages } from '#contract/message-unread.ts'
import { getProblemList } from '#contract/problem-list.ts'
import { getRecentUpdatedProblem } from '#contract/site.ts'
import { getSubmissionList } from '#contract/submission.ts'
import { apart, distance, type Lab, labOf } from '#support/browser/colour-vision.ts'
import { arriveAt, expect, registerAccount, rootToken, test, visit } from '#support/node/browser.ts'
import { insertContest } from '#support/node/contest-rows.ts'
import type { Product } from '#support/node/product.ts'

/** Holds the answers of this call, or of these addresses, from now on; what it returns lets them go. */
async function holdAnswers(page: Page, path: string | RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(typeof path === 'string' ? `**${path}*` : path, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** A contest whose board has more rows than a window shows. */
async function longBoard(product: Product): Promise<number> {
  const cid = await insertContest(product, { title: 'Long Cup' })
  await product.rows(
    `insert into users (uid, username, password_hash) select 'crowd' || n, 'crowd_' || n, 'x' from generate_series(1, 40) as n
      on conflict do nothing`,
  )
  await product.rows(
    `insert into submission (uid, username, pid, display_pid, cid, cpid, status, length, code, language, submit_time)
      select users.uid, users.username, one.pid, one.display_id, one.cid, one.id, case when users.uid like '%3' then -1 else 0 end,
        1, 'x', 'C', now() - interval '5 minutes'
      from users, contest_problem as one where users.uid like 'crowd%' and one.cid = $1`,
    [cid],
  )
  return cid
}

test('back leads to the same place of a list, however late its rows come', async ({ browser, product }) => {
  const cid = await longBoard(product)
  await product.rows(
    `insert into submission (uid, username, pid, display_pid, status, length, code, language, submit_time)
      select uid, username, problem.id, problem.problem_id, 0, 1, 'x', 'C', now() - interval '1 day'
      from users, (select id, problem_id from problem order by id limit 1) as problem where uid like 'crowd%'`,
  )
  const { page } = await visit(browser, product, 'en-US', {
    token: await rootToken(product),
    height: 420,
    width: 1100,
    reducedMotion: true,
  })
  const places = [
    ['/oj/problem', getProblemList.path],
    ['/oj/status', getSubmissionList.path],
    ['/oj/home', getRecentUpdatedProblem.path],
  ] as const
  for (const [place, call] of places) {
    await arriveAt(page, place)
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => document.body.scrollHeight > innerHeight + 400)).toBe(true)
    await page.evaluate(() => scrollTo(0, 300))
    await expect.poll(() => scrolled(page)).toBe(300)
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await expect(page).toHaveURL(/\/contest$/)
    await expect.poll(() => scrolled(page), { message: place }).toBe(0)
    const letGo = await holdAnswers(page, call)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${place}$`))
    letGo()
    await expect.poll(() => scrolled(page), { message: place }).toBe(300)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  // The rows of a board scroll in their own frame.
  await arriveAt(page, `/oj/contest/${cid}/rank`)
  const rows = page.getByRole('grid').locator('xpath=..')
  await rows.evaluate((frame) => frame.scrollTo(0, 300))
  const scrolledRows = () => rows.evaluate((frame) => Math.round(frame.scrollTop))
  await expect.poll(scrolledRows).toBe(300)
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/\/contest$/)
  const letGo = await holdAnswers(page, getContestRank.path)
  await page.goBack()
  letGo()
  await expect.poll(scrolledRows).toBe(300)
  await page.context().close()
})

test('a scroll position from before the page has loaded is kept', async ({ browser, product }) => {
  const { page } = await visit(browser, product, 'en-US', { height: 420, width: 1100, reducedMotion: true })
  await arriveAt(page, '/oj/home')
  // All but the theme's file, without which nothing is painted.
  const letGo = await holdAnswers(page, /\/assets\/(?!theme)/)
  await page.goto('/oj/home', { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => document.body?.scrollHeight > innerHeight + 200)).toBe(true)
  await page.evaluate(() => scrollTo(0, 150))
  letGo()
  await expect(page.getByRole('banner').locator('button:not([inert]):visible').first()).toBeVisible()
  expect(await scrolled(page)).toBe(150)
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/\/contest$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
  await expect.poll(() => scrolled(page)).toBe(150)
  await page.context().close()
})

test('new messages are told once, and not where they are read', async ({ browser, product }) => {
  const { account, token } = await registerAccount(product)
  await product.rows(
    `insert into message (uid, sender_uid, action, source_type, source_id, content)
      select uid, uid, 'Like_Discuss', 'Discussion', 1, 'well said' from users where username = $1`,
    [account.username],
  )
  const { page, words } = await visit(browser, product, 'en-US', { token })
  const told = page.getByText(words('shell:unread.text', { count: 1 }), { exact: true })
  const counted = () => page.waitForResponse((answer) => answer.url().includes(getUnreadMessages.path))
  const badge = page
    .getByRole('banner')
    .getByRole('button', { name: words('shell:session.menuUnread', { count: 1 }) })
  await Promise.all([counted(), page.goto('/oj/message/sys')])
  await expect(badge).toBeVisible()
  await expect(told).toHaveCount(0)
  await Promise.all([counted(), page.goto('/oj/scrollBoard')])
  await expect(told).toHaveCount(0)
  await page.goto('/oj/introduction')
  await expect(told).toBeVisible()
  await Promise.all([counted(), page.reload()])
  await expect(badge).toBeVisible()
  await expect(told).toHaveCount(0)
  await page.context().close()
})

for (const theme of ['light', 'dark'] as const) {
  test(`cells of a board differ in every colour vision (${theme})`, async ({ browser, product }) => {
    const cid = await longBoard(product)
    const { page, words } = await visit(browser, product, 'en-US', { token: await rootToken(product), theme })
    await page.goto(`/oj/contest/${cid}/rank`)
    const signs = page
      .getByRole('list', { name: words('board:legend.title') })
      .locator('li > span[aria-hidden]')
      // Looks like a cell without an attempt, and costs as little.
      .filter({ hasNotText: '·' })
    await expect(signs).toHaveCount(5)
    const devtools = await page.context().newCDPSession(page)
    for (const type of ['none', 'protanopia', 'deuteranopia', 'tritanopia'] as const) {
      await devtools.send('Emulation.setEmulatedVisionDeficiency', { type })
      const grounds: [string, Lab][] = []
      for (const sign of await signs.all()) {
        const image = sharp(await sign.screenshot())
          .removeAlpha()
          .raw()
        const { data, info } = await image.toBuffer({ resolveWithObject: true })
        // Beside the sign, inside of the round corners.
        const at = (Math.floor(info.height / 2) * info.width + 2) * 3
        grounds.push([await sign.innerText(), labOf([...data.subarray(at, at + 3)])])
      }
      for (const [index, [one, ground]] of grounds.entries())
        for (const [other, against] of grounds.slice(index + 1))
          expect(distance(ground, against), `${one} and ${other}, ${type}`).toBeGreaterThan(apart)
    }
    await page.context().close()
  })
}

test('what is on or current stays so in forced colours', async ({ browser, product }) => {
  const cid = await longBoard(product)
  const { page, words } = await visit(browser, product, 'en-US', { token: await rootToken(product) })
  await page.emulateMedia({ forcedColors: 'active' })
  const ground = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.goto('/oj/setting?tab=profile')
  await page.locator('main [aria-pressed=true]').first().waitFor()
  expect(await ground('main [aria-pressed=true]')).not.toBe(await ground('main [aria-pressed=false]'))
  await page.goto(`/oj/contest/${cid}/rank`)
  await page.getByRole('grid').waitFor()
  const tabs = page.getByRole('navigation', { name: words('contest:tabs.label') })
  const groundOf = (of: ReturnType<Page['locator']>) =>
    of.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await groundOf(tabs.locator('[aria-current=page]'))).not.toBe(
    await groundOf(tabs.locator('a:not([aria-current])').first()),
  )
  await page.getByRole('checkbox', { name: words('board:filter.star'), exact: true }).press('Space')
  const control = '[data-switch]'
  expect(await ground(`${control}[data-state=checked]`)).not.toBe(
    await ground(`${control}[data-state=unchecked]`),
  )
  await page.context().close()
})

test('a list of what stands still does not go along when the page scrolls', async ({ browser, product }) => {
  const token = await rootToken(product)
  const { page, words } = await visit(browser, product, 'en-US', { token, height: 500 })
  /** How far the layer moves with the page, before anything can place it anew. */
  const goesAlong = (layer: ReturnType<Page['getByRole']>) =>
    layer.evaluate((element) => {
      const before = element.getBoundingClientRect().y
      const from = scrollY
      scrollTo({ top: from + 60, behavior: 'instant' })
      return { page: scrollY - from, layer: before - element.getBoundingClientRect().y }
    })
  await arriveAt(page, '/oj/problem')
  await page.getByRole('button', { name: words('shell:session.menu', { name: 'root' }) }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await goesAlong(page.getByRole('menu'))).toEqual({ page: 60, layer: 0 })
  await page.keyboard.press('Escape')

  await arriveAt(page, '/oj/group')
  await page
    .getByRole('button', { name: words('group:list.create') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: words('group:form.auth') }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  expect(await goesAlong(page.getByRole('listbox'))).toEqual({ page: 60, layer: 0 })
  await page.context().close()
})

/** What a finger is meant to press and is lower than 44 px; links in running text and in tables are not counted. */
const lowTargets = (page: Page) =>
  page
    .locator(
      'button, summary, [role=tab], [role=combobox], select, input, textarea, nav a, footer a, header a',
    )
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((one) => getComputedStyle(one).pointerEvents !== 'none')
        .map((one) => ({
          one,
          box: (one.closest('label, .picker__control') ?? one).getBoundingClientRect(),
        }))
        // Neither what only screen readers meet, nor the boxes of rows, which are 24 px at least.
        .filter(({ one, box }) => box.width > 2 && box.height < (one.matches('[type=checkbox]') ? 24 : 43.5))
        .map(({ one, box }) => `${one.tagName} ${one.textContent || one.ariaLabel} ${box.height}`),
    )

test('nothing moves while a page comes, and all can be pressed with a finger, on a phone', async ({
  browser,
  product,
}) => {
  const cid = await longBoard(product)
  const { page } = await visit(browser, product, 'en-US', {
    token: await rootToken(product),
    width: 390,
    height: 844,
    touch: true,
  })
  await page.addInitScript(() => {
    const shifts = { total: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const place of [
    'home',
    'problem',
    'status',
    'contest',
    `contest/${cid}/rank`,
    `contest/${cid}/problems`,
  ]) {
    await arriveAt(page, `/oj/${place}`)
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    const { total } = await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts)
    expect(total, place).toBeLessThanOrEqual(0.05)
    expect.soft(await lowTargets(page), place).toEqual([])
  }
  await page.context().close()
})

const linesOf = (part: Locator) =>
  part.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
  })

test('words of a table in a statement and scores of submissions stay whole on a phone', async ({
  browser,
  product,
}) => {
  const cells = '| Order | Measurement | Temperature | Precipitation | Acceleration |'
  const cid = await insertContest(product, {
    title: 'Table Cup',
    description: `${cells}\n|---|---|---|---|---|\n${cells}`,
  })
  const { page } = await visit(browser, product, 'en-US', { token: await rootToken(product), width: 390 })
  await page.goto(`/oj/contest/${cid}`)
  const cell = page.getByRole('cell', { name: 'Precipitation' })
  await cell.waitFor()
  expect(await linesOf(cell)).toBe(1)
  await product.rows(
    `insert into submission (uid, username, pid, display_pid, status, score, time, memory, length, code, language, submit_time)
      select uid, 'margarethe', problem.id, problem.problem_id, 0, 100, 1234, 65536, 1, 'x', 'C', now() - interval '50 minutes'
      from users, (select id, problem_id from problem order by id limit 1) as problem where username = 'root'`,
  )
  await page.goto('/oj/status')
  const score = page.getByRole('cell').filter({ hasText: /^100$/ })
  // What the server drew gives way to the same rows.
  await expect.poll(() => linesOf(score)).toBe(1)
  const who = page.getByRole('cell').getByText('margarethe')
  const cutOff = () =>
    who.evaluate((name) => {
      const { left, right } = name.getBoundingClientRect()
      const cell = name.closest('[role=cell], td')?.getBoundingClientRect()
      return right === left || cell === undefined || right > cell.right
    })
  await expect.poll(cutOff, 'a name that is cut').toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.context().close()
})

test('an address without a page is not found', async ({ request, product }) => {
  const statusOf = async (place: string) => (await request.get(`${product.url}${place}`)).status()
  expect(await statusOf('/oj/nowhere')).toBe(404)
  expect(await statusOf('/oj/contest/1/nowhere')).toBe(404)
  expect(await statusOf('/oj/contest/1/rank')).toBe(200)
  expect(await statusOf('/oj/home?page=2')).toBe(200)
})

test('a toast lies above the place of the bar at the lower edge', async ({ browser, product }) => {
  for (const width of [1440, 390]) {
    const { page, words } = await visit(browser, product, 'en-US', {
      width,
      height: 844,
      reducedMotion: true,
    })
    await arriveAt(page, '/oj/status?onlyMine=true')
    const toast = page.locator('[data-scope=toast][data-part=root]').filter({ visible: true })
    await expect(toast).toHaveText(words('submission:filter.loginFirst'))
    const below = async () => {
      const box = await toast.boundingBox()
      return 844 - (box?.y ?? 0) - (box?.height ?? 0)
    }
    await expect.poll(below).toBe(72)
    await page.context().close()
  }
})

test('the edge of a table shows that there are more columns, only where there are', async ({
  browser,
  product,
}) => {
  await insertContest(product, { title: 'Wide Cup' })
  const { page } = await visit(browser, product, 'en-US', { token: await rootToken(product), width: 800 })
  await arriveAt(page, '/oj/admin/contest')
  const frame = page.getByRole('main').getByRole('table').locator('xpath=..')
  const edges = () =>
    frame.evaluate((element) => {
      const styles = (side: string) => getComputedStyle(element.parentElement as Element, side)
      return [styles('::before'), styles('::after')].map(({ opacity }) => Number(opacity))
    })
  await expect.poll(edges).toEqual([0, 1])
  await page.emulateMedia({ forcedColors: 'active' })
  const line = await frame.evaluate((element) => {
    const { borderInlineEndStyle, backgroundImage } = getComputedStyle(
      element.parentElement as Element,
      '::after',
    )
    return { borderInlineEndStyle, backgroundImage }
  })
  expect(line).toEqual({ borderInlineEndStyle: 'dashed', backgroundImage: 'none' })
  await frame.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
  await expect.poll(edges).toEqual([1, 0])
  await page.setViewportSize({ width: 1800, height: 900 })
  await expect.poll(edges).toEqual([0, 0])
  await page.context().close()
})
