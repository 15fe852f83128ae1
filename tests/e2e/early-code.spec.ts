import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { submit } from '#contract/submission.ts'
import { codeInSight, expect, registerAccount, test, type Visit, visit } from '#support/node/browser.ts'
import { drawnMarkup } from '#support/node/drawn-page.ts'
import { firstProblem as problem } from '#support/node/programs.ts'

const place = `/oj/problem/${problem.problemId}`
const root = path.resolve(import.meta.dirname, '../..')

/** Files that come when they are let in: those of the application, and those of the editor after them. */
async function holdScripts(page: Page) {
  const manifest = JSON.parse(readFileSync(path.join(root, 'dist/.vite/manifest.json'), 'utf8'))
  const editor: string = manifest['src/ui/editor/monaco-host.ts'].file
  const application = Promise.withResolvers<void>()
  const monaco = Promise.withResolvers<void>()
  await page.route('**/oj/assets/*.js', async (route) => {
    const file = new URL(route.request().url()).pathname
    if (!/\/(theme|early-code)-\w+\.js$/.test(file)) await application.promise
    if (file.endsWith(editor)) await monaco.promise
    await route.continue().catch(() => {})
  })
  return { letIn: application.resolve, letMonacoIn: monaco.resolve, editor }
}

const boxOf = ({ page, words }: Visit) => {
  const name = words('problem:heading', { id: problem.problemId, title: problem.statements['en-US'].title })
  return page.getByRole('textbox', { name: words('problemPage:editor.label', { problem: name }) })
}

const isLive = (page: Page) =>
  expect(page.getByRole('banner').locator('button:not([inert]):visible').first()).toBeVisible()

const selectionIn = (seen: Visit) =>
  boxOf(seen).evaluate((box: HTMLTextAreaElement) => [
    document.activeElement === box,
    box.selectionStart,
    box.selectionEnd,
  ])

test('code is written before any script of the application, and goes on in the full editor', async ({
  browser,
  product,
}) => {
  const { token } = await registerAccount(product)
  const seen = await visit(browser, product, 'en-US', { token })
  const { page } = seen
  const { letIn, letMonacoIn, editor } = await holdScripts(page)
  await drawnMarkup(product, place, 'en-US')
  await page.goto(place, { waitUntil: 'commit' })
  const box = boxOf(seen)
  await box.click()
  await page.keyboard.type('int main() {')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('return 1;')
  await page.keyboard.press('Enter')
  await page.keyboard.type('}')
  const early = 'int main() {\n    return 1;\n}'
  await expect(box).toHaveValue(early)
  const cursor = early.indexOf(';')
  await box.evaluate((found: HTMLTextAreaElement, at) => found.setSelectionRange(at, at), cursor)

  letIn()
  await isLive(page)
  await expect(box).toHaveValue(early)
  expect(await selectionIn(seen)).toEqual([true, cursor, cursor])
  await page.keyboard.type('2')
  const plain = early.replace('1;', '12;')
  await expect(box).toHaveValue(plain)

  await expect(page.locator(`head > link[rel=prefetch][href$="${editor}"]`)).toBeAttached()
  letMonacoIn()
  await expect(page.locator('[data-editor=monaco]')).toBeVisible()
  await page.keyboard.type('3')
  const written = early.replace('1;', '123;')
  await expect.poll(() => codeInSight(page)).toBe(written)
  await page.keyboard.press('Control+Z')
  await expect.poll(() => codeInSight(page)).toBe(plain)
  await page.keyboard.press('Control+Z')
  await expect.poll(() => codeInSight(page)).toBe(early)
  await page.keyboard.press('Control+Y')
  await page.keyboard.press('Control+Y')
  await expect.poll(() => codeInSight(page)).toBe(written)

  const sent = page.waitForRequest((request) => request.url().includes(submit.path))
  await page.keyboard.press('Control+Enter')
  expect((await sent).postDataJSON()).toMatchObject({ code: written })
  await page.context().close()
})

test('what this browser keeps stands in the box at once, and Tab can leave it', async ({
  browser,
  product,
}) => {
  const seen = await visit(browser, product, 'en-US', { motion: true })
  const { page } = seen
  const lines = Array.from({ length: 80 }, (_, line) => `line ${line + 1}`).join('\n')
  await page.addInitScript(
    ([id, code]) => {
      const kept = { code, language: 'Python3', savedAt: 1, revision: 'before.1' }
      localStorage.setItem(`verdict:draft:0:${id}`, JSON.stringify(kept))
    },
    [problem.problemId, lines] as const,
  )
  const { letIn, letMonacoIn } = await holdScripts(page)
  await drawnMarkup(product, place, 'en-US')
  await page.goto(place, { waitUntil: 'commit' })
  const box = boxOf(seen)
  await expect(box).toHaveValue(lines)
  await box.focus()
  await page.keyboard.press('Control+M')
  await page.keyboard.press('Tab')
  await expect(box).not.toBeFocused()
  await box.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('!')
  const top = await box.evaluate((found) => found.scrollTop)
  expect(top).toBeGreaterThan(0)

  letIn()
  await isLive(page)
  await expect(box).toHaveValue(`${lines}!`)
  await expect(page.getByRole('toolbar').getByRole('combobox')).toHaveText('Python3')
  expect(await box.evaluate((found) => found.scrollTop)).toBe(top)
  await page.keyboard.press('Control+Z')
  await expect(box).toHaveValue(lines)
  await page.keyboard.press('Control+Shift+Z')
  await expect(box).toHaveValue(`${lines}!`)
  await page.keyboard.press('Tab')
  await expect(box).not.toBeFocused()
  await box.focus()

  letMonacoIn()
  await expect(page.locator('[data-editor=monaco]')).toBeVisible()
  await expect.poll(() => codeInSight(page)).toContain('line 80!')
  await page.keyboard.press('Tab')
  await expect(box).not.toBeFocused()
  await box.focus()
  await page.keyboard.press('Control+Z')
  await expect.poll(() => codeInSight(page)).not.toContain('!')
  await page.context().close()
})

test('a word of an input method is finished before the application takes the box', async ({
  browser,
  product,
}) => {
  const seen = await visit(browser, product, 'en-US')
  const { page } = seen
  const { letIn, editor } = await holdScripts(page)
  await page.route(`**/${editor}`, (route) => route.abort())
  await drawnMarkup(product, place, 'en-US')
  await page.goto(place, { waitUntil: 'commit' })
  const box = boxOf(seen)
  await box.click()
  const keys = await page.context().newCDPSession(page)
  await keys.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 })
  await expect(box).toHaveValue('ni')
  letIn()
  await page.waitForLoadState('networkidle')
  await expect(box).toHaveValue('ni')
  await keys.send('Input.insertText', { text: '你' })
  await expect(box).toHaveValue('你')
  await isLive(page)
  await expect(box).toHaveValue('你')
  await page.context().close()
})
