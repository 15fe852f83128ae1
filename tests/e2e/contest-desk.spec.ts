import { expect, registerAccount, rootToken, test, visit } from '#support/node/browser.ts'
import { insertContest, insertContestSubmission } from '#support/node/contest-rows.ts'

test('the desks of a contest: a text is sent and printed, a balloon delivered, a problem judged again', async ({
  browser,
  product,
}) => {
  const title = `Desk Cup ${process.pid}`
  const cid = await insertContest(product, { title })
  await product.rows('update contest set open_print = true where id = $1', [cid])
  const { account } = await registerAccount(product)
  await insertContestSubmission(product, { cid, username: account.username, minutesAgo: 1, status: 0 })
  const { page, words } = await visit(browser, product, 'en-US', { token: await rootToken(product) })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  // A browser without a screen has no dialog of its own for printing.
  await page.addInitScript(() => {
    window.print = () => void Object.assign(window.top ?? window, { paper: document.body.textContent })
  })
  const main = page.getByRole('main')
  const open = (tab: string) =>
    page
      .getByRole('navigation', { name: words('contest:tabs.label') })
      .getByRole('link', { name: words(`contest:tabs.${tab}`), exact: true })
      .click()
  const text = 'int main() { return 0; } '.repeat(3)

  await page.goto(`/oj/contest/${cid}`)
  await open('print')
  const field = main.getByRole('textbox', { name: words('contestDesk:print.form') })
  await field.fill(text.slice(0, 20))
  const send = main.getByRole('button', { name: words('contestDesk:print.send') })
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleDescription(words('contestDesk:print.fault.short', { min: 50 }))
  await field.fill(text)
  await page.reload()
  await expect(field).toHaveValue(text)
  await send.click()
  await expect(field).toHaveValue('')
  await expect(main.getByRole('row').filter({ hasText: 'int main()' })).toContainText(
    words('contestDesk:print.waiting'),
  )

  await open('adminPrint')
  await main.getByRole('button', { name: words('contestDesk:print.openOf', { name: 'root' }) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(text.trim())).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: words('contestDesk:print.downloadOf', { name: 'root' }) }).click(),
  ])
  expect(file.suggestedFilename()).toBe('root_Contest_Print.txt')
  await dialog.getByRole('button', { name: words('contestDesk:print.printOf', { name: 'root' }) }).click()
  const paper = () => page.evaluate(() => (window as { paper?: string }).paper ?? '')
  await expect.poll(paper).toContain(text.trim())
  expect(await paper()).toContain(title)
  await dialog.getByRole('button', { name: words('contestDesk:print.doneOf', { name: 'root' }) }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(main.getByText(words('contestDesk:print.printed'), { exact: true })).toBeVisible()

  await open('acInfo')
  const balloon = main.getByRole('checkbox', {
    name: words('contestDesk:balloons.checkedOf', { problem: 'A', name: account.username }),
  })
  await expect(balloon).not.toBeChecked()
  await main.getByRole('row').filter({ hasText: account.username }).getByRole('checkbox').press('Space')
  await expect(balloon).toBeChecked()

  await open('rejudge')
  await main.getByRole('button', { name: words('contestDesk:rejudge.actOf', { problem: 'A' }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('contestDesk:rejudge.act') })
    .click()
  await expect(page.getByText(words('contestDesk:rejudge.done'))).toBeVisible()
  await open('acInfo')
  await expect(main.getByText(words('contestDesk:balloons.empty'))).toBeVisible()

  await page.setViewportSize({ width: 390, height: 800 })
  await page.reload()
  await expect(page.getByRole('link', { name: words('contest:tabs.acInfo') })).toBeInViewport({ ratio: 1 })
  expect(faults).toEqual([])
  await page.context().close()
})
