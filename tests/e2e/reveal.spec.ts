import { expect, registerAccount, rootToken, test, visit } from '#support/node/browser.ts'
import { insertContest, insertContestSubmission } from '#support/node/contest-rows.ts'

test('a reveal: set up, played by keys to the final board with an audience, saved and opened again', async ({
  browser,
  product,
}) => {
  const title = 'Regional'
  const cid = await insertContest(product, { title, start: -300, end: -1, seal: -60 })
  const [first, second] = [await registerAccount(product), await registerAccount(product)]
  const run = (username: string, minutesAgo: number, status: number) =>
    insertContestSubmission(product, { cid, username, minutesAgo, status })
  await run(first.account.username, 200, 0)
  await run(second.account.username, 190, -1)
  await run(second.account.username, 30, 0)

  const { page, words } = await visit(browser, product, 'en-US', { token: await rootToken(product) })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`/oj/contest/${cid}`)
  await page.getByRole('link', { name: words('contest:tabs.scrollBoard'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/oj/contest/${cid}/scroll-board$`))
  const gold = page.getByRole('textbox', { name: words('reveal:medal.gold') })
  await expect(gold).toHaveValue('0')
  await gold.fill('one')
  await expect(page.getByRole('button', { name: words('reveal:setup.start') })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await gold.fill('1')
  const [stage] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: words('reveal:setup.start') }).click(),
  ])
  await expect(stage).toHaveURL(
    new RegExp(`/oj/scrollBoard\\?cid=${cid}&removeStar=false&medals%5B%5D=1&medals%5B%5D=0&medals%5B%5D=0$`),
  )
  const rowOf = (at: typeof stage, name: string) =>
    at.getByRole('row').filter({ has: at.getByText(name, { exact: true }) })
  await expect(rowOf(stage, first.account.username)).toHaveAttribute('aria-rowindex', '2')
  const [audience] = await Promise.all([
    page.context().waitForEvent('page'),
    stage.getByRole('link', { name: words('reveal:bar.audience') }).click(),
  ])
  await expect(rowOf(audience, second.account.username)).toHaveAttribute('aria-rowindex', '3')
  await expect(audience.getByRole('toolbar')).toHaveCount(0)

  await stage.bringToFront()
  for (const key of ['ArrowRight', 'PageDown', 'ArrowRight']) await stage.keyboard.press(key)
  const card = { name: words('reveal:card.label') }
  await expect(stage.getByRole('region', card).getByText(first.account.username)).toBeVisible()
  await expect(audience.getByRole('region', card)).toBeVisible()
  await stage.keyboard.press('ArrowRight')
  await expect(stage.getByText(words('reveal:where.over'))).toBeVisible()
  await expect(audience.getByText(words('reveal:where.over'))).toBeVisible()
  const solved = rowOf(stage, second.account.username).getByRole('cell', { name: /^A: solved at minute 270/ })
  await expect(solved).toBeVisible()

  const [download] = await Promise.all([
    stage.waitForEvent('download'),
    stage.getByRole('button', { name: words('reveal:bar.save') }).click(),
  ])
  await page.goto('/oj/scrollBoard')
  await expect(page.getByRole('button', { name: words('reveal:door.open') })).toBeVisible()
  await page.context().setOffline(true)
  await page.locator('input[type=file]').setInputFiles(await download.path())
  await expect(rowOf(page, first.account.username)).toBeVisible()
  await page.keyboard.press('Home')
  await expect(page.getByText(words('reveal:bar.step', { step: 0, last: 3 }))).toBeVisible()
  expect(faults).toEqual([])
  await page.context().close()
})
