import { readFile } from 'node:fs/promises'
import { openArchive } from '#server/problem-package/archive.ts'
import { arriveAt, expect, registerAccount, test, visit } from '#support/node/browser.ts'
import { insertGroup } from '#support/node/group-rows.ts'
import { look, looks, nameOf, openAs } from '#support/node/looks.ts'
import { zipOf } from '#support/node/zip.ts'

const program = (sign: string) =>
  `#include <iostream>\nint main(){int a,b;std::cin>>a>>b;std::cout<<a${sign}b<<"\\n";}\n`

const packageOf = (title: string, files: Record<string, string> = {}) => ({
  name: 'sum.zip',
  mimeType: 'application/zip',
  buffer: zipOf({
    'sum/problem.yaml': `name: ${title}\nlimits:\n  time_limit: 1\n  memory: 256\n`,
    'sum/problem_statement/problem.en.md': 'Add two numbers.\n',
    'sum/data/sample/1.in': '1 2\n',
    'sum/data/sample/1.ans': '3\n',
    'sum/data/secret/2.in': '20 2\n',
    'sum/data/secret/2.ans': '22\n',
    'sum/submissions/accepted/good.cpp': program('+'),
    'sum/submissions/accepted/bad.cpp': program('-'),
    'sum/submissions/wrong_answer/wrong.cpp': program('*'),
    ...files,
  }),
})

for (const [locale, width] of [
  ['en-US', 1440],
  ['zh-CN', 390],
] as const)
  test(`an admin of a group brings a package in, verifies and exports it (${locale})`, async ({
    browser,
    product,
  }) => {
    const owner = await registerAccount(product)
    const shortName = `OWN${width}`
    const gid = await insertGroup(product, {
      ...{ name: `Group ${shortName}`, shortName },
      owner: owner.account.username,
    })
    const { page, words } = await visit(browser, product, locale, { token: owner.token, width })
    const title = `Sum of ${shortName}`
    await arriveAt(page, `/oj/group/${gid}/problem`)
    const enter = (name: string, role: 'button' | 'link' = 'button') =>
      page.getByRole(role, { name, exact: true }).filter({ visible: true }).first().press('Enter')
    await expect(page.getByText(words('group:problems.empty'))).toBeVisible()
    await enter(words('group:problems.import'), 'link')
    await expect(page.getByText(words('problemAdmin:import.own'))).toBeVisible()
    await page.getByLabel(words('problemAdmin:import.file'), { exact: true }).setInputFiles(packageOf(title))
    await expect(page.getByRole('table')).toContainText(title)
    await enter(words('problemAdmin:import.send', { count: 1 }))
    await enter(words('problemAdmin:import.verify.act'))
    await expect(page.getByText(words('problemAdmin:import.verify.met', { count: 2 }))).toBeVisible({
      timeout: 60_000,
    })
    const wrong = page.getByRole('row').filter({ hasText: 'accepted/bad.cpp' })
    await expect(wrong).toContainText(
      words('problemAdmin:import.verify.expected', { kind: words('workshop:solutions.kinds.correct') }),
    )

    const [row] = await product.rows('select id, problem_id, auth, author from problem where gid = $1', [gid])
    expect(row).toMatchObject({ auth: 2, author: owner.account.username })
    await page
      .getByRole('link', {
        name: words('problemAdmin:list.editOne', { id: String(row?.problem_id) }),
        exact: true,
      })
      .click()
    await expect(page).toHaveURL(new RegExp(`/group/${gid}/workshop/${row?.id}$`))
    await expect(page.getByText('20 2', { exact: false }).first()).toBeVisible()
    await enter(words('workshop:export.open'))
    const dialog = page.getByRole('dialog')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: words('workshop:export.act'), exact: true }).press('Enter'),
    ])
    expect(download.suggestedFilename()).toMatch(/-icpc\.zip$/)
    const archive = await openArchive(await readFile(await download.path()))
    expect(archive.names.some((name) => name.endsWith('/problem.yaml'))).toBe(true)
    await archive.close()
  })

test('a package without a time limit is verified once judges have found one', async ({
  browser,
  product,
}) => {
  const owner = await registerAccount(product)
  const gid = await insertGroup(product, {
    ...{ name: 'Group NOLIMIT', shortName: 'NOLIMIT' },
    owner: owner.account.username,
  })
  const { page, words } = await visit(browser, product, 'en-US', { token: owner.token })
  await arriveAt(page, `/oj/group/${gid}/workshop/import`)
  const title = 'Sum without a limit'
  const unlimited = {
    'sum/problem.yaml': `name: ${title}\n`,
    'sum/submissions/accepted/bad.cpp': program('+'),
  }
  await page
    .getByLabel(words('problemAdmin:import.file'), { exact: true })
    .setInputFiles(packageOf(title, unlimited))
  const press = (key: string, values?: Record<string, unknown>) =>
    page.getByRole('button', { name: words(`problemAdmin:import.${key}`, values), exact: true }).click()
  await press('send', { count: 1 })
  await press('verify.act')
  await expect(page.getByText(words('problemAdmin:import.verify.met', { count: 3 }))).toBeVisible({
    timeout: 60_000,
  })
  const rows = await product.rows(
    `select time_limit ->> 'state' as state from problem_import
      where pid in (select id from problem where gid = $1)`,
    [gid],
  )
  expect(rows).toEqual([{ state: 'measured' }])
})

test('the screens of packages look right in each language, theme and width', async ({ browser, product }) => {
  test.slow()
  const owner = await registerAccount(product)
  const gid = await insertGroup(product, {
    ...{ name: 'Group OWNLOOK', shortName: 'OWNLOOK' },
    owner: owner.account.username,
  })
  for (const at of looks)
    await test.step(nameOf(at), async () => {
      const seen = await openAs(browser, product, at, owner.token)
      const { page, words } = seen
      await arriveAt(page, `/oj/group/${gid}/workshop/import`)
      await look(seen, at, 'group-import')
      await page
        .getByLabel(words('problemAdmin:import.file'), { exact: true })
        .setInputFiles(packageOf('Sum with a look'))
      await page
        .getByRole('button', { name: words('problemAdmin:import.send', { count: 1 }), exact: true })
        .click()
      await page.getByRole('button', { name: words('problemAdmin:import.verify.act'), exact: true }).click()
      await expect(page.getByText(words('problemAdmin:import.verify.met', { count: 2 }))).toBeVisible({
        timeout: 60_000,
      })
      await look(seen, at, 'group-import-verified')
      await page
        .getByRole('link', { name: /OWNLOOK/ })
        .last()
        .click()
      await expect(page.getByRole('button', { name: words('workshop:export.open') })).toBeVisible()
      await look(seen, at, 'workshop-case-starts')
      await page.getByRole('button', { name: words('workshop:export.open') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look(seen, at, 'workshop-export')
    })
})
