import {
  arriveAt,
  chooseLanguage,
  expect,
  pasteCode,
  registerAccount,
  resultOf,
  test,
  visit,
} from '#support/node/browser.ts'
import { insertAnnouncement, insertContest } from '#support/node/contest-rows.ts'
import { firstProblem, programFor } from '#support/node/programs.ts'

test('a visitor is asked to log in before a contest', async ({ browser, product }) => {
  const title = 'Winter Cup'
  await insertContest(product, { title, start: 60 })
  const { page, words } = await visit(browser, product, 'en-US')
  await page.goto('/oj/contest?status=-1')
  await expect(page).toHaveTitle(/^Contests - /)
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('dialog').getByText(words('shell:session.loginFirst'))).toBeVisible()
  await expect(page).toHaveURL(/\/oj\/contest\?status=-1$/)
  await page.context().close()
})

test('a private contest: its password, its problems, a submission, an announcement', async ({
  browser,
  product,
}) => {
  const title = 'Spring Cup'
  const cid = await insertContest(product, {
    title,
    auth: 1,
    password: 'spring',
    description: 'Five hours, **one** problem.',
  })
  const { token } = await registerAccount(product)
  const { page, words } = await visit(browser, product, 'en-US', { token })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const tabs = page.getByRole('navigation', { name: words('contest:tabs.label') })
  const tab = (name: string) => tabs.getByRole('link', { name, exact: true })

  await arriveAt(page, '/oj/home')
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  const link = page.getByRole('link', { name: title, exact: true })
  // The home page names it twice.
  await expect(link).toHaveCount(1)
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/oj/contest/${cid}$`))
  await expect(page).toHaveTitle(new RegExp(`^${title} - `))
  await expect(page.getByRole('main').locator('strong', { hasText: 'one' })).toBeVisible()
  await expect(tabs.getByRole('button', { name: words('contest:tabs.problems') })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  const send = page.getByRole('button', { name: words('contest:password.send') })
  const password = page.getByRole('main').getByRole('textbox', { name: /^Password/ })
  await send.click()
  await expect(page.getByText(words('contest:password.empty'))).toBeVisible()
  await password.fill('summer')
  await send.click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(password).toHaveValue('summer')
  await password.fill('spring')
  await send.click()
  await expect(page.getByText(words('contest:overview.registered'))).toBeVisible()

  await tab(words('contest:tabs.problems')).click()
  const problems = page.getByRole('list', { name: words('contest:problems.caption') })
  await problems.getByText('A', { exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/oj/contest/${cid}/problem/A$`))
  await expect(page.getByRole('heading', { name: /^A\s*Spring Cup A$/ })).toBeVisible()
  const program = programFor('Accepted')
  await chooseLanguage({ page, words }, program.language)
  await pasteCode(page, program.code)
  await page
    .getByRole('button', { name: words('testRun:open'), exact: true })
    .last()
    .click()
  await resultOf(page)
    .getByRole('button', { name: words('testRun:run'), exact: true })
    .click()
  await expect(
    resultOf(page).getByText(words('verdict:Accepted')).first(),
    'the example comes out as its statement says',
  ).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: words('submission:bar.submit'), exact: true }).click()
  await expect(resultOf(page).getByText(words('verdict:Accepted')).first()).toBeVisible({ timeout: 60_000 })

  await insertAnnouncement(product, { cid, title: 'The limit of n', content: 'n is **small**.' })
  await tab(words('contest:tabs.submissions')).click()
  await expect(page.getByRole('table').getByText(words('verdict:Accepted')).first()).toBeVisible()
  await page.getByRole('table').getByRole('link', { name: /^\d+$/ }).first().click()
  await expect(page).toHaveURL(new RegExp(`/contest/${cid}/problem/A/submission-detail/\\d+$`))
  const parts = page.getByRole('navigation', { name: words('contest:tabs.label') })
  await expect(parts.locator('[aria-current=page]')).toHaveText(words('contest:tabs.submissions'))
  await expect(page.locator('pre').filter({ hasText: 'main' }).first()).toBeVisible()
  const { rows } = product
  const submissions = await rows('select cid::int from submission where cid = $1', [cid])
  expect(submissions).toHaveLength(1)

  await page.reload()
  const news = page.getByText(words('contest:announcements.news', { title: 'The limit of n' }))
  await expect(news).toBeVisible()
  await page.getByRole('link', { name: words('contest:announcements.read') }).click()
  await expect(page.getByRole('heading', { name: 'The limit of n' })).toBeVisible()
  await expect(news).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The limit of n' })).toBeVisible()
  await expect(news).toBeHidden()
  expect(faults).toEqual([])
  expect(firstProblem.problemId, 'its own name is not shown in the contest').not.toBe('A')
  await page.context().close()
})

