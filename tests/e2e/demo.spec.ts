import { arriveAt, expect, rootToken, test, visit } from '#support/node/browser.ts'
import { startProduct } from '#support/node/product.ts'

test('a demo site is alive at its first start, and plain again after one act', async ({ browser }) => {
  test.setTimeout(300_000)
  const product = await startProduct({ SEED: 'demo', JUDGE_SLOTS: '0' })
  try {
    expect(product.output()).toMatch(/Demo user +name demo-01, password [a-z2-9]{14} \(shown only once\)/)
    const token = await rootToken(product)
    for (const locale of ['zh-CN', 'en-US'] as const) {
      const { page, words } = await visit(browser, product, locale, { token })
      await arriveAt(page, '/oj/admin/dashboard')
      await page.getByRole('button', { name: words('siteAdmin:demo.remove') }).click()
      const question = page.getByRole('alertdialog')
      await expect(question.getByText(words('siteAdmin:demo.teams', { value: 30 }))).toBeVisible()
      await page.screenshot({ path: `test-results/screens/demo-${locale}.png`, fullPage: true })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.screenshot({ path: `test-results/screens/demo-${locale}-narrow.png`, fullPage: true })
      await question.getByRole('button', { name: words('siteAdmin:demo.back') }).click()
      await page.context().close()
    }
    const { page, words } = await visit(browser, product, 'en-US', { token })
    await arriveAt(page, '/oj/contest')
    await expect(page.getByText('Demo: running now')).toBeVisible()
    await arriveAt(page, '/oj/admin/dashboard')
    const remove = page.getByRole('button', { name: words('siteAdmin:demo.remove') })
    await remove.click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('siteAdmin:demo.confirm') })
      .click()
    await expect(page.getByText(words('siteAdmin:demo.removed'))).toBeVisible()
    await expect(remove).toHaveCount(0)
    await arriveAt(page, '/oj/contest')
    await expect(page.getByText(words('contest:list.empty'))).toBeVisible()
    await expect(page.getByText('Demo: running now')).toHaveCount(0)
    expect(await product.rows(`select username from users order by username`)).toEqual([
      { username: 'demo' },
      { username: 'root' },
    ])
  } finally {
    await product.stop()
  }
})
