import {
  arriveAt,
  expect,
  goTo,
  registerAccount,
  rootToken,
  test,
  type Visit,
  visit,
} from '#support/node/browser.ts'
import { insertGroup, insertGroupProblem } from '#support/node/group-rows.ts'
import { type Look, look, looks, nameOf, openAs } from '#support/node/looks.ts'
import type { Product } from '#support/node/product.ts'
import { firstProblem } from '#support/node/programs.ts'
import { zipOf } from '#support/node/zip.ts'

const packageOf = (problems: Record<string, string>) => ({
  name: 'spring.zip',
  mimeType: 'application/zip',
  buffer: zipOf(
    Object.fromEntries(
      Object.entries(problems).flatMap(([problemId, title]) => [
        [
          `${problemId}.json`,
          JSON.stringify({
            samples: [{ input: '1.in', output: '1.out' }],
            tags: ['plums'],
            problem: { problemId, title, description: 'Add.', timeLimit: 1000, memoryLimit: 256 },
          }),
        ],
        [`${problemId}/1.in`, '1 2\n'],
        [`${problemId}/1.out`, '3\n'],
      ]),
    ),
  ),
})

const importPage = '/oj/admin/problem/batch-operation?part=import'

async function lookAtPackage({ page, words }: Visit, problems: Record<string, string>) {
  await page.getByLabel(words('problemAdmin:import.file'), { exact: true }).setInputFiles(packageOf(problems))
  await expect(page.getByRole('table')).toBeVisible()
}

const inAuths = ({ page, words }: Visit, id: string) =>
  page.getByRole('combobox', { name: words('problemAdmin:list.authOf', { id }) })

test('a package is looked at and brought in; many problems are changed and removed at once', async ({
  browser,
  product,
}) => {
  const token = await rootToken(product)
  const seen = await visit(browser, product, 'en-US', { token })
  const { page, words } = seen
  await arriveAt(page, importPage)
  await lookAtPackage(seen, { PLUM1: 'First plum', PLUM2: 'Second plum', 'NO ID': 'No ID' })
  const send = page.getByRole('button', { name: words('problemAdmin:import.send', { count: 2 }) })
  await expect(send).toBeVisible()
  await expect(
    page.getByRole('checkbox', { name: words('problemAdmin:import.take', { name: 'NO ID' }) }),
  ).toBeDisabled()
  await send.click()
  await expect(
    page.getByRole('link', { name: words('problemAdmin:import.made', { id: 'PLUM2' }) }),
  ).toBeVisible()

  await page.getByRole('link', { name: words('problemAdmin:tabs.list'), exact: true }).click()
  await page.getByRole('searchbox').fill('plum')
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page).toHaveURL(/keyword=plum/)
  await inAuths(seen, 'PLUM1').click()
  await page.getByRole('option', { name: words('problemAdmin:auth.private') }).click()
  await expect(inAuths(seen, 'PLUM1')).toHaveText(words('problemAdmin:auth.private'))
  await page.reload()
  await expect(inAuths(seen, 'PLUM1')).toHaveText(words('problemAdmin:auth.private'))
  const edit = page.getByRole('link', { name: words('problemAdmin:list.editOne', { id: 'PLUM1' }) })
  await expect(edit).toHaveAttribute('href', /\/admin\/problem\/edit\/\d+$/)

  await page.getByRole('link', { name: words('problemAdmin:tabs.batch') }).click()
  await page.getByRole('searchbox').fill('plum')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('checkbox', { name: words('problemAdmin:batch.wholePage') }).check()
  const change = page.getByRole('button', { name: words('problemAdmin:batch.change'), exact: true })
  await change.click()
  await page.getByRole('button', { name: words('problemAdmin:plan.look') }).click()
  const plan = page.getByRole('dialog')
  await expect(plan.getByText(words('problemAdmin:plan.same', { count: 1 }), { exact: true })).toBeVisible()
  await plan.getByRole('button', { name: words('problemAdmin:plan.confirm', { count: 1 }) }).click()
  await plan.getByRole('button', { name: words('shell:kit.plan.done') }).click()
  await expect(plan).toBeHidden()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words('problemAdmin:batch.export'), exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^problem_export_\d+\.zip$/)

  await change.click()
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: words('problemAdmin:plan.act') })
    .click()
  await page.getByRole('option', { name: words('problemAdmin:plan.acts.remove') }).click()
  await page.getByRole('button', { name: words('problemAdmin:plan.look') }).click()
  const removal = page.getByRole('alertdialog')
  await removal.getByRole('button', { name: words('problemAdmin:plan.removeAll', { count: 2 }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('shell:kit.plan.done') })
    .click()
  await expect(page.getByText(words('problemAdmin:list.emptyFiltered'))).toBeVisible()
})