test('a contest begins and ends by the clock of the server, whatever that of the browser says', async ({
  browser,
  product,
}) => {
  const cid = await insertContest(product, { title: 'Short Cup', start: 0.2, end: 0.4 })
  const { token } = await registerAccount(product)
  const { page, words } = await visit(browser, product, 'en-US', { token })
  await page.addInitScript(() => {
    const real = Date.now
    Date.now = () => real() - 3_600_000
  })
  await page.goto(`/oj/contest/${cid}/problems`)
  await expect(page.getByText(words('contest:locked.scheduled'))).toBeVisible()
  const hall = await visit(browser, product, 'en-US')
  await hall.page.goto(`/oj/contest/acm-scoreboard/${cid}`)
  await expect(hall.page.getByText(/opens automatically/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Short Cup A', exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(hall.page.getByRole('heading', { name: 'Short Cup' })).toBeVisible({ timeout: 20_000 })
  await hall.page.context().close()
  await expect(page.getByRole('timer')).toHaveText(words('contest:head.ended'), { timeout: 20_000 })
  await page.context().close()
})

test('focus mode: from problem to problem by keyboard, and the bar knows what was solved', async ({
  browser,
  product,
}) => {
  const cid = await insertContest(product, { title: 'Focus Cup' })
  await product.rows(
    `insert into contest_problem (cid, pid, display_id, display_title)
      select $1, id, 'B', 'The second' from problem where problem_id <> $2 order by id limit 1`,
    [cid, firstProblem.problemId],
  )
  const { token } = await registerAccount(product)
  const { page, words } = await visit(browser, product, 'en-US', { token })
  await page.goto(`/oj/contest/${cid}/problem/A`)
  await page.getByRole('link', { name: words('problemPage:focus.enter') }).click()
  await expect(page).toHaveURL(new RegExp(`/contest/${cid}/problem/A/full-screen$`))
  const bar = page.getByRole('navigation', { name: words('problemPage:focus.bar') })
  const item = (id: string) => bar.getByRole('link').filter({ has: page.getByText(id, { exact: true }) })
  await expect(bar.getByRole('link')).toHaveCount(2)
  await expect(page.getByRole('button', { name: words('shell:session.menu') })).toBeHidden()
  await expect(page.getByRole('heading', { name: /^A/ })).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(() => {
        const desk = document.querySelector('[data-full-screen]')
        return Math.round((desk?.getBoundingClientRect().bottom ?? 0) - innerHeight)
      }),
    )
    .toBe(0)

  await page.getByRole('main').focus()
  await page.keyboard.press(']')
  await expect(page).toHaveURL(/\/problem\/B\/full-screen$/)
  await expect(page.getByRole('heading', { name: /The second/ })).toBeVisible()
  await expect(item('B')).toHaveAttribute('aria-current', 'page')
  await page.getByRole('main').focus()
  await page.keyboard.press('[')
  await expect(page.getByRole('heading', { name: /^A/ })).toBeVisible()

  const program = programFor('Accepted')
  await chooseLanguage({ page, words }, program.language)
  await pasteCode(page, program.code)
  await page.getByRole('button', { name: words('submission:bar.submit'), exact: true }).click()
  await expect(page.getByText(words('submission:bar.taken')).first()).toBeVisible()
  await expect(resultOf(page).getByText(words('verdict:Accepted')).first()).toBeVisible({ timeout: 60_000 })
  await expect(
    bar.getByRole('link', { name: words('problem:mine.solved') }),
    'the verdict reaches the bar',
  ).toHaveCount(1)
  await page.getByRole('link', { name: words('problemPage:focus.leave') }).click()
  await expect(page).toHaveURL(new RegExp(`/contest/${cid}/problem/A$`))
  await expect(page.getByRole('button', { name: words('shell:session.menu') })).toBeVisible()
  await page.context().close()
})
