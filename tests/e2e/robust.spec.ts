import { createHash, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { JudgeStatus, judgeStatusName } from '#contract/enums.ts'
import { codeMax } from '#contract/limits/submission.ts'
import { getSubmissionList, submit } from '#contract/submission.ts'
import {
  type Account,
  arriveAt,
  codeInSight,
  expect,
  openWith,
  pasteCode,
  pressSubmit,
  registerAccount,
  resultOf,
  signIn,
  test,
  type Visit,
  visit,
} from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { finalStatusOf, inTheMiddle } from '#support/node/judging.ts'
import type { Product } from '#support/node/product.ts'
import { firstProblem, programFor, slowProgram } from '#support/node/programs.ts'
import { dragPiece } from '#support/node/puzzle.ts'
import { until } from '#support/node/until.ts'

const problemPath = `/oj/problem/${firstProblem.problemId}`
const accepted = programFor('Accepted')

const submitButton = ({ page, words }: Visit) =>
  page.getByRole('button', { name: words('submission:bar.submit'), exact: true })

const expectVerdict = ({ page, words }: Visit, verdict: string) =>
  expect(
    resultOf(page)
      .getByText(words(`verdict:${verdict}`))
      .first(),
  ).toBeVisible({ timeout: 60_000 })

const submissionsOf = async (product: Product, { username }: Account) => {
  const page = await createClient(product.url).get(getSubmissionList, { query: { username } })
  return page.records
}

const keptDraft = (page: Page) =>
  page.evaluate((problemId) => {
    const kept = localStorage.getItem(`verdict:draft:0:${problemId}`)
    return kept === null ? undefined : (JSON.parse(kept) as { code: string }).code
  }, firstProblem.problemId)

test('a double click on Submit makes one submission', async ({ browser, product }) => {
  const { account, token } = await registerAccount(product)
  const seen = await visit(browser, product, 'en-US', { token })
  await openWith(seen, accepted)
  await submitButton(seen).dblclick()
  await expectVerdict(seen, 'Accepted')
  await submitButton(seen).press('Control+Enter')
  expect(await submissionsOf(product, account)).toHaveLength(1)
  await seen.page.context().close()
})

test('a reload in the middle of judging goes on to the verdict', async ({ browser, product }) => {
  const { account, token } = await registerAccount(product)
  const seen = await visit(browser, product, 'zh-CN', { token })
  const { page, words } = seen
  await openWith(seen, slowProgram())
  const submitId = await pressSubmit(seen)
  await inTheMiddle(product, submitId)
  await page.reload()
  const details = words('submission:bar.details', { id: submitId })
  await expect(resultOf(page).getByRole('link', { name: details })).toBeVisible()
  await expectVerdict(seen, 'Accepted')
  expect(await submissionsOf(product, account)).toHaveLength(1)
  await page.context().close()
})

test('a lost network in the middle of judging ends in the verdict', async ({ browser, product }) => {
  const { account, token } = await registerAccount(product)
  const seen = await visit(browser, product, 'en-US', { token })
  const { page, words } = seen
  await openWith(seen, slowProgram())
  const submitId = await pressSubmit(seen)
  await inTheMiddle(product, submitId)
  const lost = page.waitForEvent('requestfailed')
  await page.context().setOffline(true)
  await lost
  expect((await finalStatusOf(product, submitId)).status).toBe(JudgeStatus.Accepted)
  await expect(resultOf(page).getByText(words('verdict:Accepted'))).toHaveCount(0)
  await page.context().setOffline(false)
  const again = page.getByRole('button', { name: words('submission:bar.checkAgain') })
  await until('the verdict on the page', async () => {
    if (await again.isVisible()) await again.click()
    return resultOf(page).getByText(words('verdict:Accepted')).first().isVisible()
  })
  expect(await submissionsOf(product, account)).toHaveLength(1)
  await page.context().close()
})

test('a press without a network waits, survives a reload, and goes once when the network is back', async ({
  browser,
  product,
}) => {
  const { account, token } = await registerAccount(product)
  const seen = await visit(browser, product, 'en-US', { token })
  const { page, words } = seen
  const context = page.context()
  await openWith(seen, accepted)
  await context.setOffline(true)
  await submitButton(seen).click()
  const waits = resultOf(page).getByRole('alert').getByText(words('submission:bar.waiting'))
  await expect(waits).toBeVisible()
  await expect(submitButton(seen)).toHaveAccessibleDescription(words('submission:bar.off.waiting'))
  // The page itself comes without a network no better than any: only what submits stays away over the reload.
  await page.route('**/submit-problem-judge', (route) => route.abort('internetdisconnected'))
  await context.setOffline(false)
  // A phone begins with the statement, unless something goes on.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(waits).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await submissionsOf(product, account)).toHaveLength(0)
  await page.unroute('**/submit-problem-judge')
  await context.setOffline(true)
  await context.setOffline(false)
  await expectVerdict(seen, 'Accepted')
  expect(await submissionsOf(product, account)).toHaveLength(1)
  await page
    .getByRole('link', { name: /submission/i })
    .filter({ hasText: /\d/ })
    .first()
    .click()
  await expect(page.getByText(createHash('sha256').update(accepted.code).digest('hex'))).toBeVisible()
  await context.close()
})

test('what was submitted and what was reset comes back from the versions', async ({ browser, product }) => {
  const { token } = await registerAccount(product)
  const seen = await visit(browser, product, 'en-US', { token })
  const { page, words } = seen
  await openWith(seen, accepted)
  await pressSubmit(seen)
  await pasteCode(page, 'int second;')
  await page.getByRole('button', { name: words('problemPage:editor.reset') }).click()
  await page.getByRole('button', { name: words('problemPage:editor.resetConfirm') }).click()
  await page.reload()
  await page.getByRole('button', { name: words('problemPage:editor.versions') }).click()
  const dialog = page.getByRole('dialog')
  const entries = dialog.getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await entries.filter({ hasText: words('problemPage:editor.versionReason.submit') }).click()
  await dialog.getByRole('button', { name: words('problemPage:editor.restore') }).click()
  await expect(dialog).toHaveCount(0)
  await until('the restored draft', async () => (await keptDraft(page)) === accepted.code)
  await page.context().close()
})

test('a press that waits can be given up', async ({ browser, product }) => {
  const { account, token } = await registerAccount(product)
  const seen = await visit(browser, product, 'zh-CN', { token })
  const { page, words } = seen
  await openWith(seen, accepted)
  await page.context().setOffline(true)
  await submitButton(seen).click()
  await page.getByRole('button', { name: words('submission:bar.cancelSending') }).click()
  await expect(submitButton(seen)).toBeEnabled()
  await page.context().setOffline(false)
  await submitButton(seen).click()
  await expectVerdict(seen, 'Accepted')
  expect(await submissionsOf(product, account)).toHaveLength(1)
  await page.context().close()
})

test('with sockets blocked the verdict and the Status list come by polling', async ({ browser, product }) => {
  const { account, token } = await registerAccount(product)
  const seen = await visit(browser, product, 'en-US', { token })
  const { page, words } = seen
  let blocked = 0
  await page.context().route('**/ojapi/hints/**', (route) => route.abort())
  await page.context().routeWebSocket(/\/ojapi\/hints/, (socket) => {
    blocked += 1
    return socket.close()
  })
  const list = await page.context().newPage()
  await list.goto('/oj/status')
  await openWith(seen, slowProgram())
  const submitId = await pressSubmit(seen)
  await inTheMiddle(product, submitId)
  await list.reload()
  const row = list.getByRole('row').filter({ hasText: account.username })
  await expect(row).toHaveCount(1)
  await page.bringToFront()
  await expectVerdict(seen, 'Accepted')
  await list.bringToFront()
  await expect(row).toContainText('AC')
  await expect(row).toContainText(words('verdict:Accepted'))
  expect(blocked).toBeGreaterThan(0)
  await page.context().close()
})

test('the Status list moves with what others submit', async ({ browser, product }) => {
  const { account, token } = await registerAccount(product)
  const seen = await visit(browser, product, 'en-US')
  await seen.page.goto('/oj/status')
  await expect(seen.page.getByRole('table')).toBeVisible()
  const client = createClient(product.url, token)
  const { submitId } = await client.get(submit, {
    body: { pid: firstProblem.problemId, cid: 0, requestKey: randomUUID(), ...slowProgram() },
  })
  const row = seen.page.getByRole('row').filter({ hasText: account.username })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(String(submitId))
  await expect(row).toContainText('AC', { timeout: 60_000 })
  await seen.page.context().close()
})

test('signing out in one tab signs out the other', async ({ browser, product }) => {
  const { account, token } = await registerAccount(product)
  const seen = await visit(browser, product, 'en-US', { token })
  const { page, words } = seen
  const menu = words('shell:session.menu', { name: account.username })
  const other = await page.context().newPage()
  await other.goto(problemPath)
  await expect(other.getByRole('button', { name: menu })).toBeVisible()
  await page.bringToFront()
  await page.goto('/oj/status')
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: words('shell:session.logout') }).click()
  const login = { name: words('shell:session.login') }
  await expect(page.getByRole('banner').getByRole('button', login)).toBeVisible()
  await other.bringToFront()
  await expect(other).toHaveURL(/\/oj\/home$/)
  await expect(other.getByRole('banner').getByRole('button', login)).toBeVisible()
  await page.context().close()
})

