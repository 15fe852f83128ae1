import { type Browser, test } from '@playwright/test'
import { expect, goTo, registerAccount, rootToken, type Visit } from '#support/node/browser.ts'
import { insertContest } from '#support/node/contest-rows.ts'
import {
  insertGroup,
  insertGroupMember,
  insertGroupProblem,
  insertGroupTrainings,
} from '#support/node/group-rows.ts'
import { type Look, leave, longTitles, look, looks, nameOf, openAs } from '#support/node/looks.ts'
import { type Product, startProduct } from '#support/node/product.ts'

let product: Product
let root: string
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startProduct({ JUDGE_SLOTS: '0' })
  root = await rootToken(product)
})
test.afterAll(() => product?.stop())

const text = `## ${longTitles['zh-CN']}\n\n**x** $n \\le 10^5$\n\n- a\n- ${longTitles['en-US']}`

/** A class of six with two trainings, the first of them due; what each has solved stands in the database. */
async function makeClass(shortName: string) {
  const gid = await insertGroup(product, { name: `Course ${shortName}`, shortName })
  await insertGroupProblem(product, { gid, problemId: `${shortName}A`, title: longTitles['en-US'] })
  const [tid = 0] = await insertGroupTrainings(product, { gid, titles: ['Week one', longTitles['en-US']] })
  await product.rows(`update training set due_time = now() - interval '1 day' where id = $1`, [tid])
  for (let index = 0; index < 6; index += 1) {
    const uid = `${shortName}-student-${index}`
    await product.rows(
      `insert into users (uid, username, password_hash, realname) values ($1, $1, 'x', $2)`,
      [uid, index % 2 ? null : '司马相如'],
    )
    await insertGroupMember(product, { gid, uid, auth: index === 5 ? 1 : 3 })
    await product.rows(
      `insert into submission (uid, username, pid, display_pid, gid, status, length, code, language, submit_time)
        select $1, $1, pid, 'X', $2, case when n % 2 = $3 % 2 then 0 else -1 end, 1, 'x', 'C',
          now() - ($3 * interval '12 hours')
        from (select pid, row_number() over (order by pid) as n from training_problem where tid = $4) as own
        where n <= $3`,
      [uid, gid, index, tid],
    )
  }
  await product.rows(
    `insert into announcement (title, content, uid, gid) values ('Sheet one is out', $1, '1', $3), ($2, $1, '1', $3)`,
    [text, longTitles['zh-CN'], gid],
  )
  await product.rows(
    `insert into discussion (category_id, title, description, content, uid, gid, top_priority)
      select 1, $1, $2, $3, uid, $4, uid = '1' from users where uid in ('1', $5)`,
    [longTitles['en-US'], longTitles['zh-CN'], text, gid, `${shortName}-student-0`],
  )
  return { gid, tid }
}

