import { test } from '@playwright/test'
import { arriveAt, expect, goTo, registerAccount, rootToken } from '#support/node/browser.ts'
import { insertAnnouncement, insertContest, insertContestSubmission } from '#support/node/contest-rows.ts'
import { type Look, leave, longTitles, look, looks, openAs } from '#support/node/looks.ts'
import { type Product, startProduct } from '#support/node/product.ts'

let product: Product
let account: Awaited<ReturnType<typeof registerAccount>>
let root: string

/** A row that only the server refuses, one whose name an account has, and others with much to say about. */
const userTable = (late: string) => `${late},secret-1
root ,secret-1
,secret-1,nowhere,Ada Augusta King Countess of Lovelace,female,阿达,London
an account with a name too long,short,a@example.org,${'灯'.repeat(60)},1,,
user-of-the-table,short
`

test.describe.configure({ mode: 'serial', timeout: 600_000 })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startProduct()
  account = await registerAccount(product)
  root = await rootToken(product)
})
test.afterAll(() => product.stop())

test('the judges without and with troubles, and the way in', async ({ browser }) => {
  const open = async (at: Look, screen: string) => {
    const seen = await openAs(browser, product, at, root)
    await goTo(seen.page, '/oj/admin/judges')
    await expect(seen.page.getByRole('row')).toHaveCount(screen === 'judges-one' ? 2 : 4)
    await look(seen, at, screen)
    await leave(seen)
  }
  for (const at of looks) await open(at, 'judges-one')
  await product.rows(`insert into judge_node (name, slots, sandbox_mode, languages, address, cores, seen_at)
    values ('judge-with-a-long-name-in-the-cellar-of-the-library', 2, 'reduced', '[]', '10.0.0.7', 4, now() + interval '1 hour'),
      ('judge-old', 8, 'no-cgroup', '[]', '10.0.0.8', 1, now() - interval '2 hours')`)
  for (const at of looks) await open(at, 'judges-troubled')
  for (const at of looks) {
    const visitor = await openAs(browser, product, at)
    await goTo(visitor.page, '/oj/admin/judges')
    await expect(visitor.page.getByText(visitor.words('admin:login.again'))).toBeVisible()
    await look(visitor, at, 'admin-login')
    await leave(visitor)
  }
})