test('a newer draft of another tab is offered', async ({ browser, product }) => {
  const seen = await visit(browser, product, 'en-US')
  const { page, words } = seen
  await openWith(seen, { ...accepted, code: '// of the first tab\n' })
  await until('the draft', async () => (await keptDraft(page)) === '// of the first tab\n')
  const other = await page.context().newPage()
  await other.goto(problemPath)
  await expect.poll(() => codeInSight(other)).toContain('of the first tab')
  await pasteCode(other, '// of the second tab\n')
  await until('the other draft', async () => (await keptDraft(other)) === '// of the second tab\n')
  await page.bringToFront()
  const ago = words('shell:kit.ago.now', { count: 0 })
  await expect(page.getByText(words('problemPage:editor.newerDraft', { ago }))).toBeVisible()
  expect(await codeInSight(page)).toContain('of the first tab')
  await page.getByRole('button', { name: words('problemPage:editor.takeNewer') }).click()
  await expect.poll(() => codeInSight(page)).toContain('of the second tab')
  await page.context().close()
})

test('the draft outlives a reload and a closed tab', async ({ browser, product }) => {
  const seen = await visit(browser, product, 'en-US')
  const { page } = seen
  await openWith(seen, { ...accepted, code: '// before the reload\n' })
  await page.reload()
  await expect.poll(() => codeInSight(page)).toContain('before the reload')
  await pasteCode(page, '// before the tab was closed\n')
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  const again = await page.context().newPage()
  await again.goto(problemPath)
  await expect.poll(() => codeInSight(again)).toContain('before the tab was closed')
  await expect(
    again
      .getByRole('toolbar')
      .getByRole('combobox', { name: seen.words('problemPage:editor.language'), exact: true }),
  ).toHaveText(accepted.language)
  await page.context().close()
})

