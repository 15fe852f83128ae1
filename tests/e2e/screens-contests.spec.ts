import { test } from '@playwright/test'
import { expect, registerAccount, rootToken } from '#support/node/browser.ts'
import { insertAnnouncement, insertContest, insertContestSubmission } from '#support/node/contest-rows.ts'
import { type Look, longTitles, look, looks, openAs } from '#support/node/looks.ts'
import { type Product, startProduct } from '#support/node/product.ts'

let product: Product
let account: Awaited<ReturnType<typeof registerAccount>>
let root: string

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
    await seen.page.goto('/oj/admin/judges')
    await expect(seen.page.getByRole('row')).toHaveCount(screen === 'judges-one' ? 2 : 4)
    await look(seen, at, screen)
    await seen.page.context().close()
  }
  for (const at of looks) await open(at, 'judges-one')
  await product.rows(`insert into judge_node (name, slots, sandbox_mode, languages, address, cores, seen_at)
    values ('judge-with-a-long-name-in-the-cellar-of-the-library', 2, 'reduced', '[]', '10.0.0.7', 4, now() + interval '1 hour'),
      ('judge-old', 8, 'no-cgroup', '[]', '10.0.0.8', 1, now() - interval '2 hours')`)
  for (const at of looks) await open(at, 'judges-troubled')
  for (const at of looks) {
    const visitor = await openAs(browser, product, at)
    await visitor.page.goto('/oj/admin/judges')
    await expect(visitor.page.getByText(visitor.words('admin:login.again'))).toBeVisible()
    await look(visitor, at, 'admin-login')
    await visitor.page.context().close()
  }
})

test('contests: none, then of each kind, and their parts', async ({ browser }) => {
  const list = async (at: Look, screen: string) => {
    const seen = await openAs(browser, product, at)
    await seen.page.goto('/oj/contest')
    await expect(seen.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await look(seen, at, screen)
    await seen.page.context().close()
  }
  for (const at of looks) {
    await list(at, 'contest-list-empty')
    const seen = await openAs(browser, product, at, root)
    await seen.page.goto('/oj/admin/contest')
    await expect(seen.page.getByText(seen.words('contestAdmin:list.empty'), { exact: true })).toBeVisible()
    await look(seen, at, 'admin-contests-empty')
    await seen.page.context().close()
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
      await page.goto(`/oj/contest/${path}`)
      await expect(page.getByRole('timer')).toBeVisible()
      await look(seen, at, screen)
    }
    await go(String(closed), 'contest-password')
    await go(`${closed}/problems`, 'contest-closed')
    await go(String(open), 'contest-overview')
    await expect(
      page.getByText(words('contest:announcements.news', { title: longTitles['zh-CN'] })),
    ).toBeVisible()
    await look(seen, at, 'contest-news')
    await go(`${open}/problems`, 'contest-problems')
    await go(`${open}/problem/A`, 'contest-problem')
    await go(`${open}/submissions`, 'contest-submissions')
    await page.goto(`/oj/contest/${open}/problem/A/full-screen`)
    await expect(page.getByRole('navigation', { name: words('problemPage:focus.bar') })).toBeVisible()
    await look(seen, at, 'contest-focus')
    await go(`${open}/announcements`, 'contest-announcements')
    await go(`${open}/rank`, 'contest-board-empty')
    await page.context().close()
  }
})

test('the administration of contests', async ({ browser }) => {
  const [made] = await product.rows('select id from contest where title = $1', [longTitles['en-US']])
  for (const at of looks) {
    const seen = await openAs(browser, product, at, root)
    const { page, words } = seen
    const main = page.getByRole('main')
    await page.goto('/oj/admin/contest')
    await expect(main.getByText('Autumn Cup').first()).toBeVisible()
    await look(seen, at, 'admin-contests')
    await page.goto('/oj/admin/contest/create')
    await main.getByRole('button', { name: words('contestAdmin:form.sendNew') }).click()
    await expect(main.getByText(words('contestAdmin:error.title'))).toBeVisible()
    await look(seen, at, 'admin-contest-errors')
    await page.goto(`/oj/admin/contest/${made?.id}/edit`)
    await expect(main.getByRole('textbox', { name: words('contestAdmin:form.title') })).toHaveValue(
      longTitles['en-US'],
    )
    await look(seen, at, 'admin-contest-edit')
    await page.goto(`/oj/admin/contest/${made?.id}/problems`)
    await expect(main.getByText('P1001').first()).toBeVisible()
    await look(seen, at, 'admin-contest-problems')
    await page.goto(`/oj/admin/contest/${made?.id}/announcement`)
    await expect(main.getByText(longTitles['zh-CN']).first()).toBeVisible()
    await look(seen, at, 'admin-contest-announcements')
    await page.context().close()
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
    await page.goto(`/oj/contest/${cid}/rank`)
    await expect(page.getByText(username, { exact: true }).first()).toBeVisible()
    await look(seen, at, 'contest-board')
    await page.goto(`/oj/contest/acm-scoreboard/${cid}`)
    await expect(page.getByText(username, { exact: true }).first()).toBeVisible()
    await look(seen, at, 'outside-board')
    await page.goto(`/oj/contest/${cid}/scroll-board`)
    await expect(page.getByRole('textbox', { name: words('reveal:medal.gold') })).toBeVisible()
    await look(seen, at, 'reveal-setup')
    await page.goto(`/oj/scrollBoard?cid=${cid}&removeStar=false&medals[]=1&medals[]=1&medals[]=0`)
    await expect(page.getByText(username, { exact: true }).first()).toBeVisible()
    await look(seen, at, 'reveal-first')
    for (const key of ['ArrowRight', 'PageDown']) await page.keyboard.press(key)
    await expect(page.getByRole('region', { name: words('reveal:card.label') })).toBeVisible()
    await look(seen, at, 'reveal-medal')
    await page.goto('/oj/scrollBoard')
    await expect(page.getByRole('button', { name: words('reveal:door.open') })).toBeVisible()
    await look(seen, at, 'reveal-door')
    await page.context().close()
  }
})

test('the desks of a contest, without work and with some', async ({ browser }) => {
  const cid = await insertContest(product, { title: longTitles['en-US'], start: -300, end: 60 })
  await product.rows('update contest set open_print = true where id = $1', [cid])
  const each = async (screens: Record<string, string>, isBusy: boolean) => {
    for (const at of looks) {
      const seen = await openAs(browser, product, at, root)
      for (const [tab, screen] of Object.entries(screens)) {
        await seen.page.goto(`/oj/contest/${cid}/${tab}`)
        await expect(seen.page.getByRole('timer')).toBeVisible()
        if (isBusy) await expect(seen.page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
        await look(seen, at, screen)
      }
      await seen.page.context().close()
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
