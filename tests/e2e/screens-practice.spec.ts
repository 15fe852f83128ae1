import { randomUUID } from 'node:crypto'
import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, test } from '@playwright/test'
import { submit } from '#contract/submission.ts'
import { arriveAt, expect, goTo, registerAccount, resultOf, type Visit } from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { finalStatusOf } from '#support/node/judging.ts'
import {
  giveLongTitles,
  type Look,
  leave,
  longTitles,
  look,
  looks,
  nameOf,
  openAs,
  takePicture,
} from '#support/node/looks.ts'
import { type Product, startProduct } from '#support/node/product.ts'
import { firstProblem, programFor } from '#support/node/programs.ts'

const readmeImage = path.resolve(import.meta.dirname, '../../docs/images/problem-page.png')

const verdicts = ['Accepted', 'WrongAnswer', 'CompileError'] as const
const signature =
  '### 座右铭\n\n> **Festina lente**, so $\\sum_{i=1}^n i = \\frac{n(n+1)}2$.\n\n[site](https://example.org)'
const busyUser = 'a-name-of-20-letters'
const logo = path.resolve(import.meta.dirname, '../../docs/images/problem-page.png')

let product: Product
const tokens: string[] = []
const submitted = new Map<string, number>()

const submitOver = (token: string, verdict: string, problemId = firstProblem.problemId) =>
  submitProgram(token, programFor(verdict), problemId)

async function submitProgram(
  token: string,
  { language, code }: { language: string; code: string },
  problemId = firstProblem.problemId,
) {
  const body = { pid: problemId, cid: 0, requestKey: randomUUID(), language, code }
  const { submitId } = await createClient(product.url, token).get(submit, { body })
  await finalStatusOf(product, submitId)
  return submitId
}

/** A test run with another output than the expected one. */
async function lookAtTest(seen: Visit, at: Look) {
  const { page, words } = seen
  await page
    .getByRole('button', { name: words('testRun:open'), exact: true })
    .first()
    .click()
  await page.getByLabel(words('testRun:expected'), { exact: true }).fill('12345')
  await resultOf(page)
    .getByRole('button', { name: words('testRun:run'), exact: true })
    .click()
  await expect(resultOf(page).locator('mark').first()).toBeVisible()
  await look(seen, at, 'problem-test')
}

