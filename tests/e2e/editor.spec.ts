import { submit } from '#contract/submission.ts'
import { arriveAt, expect, openWith, registerAccount, rootToken, test, visit } from '#support/node/browser.ts'
import { firstProblem } from '#support/node/programs.ts'

test('Vim mode of the editor works, survives a reload and can be turned off', async ({
  browser,
  product,
}) => {
  const { token } = await registerAccount(product)
  const seen = await visit(browser, product, 'en-US', { token })
  const { page, words } = seen
  await openWith(seen, { language: 'Python3', code: '' })
  const monaco = page.locator('[data-editor=monaco]')
  const vim = page.getByRole('checkbox', { name: words('problemPage:editor.vim') })
  const settings = page.getByRole('button', { name: words('problemPage:editor.settings') })
  const lines = monaco.locator('.view-lines')

  await monaco.click()
  await settings.click()
  await page.getByText(words('problemPage:editor.vim'), { exact: true }).click()
  await expect(vim).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(monaco.getByText('--NORMAL--')).toBeVisible()

  await lines.click()
  await page.keyboard.type('ione')
  await expect(monaco.getByText('--INSERT--')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await page.keyboard.press('Escape')
  await page.keyboard.type('ggdd')
  await expect(lines).toHaveText('two')
  await page.keyboard.type('u')
  await expect(lines).toHaveText('onetwo')
  await page.keyboard.type(':%s/two/three/')
  await page.keyboard.press('Enter')
  await expect(lines).toHaveText('onethree')
  await page.screenshot({ path: 'test-results/screens/editor-vim.png' })

  await page.reload()
  await monaco.click()
  await expect(monaco.getByText('--NORMAL--')).toBeVisible()
  await expect(lines).toHaveText('onethree')
  await lines.click()
  const sent = page.waitForRequest((request) => request.url().includes(submit.path))
  await page.keyboard.press('Control+Enter')
  expect((await sent).postDataJSON()).toMatchObject({ code: 'one\nthree' })

  await settings.click()
  await page.getByText(words('problemPage:editor.vim'), { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(monaco.getByText('--NORMAL--')).toBeHidden()
  await lines.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('dd')
  await expect(lines).toHaveText('onethreedd')
  await page.context().close()
})

test('statement and editor share the page, with a divider that folds the editor (S1-041)', async ({
  browser,
  product,
}) => {
  const { page, words } = await visit(browser, product, 'en-US', { width: 1280 })
  await arriveAt(page, `/oj/problem/${firstProblem.problemId}`)
  const divider = page.getByRole('separator', { name: words('problemPage:page.splitter') })
  const panels = page.locator('[data-scope=splitter][data-part=panel]')
  const widths = async () => {
    const boxes = await Promise.all([panels.first().boundingBox(), panels.last().boundingBox()])
    return boxes.map((box) => Math.round(box?.width ?? 0))
  }
  const dragTo = async (x: number) => {
    const box = await divider.boundingBox()
    if (!box) throw new Error('There is no divider')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(x, box.y + box.height / 2, { steps: 8 })
    await page.mouse.up()
  }
  await expect(page.getByRole('button', { name: words('submission:bar.submit') })).toBeVisible()
  const [before = 0] = await widths()
  await dragTo(before - 60)
  await expect.poll(async () => (await widths())[0]).toBeLessThan(before)
  await dragTo(10)
  await expect.poll(async () => (await widths())[0]).toBeGreaterThanOrEqual(419)
  await expect.poll(async () => (await widths())[0]).toBeLessThan(430)
  await dragTo(780)
  const [, editor = 0] = await widths()
  expect(editor === 0 || editor >= 559).toBe(true)
  await divider.focus()
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: words('problemPage:page.collapse') }).click()
  await expect.poll(async () => (await widths())[1]).toBe(0)
  await page.getByRole('button', { name: words('problemPage:page.restore') }).click()
  await expect.poll(async () => (await widths())[1]).toBeGreaterThan(500)
})

test('a dialog is as wide as its window allows, and a page that is awaited has a bar of a second (S1-139)', async ({
  browser,
  product,
}) => {
  for (const [width, least, most] of [
    [1440, 0.69, 0.71],
    [700, 0.99, 1],
  ] as const) {
    const { page, words } = await visit(browser, product, 'en-US', { width, token: await rootToken(product) })
    await arriveAt(page, '/oj/admin/user')
    await page.getByRole('checkbox', { name: words('userAdmin:batch.chooseAll') }).check()
    await page.getByRole('button', { name: words('userAdmin:batch.preview') }).click()
    const box = await page.getByRole('dialog').boundingBox()
    const share = (box?.width ?? 0) / width
    expect([share >= least, share <= most], `${share} of ${width} px`).toEqual([true, true])
  }
  const { page } = await visit(browser, product, 'en-US')
  await arriveAt(page, '/oj/home')
  await page.route(/\/assets\/.*\.js$/, () => {})
  await page.getByRole('navigation').getByRole('link', { name: 'Contests', exact: true }).first().click()
  const bar = page.getByTestId('navigation-progress')
  await expect(bar).toBeVisible()
  expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toMatch(/^1s/)
})