test('tags are made, moved by keys and by dragging, and removed', async ({ browser, product }) => {
  const seen = await visit(browser, product, 'en-US', { token: await rootToken(product) })
  const { page, words } = seen
  await arriveAt(page, '/oj/admin/problem/tag')
  await page.getByRole('button', { name: words('problemAdmin:tags.newTag') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words('problemAdmin:form.name')).first().fill('quince')
  await dialog.getByLabel(words('problemAdmin:form.zhName')).fill('榅桲')
  await dialog.getByRole('button', { name: words('problemAdmin:form.create') }).click()
  await expect(dialog).toBeHidden()
  const sections = page.getByRole('main').locator('section[aria-label]')
  const rest = sections.last()
  const chip = (place: typeof rest) => place.getByRole('button', { name: /^quince,/ })
  await expect(chip(rest)).toBeVisible()
  await chip(rest).press('Alt+ArrowUp')
  const above = sections.nth((await sections.count()) - 2)
  await expect(chip(above)).toBeVisible()
  await chip(above).dragTo(sections.first())
  await expect(chip(sections.first())).toBeVisible()
  await page.reload()
  await expect(chip(sections.first())).toBeVisible()
  await sections
    .first()
    .getByRole('button', { name: words('problemAdmin:tags.removeOne', { name: 'quince' }) })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('problemAdmin:remove.confirm') })
    .click()
  await expect(page.getByRole('button', { name: /^quince,/ })).toHaveCount(0)
})

const groupWith = async (product: Product, shortName: string, title: string) => {
  const owner = await registerAccount(product)
  const gid = await insertGroup(product, {
    name: `Group ${shortName}`,
    shortName,
    owner: owner.account.username,
  })
  await insertGroupProblem(product, { gid, problemId: `${shortName}1`, title })
  return { gid, owner }
}

test('a group asks that its problem becomes public, and a problem admin accepts it', async ({
  browser,
  product,
}) => {
  const { gid, owner } = await groupWith(product, 'MEDLAR', 'Medlar jam')
  const group = await visit(browser, product, 'en-US', { token: owner.token })
  await arriveAt(group.page, `/oj/group/${gid}/problem`)
  await group.page.getByText(group.words('group:problems.manage'), { exact: true }).click()
  await group.page.getByRole('button', { name: group.words('shell:kit.more', { name: 'MEDLAR1' }) }).click()
  await group.page
    .getByRole('menuitem', { name: group.words('group:problems.applyPublicOne', { id: 'MEDLAR1' }) })
    .click()
  await group.page
    .getByRole('alertdialog')
    .getByRole('button', { name: group.words('group:problems.applyPublic'), exact: true })
    .click()
  await expect(
    group.page.getByText(group.words('group:problems.publicIs.applying'), { exact: true }),
  ).toBeVisible()

  const admin = await visit(browser, product, 'en-US', { token: await rootToken(product) })
  await arriveAt(admin.page, '/oj/admin/group-problem/apply')
  await admin.page
    .getByRole('link', { name: admin.words('problemAdmin:applications.lookOne', { id: 'MEDLAR1' }) })
    .click()
  await expect(admin.page.getByText(admin.words('workshop:title.review'))).toBeVisible()
  await expect(admin.page).toHaveTitle(/MEDLAR1 Medlar jam/)
  await admin.page.getByRole('link', { name: admin.words('problemAdmin:applications.toList') }).click()
  await admin.page
    .getByRole('link', { name: admin.words('problemAdmin:applications.lookOne', { id: 'MEDLAR1' }) })
    .click()
  await admin.page
    .getByRole('button', { name: admin.words('problemAdmin:applications.accept'), exact: true })
    .click()
  await admin.page
    .getByRole('alertdialog')
    .getByRole('button', { name: admin.words('problemAdmin:applications.accept'), exact: true })
    .click()
  await expect(
    admin.page.getByText(admin.words('problemAdmin:applications.is.public'), { exact: true }),
  ).toBeVisible()
  const visitor = await visit(browser, product, 'en-US')
  await arriveAt(visitor.page, '/oj/problem/MEDLAR1')
  await expect(visitor.page.getByRole('heading', { name: /Medlar jam/ })).toBeVisible()
})

