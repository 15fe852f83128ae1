import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { getDiscussionCategories } from '#contract/discussion.ts'
import {
  arriveAt,
  chooseLanguage,
  expect,
  pasteCode,
  pressSubmit,
  registerAccount,
  resultOf,
  rootToken,
  test,
  type Visit,
  visit,
} from '#support/node/browser.ts'
import { insertGroup, insertGroupMember, insertGroupProblem } from '#support/node/group-rows.ts'
import type { Product } from '#support/node/product.ts'
import { programFor } from '#support/node/programs.ts'

const name = 'Night climbers'
const reason = 'I climb at night'

const open = (browser: Browser, product: Product, token: string) =>
  visit(browser, product, 'en-US', { token })

async function makeGroup({ page, words }: Visit) {
  await arriveAt(page, '/oj/group')
  await page
    .getByRole('button', { name: words('group:list.create') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words('group:form.create') }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(4)
  await dialog.getByRole('textbox', { name: words('group:form.name'), exact: true }).fill(name)
  await dialog.getByLabel(words('group:form.shortName')).fill('NIGHT')
  await dialog.getByLabel(words('group:form.brief')).fill('Up in the dark')
  await dialog.getByLabel(words('group:form.description')).fill('Bring a **lamp**.')
  await dialog.getByRole('combobox', { name: words('group:form.auth') }).click()
  await page.getByRole('option', { name: words('group:auth.protected'), exact: true }).click()
  await dialog.getByLabel(words('group:form.code')).fill('abc123')
  await dialog.getByRole('button', { name: words('group:form.create') }).click()
  await expect(page).toHaveURL(/\/group\/\d+$/)
  await expect(page.getByText('lamp')).toBeVisible()
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

type Registered = Awaited<ReturnType<typeof registerAccount>>
const levels = { admin: 4, member: 3 }

const uidOf = async (product: Product, { account }: Registered): Promise<string> => {
  const [user] = await product.rows('select uid from users where username = $1', [account.username])
  return String(user?.uid)
}

async function addMembers(
  product: Product,
  gid: number,
  members: Partial<Record<keyof typeof levels, Registered>>,
) {
  for (const [level, member] of Object.entries(members)) {
    const auth = levels[level as keyof typeof levels]
    await insertGroupMember(product, { gid, uid: await uidOf(product, member), auth })
  }
}

async function apply({ page, words }: Visit, gid: number) {
  await arriveAt(page, `/oj/group/${gid}`)
  const problems = page.getByRole('button', { name: words('group:tabs.problem') })
  await expect(problems).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: words('group:acts.apply') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words('group:apply.reason')).fill(reason)
  await dialog.getByRole('button', { name: words('group:apply.send') }).click()
  await expect(page.getByText(words('group:acts.applying'))).toBeVisible()
}

test('a group is made, joined, and its problem solved in it, where nobody else sees it', async ({
  browser,
  product,
}) => {
  const member = await registerAccount(product)
  const owner = await open(browser, product, await rootToken(product))
  const climber = await open(browser, product, member.token)
  const gid = await makeGroup(owner)
  await insertGroupProblem(product, { gid, problemId: 'NIGHTLAMP', title: 'Night lamp' })
  await apply(climber, gid)

  await owner.page.getByRole('link', { name: owner.words('group:tabs.setting') }).click()
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#1e1ec8' } })
    .png()
    .toBuffer()
  await owner.page
    .locator('input[type=file][accept*=webp]')
    .first()
    .setInputFiles({ name: 'night.png', mimeType: 'image/png', buffer })
  await owner.page.getByRole('button', { name: owner.words('setting:avatar.send') }).click()
  await expect(owner.page.getByText(owner.words('setting:avatar.saved'))).toBeVisible()
  await expect(owner.page.locator('img[src*="/ojapi/public/img/"]').first()).toBeVisible()
  await owner.page.getByRole('link', { name: owner.words('group:tabs.member') }).click()
  const row = owner.page.getByRole('row', { name: member.account.username })
  await expect(row.getByText(reason)).toBeVisible()
  await row.getByRole('button', { name: /accept/i }).click()
  await expect(row.getByRole('combobox')).toBeVisible()

  const { page, words } = climber
  // It was open all the time.
  const tabs = page.getByRole('navigation', { name: words('group:tabs.label') })
  await expect(tabs.getByRole('link', { name: words('group:tabs.problem') })).toBeVisible()
  await arriveAt(page, `/oj/group/${gid}/problem`)
  await page.getByRole('link', { name: 'Night lamp', exact: true }).click()
  await expect(
    page.getByRole('link', { name: words('problemPage:page.discussion'), exact: true }),
  ).toHaveAttribute('href', new RegExp(`/group/${gid}/discussion/NIGHTLAMP$`))
  const { language, code } = programFor('Accepted')
  await chooseLanguage(climber, language)
  await pasteCode(page, code)
  await page
    .getByRole('button', { name: words('testRun:open'), exact: true })
    .last()
    .click()
  await resultOf(page)
    .getByRole('button', { name: words('testRun:run'), exact: true })
    .click()
  await expect(resultOf(page).getByText(words('verdict:Accepted')).first()).toBeVisible()
  const submitId = await pressSubmit(climber)
  await expect(resultOf(page).getByText(words('verdict:Accepted')).first()).toBeVisible()

  const areas = page.getByRole('navigation', { name: words('shell:nav.label') })
  await expect(areas.locator('[aria-current=page]')).toHaveText(words('shell:nav.groupProblems'))
  await page.getByRole('link', { name: words('problemPage:focus.enter') }).click()
  await expect(page.getByRole('link', { name: words('problemPage:focus.leave') })).toBeVisible()
  await arriveAt(page, `/oj/group/${gid}/status`)
  await page.getByRole('link', { name: String(submitId), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/group/${gid}/submission-detail/${submitId}$`))
  await arriveAt(page, '/oj/status')
  await expect(page.getByText('NIGHTLAMP')).toHaveCount(0)
  await owner.page.context().close()
  await page.context().close()
})

test('a class joins with a code that is made up, without asking', async ({ browser, product }) => {
  const [owner, pupil] = [await registerAccount(product), await registerAccount(product)]
  const gid = await insertGroup(product, {
    ...{ name: 'Morning class', shortName: 'MORNI', owner: owner.account.username },
  })
  const { page, words } = await open(browser, product, owner.token)
  await arriveAt(page, `/oj/group/${gid}/setting`)
  await page.getByRole('combobox', { name: words('group:form.auth') }).click()
  await page.getByRole('option', { name: words('group:auth.private'), exact: true }).click()
  const field = page.getByRole('textbox', { name: words('group:form.code') })
  await expect(field).toHaveValue(/^[A-Z2-9]{6}$/)
  await page.getByRole('button', { name: words('group:form.makeCode') }).click()
  const code = await field.inputValue()
  await page.getByRole('checkbox', { name: words('group:form.codeAdmits') }).press('Space')
  await page.getByRole('button', { name: words('group:form.save'), exact: true }).click()
  await expect(page.getByText(words('group:form.saved'))).toBeVisible()
  const joining = await open(browser, product, pupil.token)
  await arriveAt(joining.page, `/oj/group/${gid}`)
  await joining.page.getByRole('button', { name: words('group:acts.joinByCode') }).click()
  const dialog = joining.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words('group:form.code') }).fill(code.toLowerCase())
  await dialog.getByRole('button', { name: words('group:acts.join'), exact: true }).click()
  await expect(joining.page.getByRole('button', { name: words('group:acts.leave') })).toBeVisible()
})

test('users who are invited by name are told, and join a hidden group or decline', async ({
  browser,
  product,
}) => {
  const [owner, ada, bob] = [
    await registerAccount(product),
    await registerAccount(product),
    await registerAccount(product),
  ]
  const gid = await insertGroup(product, {
    ...{ name: 'Evening school', shortName: 'EVENI', owner: owner.account.username },
    ...{ auth: 3, visible: false },
  })
  const { page, words } = await open(browser, product, owner.token)
  await arriveAt(page, `/oj/group/${gid}/member`)
  await page.getByRole('button', { name: words('group:invite.act'), exact: true }).click()
  const typed = `${ada.account.username}\n${bob.account.username}\nnobody.at.all`
  await page.getByRole('dialog').getByLabel(words('group:invite.names')).fill(typed)
  await page.getByRole('button', { name: words('group:batch.preview'), exact: true }).click()
  await page.getByRole('button', { name: words('group:invite.confirm', { count: 2 }), exact: true }).click()
  await expect(page.getByText(words('group:invite.did', { count: 2 }), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: words('shell:kit.plan.done'), exact: true }).click()
  const withdrawOf = ({ account: { username } }: Registered) =>
    page.getByRole('button', { name: words('group:invite.withdrawOne', { name: username }), exact: true })
  await expect(withdrawOf(ada)).toBeVisible()
  await expect(withdrawOf(bob)).toBeVisible()
  const invited = await open(browser, product, ada.token)
  await arriveAt(invited.page, '/oj/message/mine')
  await invited.page.locator(`a[href$="/oj/group/${gid}"]`).click()
  await invited.page.getByRole('button', { name: words('group:acts.acceptInvitation'), exact: true }).click()
  await expect(invited.page.getByRole('button', { name: words('group:acts.leave') })).toBeVisible()
  const other = await open(browser, product, bob.token)
  await arriveAt(other.page, `/oj/group/${gid}`)
  await other.page.getByRole('button', { name: words('group:acts.decline'), exact: true }).click()
  await expect(other.page).toHaveURL(/\/oj\/group$/)
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: ada.account.username })).toBeVisible()
  await expect(page.getByText(words('group:invite.open'), { exact: true })).toHaveCount(0)
})

test('a removed member stays when the removal is undone, and goes when it is not', async ({
  browser,
  product,
}) => {
  const [admin, member] = [await registerAccount(product), await registerAccount(product)]
  const gid = await insertGroup(product, { name: 'Rope team', shortName: 'ROPE' })
  await addMembers(product, gid, { admin, member })
  const members = async () =>
    (await product.rows('select uid from group_member where gid = $1', [gid])).length
  const before = await members()
  const { page, words } = await open(browser, product, admin.token)
  await arriveAt(page, `/oj/group/${gid}/member`)
  const { username: name } = member.account
  const row = page.getByRole('row', { name })
  const remove = async () => {
    await row.getByRole('button', { name: words('group:members.removeOne', { name }) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('group:members.remove'), exact: true })
      .click()
    await expect(row).toHaveCount(0)
  }
  await remove()
  await page.getByRole('button', { name: words('shell:kit.undo') }).click()
  await expect(row).toHaveCount(1)
  expect(await members()).toBe(before)
  await remove()
  await arriveAt(page, `/oj/group/${gid}`)
  await expect.poll(members).toBe(before - 1)
})

test('group announcements and rank', async ({ browser, product }) => {
  const [admin, member] = [await registerAccount(product), await registerAccount(product)]
  const gid = await insertGroup(product, { name: 'Ridge climbers', shortName: 'RIDGE' })
  await addMembers(product, gid, { admin, member })
  const { page, words } = await open(browser, product, admin.token)
  await arriveAt(page, `/oj/group/${gid}`)
  await page
    .getByRole('link', { name: words('group:tabs.announcement'), exact: true })
    .first()
    .click()
  const main = page.getByRole('main')
  await expect(main.getByText(words('announcement:emptyHint.group'))).toBeVisible()
  await main
    .getByRole('button', { name: words('announcement:create'), exact: true })
    .first()
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words('announcement:send'), exact: true }).click()
  await expect(dialog.getByText(words('announcement:titleNeeded'))).toBeVisible()
  await dialog.getByRole('textbox', { name: words('announcement:title') }).fill('Tour on Sunday')
  await dialog.getByRole('textbox', { name: words('announcement:content') }).fill('At **eight**.')
  await dialog.getByRole('button', { name: words('announcement:send'), exact: true }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(main.getByRole('row', { name: /Tour on Sunday/ })).toHaveCount(1)

  const reader = await open(browser, product, member.token)
  await arriveAt(reader.page, `/oj/group/${gid}`)
  await expect(reader.page.getByRole('link', { name: words('group:tabs.announcement') })).toHaveCount(0)
  await reader.page.getByRole('button', { name: /Tour on Sunday/ }).click()
  await expect(reader.page.getByRole('strong').filter({ hasText: 'eight' })).toBeVisible()
  await arriveAt(reader.page, `/oj/group/${gid}/announcement`)
  await expect(reader.page.getByText(words('group:closed.title.admin'))).toBeVisible()

  const visible = main.getByRole('checkbox', { name: /Tour on Sunday/ })
  await expect(visible).toBeChecked()
  await visible.press('Space')
  await expect(visible).not.toBeChecked()
  const parts = reader.page.getByRole('navigation', { name: words('group:tabs.label') })
  await parts.getByRole('link', { name: words('group:tabs.home'), exact: true }).click()
  await expect(reader.page.getByText('Problems of every week.')).toBeVisible()
  await expect(reader.page.getByText('Tour on Sunday')).toHaveCount(0)

  await parts.getByRole('link', { name: words('group:tabs.rank'), exact: true }).click()
  const rows = reader.page.getByRole('main').getByRole('row')
  await expect(rows.filter({ hasText: admin.account.username })).toBeVisible()
  await reader.page.getByRole('link', { name: words('rank:kind.oi'), exact: true }).click()
  await expect(reader.page).toHaveURL(new RegExp(`/group/${gid}/rank\\?type=1$`))
  await reader.page.getByRole('searchbox').last().fill(member.account.username)
  await expect(rows).toHaveCount(2)
})

test('group discussions are for members; admins pin and hide them', async ({ browser, product }) => {
  const [member, stranger] = [await registerAccount(product), await registerAccount(product)]
  const gid = await insertGroup(product, { name: 'Cave climbers', shortName: 'CAVES' })
  await addMembers(product, gid, { member })
  await product.rows(
    `insert into discussion (category_id, title, description, content, uid, gid)
      select 1, 'Rope or ladder?', 'For the deep cave', 'I say **rope**.', uid, $1 from users where username = $2`,
    [gid, member.account.username],
  )
  const { page, words } = await open(browser, product, await rootToken(product))
  const main = page.getByRole('main')
  await arriveAt(page, `/oj/group/${gid}`)
  const parts = page.getByRole('navigation', { name: words('group:tabs.label') })
  const asked = Promise.withResolvers<void>()
  await page.route(`**${getDiscussionCategories.path}*`, async (route) => {
    await asked.promise
    await route.continue()
  })
  await parts.getByRole('link', { name: words('group:tabs.discussion'), exact: true }).click()
  await main
    .getByRole('button', { name: words('discussion:form.act'), exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words('discussion:form.title') }).fill('Lamps for Sunday')
  asked.resolve()
  await dialog.getByRole('textbox', { name: words('discussion:form.description') }).fill('Who has one?')
  await dialog.getByRole('textbox', { name: words('discussion:form.content') }).fill('I have **two**.')
  await dialog.getByRole('button', { name: words('discussion:form.send'), exact: true }).dblclick()
  await expect(page).toHaveURL(/\/discussion-detail\/\d+$/)
  await expect(main.getByRole('heading', { name: 'Lamps for Sunday' })).toBeVisible()
  await parts.getByRole('link', { name: words('group:tabs.discussion'), exact: true }).click()
  const entries = main.getByRole('article')
  await expect(entries).toHaveCount(2)
  await main.getByText(words('group:discussions.manage'), { exact: true }).click()
  const rope = entries.filter({ hasText: 'Rope or ladder?' })
  await rope.getByRole('checkbox', { name: words('discussion:pinned') }).press('Space')
  await expect(entries.first()).toContainText('Rope or ladder?')
  await entries
    .filter({ hasText: 'Lamps for Sunday' })
    .getByRole('checkbox', { name: words('discussion:visible') })
    .press('Space')
  await expect(
    entries
      .filter({ hasText: 'Lamps for Sunday' })
      .getByRole('checkbox', { name: words('discussion:visible') }),
  ).not.toBeChecked()

  const reader = await open(browser, product, member.token)
  await arriveAt(reader.page, `/oj/group/${gid}/discussion`)
  const seen = reader.page.getByRole('main').getByRole('article')
  await expect(seen).toHaveCount(1)
  await expect(seen).toContainText(words('discussion:pinned'))
  await reader.page.getByRole('link', { name: 'Rope or ladder?', exact: true }).click()
  await expect(reader.page).toHaveURL(new RegExp(`/group/${gid}/discussion-detail/\\d+$`))
  await expect(reader.page.getByRole('strong').filter({ hasText: 'rope' })).toBeVisible()
  const place = new URL(reader.page.url()).pathname

  const other = await open(browser, product, stranger.token)
  await arriveAt(other.page, place)
  await expect(other.page.getByText(words('group:closed.title.member'))).toBeVisible()
  await arriveAt(other.page, '/oj/discussion')
  await expect(other.page.getByRole('link', { name: 'Rope or ladder?' })).toHaveCount(0)
})

/** As a control for day and time takes it, in the zone of this machine and its browser. */
const localTime = (hours: number): string => {
  const at = new Date(Date.now() + hours * 3_600_000)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

test('an admin of a group makes a contest of it, which its members enter and nobody else', async ({
  browser,
  product,
}) => {
  const [admin, member, stranger] = await Promise.all([
    registerAccount(product),
    registerAccount(product),
    registerAccount(product),
  ])
  const gid = await insertGroup(product, { name: 'Valley climbers', shortName: 'VALLEY' })
  await addMembers(product, gid, { admin, member })
  await insertGroupProblem(product, { gid, problemId: 'VALLEYMIST', title: 'Morning mist' })
  const title = `Valley Cup ${process.pid}`

  const { page, words } = await open(browser, product, admin.token)
  const main = page.getByRole('main')
  await arriveAt(page, `/oj/group/${gid}/contest`)
  await expect(main.getByText(words('group:contests.empty'))).toBeVisible()
  await main
    .getByRole('link', { name: words('group:contests.create') })
    .first()
    .click()
  const field = (key: string) => main.getByLabel(words(`contestAdmin:form.${key}`)).first()
  await field('title').fill(title)
  await field('description').fill('Up and **down**.')
  await field('start').fill(localTime(-1))
  await field('end').fill(localTime(4))
  await main.getByRole('button', { name: words('contestAdmin:form.sendNew') }).dblclick()
  await expect(page).toHaveURL(new RegExp(`/group/${gid}/contest\\?part=problems&cid=\\d+$`))
  await main.getByRole('button', { name: words('contestAdmin:problems.addProblem'), exact: true }).click()
  await page.getByRole('menuitem', { name: words('group:contests.fromGroup') }).click()
  const dialog = page.getByRole('dialog')
  const add = dialog.getByRole('button', { name: words('group:trainings.add'), exact: true })
  await add.click()
  await expect(dialog.getByText(words('group:trainings.problemIdWrong'))).toBeVisible()
  await dialog.getByLabel(words('group:trainings.problemId')).fill('mist')
  await dialog.getByRole('button', { name: 'Morning mist' }).click()
  await add.click()
  await expect(main.getByRole('row').filter({ hasText: 'VALLEYMIST' })).toBeVisible()

  const climber = await open(browser, product, member.token)
  await arriveAt(climber.page, `/oj/group/${gid}/contest`)
  await climber.page.getByRole('link', { name: title, exact: true }).click()
  await expect(climber.page.getByRole('link', { name: words('contest:head.group') })).toBeVisible()
  await climber.page
    .getByRole('navigation', { name: words('contest:tabs.label') })
    .getByRole('link', { name: words('contest:tabs.problems') })
    .click()
  await climber.page.getByRole('link', { name: 'Morning mist' }).first().click()
  await expect(climber.page.getByRole('heading', { name: /Morning mist/ }).first()).toBeVisible()
  // S3-053.
  await expect(
    climber.page.getByRole('link', { name: words('problemPage:page.discussion'), exact: true }),
  ).toHaveCount(0)
  const contest = new URL(climber.page.url()).pathname.replace(/\/problem.*$/, '')

  const other = await open(browser, product, stranger.token)
  await arriveAt(other.page, contest)
  await expect(other.page.getByText('This contest is for group members only')).toBeVisible()
  await arriveAt(other.page, '/oj/contest')
  await expect(other.page.getByRole('link', { name: title, exact: true })).toHaveCount(0)

  await arriveAt(page, `/oj/group/${gid}/contest?part=manage`)
  await page.getByRole('button', { name: words('shell:kit.more', { name: title }) }).click()
  await page.getByRole('menuitem', { name: words('contestAdmin:list.remove') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('contestAdmin:remove.confirm') })
    .click()
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(0)
  for (const one of [page, climber.page, other.page]) await one.context().close()
})
