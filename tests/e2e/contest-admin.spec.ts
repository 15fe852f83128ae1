import sharp from 'sharp'
import { expect, rootToken, test, visit } from '#support/node/browser.ts'

/** A problem in a contest is hidden from everybody else: no other test needs this one. */
const problemId = 'P1012'

const figure = {
  name: 'figure.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 8, height: 4, channels: 3, background: '#1e5ac8' } })
    .png()
    .toBuffer(),
}

/** As a control for day and time takes it, in the zone of this machine and its browser. */
const localTime = (hours: number): string => {
  const at = new Date(Date.now() + hours * 3_600_000)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

test('an admin makes a contest, puts a problem into it and enters it', async ({ browser, product }) => {
  const { page, words } = await visit(browser, product, 'en-US', { token: await rootToken(product) })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const main = page.getByRole('main')
  const field = (key: string) => main.getByLabel(words(`contestAdmin:form.${key}`)).first()
  const title = `Made Cup ${process.pid}`

  await page.goto('/oj/admin/contest')
  await main
    .getByRole('link', { name: words('contestAdmin:list.create') })
    .first()
    .click()
  const send = main.getByRole('button', { name: words('contestAdmin:form.sendNew') })
  await send.click()
  await expect(page.getByText(words('contestAdmin:error.title'))).toHaveCount(1)
  await expect(field('title')).toBeFocused()
  await field('title').fill(title)
  await field('description').fill('Made in a browser. ')
  await main.getByLabel(words('markdown:mark.picture'), { exact: true }).nth(1).setInputFiles(figure)
  await expect(field('description')).toHaveValue(
    /^Made in a browser\. !\[figure\]\(\/ojapi\/public\/img\/\w+\.webp\)$/,
  )
  await main.getByRole('button', { name: words('markdown:preview') }).click()
  const shown = main.getByRole('img', { name: 'figure' })
  await expect.poll(() => shown.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(8)
  await main.getByRole('button', { name: words('markdown:write') }).click()
  await field('start').fill(localTime(-1))
  await field('end').fill(localTime(4))
  await main.getByText(words('contestAdmin:form.seal'), { exact: true }).click()

  await page.getByRole('link', { name: words('admin:tabs.judges'), exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: words('contestAdmin:leave.stay') }).click()
  await expect(question).toBeHidden()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(main.getByText(words('contestAdmin:form.restored'))).toBeVisible()
  await expect(field('title')).toHaveValue(title)
  await send.dblclick()
  await expect(page).toHaveURL(/\/oj\/admin\/contest\/\d+\/problems$/)
  const made = await product.rows('select id, seal_rank_time, end_time from contest where title = $1', [
    title,
  ])
  expect(made).toHaveLength(1)
  expect(page.url()).toContain(`/contest/${made[0]?.id}/`)
  expect(Number(made[0]?.end_time) - Number(made[0]?.seal_rank_time)).toBe(3_600_000)

  await main.getByRole('button', { name: words('contestAdmin:problems.addProblem'), exact: true }).click()
  await page.getByRole('menuitem', { name: words('contestAdmin:problems.fromPublic') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(problemId)
  await dialog.getByRole('row', { name: problemId }).getByRole('button').click()
  await expect(dialog.getByLabel(words('contestAdmin:problems.displayId'))).toHaveValue('A')
  await dialog.getByRole('button', { name: words('contestAdmin:problems.add'), exact: true }).click()
  const candidates = page.getByRole('dialog', { name: words('contestAdmin:problems.fromPublic') })
  await candidates.getByRole('button', { name: words('shell:kit.close') }).click()
  await expect(main.getByRole('row').filter({ hasText: problemId })).toBeVisible()

  await page.goto('/oj/contest')
  await page.getByRole('link', { name: title, exact: true }).click()
  await page
    .getByRole('navigation', { name: words('contest:tabs.label') })
    .getByRole('link', { name: words('contest:tabs.problems') })
    .click()
  const problems = main.getByRole('list', { name: words('contest:problems.caption') })
  await expect(problems.getByRole('listitem').filter({ hasText: 'A' }).getByRole('link')).toBeVisible()
  expect(faults).toEqual([])
  await page.context().close()
})
