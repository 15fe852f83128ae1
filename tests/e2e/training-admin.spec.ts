import type { Locator, Page } from '@playwright/test'
import { arriveAt, expect, rootToken, test, visit } from '#support/node/browser.ts'

/** Whether it is drawn whole in its cell. */
const isWhole = (mark: Locator) =>
  mark.evaluate((element) => {
    const [inner, outer] = [element, element.closest('td')].map((each) => each?.getBoundingClientRect())
    return inner && outer ? inner.right <= outer.right && inner.bottom <= outer.bottom : false
  })
const idsOf = (page: Page) =>
  page.getByRole('main').getByRole('row').locator('td:nth-child(2)').allInnerTexts()

test('an admin makes a training of the site, and orders its problems by keys and by dragging', async ({
  browser,
  product,
}) => {
  const at = `${process.pid}`
  const problems = await product.rows(
    `select problem_id as "problemId" from problem
      where auth = 1 and not is_group and revision is not null order by id limit 3`,
  )
  const ids = problems.map(({ problemId }) => String(problemId))
  const { page, words } = await visit(browser, product, 'en-US', { token: await rootToken(product) })
  const button = (key: string) => page.getByRole('button', { name: words(key), exact: true })
  const field = (key: string) => page.getByRole('textbox', { name: words(key), exact: true })

  await arriveAt(page, '/oj/admin/training/category')
  await button('trainingAdmin:categories.new').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words('trainingAdmin:make') }).click()
  await expect(dialog.getByText(words('trainingAdmin:categories.nameMissing'))).toBeVisible()
  await field('trainingAdmin:categories.name').fill(`Winter ${at}`)
  await dialog.getByRole('button', { name: words('trainingAdmin:make') }).click()
  await expect(page.getByRole('cell', { name: `Winter ${at}`, exact: true })).toBeVisible()

  await arriveAt(page, '/oj/admin/training/create')
  await button('trainingAdmin:create').click()
  await expect(page.getByText(words('trainingAdmin:wrong.title'))).toBeVisible()
  const title = `First snow ${at} on the long road between the seven huts and the two lakes of the northern valley`
  await field('trainingAdmin:name').fill(title)
  await field('trainingAdmin:description').fill('One **flake** a day.')
  await page.getByRole('combobox', { name: words('trainingAdmin:category') }).click()
  await page.getByRole('option', { name: `Winter ${at}` }).click()
  await button('trainingAdmin:create').click()
  await expect(page).toHaveURL(/\/oj\/admin\/training\/\d+\/problems$/)
  await expect(page.getByText(words('trainingAdmin:noProblems'))).toBeVisible()
  await button('trainingAdmin:fromPublic').click()
  const search = dialog.getByRole('searchbox', { name: words('trainingAdmin:searchPublic') })
  for (const id of ids) {
    await search.fill(id)
    await dialog
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: id, exact: true }) })
      .getByRole('button')
      .click()
    await expect(dialog.getByRole('cell', { name: id, exact: true })).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  const [one = '', two = '', three = ''] = ids
  await expect.poll(() => idsOf(page)).toEqual([one, two, three])

  const gripOf = (id: string) => page.getByRole('button', { name: words('trainingAdmin:grip', { id }) })
  await gripOf(one).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => idsOf(page)).toEqual([two, one, three])
  await expect(gripOf(one)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => idsOf(page)).toEqual([two, three, one])
  const rowOf = (id: string) =>
    page.getByRole('row').filter({ has: page.getByRole('cell', { name: id, exact: true }) })
  await gripOf(one).dragTo(rowOf(two))
  await expect.poll(() => idsOf(page)).toEqual([one, two, three])

  await page.getByRole('button', { name: words('shell:kit.more', { name: two }) }).click()
  await page.getByRole('menuitem', { name: words('trainingAdmin:takeOutOne', { id: two }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('trainingAdmin:takeOut'), exact: true })
    .click()
  await expect.poll(() => idsOf(page)).toEqual([one, three])

  const show = (auth: number) =>
    product.rows('update problem set auth = $1 where problem_id = $2', [auth, three])
  await show(2)
  await page.reload()
  const leftOut = page.getByText(words('trainingAdmin:leftOut'), { exact: true })
  await expect(leftOut).toBeVisible()
  expect(await isWhole(leftOut), 'the warning beside a title').toBe(true)
  await show(1)
  await product.rows("update training set due_time = now() + interval '3 days' where title = $1", [title])

  // What could still be undone is sent as the page goes.
  await arriveAt(page, '/oj/training')
  const stored = async () =>
    (
      await product.rows(
        'select 1 as one from training_problem join training on training.id = tid where title = $1',
        [title],
      )
    ).length
  await expect.poll(stored).toBe(2)
  const due = page.getByRole('row').filter({ hasText: title }).getByText(/^Due /)
  expect(await isWhole(due), 'the due date beside a title').toBe(true)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})
