import type { Locator, Page } from '@playwright/test'
import { arriveAt, expect, registerAccount, test, visit } from '#support/node/browser.ts'
import { type Product, startProduct } from '#support/node/product.ts'

const boxOf = async (of: Locator) => {
  // What the server drew may be taken over just now, and be drawn anew between two looks.
  const seen: { box: Awaited<ReturnType<Locator['boundingBox']>> } = { box: null }
  const look = async () => {
    seen.box = await of.boundingBox()
    return seen.box
  }
  await expect.poll(look, { message: `${of} is not in sight` }).not.toBeNull()
  const { box } = seen
  if (!box) throw new Error(`Not in sight: ${of}`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

async function choose(page: Page, select: Locator, option: string) {
  await select.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('the filters of a list fill its width, and a control stays where it is while others change', async ({
  browser,
  product,
}) => {
  const { page, words } = await visit(browser, product, 'en-US')
  const clear = page.getByRole('button', { name: words('shell:kit.clearFilters') }).first()
  for (const [place, filters, list, last, option] of [
    [
      'training',
      'training:filter.label',
      'training:list.caption',
      'training:filter.auth',
      'training:auth.Public',
    ],
    [
      'problem',
      'problem:filter.label',
      'problem:list.caption',
      'problem:filter.level',
      'shell:kit.level.easy',
    ],
  ] as const) {
    await arriveAt(page, `/oj/${place}`)
    const row = page.getByRole('search', { name: words(filters) })
    const select = row.getByRole('combobox', { name: words(last) })
    const table = page.getByRole('table', { name: words(list) })
    const before = await boxOf(select)
    const edge = (await boxOf(table)).right
    expect(Math.abs(before.right - edge)).toBeLessThan(3)
    const text = select.locator('span').first()
    expect(await text.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThan(1)

    await choose(page, select, words(option))
    await expect(clear).toBeVisible()
    expect((await boxOf(select)).x).toBe(before.x)
    expect((await boxOf(clear)).right).toBeLessThan(before.x)
    expect((await boxOf(clear)).y).toBe(before.y)
    await clear.click()
    expect((await boxOf(select)).x).toBe(before.x)
  }
  await page.context().close()
})

test.describe('of a site without a contest', () => {
  let product: Product
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    product = await startProduct()
  })
  test.afterAll(() => product.stop())

  test('a visitor reads the home page from one edge, whoever is signed in goes on below one line', async ({
    browser,
  }) => {
    const { page, words } = await visit(browser, product, 'en-US')
    await arriveAt(page, '/oj/home')
    const name = page.getByRole('heading', { level: 1 })
    const left = (await boxOf(name)).x
    expect((await boxOf(page.getByText(words('home:invitation.text')))).x).toBe(left)
    const browse = await boxOf(page.getByRole('link', { name: words('home:invitation.browse') }))
    expect(browse.x).toBe(left)
    const next = page.getByRole('region', { name: words('home:goOn.practice') })
    const { bottom } = await boxOf(next)
    expect(browse.bottom).toBeLessThanOrEqual(bottom + 1)
    await page.context().close()

    const { token } = await registerAccount(product)
    const own = (await visit(browser, product, 'en-US', { token })).page
    await arriveAt(own, '/oj/home')
    const below = own.locator('[data-line]').getByRole('region', { name: words('home:goOn.practice') })
    const box = await boxOf(below)
    expect(box.x).toBe(left)
    expect(box.width).toBeGreaterThan(1_000)
    expect(Math.abs(box.bottom - bottom)).toBeLessThan(1)
    await own.context().close()
  })
})

test('both parts of the settings are as wide', async ({ browser, product }) => {
  const { token } = await registerAccount(product)
  const { page, words } = await visit(browser, product, 'en-US', { token })
  const width = async () => (await boxOf(page.getByRole('tabpanel').locator('section').first())).width
  await arriveAt(page, '/oj/setting')
  const account = await width()
  await page.getByRole('tab', { name: words('setting:tabs.profile') }).click()
  await expect(page.getByRole('heading', { name: words('setting:avatar.title') })).toBeVisible()
  expect(await width()).toBe(account)
  await page.context().close()
})