test('back and forth between problems keeps filters, place and drafts', async ({ browser, product }) => {
  const [easy] = await product.rows(
    'select count(*)::int as count from problem where auth = 1 and difficulty = 0 and not is_group',
  )
  const seen = await visit(browser, product, 'en-US', { height: 400 })
  const { page, words } = seen
  await page.goto('/oj/problem')
  await page.getByRole('combobox', { name: words('problem:filter.level') }).click()
  await page.getByRole('option', { name: words('shell:kit.level.easy'), exact: true }).click()
  await expect(page).toHaveURL(/difficulty=0/)
  const links = page.getByRole('table').getByRole('link', { name: /^(?!Challenge)/ })
  await expect(links).toHaveCount(Number(easy?.count))
  await page.mouse.move(700, 300)
  await page.mouse.wheel(0, 150)
  await until('the scroll', () => page.evaluate(() => window.scrollY > 100))
  const place = await page.evaluate(() => window.scrollY)

  const backInPlace = async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/problem\?.*difficulty=0/)
    await expect(links).toHaveCount(Number(easy?.count))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  }
  await links.nth(3).click()
  await expect(page.locator('h1')).toContainText('P10')
  const title = await page.locator('h1').innerText()
  await pasteCode(page, '// of problem A\n')
  await backInPlace()
  await links.nth(4).click()
  await expect(page.locator('h1')).not.toHaveText(title)
  await expect(page.locator('.monaco-editor .view-lines').first()).toBeVisible()
  expect(await codeInSight(page)).not.toContain('of problem A')
  await backInPlace()
  await links.nth(3).click()
  await expect.poll(() => codeInSight(page)).toContain('of problem A')
  await page.context().close()
})