/** Versions of the draft of somebody who has submitted once, and a press that has no network. */
async function lookAtDraft(seen: Visit, at: Look) {
  const { page, words } = seen
  if (at.width === 390) await page.getByRole('button', { name: words('problemPage:page.pane.code') }).click()
  await page.getByRole('button', { name: words('problemPage:editor.versions') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await look(seen, at, 'problem-versions-one')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.evaluate(
    (key) => {
      for (let n = 0; n < 49; n++) {
        const code = `int version = ${n};\n`.repeat(n + 1)
        const version = {
          code,
          language: 'C++ 17 With O2',
          savedAt: Date.now() - (48 - n) * 600_000,
          reason: 'pause',
        }
        localStorage.setItem(`${key}${String(n).padStart(9, '0')}.0001`, JSON.stringify(version))
      }
    },
    `verdict:version:0:${firstProblem.problemId}:${encodeURIComponent('C++ 17 With O2')}:`,
  )
  await page.getByRole('button', { name: words('problemPage:editor.versions') }).click()
  await dialog.getByRole('listitem').nth(3).click()
  await look(seen, at, 'problem-versions')
  await page.keyboard.press('Escape')
  await page.route('**/submit-problem-judge', (route) => route.abort())
  await page.getByRole('button', { name: words('submission:bar.submit'), exact: true }).click()
  await expect(page.getByRole('button', { name: words('submission:bar.cancelSending') })).toBeVisible()
  await look(seen, at, 'problem-waiting')
  await page.getByRole('button', { name: words('submission:bar.cancelSending') }).click()
  await page.unroute('**/submit-problem-judge')
}

async function statusPage(browser: Browser, at: Look, screen: string, token?: string) {
  const seen = await openAs(browser, product, at, token)
  await goTo(seen.page, '/oj/status')
  await expect(seen.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await look(seen, at, screen)
  await leave(seen)
}

/** The pages of the signed-in user, and what is seen of a user who did nothing and of one who did much. */
async function lookAtAccount(seen: Visit, at: Look) {
  const { page, words } = seen
  await goTo(page, '/oj/user-home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
  await look(seen, at, 'user-home-own')
  await goTo(page, '/oj/user-home?uid=1')
  await expect(page.getByText(words('user:noneSolved'))).toBeVisible()
  await look(seen, at, 'user-home-empty')
  await goTo(page, `/oj/user-home?username=${busyUser}`)
  await expect(page.getByRole('link', { name: 'P1002', exact: true })).toBeVisible()
  await look(seen, at, 'user-home-full')
  await goTo(page, '/oj/setting')
  await page.getByRole('button', { name: words('setting:password.send'), exact: true }).click()
  await look(seen, at, 'setting-account')
  await page.getByRole('tab', { name: words('setting:tabs.profile') }).click()
  await page.locator('input[type=file]').setInputFiles(logo)
  await expect(page.getByRole('dialog').locator('img')).toBeVisible()
  await look(seen, at, 'setting-avatar')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words('setting:avatar.drop'), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await look(seen, at, 'setting-profile')
  await goTo(page, '/oj/logout')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look(seen, at, 'logout')
}

test.describe.configure({ mode: 'serial', timeout: 600_000 })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startProduct()
  await product.setting('defaultSubmitInterval', 0)
  await giveLongTitles(product, 'P1002')
  for (const username of ['陈思远', busyUser]) {
    const account = { username, password: 'secret-1', email: `user${tokens.length}@example.org` }
    tokens.push((await registerAccount(product, account)).token)
  }
})
test.afterAll(() => product.stop())

test('the Status list without and with one submission', async ({ browser }) => {
  for (const at of looks) await statusPage(browser, at, 'status-empty')
  submitted.set('Accepted', await submitOver(tokens[0] ?? '', 'Accepted'))
  for (const at of looks) await statusPage(browser, at, 'status-one')
})

test('submissions of all kinds are there', async () => {
  const byTheBusy = async () => {
    for (const verdict of [...verdicts, ...verdicts, ...verdicts])
      await submitOver(tokens[1] ?? '', verdict, 'P1002')
  }
  const byOne = async () => {
    for (const verdict of ['WrongAnswer', 'CompileError', 'TimeLimitExceeded'])
      submitted.set(verdict, await submitOver(tokens[0] ?? '', verdict))
  }
  await Promise.all([byOne(), byTheBusy()])
  expect(submitted.size).toBe(4)
  const { sub: uid } = JSON.parse(atob(tokens[1]?.split('.')[1] ?? '')) as { sub: string }
  await product.rows(
    `update users set nickname = $2, school = $3, blog = $4, github = 'not an address', title_name = 'Champion',
      title_color = '#c81e1e', signature = $5 where uid = $1`,
    [uid, longTitles['zh-CN'].slice(0, 20), longTitles['en-US'], 'https://example.org/a/b', signature],
  )
  await product.rows(
    `insert into submission (uid, username, pid, display_pid, status, length, code, language, submit_time)
      select $1, $2, problem.id, problem.problem_id, 0, 1, 'x', 'C', now() - (day * day % 364) * interval '1 day'
      from problem, generate_series(1, 40) as day where problem.auth = 1`,
    [uid, busyUser],
  )
})

for (const at of looks) {
  test(`what a visitor sees: ${nameOf(at)}`, async ({ browser }) => {
    const seen = await openAs(browser, product, at)
    const { page, words } = seen
    await goTo(page, '/oj/home')
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    await look(seen, at, 'home')
    await goTo(page, '/oj/problem')
    await expect(page.getByRole('link', { name: longTitles[at.locale], exact: true })).toBeVisible()
    await look(seen, at, 'problem-list')
    await goTo(page, `/oj/problem/${firstProblem.problemId}`)
    await expect(page.locator('[data-editor=monaco]')).toBeAttached()
    await look(seen, at, 'problem-visitor')
    await goTo(page, '/oj/introduction')
    await page.locator('summary').filter({ hasText: 'C++ 17' }).first().click()
    await look(seen, at, 'introduction')
    await goTo(page, '/oj/developer')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look(seen, at, 'developer')
    await arriveAt(page, '/oj/machines?machine=session&machines=1')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('complementary', { name: words('machines:live.title') })).toHaveCount(0)
    await look(seen, at, 'machines')
    await arriveAt(page, '/oj/user-home')
    await expect(page.getByText(words('user:nobody'))).toBeVisible()
    await look(seen, at, 'user-home-nobody')
    await goTo(page, '/oj/reset-password?username=ada&code=abcdefghijklmnopqrstu')
    await expect(page.getByText(words('account:error.usernameUnknown'))).toBeVisible()
    await look(seen, at, 'reset-password')
    await goTo(page, '/oj/nowhere')
    await expect(page.getByText(words('shell:notFound.text'))).toBeVisible()
    await look(seen, at, 'not-found')
    for (const order of ['acm', 'oi']) {
      await goTo(page, `/oj/${order}-rank`)
      await expect(page.getByText('陈思远').first()).toBeVisible()
      await look(seen, at, `${order}-rank`)
    }

    await page
      .getByRole('banner')
      .getByRole('button', { name: words('shell:session.login') })
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(words('account:field.username'), { exact: true })).toBeVisible()
    await look(seen, at, 'login')
    await dialog.getByText(words('account:link.register')).click()
    await expect(dialog.getByLabel(words('account:field.code'), { exact: true })).toBeVisible()
    await look(seen, at, 'register')
    await arriveAt(page, '/oj/nowhere')
    await page.route(/\/assets\/[^/]+\.js$/, (route) => route.abort())
    for (const key of ['g', 's']) await page.keyboard.press(key)
    await expect(page.getByText(words('shell:crash.missingText'))).toBeVisible()
    await look(seen, at, 'missing-file')
    await leave(seen)
  })

  test(`what a user sees before any problem: ${nameOf(at)}`, async ({ browser }) => {
    const seen = await openAs(browser, product, at, tokens[1])
    const { page, words } = seen
    await goTo(page, '/oj/home')
    await expect(page.getByRole('grid')).toBeVisible()
    await look(seen, at, 'home-user')
    await goTo(page, '/oj/problem')
    if (at.width === 390)
      await page.getByRole('button', { name: words('shell:kit.filters'), exact: true }).click()
    await expect(
      page.getByRole('button', { name: words('problem:filter.starred'), exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    await look(seen, at, 'problem-list-user')
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox', { name: words('palette:label') }).fill('1')
    await expect(page.getByRole('option').filter({ hasText: 'P1001' })).toBeVisible()
    await look(seen, at, 'palette')
    await leave(seen)
  })

  test(`what a user sees: ${nameOf(at)}`, async ({ browser }) => {
    const seen = await openAs(browser, product, at, tokens[0])
    const { page, words } = seen
    await goTo(page, '/oj/status')
    for (const verdict of verdicts) {
      if (at.width === 390 && verdict === 'WrongAnswer') continue
      const { language, code } = programFor(verdict)
      await page.evaluate(
        ([key, draft]) => localStorage.setItem(key ?? '', draft ?? ''),
        [
          `verdict:draft:0:${firstProblem.problemId}`,
          JSON.stringify({ code, language, savedAt: Date.now(), revision: 'a.1' }),
        ],
      )
      await goTo(page, `/oj/problem/${firstProblem.problemId}`)
      await expect(page.locator('[data-editor=monaco]')).toBeAttached()
      if (at.width === 390)
        await page.getByRole('button', { name: words('problemPage:page.pane.code') }).click()
      await page.getByRole('button', { name: words('submission:bar.submit'), exact: true }).click()
      await expect(
        resultOf(page)
          .getByText(words(`verdict:${verdict}`))
          .first(),
      ).toBeVisible()
      if (at.width === 1440)
        expect(
          await page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
          'the page itself does not scroll',
        ).toBe(0)
      await look(seen, at, `problem-${verdict}`)
      if (process.env.UPDATE_README_IMAGE && verdict === 'Accepted' && nameOf(at) === 'en-US light 1440') {
        await mkdir(path.dirname(readmeImage), { recursive: true })
        await copyFile(await takePicture(seen, at, `problem-${verdict}`), readmeImage)
      }
      if (verdict === 'Accepted') {
        await lookAtTest(seen, at)
        await lookAtDraft(seen, at)
      }
      await goTo(page, `/oj/submission-detail/${submitted.get(verdict)}`)
      await expect(page.locator('pre [class*=mtk]').filter({ hasText: 'main' }).first()).toBeVisible()
      await look(seen, at, `submission-${verdict}`)
    }
    await goTo(page, '/oj/status')
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(11)
    await look(seen, at, 'status-full')
    await goTo(page, `/oj/problem/${firstProblem.problemId}?tab=submissions`)
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    await look(seen, at, 'my-submissions')
    await lookAtAccount(seen, at)
    await leave(seen)
  })
}

test('an example that a program failed', async ({ browser }) => {
  const [token = ''] = tokens
  const submitId = await submitProgram(token, { language: 'C++ 17', code: 'int main() {}' })
  for (const at of looks) {
    const seen = await openAs(browser, product, at, token)
    const { page, words } = seen
    await goTo(page, `/oj/submission-detail/${submitId}`)
    await page.getByRole('button', { name: words('submission:excerpt.openOf', { number: 1 }) }).click()
    await expect(page.getByRole('dialog').locator('mark').first()).toBeVisible()
    await look(seen, at, 'submission-excerpt')
    await leave(seen)
  }
})

test('two submissions side by side', async ({ browser }) => {
  for (const at of looks) {
    const seen = await openAs(browser, product, at, tokens[0])
    await goTo(
      seen.page,
      `/oj/submission-compare?left=${submitted.get('Accepted')}&right=${submitted.get('WrongAnswer')}`,
    )
    await expect(seen.page.locator('ins, del').first()).toBeVisible()
    await look(seen, at, 'submission-compare')
    await leave(seen)
  }
})
