import { expect, registerAccount, rootToken, test, type Visit, visit } from '#support/node/browser.ts'

const locale = 'zh-CN'

test(`a co-editor and a tester help with a problem, each as the role says`, async ({ browser, product }) => {
  const root = await visit(browser, product, locale, { token: await rootToken(product) })
  const { words } = root
  const [ada, ben] = [await registerAccount(product), await registerAccount(product)]
  const title = `Helped ${locale} ${process.pid}`
  const main = ({ page }: Visit) => page.getByRole('main')
  const box = (who: Visit, key: string) =>
    main(who)
      .getByRole('textbox', { name: words(`workshop:${key}`), exact: true })
      .first()
  const press = (who: Visit, name: string) =>
    main(who).getByRole('button', { name, exact: true }).first().click()

  await root.page.goto('/oj/admin/problem/create')
  await expect(root.page).toHaveURL(/\/admin\/problem\/edit\/\d+$/)
  await box(root, 'statement.title').fill(title)
  const pid = /\d+$/.exec(root.page.url())?.[0] ?? ''

  const add = async (name: string, role: 'editor' | 'tester') => {
    const form = root.page.getByRole('form', { name: words('workshop:people.add') })
    await form.getByRole('textbox').fill(name)
    await form.getByRole('button', { name: words(`workshop:people.roles.${role}`), exact: true }).click()
    await form.getByRole('button', { name: words('workshop:people.add'), exact: true }).click()
    await expect(main(root).getByRole('cell', { name, exact: true })).toBeVisible()
  }
  await add(ada.account.username, 'editor')
  await add(ben.account.username, 'tester')

  // The co-editor finds the problem on the own home, edits, and is seen at it.
  const editor = await visit(browser, product, locale, { token: ada.token, width: 390 })
  await editor.page.goto('/oj/user-home')
  await editor.page.getByRole('link', { name: title }).click()
  await expect(editor.page).toHaveURL(new RegExp(`/workshop/${pid}$`))
  await box(editor, 'statement.hint').fill('By the co-editor.')
  await expect(main(editor).getByText(words('workshop:store.stored'))).toBeVisible()
  await expect(box(root, 'statement.hint')).toHaveValue('By the co-editor.')
  const others = root.page.locator('[data-others]')
  await expect(others).toContainText(ada.account.username)
  await expect(others).toContainText(words('workshop:part.statement'))
  const publish = main(editor).getByRole('button', { name: words('workshop:publish.first'), exact: true })
  await expect(publish).toBeDisabled()
  const width = await editor.page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)

  // The tester reads and comments, and stores nothing.
  const tester = await visit(browser, product, locale, { token: ben.token, theme: 'dark' })
  await tester.page.goto(`/oj/workshop/${pid}`)
  await expect(box(tester, 'statement.title')).toHaveValue(title)
  await expect(box(tester, 'statement.title')).not.toBeEditable()
  await expect(main(tester).getByText('By the co-editor.')).toBeVisible()
  for (const part of ['samples', 'judging', 'settings'])
    await expect(tester.page.locator(`#part-${part} fieldset button`).first()).toBeDisabled()
  await box(tester, 'comments.new').fill('Test 3 is missing.')
  const part = tester.page.getByRole('combobox', { name: words('workshop:comments.part') })
  await part.click()
  await tester.page.getByRole('option', { name: words('workshop:part.tests'), exact: true }).click()
  await expect(part).toHaveText(words('workshop:part.tests'))
  await press(tester, words('workshop:comments.add'))
  await expect(main(tester).getByText('Test 3 is missing.')).toBeVisible()
  await expect(box(tester, 'comments.new')).toHaveValue('')
  const stored = await tester.page.request.put('/ojapi/workshop/draft', {
    headers: { authorization: ben.token },
    data: { pid: Number(pid), changes: [{ field: 'source', base: 0, value: 'Mine' }] },
  })
  expect(await stored.json()).toMatchObject({ status: 403 })

  // Root sees it at its part at once, and settles it.
  const waits = words('workshop:comments.openAt', { count: 1, part: words('workshop:part.tests') })
  await expect(main(root).getByRole('button', { name: waits })).toBeVisible()
  await press(root, words('workshop:comments.resolve'))
  await expect(main(root).getByRole('button', { name: waits })).toHaveCount(0)
  await expect(main(tester).getByText('Test 3 is missing.')).toHaveCount(0)

  await press(root, words('workshop:audit.show'))
  const log = main(root).getByRole('list', { name: words('workshop:audit.title') })
  await expect(log.getByRole('listitem')).toHaveCount(3)
  await expect(log).toContainText(ben.account.username)
})

test('two who type in one field at once are shown both before anything is sent over the other', async ({
  browser,
  product,
}) => {
  const token = await rootToken(product)
  const one = await visit(browser, product, 'en-US', { token })
  await one.page.goto('/oj/admin/problem/create')
  await expect(one.page).toHaveURL(/\/admin\/problem\/edit\/\d+$/)
  const other = await visit(browser, product, 'en-US', { token })
  await other.page.goto(one.page.url())
  const titleOf = ({ page, words }: Visit) =>
    page.getByRole('textbox', { name: words('workshop:statement.title'), exact: true })
  await expect(titleOf(other)).toBeVisible()

  await titleOf(one).fill('Of the first')
  await expect(titleOf(other), 'what is not touched follows').toHaveValue('Of the first')
  await other.page.route('**/ojapi/workshop/draft', (route) => route.abort())
  await titleOf(other).fill('Of the other')
  await titleOf(one).fill('Of the first, again')
  const conflict = other.page.getByRole('alert').filter({ hasText: 'Of the first, again' })
  await expect(conflict).toContainText('Of the other')
  await other.page.unroute('**/ojapi/workshop/draft')
  await conflict.getByRole('button', { name: other.words('workshop:conflict.keepMine'), exact: true }).click()
  await expect(titleOf(one)).toHaveValue('Of the other')
})