const everyScreen = async (seen: Visit, at: Look, gid: number) => {
  const { page, words } = seen
  await goTo(page, '/oj/admin/problem')
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await look(seen, at, 'problem-admin')
  await goTo(page, '/oj/admin/problem?keyword=nothing-is-called-so')
  await expect(page.getByText(words('problemAdmin:list.emptyFiltered'))).toBeVisible()
  await look(seen, at, 'problem-admin-empty')
  await goTo(page, `/oj/admin/problem?keyword=${firstProblem.problemId}`)
  await page
    .getByRole('button', { name: words('shell:kit.more', { name: firstProblem.problemId }), exact: true })
    .click()
  await page
    .getByRole('menuitem', { name: words('problemAdmin:list.removeOne', { id: firstProblem.problemId }) })
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look(seen, at, 'problem-admin-remove')
  await goTo(page, '/oj/admin/problem/tag')
  await expect(page.getByText(words('problemAdmin:tags.moveHelp'))).toBeVisible()
  await look(seen, at, 'problem-tags')
  await page.getByRole('button', { name: words('problemAdmin:tags.newTag') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(seen, at, 'problem-tag-form')
  await goTo(page, '/oj/admin/group-problem/apply')
  await expect(
    page.getByText(words('problemAdmin:applications.is.applying'), { exact: true }).first(),
  ).toBeVisible()
  await look(seen, at, 'problem-applications')
  await goTo(page, `/oj/group/${gid}/problem`)
  await page.getByText(words('group:problems.manage'), { exact: true }).click()
  await expect(page.getByText(words('group:problems.publicIs.applying'), { exact: true })).toBeVisible()
  await look(seen, at, 'group-problems-public')
  await goTo(page, importPage)
  await look(seen, at, 'problem-import')
  await lookAtPackage(seen, { PEAR1: 'A pear', [firstProblem.problemId]: 'Taken already', 'NO ID': 'No ID' })
  await look(seen, at, 'problem-import-look')
  await goTo(page, '/oj/admin/problem/batch-operation')
  await page.getByRole('checkbox', { name: words('problemAdmin:batch.wholePage') }).check()
  await look(seen, at, 'problem-batch')
  await page.getByRole('button', { name: words('problemAdmin:batch.change'), exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(seen, at, 'problem-batch-change')
  await page.getByRole('button', { name: words('problemAdmin:plan.look') }).click()
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  await look(seen, at, 'problem-batch-plan')
}

test('the screens look right in each language, theme and width', async ({ browser, product }) => {
  test.slow()
  const token = await rootToken(product)
  const { gid } = await groupWith(product, 'LOQUAT', 'Loquats in a row')
  await product.rows('update problem set apply_public_progress = 1 where gid = $1', [gid])
  for (const at of looks) {
    await test.step(nameOf(at), async () => {
      await everyScreen(await openAs(browser, product, at, token), at, gid)
    })
  }
})
