import { locales } from '#contract/enums.ts'
import {
  arriveAt,
  chooseLanguage,
  expect,
  pasteCode,
  registerAccount,
  rootToken,
  test,
  visit,
} from '#support/node/browser.ts'
import { insertContest, insertContestSubmission } from '#support/node/contest-rows.ts'
import { firstProblem as problem, programFor } from '#support/node/programs.ts'
import { hearing } from '#support/node/spoken.ts'

for (const locale of locales)
  test(`a screen reader says what becomes of a submission (${locale})`, async ({ browser, product }) => {
    const { token } = await registerAccount(product)
    const seen = await visit(browser, product, locale, { token })
    const { page, words } = seen
    const heard = await hearing(page)
    await arriveAt(page, '/oj/problem')
    const { title } = problem.statements[locale]
    await page.getByRole('link', { name: title }).first().press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect.poll(heard).toContainEqual(expect.stringContaining(title))
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - article:
        - heading "${problem.problemId} ${title}" [level=1]
        - heading "${words('problemPage:statement.description')}" [level=2]
        - heading "${words('problemPage:statement.input')}" [level=2]
        - heading "${words('problemPage:statement.output')}" [level=2]
        - heading "${words('problemPage:statement.examples')}" [level=2]
        - region "${words('problemPage:statement.example', { number: 1 })}"
    `)
    for (const [verdict, code] of [
      ['CompileError', 'CE'],
      ['WrongAnswer', 'WA'],
      ['Accepted', 'AC'],
    ] as const) {
      const before = (await heard()).length
      const program = programFor(verdict)
      await chooseLanguage(seen, program.language)
      await pasteCode(page, program.code)
      await page.getByRole('button', { name: words('submission:bar.submit'), exact: true }).press('Enter')
      const said = words('submission:bar.said', { verdict: words(`verdict:${verdict}`), code })
      const news = async () => (await heard()).slice(before)
      await expect.poll(news, { timeout: 90_000 }).toContain(said)
      expect((await news()).at(-1), 'the verdict is the last word, and is said once').toBe(said)
    }
    expect((await heard()).indexOf(words('submission:bar.taken'))).toBeGreaterThan(0)
    await expect(page.locator('[data-place=result]')).toMatchAriaSnapshot(`
      - text: /AC ${words('verdict:Accepted')} .* ms .*/
      - link /\\d+/
    `)
    await page.context().close()
  })

test('a screen reader reads a board, and hears of whom it follows', async ({ browser, product }) => {
  const cid = await insertContest(product, { title: 'Spoken Cup' })
  const [first, second] = [await registerAccount(product), await registerAccount(product)]
  const run = (username: string, minutesAgo: number, status: number) =>
    insertContestSubmission(product, { cid, username, minutesAgo, status })
  await run(first.account.username, 50, -1)
  await run(first.account.username, 40, 0)
  await run(second.account.username, 20, -1)
  const { page, words } = await visit(browser, product, 'en-US', { token: first.token })
  const heard = await hearing(page)
  await arriveAt(page, `/oj/contest/${cid}/rank`)
  await expect(page.getByRole('grid')).toBeVisible()
  const [leader, other] = [first.account.username, second.account.username]
  const solved = 'A: first solve, at minute 20:\\d\\d with 2 tries'
  const tried = 'A: not solved, 1 wrong try'
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Spoken Cup" [level=1]
    - navigation "Contest sections"
    - region "Board of Spoken Cup":
      - grid "Board of Spoken Cup":
        - row:
          - columnheader "Rank"
          - columnheader "Team"
          - columnheader "Solved"
          - columnheader "Penalty"
          - columnheader "A 1/3"
        - rowgroup:
          - 'row /Rank 1 ${leader} .*${solved}/':
            - gridcell "Rank 1"
            - rowheader:
              - link "${leader}"
              - button "Follow ${leader}"
            - gridcell "1"
            - gridcell /40:\\d\\d/
            - 'gridcell /${solved}/'
          - 'row /Rank 2 ${other} .*${tried}/'
    - list "Legend"
  `)
  await page.getByRole('button', { name: `Follow ${other}` }).press('Enter')
  const before = (await heard()).length
  await run(other, 1, 0)
  const news = async () => (await heard()).slice(before)
  // A board that was asked for a moment ago may be answered once more as it was.
  await expect(async () => {
    await page.getByRole('button', { name: words('board:filter.reload'), exact: true }).press('Enter')
    await expect.poll(news, { timeout: 3_000 }).toContainEqual(expect.stringContaining(other))
  }).toPass()
  await page.context().close()
})

test('a screen reader is told each step of a reveal', async ({ browser, product }) => {
  const cid = await insertContest(product, { title: 'Spoken Final', start: -300, end: -1, seal: -60 })
  const [first, second] = [await registerAccount(product), await registerAccount(product)]
  const { account: presenter, token } = await registerAccount(product)
  // Whom nobody else writes to meanwhile.
  await product.rows(
    'update contest set (uid, author) = (select uid, username from users where username = $2) where id = $1',
    [cid, presenter.username],
  )
  const run = (username: string, minutesAgo: number, status: number) =>
    insertContestSubmission(product, { cid, username, minutesAgo, status })
  await run(first.account.username, 200, 0)
  await run(second.account.username, 190, -1)
  await run(second.account.username, 30, 0)
  const { page } = await visit(browser, product, 'en-US', { token })
  const heard = await hearing(page)
  await page.goto(`/oj/scrollBoard?cid=${cid}&removeStar=false&medals%5B%5D=1&medals%5B%5D=0&medals%5B%5D=0`)
  await expect(page.getByRole('row')).toHaveCount(3)
  const before = (await heard()).length
  for (let step = 1; step <= 4; step++) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await heard()).length).toBeGreaterThanOrEqual(before + Math.min(step, 3))
  }
  expect((await heard()).slice(before)).toEqual([
    `${second.account.username} solves A and stays at rank 2`,
    `${second.account.username} finishes at rank 2`,
    `${first.account.username} finishes at rank 1: Gold`,
  ])
  await expect(page.locator('.reveal')).toMatchAriaSnapshot(`
    - heading "Spoken Final" [level=1]
    - table "Spoken Final":
      - row "Rank Team Solved Penalty A"
      - rowgroup:
        - row /1 Gold ${first.account.username}/:
          - cell "1 Gold"
          - rowheader "${first.account.username}"
          - 'cell "A: first solve, at minute 100 with 1 try"'
        - row /2 ${second.account.username}/
    - toolbar "Presenter":
      - button "Back (←)"
      - slider "Go to step"
      - text: Step 3 of 3
  `)
  await page.context().close()
})

test('a screen reader is led through a form that is refused', async ({ browser, product }) => {
  const { page, words } = await visit(browser, product, 'en-US', { token: await rootToken(product) })
  const heard = await hearing(page)
  await page.goto('/oj/admin/contest/create')
  const send = page.getByRole('button', { name: words('contestAdmin:form.sendNew'), exact: true })
  await expect(send).toBeVisible()
  const before = (await heard()).length
  await send.press('Enter')
  const wrong = words('contestAdmin:error.title')
  await expect.poll(async () => (await heard()).slice(before)).toContain(wrong)
  const field = page.locator(':focus')
  await expect(field).toHaveRole('textbox')
  await expect(field).toHaveAccessibleName(words('contestAdmin:form.title'))
  await expect(field).toHaveAccessibleDescription(wrong)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await page.context().close()
})
