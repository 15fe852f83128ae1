import { randomUUID } from 'node:crypto'
import { JudgeStatus } from '#contract/enums.ts'
import { submit } from '#contract/submission.ts'
import { expect, rootToken, test, visit } from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { finalStatusOf } from '#support/node/judging.ts'

const sum = '#include <iostream>\nint main(){int a,b;std::cin>>a>>b;std::cout<<a+b<<"\\n";}'

const locale = 'zh-CN'

test(`a problem is made, tried, published and solved`, async ({ browser, product }) => {
  const token = await rootToken(product)
  const { page, words } = await visit(browser, product, locale, { token })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const main = page.getByRole('main')
  const title = `Typed ${locale} ${process.pid}`
  const field = (key: string, values: Record<string, string | number> = {}) =>
    main.getByRole('textbox', { name: words(`workshop:${key}`, values), exact: true }).first()
  const type = async (key: string, text: string, values: Record<string, string | number> = {}) => {
    await field(key, values).focus()
    await page.keyboard.insertText(text)
  }
  const press = async (key: string) => {
    await main
      .getByRole('button', { name: words(`workshop:${key}`), exact: true })
      .first()
      .focus()
    await page.keyboard.press('Enter')
  }
  const isStored = () => expect(main.getByText(words('workshop:store.stored'))).toBeVisible()

  await page.goto('/oj/admin/problem/create')
  await expect(page).toHaveURL(/\/admin\/problem\/edit\/\d+$/)
  await type('statement.title', title)
  for (const part of ['description', 'input', 'output']) await type(`statement.${part}`, `The ${part}.`)
  const renderingOf = (part: string) =>
    main.getByRole('region', {
      name: words('markdown:previewOf', { field: words(`workshop:statement.${part}`) }),
      exact: true,
    })
  await expect(renderingOf('description').locator('p')).toHaveText('The description.')
  await press('samples.add')
  await type('samples.input', '1 2', { number: 1 })
  await type('tests.input', '1 2\n')
  await type('tests.output', '3\n')
  await press('tests.addTyped')
  await expect(main.getByText('1.in · 1.out')).toBeVisible()
  await type('samples.output', '3', { number: 1 })
  await press('tests.fromSamples')
  const tests = main.getByRole('row').getByText(/\.in · /)
  await expect(tests).toHaveText(['sample-1.in · sample-1.out', '1.in · 1.out'])
  const gripOf = (number: number) =>
    main.getByRole('button', { name: words('workshop:tests.grip', { number }), exact: true })
  await gripOf(1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(tests).toHaveText(['1.in · 1.out', 'sample-1.in · sample-1.out'])
  await expect(gripOf(2)).toBeFocused()
  await isStored()

  // Nothing is lost with the tab, and nothing that the server never got.
  await page.context().setOffline(true)
  await type('statement.hint', 'Kept.')
  await expect(main.getByText(words('workshop:store.cutOff'))).toBeVisible()
  await expect(renderingOf('hint').getByRole('alert')).toBeVisible()
  await page.context().setOffline(false)
  await isStored()
  await expect(renderingOf('hint').locator('p')).toHaveText('Kept.')
  await page.reload()
  await expect(field('statement.title')).toHaveValue(title)
  await expect(field('statement.hint')).toHaveValue('Kept.')

  await press('solutions.add')
  await type('program.label', sum, { label: words('workshop:solutions.code', { name: 'solution-1' }) })
  await isStored()
  await press('solutions.run')
  await expect(main.getByText(words('workshop:solutions.met'), { exact: true })).toBeVisible()

  await press('publish.first')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words('workshop:publish.first'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(main.getByText(words('workshop:history.live', { number: 1 }))).toBeVisible()

  const pid = Number(/\d+$/.exec(page.url())?.[0])
  const [row] = await product.rows('select problem_id from problem where id = $1', [pid])
  const body = {
    pid: String(row?.problem_id),
    cid: 0,
    requestKey: randomUUID(),
    language: 'C++ 17 With O2',
    code: sum,
  }
  const { submitId } = await createClient(product.url, token).get(submit, { body })
  expect(await finalStatusOf(product, submitId)).toMatchObject({ status: JudgeStatus.Accepted })

  await main.getByRole('link', { name: words('workshop:publish.page'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  expect(faults).toEqual([])
})

test('two who edit one field are shown both texts, and nobody loses any', async ({ browser, product }) => {
  const token = await rootToken(product)
  const one = await visit(browser, product, 'en-US', { token })
  await one.page.goto('/oj/admin/problem/create')
  await expect(one.page).toHaveURL(/\/admin\/problem\/edit\/\d+$/)
  const other = await visit(browser, product, 'en-US', { token })
  await other.page.goto(one.page.url())
  const titleOf = ({ page, words }: typeof one) =>
    page.getByRole('textbox', { name: words('workshop:statement.title'), exact: true })
  await expect(titleOf(other)).toBeVisible()
  const storedIn = ({ page, words }: typeof one) =>
    expect(page.getByText(words('workshop:store.stored'))).toBeVisible()

  await other.page.context().setOffline(true)
  await titleOf(other).fill('Of the other')
  await titleOf(one).fill('Of the first')
  await storedIn(one)
  await other.page.context().setOffline(false)

  const conflict = other.page.getByRole('alert').filter({ hasText: 'Of the first' })
  const waiting = other.words('workshop:conflict.waiting', { count: 1 })
  await other.page.getByRole('button', { name: waiting }).click()
  await expect(conflict).toBeInViewport()
  await expect(conflict).toContainText('Of the other')
  await conflict.getByRole('button', { name: other.words('workshop:conflict.keepMine'), exact: true }).click()
  await storedIn(other)
  await one.page.reload()
  await expect(titleOf(one)).toHaveValue('Of the other')
})

const twice = '#include <cstdio>\nint main(){long long n;scanf("%lld",&n);printf("%lld\\n",2*n);}'
const arguments1 = '#include <cstdio>\nint main(int n,char**a){puts(a[1]);}'
const small = '#include <cstdio>\nint main(){int n;scanf("%d",&n);return n>50;}'

test('tests are generated, answered and validated, and small ones come as files', async ({
  browser,
  product,
}) => {
  const token = await rootToken(product)
  const { page, words } = await visit(browser, product, 'en-US', { token })
  const main = page.getByRole('main')
  const press = (key: string) =>
    main
      .getByRole('button', { name: words(`workshop:${key}`), exact: true })
      .first()
      .click()
  const box = (key: string, values: Record<string, string> = {}) =>
    main.getByRole('textbox', { name: words(`workshop:${key}`, values), exact: true }).first()
  const codeOf = (name: string) => box('program.label', { label: words('workshop:solutions.code', { name }) })
  const isStored = () => expect(main.getByText(words('workshop:store.stored'))).toBeVisible()
  await page.goto('/oj/admin/problem/create')
  await expect(page).toHaveURL(/\/admin\/problem\/edit\/\d+$/)

  const pair = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await main
    .getByLabel(words('workshop:tests.filesButton'))
    .last()
    .setInputFiles([pair('hand.in', '7\n'), pair('hand.out', '14\n'), pair('notes.md', '')])
  await expect(main.getByText('hand.in · hand.out')).toBeVisible()

  await press('solutions.add')
  await codeOf('solution-1').fill(twice)
  await expect(main.locator('[data-editor=monaco] .view-lines').first()).toContainText(
    twice.split('\n')[0] ?? '',
  )
  await press('build.addGenerator')
  await codeOf('gen').fill(arguments1)
  await box('field.script').fill('for n in 10 60: none $n')
  await expect(main.getByText('Line 1', { exact: false }).first()).toBeVisible()
  await box('field.script').fill('for n in 10 60: gen $n')
  await press('build.addValidator')
  await codeOf('validator').fill(small)
  await isStored()
  await main.getByRole('button', { name: words('workshop:fault.scriptNotBuilt'), exact: true }).click()
  await expect(main.getByRole('button', { name: words('workshop:build.start'), exact: true })).toBeFocused()
  await press('build.start')
  await expect(main.getByText('gen 60', { exact: true }).first()).toBeVisible()
  await expect(main.getByText('Validated 2/3')).toBeVisible()
  await expect(main.getByText('3.in was rejected by validator', { exact: false })).toBeVisible()
  await expect(main.getByText('Outputs 2/2')).toBeVisible()

  await main.getByRole('button', { name: words('workshop:tests.show', { number: 3 }), exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('120')
  await page.keyboard.press('Escape')

  await main.getByRole('button', { name: words('workshop:tests.open', { number: 1 }), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('workshop:tests.edit'), exact: true })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: words('workshop:tests.input') })
    .fill('8\n')
  await page.getByRole('dialog').getByText(words('workshop:tests.byMain')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('workshop:tests.store'), exact: true })
    .click()
  await expect(main.getByText(words('workshop:tests.answered'))).toBeVisible()
  await isStored()
  await press('build.start')
  await expect(main.getByText('Outputs 3/3')).toBeVisible()
  await main.getByRole('button', { name: words('workshop:tests.open', { number: 1 }), exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('16')
})

test('texts in the table of tests are cut only where there is no room for them', async ({
  browser,
  product,
}) => {
  const token = await rootToken(product)
  const { page, words } = await visit(browser, product, 'en-US', { token, width: 1440 })
  const main = page.getByRole('main')
  await page.goto('/oj/admin/problem/create')
  await expect(page).toHaveURL(/\/admin\/problem\/edit\/\d+$/)
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  const start = '1 2 3 4 5 6 7 8 9 10 11'
  await main
    .getByLabel(words('workshop:tests.filesButton'))
    .last()
    .setInputFiles([file('sample-12.in', `${start}\n`), file('sample-12.out', '66\n')])
  const files = main.getByText('sample-12.in · sample-12.out')
  await expect(files).toBeVisible()
  const frame = main.getByRole('region', { name: words('workshop:tests.list'), exact: true }).last()
  await expect(frame.getByText(start)).toBeVisible()
  const isCut = (place: typeof files) => place.evaluate((box) => box.scrollWidth > box.clientWidth)
  const startText = frame.getByText(start)
  for (const [width, ...texts] of [
    [390, files, startText] as const,
    [1440, files, startText] as const,
    [1920, files] as const,
  ]) {
    await page.setViewportSize({ width, height: 900 })
    for (const text of [frame, ...texts]) expect(await isCut(text), `${text} at ${width} px`).toBe(false)
  }
  for (const width of [800, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await isCut(frame), `${width} px`).toBe(false)
  }
})

test('a library file of the site stands beside the programs that include it', async ({
  browser,
  product,
}) => {
  const token = await rootToken(product)
  const { page, words } = await visit(browser, product, 'en-US', { token })
  await page.goto('/oj/admin/library')
  const main = page.getByRole('main')
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  const upload = main.getByLabel(words('siteAdmin:library.upload')).last()
  await upload.setInputFiles(file('no name.h', 'int'))
  await expect(main.getByText(words('siteAdmin:library.nameWrong'))).toBeVisible()
  await upload.setInputFiles(file('site-check.h', '#include <cstdio>\n'))
  await expect(main.getByText('site-check.h', { exact: true })).toBeVisible()
  await main
    .getByRole('button', { name: words('siteAdmin:library.removeOf', { name: 'site-check.h' }), exact: true })
    .click()
  await page.getByRole('button', { name: words('siteAdmin:library.removeConfirm'), exact: true }).click()
  await expect(main.getByText('site-check.h', { exact: true })).toBeHidden()
})

test('a language that is off is offered nowhere and refused', async ({ browser, product }) => {
  const token = await rootToken(product)
  const { page, words } = await visit(browser, product, 'en-US', { token })
  await page.goto('/oj/admin/language')
  const main = page.getByRole('main')
  const of = main.getByRole('checkbox', { name: 'C With O2', exact: true })
  await expect(of).toBeChecked()
  await of.press('Space')
  await expect(of).not.toBeChecked()
  await expect(page.getByText(words('siteAdmin:languages.off', { name: 'C With O2' }))).toBeVisible()
  const [row] = await product.rows('select problem_id from problem where auth = 1 order by id limit 1', [])
  const body = {
    ...{ pid: String(row?.problem_id), cid: 0, requestKey: randomUUID() },
    ...{ language: 'C With O2', code: 'int main(){}' },
  }
  expect((await createClient(product.url, token).ask(submit, { body })).envelope.status).toBe(400)
  await of.press('Space')
  await expect(of).toBeChecked()
})
