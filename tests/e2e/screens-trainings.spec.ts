import { test } from '@playwright/test'
import { expect, goTo, registerAccount, resultOf, rootToken, type Visit } from '#support/node/browser.ts'
import { insertContest } from '#support/node/contest-rows.ts'
import {
  insertGroup,
  insertGroupMember,
  insertGroupProblem,
  insertGroupTrainings,
} from '#support/node/group-rows.ts'
import {
  giveLongTitles,
  type Look,
  leave,
  longTitles,
  look,
  looks,
  nameOf,
  openAs,
} from '#support/node/looks.ts'
import { type Product, startProduct } from '#support/node/product.ts'
import { firstProblem, programFor } from '#support/node/programs.ts'

const busyUser = 'a-name-of-20-letters'

let product: Product
let busyToken = ''

test.describe.configure({ mode: 'serial', timeout: 600_000 })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startProduct()
  await product.setting('defaultSubmitInterval', 0)
  await giveLongTitles(product, 'P1002')
  const account = { username: busyUser, password: 'secret-1', email: 'busy@example.org' }
  busyToken = (await registerAccount(product, account)).token
})
test.afterAll(() => product.stop())

/** An admin of a group makes a training and puts problems into it (S3-036 to S3-040). */
async function makeTraining(seen: Visit, at: Look, gid: number) {
  const { page, words } = seen
  const title = `Locks ${nameOf(at)}`
  await goTo(page, `/oj/group/${gid}/training`)
  await page
    .getByRole('link', { name: words('group:trainings.create') })
    .first()
    .click()
  const field = (key: string) => page.getByRole('textbox', { name: words(key), exact: true })
  await page.getByRole('button', { name: words('trainingAdmin:create') }).click()
  await expect(page.getByText(words('trainingAdmin:wrong.category'))).toBeVisible()
  await look(seen, at, 'group-training-form')
  await field('trainingAdmin:name').fill(title)
  await field('trainingAdmin:description').fill('One **lock** a day.')
  await page.getByRole('combobox', { name: words('trainingAdmin:category') }).click()
  await page.getByRole('option', { name: 'Spring' }).click()
  await page.getByRole('button', { name: words('trainingAdmin:create') }).click()
  await expect(page.getByText(words('trainingAdmin:noProblems'))).toBeVisible()
  await goTo(page, `/oj/group/${gid}/training?part=manage`)
  await expect(page.getByRole('table').getByRole('link', { name: title, exact: true })).toBeVisible()
  await look(seen, at, 'group-training-admin')
  await page.getByRole('link', { name: words('trainingAdmin:problemsOne', { title }) }).click()
  await page.getByRole('button', { name: words('trainingAdmin:addProblem'), exact: true }).click()
  await page.getByRole('menuitem', { name: words('group:trainings.fromGroup') }).click()
  await field('group:trainings.problemId').fill('huts7a')
  await page.keyboard.press('Enter')
  await expect(field('group:trainings.problemId')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('cell', { name: /HUTS7A$/ }).first()).toBeVisible()
  await page.getByRole('button', { name: words('trainingAdmin:addProblem'), exact: true }).click()
  await page.getByRole('menuitem', { name: words('trainingAdmin:fromPublic') }).click()
  const dialog = page.getByRole('dialog')
  const search = dialog.getByRole('searchbox', { name: words('trainingAdmin:searchPublic') })
  await search.fill(firstProblem.problemId)
  const offered = dialog.getByRole('row').filter({ hasText: firstProblem.problemId })
  await offered.getByRole('button').click()
  await expect(search).toHaveValue('')
  await expect(offered).toHaveCount(0)
  const pages = await dialog.getByRole('navigation').boundingBox()
  const said = await page.locator('[data-scope=toast][data-part=root]').boundingBox()
  expect((said?.y ?? 0) + (said?.height ?? 0), 'nothing is said over the pages').toBeLessThan(pages?.y ?? 0)
  await look(seen, at, 'group-training-add')
  await page.keyboard.press('Escape')
  const cells = page.getByRole('cell', { name: new RegExp(`${firstProblem.problemId}$`) })
  await expect(cells.first()).toBeVisible()
  await look(seen, at, 'group-training-contents')
}