async function lookAtClass(browser: Browser, at: Look, { gid, tid }: { gid: number; tid: number }) {
  const seen = await openAs(browser, product, at, root)
  const { page, words } = seen
  const main = page.getByRole('main')
  await goTo(page, `/oj/group/${gid}`)
  await expect(main.getByRole('heading', { name: words('group:next.title') })).toBeVisible()
  await expect(main.getByText('Sheet one is out')).toBeVisible()
  await look(seen, at, 'group-home-admin')
  await goTo(page, `/oj/group/${gid}/rank`)
  await expect(main.getByRole('row')).toHaveCount(7)
  await look(seen, at, 'group-rank')
  await goTo(page, `/oj/group/${gid}/announcement`)
  await expect(main.getByRole('row')).toHaveCount(3)
  await look(seen, at, 'group-announcement')
  const title = 'Sheet one is out'
  await main.getByRole('button', { name: words('announcement:removeOf', { title }) }).click()
  const confirm = page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('announcement:remove.confirm') })
  await confirm.press('Enter')
  await expect(main.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('button', { name: words('shell:kit.undo') })).toBeVisible()
  await look(seen, at, 'group-announcement-undo')
  await page.getByRole('button', { name: words('shell:kit.undo') }).press('Enter')
  await expect(main.getByRole('row')).toHaveCount(3)
  await expect(page.locator('main')).toBeFocused()
  await goTo(page, `/oj/group/${gid}/discussion`)
  await expect(main.getByRole('article')).toHaveCount(2)
  await look(seen, at, 'group-discussions')
  await main.getByRole('link', { name: longTitles['en-US'] }).first().click()
  await expect(main.getByText(longTitles['en-US']).last()).toBeVisible()
  await look(seen, at, 'group-discussion')
  await goTo(page, `/oj/group/${gid}/class`)
  await expect(main.getByRole('row')).toHaveCount(6)
  await main.getByRole('row').nth(2).getByRole('checkbox').press('Space')
  await look(seen, at, 'group-class')
  await page.getByRole('button', { name: words('group:class.write'), exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(seen, at, 'group-class-message')
  await page.keyboard.press('Escape')
  await goTo(page, `/oj/group/${gid}/class?tid=${tid}&sort=-solved`)
  await expect(main.getByRole('row')).toHaveCount(6)
  await look(seen, at, 'group-class-training')
  await goTo(page, `/oj/group/${gid}/member`)
  await main.getByRole('checkbox', { name: words('group:batch.chooseAll'), exact: true }).check()
  const invite = await main
    .getByRole('button', { name: words('group:invite.act'), exact: true })
    .boundingBox()
  const list = await main.getByRole('search').boundingBox()
  expect((invite?.x ?? 0) + (invite?.width ?? 0), 'ends with the list').toBeCloseTo(
    (list?.x ?? 0) + (list?.width ?? 0),
    0,
  )
  await look(seen, at, 'group-members-chosen')
  await page.getByRole('combobox', { name: words('group:batch.act') }).click()
  await page.getByRole('option', { name: words('group:batch.remove') }).click()
  await page.getByRole('button', { name: words('group:batch.preview'), exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look(seen, at, 'group-members-preview')
  await goTo(page, `/oj/group/${gid}/status`)
  const choose = words('submission:batch.choose', { id: '' }).trim()
  await main.getByRole('checkbox', { name: choose }).first().press('Space')
  const chosen = main.getByRole('region', { name: words('submission:batch.label') })
  await expect(chosen).toContainText(words('submission:batch.count', { count: 1 }))
  await look(seen, at, 'submissions-chosen')
  await chosen.getByRole('button', { name: words('submission:batch.preview') }).click()
  await expect(
    page.getByRole('dialog').getByText(words('submission:batch.will.rejudge', { count: 1 }), { exact: true }),
  ).toBeVisible()
  await look(seen, at, 'submissions-preview')
  await goTo(page, `/oj/group/${gid}/setting`)
  await main.getByRole('heading', { name: words('group:setting.danger') }).scrollIntoViewIfNeeded()
  await look(seen, at, 'group-danger')
  await main.getByRole('button', { name: words('group:handOver.act'), exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('list')).toBeVisible()
  await look(seen, at, 'group-hand-over')
  await page.keyboard.press('Escape')
  await goTo(page, `/oj/group/${gid}/training?part=manage`)
  await main.getByRole('button', { name: words('shell:kit.more', { name: 'Week one' }) }).click()
  await page.getByRole('menuitem', { name: words('copy:act') }).click()
  const copying = page.getByRole('dialog')
  await copying.getByRole('combobox').click()
  await page.getByRole('option').first().click()
  await copying.getByRole('button', { name: words('copy:plan') }).click()
  await expect(copying.getByRole('table')).toBeVisible()
  await look(seen, at, 'training-copy')
  await page.keyboard.press('Escape')
  await goTo(page, `/oj/group/${gid}/problem?part=manage`)
  const titled = main.getByRole('cell', { name: longTitles['en-US'] })
  await expect(titled).toBeVisible()
  expect((await titled.boundingBox())?.width).toBeGreaterThan(300)
  const isCutOff = await main.getByRole('table').evaluate(({ parentElement: frame }) => {
    return frame !== null && frame.scrollWidth > frame.clientWidth
  })
  expect(isCutOff, 'all columns are in sight').toBe(false)
  await look(seen, at, 'group-problems-managed')
  await goTo(page, `/oj/group/${gid}/announcement`)
  const switched = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await main.getByRole('checkbox').first().press('Space')
  expect((await switched).ok()).toBe(true)
  await goTo(page, `/oj/group/${gid}/audit`)
  await expect(main.getByRole('row').nth(1)).toBeVisible()
  await look(seen, at, 'group-audit')
  await leave(seen)
}

/** Where each role arrives, what was done and by whom, and a contest with the eyes of those who take part. */
async function lookAtAdministration(browser: Browser, at: Look, cid: number) {
  for (const [role, name] of [
    [1001, 'admin'],
    [1008, 'problem-admin'],
  ] as const) {
    const { account, token } = await registerAccount(product)
    await product.rows('insert into user_role (uid, role_id) select uid, $2 from users where username = $1', [
      account.username,
      role,
    ])
    const seen = await openAs(browser, product, at, token)
    await goTo(seen.page, '/oj/admin')
    await expect(seen.page.getByRole('heading', { name: seen.words('admin:overview.parts') })).toBeVisible()
    await look(seen, at, `admin-landing-${name}`)
    await leave(seen)
  }
  const seen = await openAs(browser, product, at, root)
  const { page, words } = seen
  const main = page.getByRole('main')
  await goTo(page, '/oj/admin')
  await expect(main.getByRole('heading', { name: words('admin:overview.parts') })).toBeVisible()
  await look(seen, at, 'admin-landing')
  await goTo(page, '/oj/admin/backup')
  await expect(main.getByText(words('siteAdmin:backups.off'), { exact: true })).toBeVisible()
  await look(seen, at, 'admin-backups')
  await goTo(page, '/oj/admin/contest')
  const title = `Viewed ${nameOf(at)}`
  await main.getByRole('button', { name: words('shell:kit.more', { name: title }) }).click()
  await page.getByRole('menuitem', { name: words('contestAdmin:list.viewAs') }).click()
  await expect(page).toHaveURL(new RegExp(`/contest/${cid}`))
  await expect(page.getByRole('region', { name: words('view:label') })).toBeVisible()
  await look(seen, at, 'contest-as-contestant')
  await page.getByRole('button', { name: words('view:end') }).click()
  await expect(page).toHaveURL(/\/oj\/admin\/contest/)
  await expect(main.getByRole('link', { name: title, exact: true })).toBeVisible()
  await goTo(page, '/oj/admin/audit')
  await expect(main.getByRole('heading', { level: 1, name: words('audit:title') })).toBeVisible()
  await expect(main.getByRole('row').nth(1)).toBeVisible()
  await look(seen, at, 'admin-audit')
  await leave(seen)
}

/** From the admin's form to what the invited user reads. */
async function lookAtInvitation(browser: Browser, at: Look, admin: Visit, gid: number) {
  const { page, words } = admin
  const { account, token } = await registerAccount(product)
  await goTo(page, `/oj/group/${gid}/member`)
  await page.getByRole('button', { name: words('group:invite.act'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByLabel(words('group:invite.names'))
    .fill(`${account.username}\nnobody.at.all`)
  await look(admin, at, 'group-invite')
  await page.getByRole('button', { name: words('group:batch.preview'), exact: true }).click()
  const confirm = page.getByRole('button', { name: words('group:invite.confirm', { count: 1 }), exact: true })
  await expect(confirm).toBeVisible()
  await look(admin, at, 'group-invite-preview')
  await confirm.click()
  await page.getByRole('button', { name: words('shell:kit.plan.done'), exact: true }).click()
  await expect(
    page.getByRole('button', { name: words('group:invite.withdrawOne', { name: account.username }) }),
  ).toBeVisible()
  await look(admin, at, 'group-invited')
  const invited = await openAs(browser, product, at, token)
  await goTo(invited.page, `/oj/group/${gid}`)
  await expect(
    invited.page.getByRole('button', { name: invited.words('group:acts.acceptInvitation'), exact: true }),
  ).toBeVisible()
  await look(invited, at, 'group-invitation')
  await leave(invited)
}

for (const [index, at] of looks.entries()) {
  test(`groups for those who teach, ${nameOf(at)}`, async ({ browser }) => {
    await lookAtClass(browser, at, await makeClass(`COUR${index}`))
  })

  test(`the administration, ${nameOf(at)}`, async ({ browser }) => {
    await lookAtAdministration(
      browser,
      at,
      await insertContest(product, { title: `Viewed ${nameOf(at)}`, start: -30 }),
    )
  })

  test(`a group that is new, ${nameOf(at)}`, async ({ browser }) => {
    const gid = await insertGroup(product, { name: `Empty ${index}`, shortName: `EMPT${index}` })
    const admin = await openAs(browser, product, at, root)
    await goTo(admin.page, `/oj/group/${gid}`)
    await expect(admin.page.getByRole('heading', { name: admin.words('group:first.title') })).toBeVisible()
    await look(admin, at, 'group-new')
    await goTo(admin.page, `/oj/group/${gid}/class`)
    await expect(admin.page.getByText(admin.words('group:class.noMembers'))).toBeVisible()
    await look(admin, at, 'group-class-empty')
    await lookAtInvitation(browser, at, admin, gid)
    await leave(admin)
  })
}
