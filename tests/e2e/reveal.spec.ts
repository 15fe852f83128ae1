import { expect, registerAccount, rootToken, test, visit } from '#support/node/browser.ts'
import { insertContest, insertContestSubmission } from '#support/node/contest-rows.ts'
import { until } from '#support/node/until.ts'

test('a reveal: set up, played by keys to the final board with an audience, saved and opened again', async ({
  browser,
  product,
}) => {
  const title = 'Regional'
  const cid = await insertContest(product, { title, start: -300, end: -1, seal: -60, description: 'Hall 1' })
  await product.rows('update contest set auto_real_rank = false where id = $1', [cid])
  const [first, second] = [await registerAccount(product), await registerAccount(product)]
  const run = (username: string, minutesAgo: number, status: number) =>
    insertContestSubmission(product, { cid, username, minutesAgo, status })
  await run(first.account.username, 200, 0)
  await run(second.account.username, 190, -1)
  await run(second.account.username, 30, 0)

  const { page, words } = await visit(browser, product, 'en-US', {
    token: await rootToken(product),
    motion: true,
  })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`/oj/contest/${cid}`)
  await page.getByRole('link', { name: words('contest:tabs.scrollBoard'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/oj/contest/${cid}/scroll-board$`))
  const gold = page.getByRole('textbox', { name: words('reveal:medal.gold') })
  await expect(gold).toHaveValue('1')
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
  const unseal = { name: words('reveal:unseal.act') }
  await stage.keyboard.press('ArrowRight')
  await stage.getByRole('button', unseal).click()
  const question = stage.getByRole('alertdialog', { name: words('reveal:unseal.question', { title }) })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: words('reveal:unseal.confirm') }).click()
  await expect(stage.getByRole('link', { name: words('reveal:bar.board'), exact: true })).toBeVisible()
  await expect(stage.getByRole('button', unseal)).toHaveCount(0)
  await expect(page.getByText(words('reveal:setup.unsealed'))).toBeVisible()
  await stage.getByRole('link', { name: words('reveal:door.back') }).click()
  await expect(stage.getByText(words('reveal:setup.unsealed'))).toBeVisible()

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

test('a reveal of scores, for eyes that want no motion: every step stands at once, the last one is the final board', async ({
  browser,
  product,
}) => {
  const cid = await insertContest(product, { title: 'Olympiad', type: 1, start: -300, end: -1, seal: -60 })
  const names = (await Promise.all([1, 2, 3].map(() => registerAccount(product)))).map(
    ({ account }) => account.username,
  )
  const [ada = '', bob = '', cyd = ''] = names
  const run = (username: string, minutesAgo: number, score: number) =>
    insertContestSubmission(product, {
      ...{ cid, username, minutesAgo, score },
      status: score === 100 ? 0 : 8,
    })
  await run(ada, 200, 60)
  await run(bob, 190, 40)
  await run(cyd, 180, 20)
  await run(bob, 30, 100)
  await run(cyd, 20, 30)

  const { page, words } = await visit(browser, product, 'zh-CN', {
    token: await rootToken(product),
    reducedMotion: true,
    motion: true,
  })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`/oj/scrollBoard?cid=${cid}&removeStar=false&medals[]=1&medals[]=0&medals[]=0`)
  const places = () =>
    page
      .locator('.reveal-row')
      .evaluateAll((rows) =>
        rows
          .toSorted((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex))
          .map((row) => [
            row.querySelector('.reveal-name')?.textContent,
            row.querySelector('.reveal-solved')?.textContent,
          ]),
      )
  await expect.poll(places).toEqual([
    [ada, '60'],
    [bob, '40'],
    [cyd, '20'],
  ])
  /** Milliseconds that the longest motion on the page takes. */
  const motion = () =>
    page.evaluate(() =>
      Math.max(
        0,
        ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0)),
      ),
    )
  const over = page.getByText(words('reveal:where.over'))
  for (let presses = 0; presses < 12 && !(await over.isVisible()); presses += 1) {
    await page.keyboard.press('ArrowRight')
    expect(await motion()).toBeLessThanOrEqual(1)
  }
  await expect(over).toBeVisible()
  expect(await places()).toEqual([
    [bob, '100'],
    [ada, '60'],
    [cyd, '30'],
  ])
  expect(faults).toEqual([])
  await page.context().close()
})

test('a reveal leads a window on another machine, plays on without a network and brings that window up to it', async ({
  browser,
  product,
}) => {
  const cid = await insertContest(product, { title: 'Far hall', start: -300, end: -1, seal: -60 })
  for (const minutesAgo of [30, 20]) {
    const { account } = await registerAccount(product)
    await insertContestSubmission(product, { cid, username: account.username, minutesAgo, status: 0 })
  }
  const token = await rootToken(product)
  const open = async (place: string) => {
    const { page, words } = await visit(browser, product, 'en-US', { token })
    await page.goto(`/oj/scrollBoard?cid=${cid}${place}`)
    return { page, words }
  }
  const far = await open('&audience=true')
  const { words } = far
  await expect(far.page.getByText(words('reveal:audience.waiting'))).toBeVisible()
  const { page: stage } = await open('&removeStar=false&medals[]=1&medals[]=0&medals[]=0')
  const placed = (count: number) => words('reveal:where.placed', { placed: count, teams: 2 })
  const atStep = (step: number) => stage.getByText(new RegExp(`^Step ${step} of `))
  await expect(atStep(0)).toBeVisible()
  await expect(far.page.getByText(placed(0))).toBeVisible()

  const card = far.page.getByRole('region', { name: words('reveal:card.label') })
  const over = far.page.getByText(words('reveal:where.over'))
  const last = stage.getByText(words('reveal:where.over'))
  const ownCard = stage.getByRole('region', { name: words('reveal:card.label') })
  const isOver = async () => (await last.isVisible()) && !(await ownCard.isVisible())
  /** Beyond the last card, which stands over a board that is final already. */
  const toTheEnd = () =>
    until('the end of the reveal', async () => {
      if (await isOver()) return true
      await stage.keyboard.press('ArrowRight')
      return false
    })
  await toTheEnd()
  await expect(over).toBeVisible()
  await expect(card).toBeHidden()
  await stage.keyboard.press('ArrowLeft')
  await expect(card).toBeVisible()
  await stage.keyboard.press('Home')
  await expect(far.page.getByText(placed(0))).toBeVisible()

  await stage.context().setOffline(true)
  await toTheEnd()
  await expect(stage.getByRole('alert')).toHaveCount(0)
  await expect(far.page.getByText(placed(0))).toBeVisible()
  await stage.context().setOffline(false)
  await expect(over).toBeVisible({ timeout: 20_000 })

  const late = await open('&audience=true')
  await expect(late.page.getByText(words('reveal:where.over'))).toBeVisible()
  for (const page of [far.page, late.page, stage]) await page.context().close()
})