async function lookAtHomework(seen: Visit, at: Look) {
  const { page, words } = seen
  await goTo(page, '/oj/problem/P1001')
  if (at.width < 768) await page.getByRole('button', { name: words('problemPage:page.pane.code') }).click()
  await expect(page.getByRole('link', { name: words('problemPage:homework.open') })).toBeVisible()
  await look(seen, at, 'problem-homework')
}

test('groups: none, then of each kind, and their parts', async ({ browser }) => {
  const account = await registerAccount(product)
  const root = await rootToken(product)
  const list = async (at: Look, screen: string, token?: string) => {
    const seen = await openAs(browser, product, at, token)
    await goTo(seen.page, '/oj/group')
    await expect(seen.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await look(seen, at, screen)
    return seen
  }
  for (const at of looks) {
    const { page, words } = await list(at, 'group-list-empty', root)
    await page
      .getByRole('button', { name: words('group:list.create') })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('group:form.create') })
      .click()
    await look({ page, words }, at, 'group-create')
    await leave({ page })
  }
  const description = `# ${longTitles['zh-CN']}\n\n- **C++**, $n \\le 10^5$\n- ${longTitles['en-US']}`
  const gid = await insertGroup(product, { name: '七座山间小屋算法团队', shortName: 'HUTS7', description })
  const long = { name: 'Twenty-five letters long!', shortName: 'LONGEST100', brief: 'W'.repeat(50) }
  await insertGroup(product, { ...long, auth: 3, visible: false })
  const closed = await insertGroup(product, { name: 'Night climbers', shortName: 'NIGHT', auth: 2 })
  const [user] = await product.rows('select uid from users where username = $1', [account.account.username])
  await insertGroupMember(product, { gid, uid: String(user?.uid), auth: 4 })
  for (let number = 1; number <= 3; number += 1) {
    const applicant = await registerAccount(product)
    const [row] = await product.rows('select uid from users where username = $1', [
      applicant.account.username,
    ])
    const reason = number === 3 ? null : longTitles[number === 1 ? 'zh-CN' : 'en-US']
    await insertGroupMember(product, { gid, uid: String(row?.uid), auth: number, reason })
  }
  for (const at of looks) {
    const seen = await openAs(browser, product, at, account.token)
    const { page, words } = seen
    const go = async (path: string, screen: string) => {
      await goTo(page, `/oj/group/${path}`)
      await expect(page.getByRole('navigation', { name: words('group:tabs.label') })).toBeVisible()
      await look(seen, at, screen)
    }
    await go(`${gid}/problem`, 'group-problems-empty')
    await go(`${gid}/status`, 'group-submissions-empty')
    await go(`${gid}/training`, 'group-trainings-empty')
    await go(`${gid}/contest`, 'group-contests-empty')
    await go(`${gid}/contest?part=manage`, 'group-contest-admin-empty')
    await leave(seen)
  }
  await insertGroupProblem(product, { gid, problemId: 'HUTS7A', title: longTitles['en-US'] })
  await insertGroupProblem(product, { gid, problemId: 'HUTS7B', title: longTitles['zh-CN'] })
  const cups = await Promise.all([
    insertContest(product, { title: longTitles['en-US'], gid }),
    insertContest(product, {
      title: longTitles['zh-CN'],
      gid,
      type: 1,
      auth: 1,
      password: 'mist',
      start: 60,
    }),
  ])
  await product.rows('update contest set uid = $1, author = $2 where id = $3', [
    ...[String(user?.uid), account.account.username],
    cups[0],
  ])
  const trainings = await insertGroupTrainings(product, { gid, titles: Object.values(longTitles) })
  for (const at of looks) {
    await leave(await list(at, 'group-list', root))
    const seen = await openAs(browser, product, at, account.token)
    const { page, words } = seen
    const go = async (path: string, screen: string) => {
      await goTo(page, `/oj/group/${path}`)
      await expect(page.getByRole('navigation', { name: words('group:tabs.label') })).toBeVisible()
      await look(seen, at, screen)
    }
    await go(String(gid), 'group-home')
    await go(`${gid}/problem`, 'group-problems')
    await go(`${gid}/member`, 'group-members')
    await goTo(page, `/oj/group/${gid}/problem/HUTS7A`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'HUTS7A' })).toBeVisible()
    await look(seen, at, 'group-problem')
    await go(`${gid}/contest`, 'group-contests')
    for (const part of ['manage', 'create']) await go(`${gid}/contest?part=${part}`, `group-contest-${part}`)
    for (const part of ['edit', 'problems', 'announcement'])
      await go(`${gid}/contest?part=${part}&cid=${cups[0]}`, `group-contest-${part}`)
    await go(`${gid}/training`, 'group-trainings')
    await go(`${gid}/training/${trainings[0]}`, 'group-training')
    await expect(page).toHaveURL(new RegExp(`/group/${gid}/training/${trainings[0]}/problems$`))
    await go(`${gid}/training/${trainings[0]}/rank`, 'group-training-rank')
    await go(`${gid}/training/${trainings[1]}`, 'group-training-password')
    await goTo(page, `/oj/group/${gid}/training/${trainings[0]}/problem/HUTS7A`)
    const parts = page.getByRole('navigation', { name: words('training:tabs.label') })
    if (at.width < 768) await page.getByRole('button', { name: words('training:tabs.label') }).click()
    await expect(parts).toBeVisible()
    await look(seen, at, 'group-training-problem')
    await page.getByRole('link', { name: words('problemPage:focus.enter') }).click()
    await expect(
      page.getByRole('navigation', { name: words('problemPage:focus.bar') }).getByRole('link'),
    ).toHaveCount(3)
    await look(seen, at, 'group-training-focus')
    await lookAtHomework(seen, at)
    await makeTraining(seen, at, gid)
    await go(String(closed), 'group-outside')
    await page.getByRole('button', { name: words('group:acts.apply') }).click()
    await look(seen, at, 'group-apply')
    await leave(seen)
    const owner = await openAs(browser, product, at, root)
    await goTo(owner.page, `/oj/group/${gid}/setting`)
    await expect(owner.page.getByLabel(owner.words('group:form.shortName'))).toHaveValue('HUTS7')
    await look(owner, at, 'group-setting')
    await leave(owner)
  }
})