test('too much code and only blanks are refused with words, and the text stays', async ({
  browser,
  product,
}) => {
  const { account, token } = await registerAccount(product)
  const seen = await visit(browser, product, 'en-US', { token })
  const { page, words } = seen
  const line = `// ${'x'.repeat(60)}\n`
  const tooLong = line.repeat(codeMax).slice(0, codeMax + 1)
  await openWith(seen, { ...accepted, code: tooLong })
  const reason = words('submission:bar.off.tooLong', { length: codeMax + 1, max: codeMax })
  await expect(submitButton(seen)).toHaveAccessibleDescription(reason)
  await page.keyboard.press('Control+Enter')
  await expect(resultOf(page).getByRole('alert')).toHaveText(
    words('submission:bar.off.tooLongPlain', { max: codeMax }),
  )
  await until('the draft', async () => (await keptDraft(page)) === tooLong)
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Backspace')
  await expect(submitButton(seen)).toBeEnabled()

  await pasteCode(page, ' \t\n \n')
  await expect(submitButton(seen)).toHaveAccessibleDescription(words('submission:bar.off.toWrite'))
  await page.keyboard.press('Control+Enter')
  await expect(resultOf(page).getByRole('alert')).toHaveText(words('submission:bar.off.blank'))
  expect(await submissionsOf(product, account)).toHaveLength(0)
  await page.context().close()
})

test('a visitor who submits is asked to log in, and the code is sent then', async ({ browser, product }) => {
  const { account } = await registerAccount(product)
  const seen = await visit(browser, product, 'zh-CN')
  const { page, words } = seen
  await openWith(seen, accepted)
  await submitButton(seen).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(words('account:reason.loginFirst'))).toBeVisible()
  await dialog.getByLabel(words('account:field.username'), { exact: true }).fill(account.username)
  await dialog.getByLabel(words('account:field.password'), { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expectVerdict(seen, 'Accepted')
  expect(await submissionsOf(product, account)).toHaveLength(1)
  await page.context().close()
})

test('the wire refuses what the page would not send, and stores nothing', async ({ product }) => {
  const { account, token } = await registerAccount(product)
  const body = { pid: firstProblem.problemId, cid: 0, requestKey: randomUUID(), ...accepted }
  const client = createClient(product.url, token)
  const refused = [
    { ...body, language: 'Klingon' },
    { ...body, pid: 'NOWHERE' },
    { ...body, code: ' \n\t' },
    { ...body, code: 'x'.repeat(codeMax + 1) },
  ]
  for (const wrong of refused) {
    const { http, envelope } = await client.ask(submit, { body: wrong })
    expect(http).toBe(200)
    expect(envelope.status).not.toBe(200)
    expect(envelope.msg).not.toBe('')
  }
  const { http } = await createClient(product.url, 'broken').ask(submit, { body })
  expect(http).toBe(401)
  expect(await submissionsOf(product, account)).toHaveLength(0)

  const twice = await Promise.all([client.get(submit, { body }), client.get(submit, { body })])
  expect(twice[0].submitId).toBe(twice[1].submitId)
  const final = await finalStatusOf(product, twice[0].submitId)
  expect(judgeStatusName(final.status)).toBe('Accepted')
  expect(await submissionsOf(product, account)).toHaveLength(1)
})

test('an unknown problem says so and shows the way back', async ({ browser, product }) => {
  const seen = await visit(browser, product, 'zh-CN')
  const { page, words } = seen
  await page.goto('/oj/problem/NOWHERE')
  await expect(page.getByText(words('server.problem:problemMissing')).first()).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: words('problemPage:page.back') })
    .click()
  await expect(page).toHaveURL(/\/oj\/problem$/)
  await page.context().close()
})