test('the administration of the site', async ({ browser }) => {
  for (const at of looks) {
    const seen = await openAs(browser, product, at, root)
    const { page, words } = seen
    const go = async (path: string, screen: string) => {
      await goTo(page, `/oj/admin/${path}`)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await look(seen, at, screen)
    }
    const write = async (button: string, screen: string) => {
      await page.getByRole('button', { name: button, exact: true }).first().click()
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
      await look(seen, at, screen)
    }
    await go('dashboard', 'admin-dashboard')
    await go('announcement', 'admin-announcements')
    await write(words('announcement:create'), 'admin-announcement')
    await product.rows('delete from notice')
    await go('notice', 'admin-notices-empty')
    await write(words('siteAdmin:notices.create'), 'admin-notice')
    await product.rows(`insert into notice (title, content, type, state, admin_uid)
      select '${longTitles[at.locale]}', 'text', 'All', number % 2 = 0, '1' from generate_series(1, 12) number`)
    await page.reload()
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(11)
    await look(seen, at, 'admin-notices')
    await go('switch', 'admin-switches')
    await page.getByRole('textbox').first().fill('soon')
    await page.getByRole('button', { name: words('siteAdmin:form.save') }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await look(seen, at, 'admin-switches-wrong')
    await go('conf', 'admin-conf')
    await leave(seen)
  }
})

test('contests: none, then of each kind, and their parts', async ({ browser }) => {
  const list = async (at: Look, screen: string) => {
    const seen = await openAs(browser, product, at)
    await goTo(seen.page, '/oj/contest')
    await expect(seen.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await look(seen, at, screen)
    await leave(seen)
  }
  for (const at of looks) {
    await list(at, 'contest-list-empty')
    const seen = await openAs(browser, product, at, root)
    await goTo(seen.page, '/oj/admin/contest')
    await expect(seen.page.getByText(seen.words('contestAdmin:list.empty'), { exact: true })).toBeVisible()
    await look(seen, at, 'admin-contests-empty')
    await leave(seen)
  }
  const sealed = { start: -200, end: 55, seal: -5, password: 'spring' }
  const description = `# ${longTitles['zh-CN']}\n\n- **C++**, $n \\le 10^5$\n- ${longTitles['en-US']}`
  const open = await insertContest(product, { title: longTitles['en-US'], type: 1, description, ...sealed })
  const closed = await insertContest(product, { title: '校内选拔赛（第二场）', auth: 1, ...sealed })
  await insertContest(product, { title: 'Spring Cup 2027', auth: 2, start: 3_000, end: 3_300, password: 'x' })
  await insertContest(product, { title: 'Autumn Cup', start: -9_000, end: -8_700 })
  await insertAnnouncement(product, { cid: open, title: longTitles['zh-CN'], content: 'A: $n \\le 5$' })
  for (const at of looks) {
    await list(at, 'contest-list')
    const seen = await openAs(browser, product, at, account.token)
    const { page, words } = seen
    const go = async (path: string, screen: string) => {
      await goTo(page, `/oj/contest/${path}`)
      await expect(page.getByRole('timer')).toBeVisible()
      await look(seen, at, screen)
    }
    await go(String(closed), 'contest-password')
    await go(`${closed}/problems`, 'contest-closed')
    await expect(page.getByLabel(words('contest:password.field')).first()).toBeVisible()
    await go(String(open), 'contest-overview')
    if (at.width === 390) {
      const tabsAt = await page.getByRole('navigation', { name: words('contest:tabs.label') }).boundingBox()
      expect((tabsAt?.y ?? 900) + (tabsAt?.height ?? 0)).toBeLessThan(400)
    }
    await expect(
      page.getByText(words('contest:announcements.news', { title: longTitles['zh-CN'] })),
    ).toBeVisible()
    await look(seen, at, 'contest-news')
    await go(`${open}/rank`, 'contest-board-news')
    if (at.width === 390) {
      const nameAt = await page.getByRole('heading', { level: 1 }).boundingBox()
      const newsAt = await page
        .getByText(words('contest:announcements.news', { title: longTitles['zh-CN'] }))
        .boundingBox()
      expect(nameAt?.height ?? 100).toBeLessThan(32)
      expect(newsAt?.height ?? 100).toBeLessThan(32)
      expect((newsAt?.y ?? 900) + (newsAt?.height ?? 0)).toBeLessThan(230)
    }
    await go(`${open}/problems`, 'contest-problems')
    await page.getByRole('link', { name: words('contest:booklet.open') }).click()
    await expect(page.getByRole('article', { name: 'A' })).toBeVisible()
    await look(seen, at, 'contest-booklet')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: words('contest:booklet.print') })).toBeHidden()
    await expect(page.getByRole('article', { name: 'A' })).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await go(`${open}/problem/A`, 'contest-problem')
    await go(`${open}/submissions`, 'contest-submissions')
    await expect(page.getByRole('link', { name: words('submission:list.toProblemsHere') })).toHaveAttribute(
      'href',
      `/oj/contest/${open}/problems`,
    )
    await goTo(page, `/oj/contest/${open}/problem/A/full-screen`)
    await expect(page.getByRole('navigation', { name: words('problemPage:focus.bar') })).toBeVisible()
    await look(seen, at, 'contest-focus')
    await go(`${open}/announcements`, 'contest-announcements')
    await go(`${open}/rank`, 'contest-board-empty')
    await leave(seen)
  }
})

