import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import { joinGroup } from '#contract/group-member.ts'
import { getOwnNotes } from '#contract/message.ts'
import { submit } from '#contract/submission.ts'
import {
  type Account,
  arriveAt,
  chooseLanguage,
  expect,
  pasteCode,
  pressSubmit,
  registerAccount,
  resultOf,
  test,
  type Visit,
  visit,
} from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import type { Product } from '#support/node/product.ts'
import { firstProblem, programFor } from '#support/node/programs.ts'

const hour = 3_600_000
/** As a control for day and time takes it, in the zone of this machine and its browser. */
const localTime = (hours: number): string => {
  const at = new Date(Date.now() + hours * hour)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const code = 'abc123'
const homework = 'Week one'

async function makeGroup({ page, words }: Visit, name: string) {
  await arriveAt(page, '/oj/group')
  await page
    .getByRole('button', { name: words('group:list.create') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words('group:form.name'), exact: true }).fill(name)
  await dialog.getByLabel(words('group:form.shortName')).fill(`W${process.pid}`.slice(-9).padStart(5, 'W'))
  await dialog.getByLabel(words('group:form.brief')).fill('Algorithms, first term')
  await dialog.getByLabel(words('group:form.description')).fill('One sheet a **week**.')
  await dialog.getByRole('combobox', { name: words('group:form.auth') }).click()
  await page.getByRole('option', { name: words('group:auth.private'), exact: true }).click()
  await dialog.getByRole('textbox', { name: words('group:form.code') }).fill(code)
  await dialog.getByRole('button', { name: words('group:form.create') }).click()
  await expect(page).toHaveURL(/\/group\/\d+$/)
  await expect(page.getByRole('heading', { name: words('group:first.title') })).toBeVisible()
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

async function join({ page, words }: Visit, gid: number) {
  await arriveAt(page, `/oj/group/${gid}`)
  await page.getByRole('button', { name: words('group:acts.apply') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words('group:form.code') }).fill(code)
  await dialog.getByLabel(words('group:apply.reason')).fill('I take this course')
  await dialog.getByRole('button', { name: words('group:apply.send') }).click()
  await expect(page.getByText(words('group:acts.applying'))).toBeVisible()
}

/** All applicants at once, after a preview. */
async function acceptAll({ page, words }: Visit, gid: number, names: readonly string[]) {
  await arriveAt(page, `/oj/group/${gid}/member?auth=1`)
  for (const name of names) await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await page.getByRole('checkbox', { name: words('group:batch.chooseAll'), exact: true }).check()
  await page.getByRole('combobox', { name: words('group:batch.act'), exact: true }).click()
  await page.getByRole('option', { name: words('group:batch.accept'), exact: true }).click()
  await page.getByRole('button', { name: words('group:batch.preview'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const outcome = { count: names.length }
  await expect(dialog.getByText(words('group:batch.will.accept', outcome), { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: words('group:batch.confirm.accept', outcome) }).click()
  await expect(dialog.getByText(words('group:batch.did.accept', outcome), { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: words('shell:kit.exportCsv') }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  for (const name of names) expect(text).toContain(name)
  await dialog.getByRole('button', { name: words('shell:kit.plan.done'), exact: true }).click()
}

async function announce({ page, words }: Visit, gid: number) {
  await arriveAt(page, `/oj/group/${gid}`)
  await page.getByRole('link', { name: words('group:first.announceAct'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(page).toHaveURL(new RegExp(`/oj/group/${gid}/announcement$`))
  await dialog.getByRole('textbox', { name: words('announcement:title') }).fill('Sheet one is out')
  await dialog.getByRole('textbox', { name: words('announcement:content') }).fill('Due on **Sunday**.')
  await dialog.getByRole('button', { name: words('announcement:send'), exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function giveHomework({ page, words }: Visit, gid: number) {
  await arriveAt(page, `/oj/group/${gid}/training?part=create`)
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: words('trainingAdmin:name'), exact: true }).fill(homework)
  await main
    .getByRole('textbox', { name: words('trainingAdmin:description'), exact: true })
    .fill('Read **well**.')
  await main.getByRole('combobox', { name: words('trainingAdmin:category') }).click()
  await page.getByRole('option', { name: words('trainingAdmin:newCategory') }).click()
  await main.getByRole('textbox', { name: words('trainingAdmin:categoryName'), exact: true }).fill('Weeks')
  await main.getByLabel(words('trainingAdmin:due')).fill(localTime(1))
  await main.getByRole('button', { name: words('trainingAdmin:create'), exact: true }).click()
  await main.getByRole('button', { name: words('trainingAdmin:addProblem'), exact: true }).click()
  await page.getByRole('menuitem', { name: words('trainingAdmin:fromPublic') }).click()
  const dialog = page.getByRole('dialog')
  const { problemId } = firstProblem
  await dialog.getByRole('searchbox', { name: words('trainingAdmin:searchPublic') }).fill(problemId)
  const row = dialog
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: problemId, exact: true }) })
  await row.getByRole('button').click()
  await expect(row).toHaveCount(0)
  await page.keyboard.press('Escape')
}

/** Through the real judge. */
async function solve(
  product: Product,
  token: string,
  place: { tid: number; gid: number } | { cid: number; pid: string },
) {
  const { language, code: program } = programFor('Accepted')
  const body = { pid: firstProblem.problemId, language, code: program, ...place }
  const { submitId } = await createClient(product.url, token).get(submit, { body })
  const statusOf = async () =>
    (await product.rows('select status from submission where submit_id = $1', [submitId]))[0]?.status
  await expect.poll(statusOf, { timeout: 120_000 }).toBe(0)
}

/** The same as a student does it in the browser, from the page of the group. */
async function solveByHand(seat: Visit, gid: number) {
  const { page, words } = seat
  const { language, code: program } = programFor('Accepted')
  await arriveAt(page, `/oj/group/${gid}`)
  await page.getByRole('link', { name: homework }).first().click()
  await page.getByRole('row').filter({ hasText: firstProblem.problemId }).getByRole('link').first().click()
  await chooseLanguage(seat, language)
  await pasteCode(page, program)
  await pressSubmit(seat)
  await expect(resultOf(page).getByText(words('verdict:Accepted')).first()).toBeVisible({ timeout: 120_000 })
}

/** The first problem of the site, into the contest that is open. */
async function addToContest({ page, words }: Visit) {
  const { problemId } = firstProblem
  const main = page.getByRole('main')
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
}

const open = (browser: Browser, product: Product, token: string, narrow = false) =>
  // What fades at the edge of a phone moves with the scroll.
  visit(browser, product, 'en-US', {
    token,
    motion: narrow,
    ...(narrow ? { width: 390, theme: 'dark' as const } : {}),
  })

const parts = ({ page, words }: Visit, key: string) =>
  page
    .getByRole('navigation', { name: words('group:tabs.label') })
    .getByRole('link', { name: words(`group:tabs.${key}`), exact: true })

/** On a phone what a class solved is in sight beside the names, and cut tabs fade. */
async function expectRoomOnPhone({ page, words }: Visit, gid: number) {
  await arriveAt(page, `/oj/group/${gid}/class`)
  const toProblems = page.getByRole('button', { name: words('group:class.openOne', { title: homework }) })
  const column = await page.getByRole('columnheader').filter({ has: toProblems }).boundingBox()
  expect(column?.x).toBeLessThan(390 - 40)
  await toProblems.press('Enter')
  await expect(page).toHaveURL(/tid=/)
  await expect(toProblems).toBeHidden()
  const problem = await page.getByRole('columnheader').last().boundingBox()
  expect(problem?.x).toBeLessThan(390 - 40)
  const tabs = page.getByRole('navigation', { name: words('group:tabs.label') })
  const fade = () =>
    tabs.evaluate((bar) => Number.parseFloat(getComputedStyle(bar).getPropertyValue('--fade-start')))
  for (const [scrolled, least] of [
    [0, 0],
    [2, 16],
  ] as const) {
    await tabs.evaluate((bar, left) => bar.scrollTo({ left, behavior: 'instant' }), scrolled)
    await expect.poll(fade).toBeLessThan(20)
    expect(await fade()).toBeGreaterThanOrEqual(least)
  }
}

test('a week of a class', async ({ browser, product }) => {
  test.setTimeout(600_000)
  const [early, late, idle] = [
    await registerAccount(product),
    await registerAccount(product),
    await registerAccount(product),
  ]
  const students = [early, late, idle]
  const names = students.map(({ account }: { account: Account }) => account.username)
  await product.setting('defaultCreateDiscussionACInitValue', 0)
  await product.setting('defaultCreateGroupACInitValue', 0)
  // Nothing but the group's owner: what only an admin of the site may do would be refused here.
  const owner = await registerAccount(product)
  const teacher = await open(browser, product, owner.token)
  const { page, words } = teacher
  const name = `Class ${process.pid}`

  const gid = await makeGroup(teacher, name)
  const first = await open(browser, product, early.token)
  const second = await open(browser, product, late.token, true)
  await join(first, gid)
  for (const { token: own } of [late, idle])
    await createClient(product.url, own).get(joinGroup, {
      query: { gid, code, reason: 'I take this course' },
      body: {},
    })
  await acceptAll(teacher, gid, names)

  await announce(teacher, gid)
  await giveHomework(teacher, gid)
  await arriveAt(first.page, `/oj/group/${gid}`)
  await first.page.getByRole('button', { name: /Sheet one is out/ }).click()
  await expect(first.page.getByRole('strong').filter({ hasText: 'Sunday' })).toBeVisible()
  await expect(first.page.getByRole('link', { name: homework })).toBeVisible()
  await expect(parts(first, 'class')).toHaveCount(0)

  const [training] = await product.rows('select id from training where gid = $1', [gid])
  const tid = Number(training?.id)
  await solveByHand(first, gid)
  await arriveAt(page, `/oj/group/${gid}/training?part=edit&tid=${tid}`)
  await page.getByLabel(words('trainingAdmin:due')).fill(localTime(-1 / 30))
  // Between the one who was in time and the one who was not.
  await product.rows(`update submission set submit_time = submit_time - interval '1 hour' where gid = $1`, [
    gid,
  ])
  await page.getByRole('button', { name: words('trainingAdmin:save'), exact: true }).click()
  await expect(page.getByRole('main').getByRole('link', { name: homework, exact: true })).toBeVisible()
  await solve(product, late.token, { tid, gid })

  await arriveAt(page, `/oj/group/${gid}`)
  await expect(page.getByText(words('group:next.finished', { count: 2, total: 3 }))).toBeVisible()
  await parts(teacher, 'class').click()
  const row = (index: number) => page.getByRole('row').filter({ hasText: names[index] ?? '' })
  await expect(row(0)).toContainText('1/1')
  await expect(row(1)).toContainText(words('group:class.lateCount_one', { count: 1 }))
  await expect(row(2)).toContainText('0/1')
  const phone = await open(browser, product, owner.token, true)
  await expectRoomOnPhone(phone, gid)
  await phone.page.context().close()
  await page.getByRole('button', { name: words('group:class.openOne', { title: homework }) }).click()
  await expect(row(1)).toContainText(words('group:class.tries_one', { count: 1 }))
  await page.getByRole('combobox', { name: words('group:class.show') }).click()
  await page.getByRole('option', { name: words('group:class.shows.overdue'), exact: true }).click()
  await expect(page).toHaveURL(/show=overdue/)
  await expect(row(0)).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: words('shell:kit.exportCsv') }).click()
  const table = await readFile(await (await download).path(), 'utf8')
  expect(table.split('\r\n').filter((line) => line.includes('user'))).toEqual([
    `${names[2]},,0,1,0,1,0,0,0,0,`,
  ])

  await row(2).getByRole('checkbox').press('Space')
  await page.getByRole('button', { name: words('group:class.write'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words('group:class.send'), exact: true }).click()
  await expect(dialog.getByText(words('group:class.subjectMissing'))).toBeVisible()
  await dialog.getByLabel(words('group:class.subject')).fill('Sheet one')
  await dialog
    .getByRole('textbox', { name: words('group:class.text'), exact: true })
    .fill('Come and **ask**.')
  await dialog.getByRole('button', { name: words('group:class.send'), exact: true }).click()
  await expect(dialog).toBeHidden()
  const { records: notes } = await createClient(product.url, idle.token).get(getOwnNotes)
  expect(notes.map(({ title }) => title)).toContain(`${name}: Sheet one`)

  await arriveAt(second.page, `/oj/group/${gid}/discussion`)
  await second.page
    .getByRole('button', { name: words('discussion:form.act'), exact: true })
    .first()
    .click()
  const form = second.page.getByRole('dialog')
  await form.getByRole('textbox', { name: words('discussion:form.title') }).fill('Solutions for sale')
  await form.getByRole('textbox', { name: words('discussion:form.description') }).fill('All of sheet one')
  await form.getByRole('textbox', { name: words('discussion:form.content') }).fill('Write to **me**.')
  await form.getByRole('button', { name: words('discussion:form.send'), exact: true }).click()
  await expect(form).toBeHidden()
  await arriveAt(first.page, `/oj/group/${gid}/discussion`)
  await first.page.getByRole('link', { name: 'Solutions for sale', exact: true }).click()
  await first.page.getByRole('button', { name: words('discussion:report.act'), exact: true }).click()
  const report = first.page.getByRole('dialog')
  await report.getByText(words('discussion:report.tag.spam'), { exact: true }).click()
  await report.getByRole('button', { name: words('discussion:report.send'), exact: true }).click()
  await expect(report).toBeHidden()
  await arriveAt(page, '/oj/message/mine')
  await expect(
    page.getByText(words('server.talk:reportedTitle', { title: 'Solutions for sale' })),
  ).toBeVisible()
  const { account, token } = await registerAccount(product)
  const admin = 'update user_role set role_id = 1001 where uid = (select uid from users where username = $1)'
  await product.rows(admin, [account.username])
  const director = await open(browser, product, token)
  await arriveAt(director.page, '/oj/admin/discussion?reports=true')
  await director.page.getByRole('link', { name: 'Solutions for sale', exact: true }).click()
  await expect(director.page.getByRole('strong').filter({ hasText: 'me' })).toBeVisible()

  await arriveAt(page, `/oj/group/${gid}/contest?part=create`)
  const field = (key: string) =>
    page
      .getByRole('main')
      .getByLabel(words(`contestAdmin:form.${key}`))
      .first()
  await field('title').fill('Friday test')
  await field('description').fill('Two **hours**.')
  await field('start').fill(localTime(-1))
  await field('end').fill(localTime(2))
  await page.getByRole('button', { name: words('contestAdmin:form.sendNew') }).click()
  await expect(page).toHaveURL(/part=problems&cid=\d+$/)
  const [contest] = await product.rows('select id from contest where gid = $1', [gid])
  const cid = Number(contest?.id)
  await addToContest(teacher)
  await solve(product, early.token, { cid, pid: 'A' })
  await arriveAt(first.page, `/oj/group/${gid}`)
  await expect(first.page.getByRole('link', { name: 'Friday test', exact: true })).toBeVisible()
  await arriveAt(first.page, `/oj/contest/${cid}/rank`)
  await expect(
    first.page
      .getByRole('row')
      .filter({ hasText: names[0] ?? '' })
      .first(),
  ).toBeVisible()

  await parts(teacher, 'rank').click()
  await expect(row(0)).toBeVisible()
  await parts(teacher, 'member').click()
  const members = page.waitForEvent('download')
  await page.getByRole('button', { name: words('shell:kit.exportCsv') }).click()
  const list = await readFile(await (await members).path(), 'utf8')
  for (const each of names) expect(list).toContain(`${each},${words('group:level.member')},`)
  expect(list).toContain(`${owner.account.username},${words('group:level.owner')},`)
  for (const seat of [teacher, director, first, second]) await seat.page.context().close()
})
