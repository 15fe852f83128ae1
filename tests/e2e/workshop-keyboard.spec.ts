import { arriveAt, expect, rootToken, test, visit } from '#support/node/browser.ts'
import { tabTo } from '#support/node/by-keyboard.ts'

const language = 'Python3'
const program = 'print(sum(map(int, input().split())))'

for (const locale of ['en-US', 'zh-CN'] as const)
  test(`a problem is made from nothing and published with keys alone (${locale})`, async ({
    browser,
    product,
  }) => {
    const { page, words } = await visit(browser, product, locale, { token: await rootToken(product) })
    const { keyboard } = page
    const main = page.getByRole('main')
    const text = (key: string, values: Record<string, string | number> = {}) =>
      words(`workshop:${key}`, values)
    const button = (key: string) => main.getByRole('button', { name: text(key), exact: true })
    const box = (key: string, values: Record<string, string | number> = {}) =>
      main.getByRole('textbox', { name: text(key, values), exact: true })
    const type = async (key: string, typed: string, values: Record<string, string | number> = {}) => {
      await tabTo(page, box(key, values))
      await keyboard.type(typed)
    }
    const press = async (key: string) => {
      await tabTo(page, button(key))
      await keyboard.press('Enter')
    }
    const isStored = () => expect(main.getByText(text('store.stored'))).toBeVisible()

    await arriveAt(page, '/oj/admin/problem')
    await tabTo(page, main.getByRole('link', { name: words('problemAdmin:list.create'), exact: true }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/problem\/edit\/\d+$/)

    // The first key comes once there is a form.
    await expect(box('statement.title')).toBeVisible()
    await type('statement.title', `Sums ${locale} ${process.pid}`)
    for (const part of ['description', 'input', 'output']) await type(`statement.${part}`, `The ${part}.`)

    await press('samples.add')
    await expect(box('samples.input', { number: 1 })).toBeFocused()
    await keyboard.type('1 2')
    await type('samples.output', '3', { number: 1 })

    await type('tests.input', '1 2\n')
    await type('tests.output', '3\n')
    await press('tests.addTyped')
    await expect(main.getByText('1.in · 1.out', { exact: true })).toBeVisible()
    await expect(box('tests.input')).toBeFocused()

    await press('solutions.add')
    await tabTo(page, main.getByRole('combobox', { name: text('solutions.language'), exact: true }))
    await keyboard.press('Enter')
    await expect(page.getByRole('listbox')).toBeFocused()
    await keyboard.type(language)
    await expect(page.getByRole('option', { name: language, exact: true })).toHaveAttribute(
      'data-highlighted',
    )
    await keyboard.press('Enter')
    // A Tab while the editor takes the place of its text area would be part of the program.
    const code = text('solutions.code', { name: 'solution-1' })
    const editor = main.getByRole('group', { name: code, exact: true }).locator('[data-editor]')
    await tabTo(page, editor)
    await expect(editor).toHaveAttribute('data-editor', 'monaco')
    await expect(box('program.label', { label: code })).toBeFocused()
    await keyboard.type(program)
    await keyboard.press('Control+M')
    await isStored()
    await tabTo(page, button('solutions.run'), 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(main.getByText(text('solutions.met'), { exact: true })).toBeVisible({ timeout: 60_000 })

    await press('publish.first')
    const dialog = page.getByRole('dialog')
    await tabTo(page, dialog.getByRole('button', { name: text('publish.first'), exact: true }))
    await keyboard.press('Enter')
    await expect(main.getByText(text('history.live', { number: 1 }))).toBeVisible()
    await expect(button('publish.again')).toBeFocused()
  })