test('the administration of contests', async ({ browser }) => {
  const [made] = await product.rows('select id from contest where title = $1', [longTitles['en-US']])
  for (const at of looks) {
    const seen = await openAs(browser, product, at, root)
    const { page, words } = seen
    const main = page.getByRole('main')
    await goTo(page, '/oj/admin/contest')
    await expect(main.getByText('Autumn Cup').first()).toBeVisible()
    await look(seen, at, 'admin-contests')
    await goTo(page, '/oj/admin/contest/create')
    await main.getByRole('button', { name: words('contestAdmin:form.sendNew') }).click()
    await expect(main.getByText(words('contestAdmin:error.title'))).toBeVisible()
    await look(seen, at, 'admin-contest-errors')
    await goTo(page, `/oj/admin/contest/${made?.id}/edit`)
    await expect(main.getByRole('textbox', { name: words('contestAdmin:form.title') })).toHaveValue(
      longTitles['en-US'],
    )
    await main.getByRole('textbox', { name: words('contestAdmin:form.starName') }).fill('root T07 T08')
    await main.getByRole('button', { name: words('contestAdmin:form.starAdd') }).click()
    const unknown = main.getByText(/T07[,、，] ?T08/)
    await unknown.evaluate((line) => line.scrollIntoView({ block: 'center' }))
    await expect(unknown).toBeVisible()
    await look(seen, at, 'admin-contest-edit')
    await main.getByRole('button', { name: words('contestAdmin:form.discard') }).click()
    await goTo(page, `/oj/admin/contest/${made?.id}/problems`)
    await expect(main.getByText('P1001').first()).toBeVisible()
    await look(seen, at, 'admin-contest-problems')
    await goTo(page, `/oj/admin/contest/${made?.id}/announcement`)
    await expect(main.getByText(longTitles['zh-CN']).first()).toBeVisible()
    await look(seen, at, 'admin-contest-announcements')
    await leave(seen)
  }
})

test('the administration of users', async ({ browser }) => {
  for (const [index, at] of looks.entries()) {
    const late = `late-${index}`
    const seen = await openAs(browser, product, at, root)
    const { page, words } = seen
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    await goTo(page, '/oj/admin/user?keyword=nobody')
    await expect(main.getByText(words('userAdmin:list.emptyFiltered'))).toBeVisible()
    await look(seen, at, 'admin-users-empty')
    await main.getByRole('button', { name: words('shell:kit.clearFilters') }).click()
    await main.getByRole('searchbox').fill(account.account.username)
    await main
      .getByRole('button', { name: words('userAdmin:list.editOf', { name: account.account.username }) })
      .click()
    await dialog.getByText(words('userAdmin:edit.setPassword')).click()
    await dialog.getByRole('button', { name: words('userAdmin:edit.save') }).click()
    await expect(dialog.getByText(words('userAdmin:fault.passwordEmpty'))).toBeVisible()
    const end = async (part: typeof dialog) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
      return y + height
    }
    const save = dialog.getByRole('button', { name: words('userAdmin:edit.save') })
    expect((await end(dialog)) - (await end(save)), 'the foot is the end').toBeLessThan(20)
    await look(seen, at, 'admin-user-edit')
    await page.keyboard.press('Escape')
    await main
      .getByRole('button', { name: words('shell:kit.more', { name: words('userAdmin:title') }), exact: true })
      .click()
    await page.getByRole('menuitem', { name: words('userAdmin:import.open') }).click()
    await dialog.locator('input[type=file]').setInputFiles({
      name: '用户名单 users of the autumn term.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(userTable(late)),
    })
    await expect(dialog.getByRole('row')).toHaveCount(6)
    await expect(dialog.getByText(words('userAdmin:fault.usernameTaken'))).toHaveCount(1)
    await look(seen, at, 'admin-user-import')
    await product.rows(`insert into users (uid, username, password_hash) values ($1, $1, '')`, [late])
    await dialog.getByRole('button', { name: words('userAdmin:import.send', { count: 1 }) }).click()
    await expect(dialog.getByRole('alert')).toContainText(late)
    await expect(dialog.getByText(words('userAdmin:fault.usernameTaken'), { exact: true })).toHaveCount(2)
    await look(seen, at, 'admin-user-import-refused')
    await arriveAt(page, '/oj/admin/user')
    await main.getByRole('button', { name: words('userAdmin:series.open') }).click()
    const field = (name: 'prefix' | 'from') => dialog.getByLabel(words(`userAdmin:series.${name}`))
    await field('prefix').fill(`a team ${looks.indexOf(at)} of ${at.width}-`)
    await field('from').fill('99')
    await dialog.getByRole('button', { name: words('userAdmin:series.send') }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await look(seen, at, 'admin-user-series')
    await field('from').fill('1')
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: words('userAdmin:series.send') }).click()
    expect((await download).suggestedFilename()).toBe('accounts.xlsx')
    await expect(dialog.getByText(words('userAdmin:series.fetched'))).toBeVisible()
    await look(seen, at, 'admin-user-series-made')
    await page.keyboard.press('Escape')
    await expect(main.getByRole('row')).toHaveCount(11)
    await look(seen, at, 'admin-users')
    await leave(seen)
  }
})