const manyInRank = 35

/** A private training, and many who take part in the one of the demo. */
async function fillTrainings() {
  const [closed] = await product.rows(
    `insert into training (uid, author, title, description, auth, rank)
      values ('1', 'root', $1, $2, 'Private', 123456) returning id`,
    [longTitles['en-US'], longTitles['zh-CN']],
  )
  await product.rows(
    `insert into users (uid, username, password_hash, gender, school)
      select 'ranked' || number, 'climber-' || number, '', case when number % 3 = 0 then 'female' end,
        case when number % 2 = 0 then $1 end
      from generate_series(1, ${manyInRank}) as number`,
    [longTitles['zh-CN']],
  )
  await product.rows(`insert into training_registration (tid, uid)
    select 1, uid from users where uid like 'ranked%' or username = '${busyUser}'`)
  await product.rows(`insert into submission (uid, username, pid, display_pid, status, time, length, code, language)
    select users.uid, username, problem.id, problem_id,
      (array[0, -1, 1, 2, 3, -2])[1 + (ascii(right(username, 1)) * problem.id) % 6], 100 * (problem.id % 20), 1, 'x', 'C'
    from users join problem on problem.auth = 1 where users.uid like 'ranked%'`)
  return Number(closed?.id)
}

test('solving a problem of a training counts for its rank and its progress', async ({ browser }) => {
  const at = looks.findLast(({ width }) => width === 1440) as Look
  const { token, account } = await registerAccount(product)
  const { language, code } = programFor('Accepted')
  const seen = await openAs(browser, product, at, token)
  const { page, words } = seen
  await goTo(page, '/oj/training')
  await page.getByRole('table').getByRole('link', { name: 'First steps' }).click()
  await page.evaluate(
    ([key, draft]) => localStorage.setItem(key ?? '', draft ?? ''),
    [
      `verdict:draft:0:${firstProblem.problemId}`,
      JSON.stringify({ code, language, savedAt: Date.now(), revision: 'a.1' }),
    ],
  )
  await page.getByRole('row').filter({ hasText: firstProblem.problemId }).getByRole('link').first().click()
  await expect(page.locator('[data-editor=monaco]')).toBeAttached()
  await page.getByRole('button', { name: words('submission:bar.submit'), exact: true }).click()
  await expect(resultOf(page).getByText(words('verdict:Accepted')).first()).toBeVisible()
  await expect(page.getByText(words('training:head.progress', { solved: 1, total: 14 }))).toBeVisible()
  await page.getByRole('link', { name: words('problemPage:focus.enter') }).click()
  await expect(
    page.getByRole('navigation', { name: words('problemPage:focus.bar') }).getByRole('link'),
  ).toHaveCount(14)
  await look(seen, at, 'training-focus')
  await page.getByRole('link', { name: words('problemPage:focus.leave') }).click()
  await page.getByRole('link', { name: words('training:tabs.rank') }).click()
  const own = page.getByRole('row').filter({ hasText: account.username })
  await own.getByRole('link', { name: words('training:rank.ac', { count: 1 }) }).click()
  await expect(page).toHaveURL(new RegExp(`/status\\?.*username=${account.username}`))
  await leave(seen)
})

