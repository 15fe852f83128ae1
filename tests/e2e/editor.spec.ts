import { submit } from '#contract/submission.ts'
import { expect, openWith, registerAccount, test, visit } from '#support/node/browser.ts'

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
