import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { adminLogin } from '#contract/account.ts'
import { expect, test, visit } from '#support/node/browser.ts'
import { openFolder, startProduct } from '#support/node/product.ts'

test('a super admin sees the backups, makes one and takes it home', async ({ browser }) => {
  test.setTimeout(300_000)
  const folder = openFolder()
  const product = await startProduct({
    ...{
      JUDGE_SLOTS: '0',
      SEED: 'empty',
      BACKUP_DIR: path.join(folder, 'backups'),
      BACKUP_PASSPHRASE: 'correct horse',
    },
  })
  try {
    const answer = await fetch(`${product.url}/ojapi${adminLogin.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'root', password: product.adminPassword }),
    })
    const token = answer.headers.get('authorization') ?? ''
    for (const locale of ['zh-CN', 'en-US'] as const) {
      const { page, words } = await visit(browser, product, locale, { token })
      await page.goto('/oj/admin/backup')
      const main = page.getByRole('main')
      const good = main.getByText(words('siteAdmin:backups.states.good'), { exact: true })
      const before = locale === 'zh-CN' ? 1 : 2
      await expect(good).toHaveCount(before, { timeout: 120_000 })
      await main.getByRole('button', { name: words('siteAdmin:backups.now'), exact: true }).click()
      await expect(good).toHaveCount(before + 1, { timeout: 120_000 })
      await page.screenshot({ path: `test-results/screens/backup-${locale}.png` })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.screenshot({ path: `test-results/screens/backup-${locale}-narrow.png`, fullPage: true })
      await page.setViewportSize({ width: 1440, height: 900 })
      const fetched = page.waitForEvent('download')
      await main
        .getByRole('button', { name: /verdict-/ })
        .first()
        .click()
      const download = await fetched
      expect(download.suggestedFilename()).toMatch(/^verdict-.*\.backup$/)
      const copy = path.join(folder, 'copy.backup')
      await download.saveAs(copy)
      expect(readFileSync(copy)).toEqual(
        readFileSync(path.join(folder, 'backups', download.suggestedFilename())),
      )
      await page.context().close()
    }
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