test('trainings: the list, the problems, the rank and the password', async ({ browser }) => {
  const closed = await fillTrainings()
  for (const at of looks) {
    const visitor = await openAs(browser, product, at)
    await goTo(visitor.page, '/oj/training')
    await visitor.page.getByRole('table').getByRole('link', { name: 'First steps' }).click()
    await expect(visitor.page.getByRole('dialog')).toBeVisible()
    await visitor.page.keyboard.press('Escape')
    await expect(visitor.page.getByRole('dialog')).toHaveCount(0)
    await look(visitor, at, 'training-list')
    await goTo(visitor.page, '/oj/training?keyword=nothing')
    await expect(visitor.page.getByText(visitor.words('training:list.emptyFiltered'))).toBeVisible()
    await look(visitor, at, 'training-list-none')
    await leave(visitor)

    const seen = await openAs(browser, product, at, busyToken)
    const { page, words } = seen
    const go = async (path: string, screen: string) => {
      await goTo(page, `/oj/training${path}`)
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      await look(seen, at, screen)
    }
    await go('', 'training-list-user')
    await go('/1', 'training-problems')
    await expect(page).toHaveURL(/\/training\/1\/problems$/)
    await go('/1/rank', 'training-rank')
    await goTo(page, '/oj/training/1/rank?keyword=wanderer')
    await expect(page.getByText(words('training:rank.emptySearch', { keyword: 'wanderer' }))).toBeVisible()
    await look(seen, at, 'training-rank-none')
    await go('/1/problem/P1002', 'training-problem')
    await goTo(page, `/oj/training/${closed}`)
    await page.getByRole('button', { name: words('training:password.send') }).click()
    await expect(page.getByText(words('training:password.empty'))).toBeVisible()
    await look(seen, at, 'training-password')
    await leave(seen)
  }
})