test('a broken token in the browser asks for a login that works', async ({ browser, product }) => {
  const { account } = await registerAccount(product)
  const seen = await visit(browser, product, 'en-US', { token: 'broken' })
  const { page, words } = seen
  await page.goto('/oj/status')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(words('account:reason.loginAgain'))).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('verdict:token'))).toBeNull()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('table').or(page.getByText(words('submission:list.empty')))).toBeVisible()
  await signIn(seen, account)
  await page.context().close()
})

test('after five failed logins the puzzle stands before the next one', async ({ browser, product }) => {
  const { account } = await registerAccount(product)
  const seen = await visit(browser, product, 'en-US')
  const { page, words } = seen
  await page.goto('/oj/home')
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('shell:session.login') })
    .click()
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabel(words('account:field.password'), { exact: true })
  const send = dialog.getByRole('button', { name: words('account:login.send'), exact: true })
  await dialog.getByLabel(words('account:field.username'), { exact: true }).fill(account.username)
  for (let failures = 1; failures <= 5; failures++) {
    await password.fill(`wrong-${failures}`)
    const answer = page.waitForResponse((response) => response.url().endsWith('/ojapi/login'))
    await send.click()
    await answer
    await expect(dialog.getByRole('alert')).toBeVisible()
  }
  await password.fill(account.password)
  await send.click()
  await expect(dialog.getByRole('slider')).toBeVisible()
  await dragPiece(page, -40)
  await expect(dialog.getByText(words('account:puzzle.missed'))).toBeVisible()
  await dragPiece(page)
  const menu = words('shell:session.menu', { name: account.username })
  await expect(page.getByRole('button', { name: menu })).toBeVisible()
  await page.context().close()
})

test('a page whose files do not come is offered again, and comes once they do', async ({
  browser,
  product,
}) => {
  const seen = await visit(browser, product, 'en-US')
  const { page, words } = seen
  await arriveAt(page, '/oj/home')
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const files = /\/assets\/[^/]+\.js$/
  await page.route(files, (route) => route.abort())
  await page
    .getByRole('link', { name: words('shell:nav.status') })
    .first()
    .click()
  await expect(page.getByText(words('shell:crash.missingText'))).toBeVisible()
  await expect(page.getByRole('banner'), 'the way to other pages stays').toBeVisible()
  await page.unroute(files)
  await page.getByRole('button', { name: words('shell:kit.tryAgain') }).click()
  await expect(page.getByRole('search', { name: words('submission:filter.label') })).toBeVisible()
  expect(loads, 'the page was loaded anew').toBe(0)
  await page.context().close()
})

test('a page whose first script or application is lost on the way comes alive', async ({
  browser,
  product,
}) => {
  const { page, words } = await visit(browser, product, 'en-US')
  const home = page.getByRole('navigation', { name: words('shell:nav.label') }).getByRole('link', {
    name: words('shell:nav.home'),
  })
  for (const [file, place] of [
    [/\/assets\/theme-[^/]+\.js$/, '/oj/home'],
    [/\/assets\/early-code-[^/]+\.js$/, problemPath],
    [/\/assets\/index-[^/]+\.js$/, '/oj/home'],
  ] as const) {
    let lost = 0
    await page.route(file, (route) => {
      lost += 1
      return lost === 1 ? route.abort() : route.continue()
    })
    await arriveAt(page, place)
    await expect(home).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    expect(lost, `${file} was asked for again`).toBeGreaterThan(1)
    await page.unroute(file)
  }
  await page.context().close()
})