test('boards with rows, and a reveal', async ({ browser }) => {
  const cid = await insertContest(product, { title: longTitles['zh-CN'], start: -300, end: -1, seal: -60 })
  const { username } = account.account
  await insertContestSubmission(product, { cid, username, minutesAgo: 200, status: -1 })
  await insertContestSubmission(product, { cid, username, minutesAgo: 30, status: 0 })
  await insertContestSubmission(product, { cid, username: 'root', minutesAgo: 100, status: 0 })
  for (const at of looks) {
    const seen = await openAs(browser, product, at, root)
    const { page, words } = seen
    await goTo(page, `/oj/contest/${cid}/rank`)
    await expect(page.getByText(username, { exact: true }).first()).toBeVisible()
    await look(seen, at, 'contest-board')
    await goTo(page, `/oj/contest/acm-scoreboard/${cid}`)
    await expect(page.getByText(username, { exact: true }).first()).toBeVisible()
    await look(seen, at, 'outside-board')
    await page.getByRole('button', { name: words('board:filter.statistics'), exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible()
    if (at.width > 390) {
      const { y = 0, height = 0 } = (await page.getByRole('dialog').boundingBox()) ?? {}
      expect(y + height, 'no longer than the window').toBeLessThan(page.viewportSize()?.height ?? 0)
    }
    await look(seen, at, 'board-statistics')
    await goTo(page, `/oj/contest/${cid}/scroll-board`)
    await expect(page.getByRole('textbox', { name: words('reveal:medal.gold') })).toBeVisible()
    await look(seen, at, 'reveal-setup')
    await goTo(page, `/oj/scrollBoard?cid=${cid}&removeStar=false&medals[]=1&medals[]=1&medals[]=0`)
    await expect(page.getByText(username, { exact: true }).first()).toBeVisible()
    await page.keyboard.press('Home')
    await expect(page.getByRole('button', { name: words('reveal:bar.back') })).toBeDisabled()
    await look(seen, at, 'reveal-first')
    if (at.width === 390) {
      const bar = page.getByRole('toolbar', { name: words('reveal:bar.label') })
      expect((await bar.boundingBox())?.height, 'one line').toBeLessThan(70)
      await page.getByRole('button', { name: words('reveal:bar.more') }).click()
      await expect(page.getByRole('slider', { name: words('reveal:bar.jump') })).toHaveValue('0')
      await page.keyboard.press('Escape')
    }
    for (const key of ['ArrowRight', 'PageDown']) await page.keyboard.press(key)
    await expect(page.getByRole('region', { name: words('reveal:card.label') })).toBeVisible()
    await look(seen, at, 'reveal-medal')
    await goTo(page, '/oj/scrollBoard')
    await expect(page.getByRole('button', { name: words('reveal:door.open') })).toBeVisible()
    await look(seen, at, 'reveal-door')
    await leave(seen)
  }
})

test('the desks of a contest, without work and with some', async ({ browser }) => {
  const cid = await insertContest(product, { title: longTitles['en-US'], start: -300, end: 60 })
  await product.rows('update contest set open_print = true where id = $1', [cid])
  const each = async (screens: Record<string, string>, isBusy: boolean) => {
    for (const at of looks) {
      const seen = await openAs(browser, product, at, root)
      for (const [tab, screen] of Object.entries(screens)) {
        await goTo(seen.page, `/oj/contest/${cid}/${tab}`)
        await expect(seen.page.getByRole('timer')).toBeVisible()
        if (isBusy) await expect(seen.page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
        await look(seen, at, screen)
      }
      await leave(seen)
    }
  }
  await each({ 'ac-info': 'balloons-empty', print: 'print', 'admin-print': 'print-desk-empty' }, false)
  const { username } = account.account
  await insertContestSubmission(product, { cid, username, minutesAgo: 30, status: 0 })
  await product.rows(
    `insert into contest_print (cid, uid, content)
      select $1, uid, repeat('int main() { return 0; } ', 20) from users where username = 'root'`,
    [cid],
  )
  const busy = { 'ac-info': 'balloons', print: 'print-sent', 'admin-print': 'print-desk', rejudge: 'rejudge' }
  await each(busy, true)
})

test('questions and answers of a contest: none, then long ones', async ({ browser }) => {
  const cid = await insertContest(product, { title: longTitles['zh-CN'], start: -300, end: 60 })
  const open = async (at: Look, screen: string, count: number) => {
    const seen = await openAs(browser, product, at, screen === 'comments-empty' ? account.token : root)
    await goTo(seen.page, `/oj/contest/${cid}/comment`)
    await expect(seen.page.getByRole('timer')).toBeVisible()
    await expect(seen.page.getByRole('main').getByRole('article')).toHaveCount(count)
    await look(seen, at, screen)
    return seen
  }
  for (const at of looks) await leave(await open(at, 'comments-empty', 0))
  const words = `**${longTitles['zh-CN']}** ${longTitles['en-US']}\n\n\`\`\`cpp\nint main() { return 0; } // ${'x'.repeat(120)}\n\`\`\`\n\n$n \\le 10^5$`
  await product.rows(
    `with asked as (
      insert into comment (cid, from_uid, content, like_num)
        select $1, uid, $2, 3 from users where username = $3 returning id, from_uid)
      insert into reply (comment_id, from_uid, to_uid, content)
        select asked.id, case when nth % 2 = 0 then root.uid else asked.from_uid end, asked.from_uid, 'No. ' || nth
        from asked, users as root, generate_series(1, 5) as nth where root.username = 'root'`,
    [cid, words, account.account.username],
  )
  await product.rows(
    `insert into comment (cid, from_uid, content)
      select $1, uid, 'Problem B: read *n* as *m*. ' || nth from users, generate_series(1, 11) as nth where username = 'root'`,
    [cid],
  )
  for (const at of looks) {
    const seen = await open(at, 'comments', 10)
    const { page, words } = seen
    const name = account.account.username
    await page.getByRole('button', { name: words('talk:all', { count: 5 }) }).click()
    await page
      .getByRole('button', { name: words('talk:replyTo', { name }), exact: true })
      .first()
      .click()
    await page
      .getByRole('button', { name: words('talk:form.emoji') })
      .last()
      .click()
    const symbol = page.getByRole('button', { name: '😀', exact: true })
    await expect(symbol).toBeVisible()
    const send = page.getByRole('button', { name: words('talk:form.send.reply'), exact: true }).last()
    const apart = async () => {
      const boxes = [await symbol.boundingBox(), await send.boundingBox()]
      const [upper, lower] = at.width < 768 ? boxes : boxes.toReversed()
      return (lower?.y ?? 0) - (upper?.y ?? 0) - (upper?.height ?? 0)
    }
    await expect.poll(apart, 'above the button on a phone, below it elsewhere').toBeGreaterThan(0)
    await look(seen, at, 'comments-reply')
    await leave(seen)
  }
})

test('messages: none, then of every kind', async ({ browser }) => {
  const { token, account: who } = account
  const go = async (at: Look, names: readonly string[], isFull: boolean) => {
    const seen = await openAs(browser, product, at, token)
    for (const name of names) {
      await goTo(seen.page, `/oj/message/${name}`)
      const rows = seen.page.getByRole('main').getByRole('article')
      await expect(rows).toHaveCount(isFull ? 2 : 0)
      if (!isFull) await expect(seen.page.getByText(seen.words(`message:empty.${name}`))).toBeVisible()
      await look(seen, at, `message-${name}${isFull ? '' : '-empty'}`)
    }
    await leave(seen)
  }
  await product.rows('delete from message')
  // The site sends what is waiting once a minute: notices of other tests would come in between.
  await product.rows('delete from notice')
  for (const at of looks) await go(at, ['discuss'], false)
  const cid = await insertContest(product, { title: longTitles['zh-CN'], start: -300, end: 60 })
  await product.rows(
    `insert into message (uid, sender_uid, action, source_type, source_id, content, quote_type, quote_id)
      select one.uid, root.uid, action, 'Contest', case nth when 1 then $2 else 99999 end, $3, 'Reply', nth
      from users as one, users as root, unnest(array['Discuss', 'Reply', 'Like_Discuss']) as action, generate_series(1, 2) as nth
      where one.username = $1 and root.username = 'root'`,
    [who.username, cid, `${longTitles['en-US']} ${'x'.repeat(90)}`],
  )
  await product.rows(
    `with written as (
      insert into notice (title, content, type, state, admin_uid)
        select $2, '**Sunday** ' || $2, 'Single', true, uid from users, generate_series(1, 2) where username = 'root' returning id)
      insert into user_notice (uid, notice_id, type)
        select uid, written.id, 'Sys' from users, written where username = $1`,
    [who.username, longTitles['en-US']],
  )
  for (const at of looks) {
    await product.rows('update message set state = false')
    await go(at, ['discuss', 'reply', 'like', 'sys'], true)
  }
})

test('discussions: none, then pinned and long ones, and their dialogs', async ({ browser }) => {
  await product.rows('delete from discussion')
  for (const at of looks) {
    const seen = await openAs(browser, product, at)
    await goTo(seen.page, '/oj/discussion')
    await expect(seen.page.getByText(seen.words('discussion:empty.all.title'))).toBeVisible()
    await look(seen, at, 'discussions-empty')
    await goTo(seen.page, '/oj/problem/P1001?tab=solutions')
    await expect(seen.page.getByText(seen.words('discussion:empty.solutions.title'))).toBeVisible()
    await look(seen, at, 'solutions-empty')
    await leave(seen)
  }
  await product.rows(
    `insert into discussion (category_id, title, description, content, uid, pid, top_priority)
      select 1, $1, $2, $3, users.uid, problem.id, true from users, problem
      where username = 'root' and problem_id = 'P1001'`,
    [
      longTitles['zh-CN'],
      longTitles['en-US'],
      `## ${longTitles['zh-CN']}\n\n**x** $n \\le 10^5$\n\n- a\n- b`,
    ],
  )
  await product.rows(
    `insert into discussion (category_id, title, description, content, uid)
      select 2, 'Question ' || nth, 'About it', 'x', uid from users, generate_series(1, 11) as nth where username = $1`,
    [account.account.username],
  )
  await product.rows(
    `insert into discussion (category_id, title, description, content, uid, pid)
      select discussion_category.id, $1, 'By adding', 'x', discussion.uid, discussion.pid from discussion_category, discussion
      where is_solutions and discussion.pid is not null`,
    [longTitles['zh-CN']],
  )
  for (const at of looks) {
    const seen = await openAs(browser, product, at, root)
    const { page, words } = seen
    await goTo(page, '/oj/discussion')
    await expect(page.getByRole('article')).toHaveCount(10)
    await look(seen, at, 'discussions')
    await page
      .getByRole('button', { name: words('discussion:form.act') })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('discussion:form.send') })
      .click()
    await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible()
    await look(seen, at, 'discussion-new')
    await goTo(page, '/oj/problem/P1001?tab=solutions')
    await expect(page.getByRole('tabpanel').getByRole('article').last()).toContainText(longTitles['zh-CN'])
    await look(seen, at, 'solutions')
    await leave(seen)
  }
})
