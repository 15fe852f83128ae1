import { starProblem } from '#contract/problem.ts'
import { arriveAt, expect, registerAccount, test, visit } from '#support/node/browser.ts'
import { firstProblem } from '#support/node/programs.ts'

declare global {
  interface Window {
    shifted: number
  }
}

test('the home page stays where it is while it comes, with pictures and without', async ({
  browser,
  product,
}) => {
  const look = async () => {
    const { page } = await visit(browser, product, 'en-US')
    await page.addInitScript(() => {
      window.shifted = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifted += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/oj/home')
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.05)
    return page
  }
  const plain = await look()
  await expect(plain.locator('[data-scope=carousel]')).toHaveCount(0)

  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC'
  for (const name of ['a', 'b']) {
    await product.rows(
      `with file as (
        insert into stored_file (name, kind, content_type, original_name, size, bytes)
        values ($1, 'img', 'image/png', $1, 70, decode($2, 'base64')) returning id)
      insert into carousel_picture select id from file`,
      [`${name.repeat(32)}.png`, png],
    )
  }
  // A drawn page is kept for some seconds.
  await expect
    .poll(async () => (await plain.request.get(new URL('/oj/home', product.url).href)).text())
    .toContain('a'.repeat(32))
  await plain.context().close()
  const page = await look()
  await expect(page.getByRole('img', { name: 'Picture 1 of 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect(page.getByRole('img', { name: 'Picture 2 of 2' })).toBeInViewport()
  await page.context().close()
  await product.rows('delete from stored_file where kind = $1', ['img'])
})

test('a problem is found by its id, and one that is none is warned of (S1-077)', async ({
  browser,
  product,
}) => {
  const { page, words } = await visit(browser, product, 'zh-CN')
  await page.goto('/oj/home')
  const box = page.getByRole('form', { name: words('home:jump.title') }).getByRole('textbox')
  await box.fill('nothing')
  await box.press('Enter')
  await expect(page.getByText(words('home:jump.missing', { id: 'NOTHING' }))).toBeVisible()
  await box.fill(` ${firstProblem.problemId.toLowerCase()} `)
  await box.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/oj/problem/${firstProblem.problemId}$`))
  await page.goBack()
  await box.fill(firstProblem.problemId.replace(/\D/g, ''))
  await box.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/oj/problem/${firstProblem.problemId}$`))
  await page.context().close()
})

test('from an address that is none the way leads back to the page before it (S1-027)', async ({
  browser,
  product,
}) => {
  const { page, words } = await visit(browser, product, 'en-US')
  await arriveAt(page, '/oj/problem')
  await arriveAt(page, '/oj/nowhere')
  await page.getByRole('button', { name: words('shell:notFound.back') }).click()
  await expect(page).toHaveURL(/\/oj\/problem$/)
  await page.context().close()
  const first = await visit(browser, product, 'en-US')
  await arriveAt(first.page, '/oj/nowhere')
  await first.page.getByRole('button', { name: words('shell:notFound.back') }).click()
  await expect(first.page).toHaveURL(/\/oj\/home$/)
  await first.page.context().close()
})

test('the palette leads to a problem and to a page by keys alone', async ({ browser, product }) => {
  const { page, words } = await visit(browser, product, 'en-US')
  await arriveAt(page, '/oj/home')
  const box = page.getByRole('combobox', { name: words('palette:label') })
  await page.keyboard.press('Control+K')
  await expect(box).toBeFocused()
  await page.keyboard.type(firstProblem.problemId)
  await expect(page.getByRole('option').filter({ hasText: firstProblem.problemId })).toHaveAttribute(
    'data-highlighted',
    '',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/oj/problem/${firstProblem.problemId}$`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('main').focus()
  await page.keyboard.press('Control+K')
  await expect(box).toBeFocused()
  await page.keyboard.type(words('shell:nav.status').toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/oj\/status$/)
  await page.context().close()
})

test('stars are set on a problem, found in the list, and taken back', async ({ browser, product }) => {
  const { token } = await registerAccount(product)
  const { page, words } = await visit(browser, product, 'en-US', { token })
  await page.goto(`/oj/problem/${firstProblem.problemId}`)
  const star = page.getByRole('button', { name: words('problem:star.label', { name: '' }) }).first()
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/oj/problem')
  await page.getByRole('button', { name: words('problem:filter.starred'), exact: true }).click()
  await expect(page).toHaveURL(/starred=true/)
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(firstProblem.problemId)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: words('problem:star.label', { name: '' }) }).click()
  await page.getByRole('button', { name: words('shell:kit.clearFilters'), exact: true }).click()
  await page.getByRole('button', { name: words('problem:filter.starred'), exact: true }).click()
  await expect(page.getByText(words('problem:list.emptyFiltered'))).toBeVisible()
  await page.context().close()
})

test('a star that the server does not take is taken back on the screen', async ({ browser, product }) => {
  const { token } = await registerAccount(product)
  const { page, words } = await visit(browser, product, 'en-US', { token })
  await page.goto('/oj/problem')
  const star = page
    .getByRole('table')
    .getByRole('button', { name: words('problem:star.label', { name: '' }) })
    .first()
  await expect(star).toBeVisible()
  await page.route(`**${starProblem.path}`, (route) => route.abort())
  await star.click()
  await expect(page.getByText(words('shell:failure.offline'))).toBeVisible()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await page.context().close()
})

test('filters of one’s own need a session', async ({ browser, product }) => {
  const { page, words } = await visit(browser, product, 'en-US')
  await page.goto('/oj/problem?mine=solved&starred=true')
  await expect(page.getByText(words('problem:filter.loginFirst'))).toBeVisible()
  await expect(page).toHaveURL(/\/oj\/problem$/)
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await page.context().close()
})

test('a statement goes on paper whole and alone', async ({ browser, product }) => {
  const { page } = await visit(browser, product, 'en-US', { theme: 'dark' })
  await page.goto(`/oj/problem/${firstProblem.problemId}`)
  await expect(page.locator('[data-editor=monaco]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-editor=monaco]')).not.toBeVisible()
  await expect(page.getByRole('banner').first()).not.toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { height, ground } = await page.evaluate(() => ({
    // In whole pixels; the article ends where its text does.
    height: document.documentElement.scrollHeight + 1,
    ground: getComputedStyle(document.body).backgroundColor,
  }))
  expect(ground).toBe('rgb(255, 255, 255)')
  const last = await page.getByRole('article').boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(height)
  await page.context().close()
})

test('the site can be installed', async ({ browser, product }) => {
  const { page } = await visit(browser, product, 'en-US')
  await page.goto('/oj/home')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(href ?? '')).json()
  expect(manifest).toMatchObject({ name: 'Verdict', start_url: '/oj/home', display: 'standalone' })
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(src)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type])
    if (sizes === 'any') continue
    const width = await page.evaluate(async (url) => {
      const picture = new Image()
      picture.src = url
      await picture.decode()
      return picture.naturalWidth
    }, src)
    expect(`${width}x${width}`).toBe(sizes)
  }
  await page.context().close()
})
