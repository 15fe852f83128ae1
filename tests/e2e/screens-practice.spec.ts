import { randomUUID } from 'node:crypto'
import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, test } from '@playwright/test'
import { submit } from '#contract/submission.ts'
import {
  arriveAt,
  expect,
  goTo,
  registerAccount,
  resultOf,
  rootToken,
  type Visit,
} from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { insertContest } from '#support/node/contest-rows.ts'
import {
  insertGroup,
  insertGroupMember,
  insertGroupProblem,
  insertGroupTrainings,
} from '#support/node/group-rows.ts'
import { finalStatusOf } from '#support/node/judging.ts'
import { type Look, longTitles, look, looks, nameOf, openAs } from '#support/node/looks.ts'
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
          savedAt: Date.now() - n * 600_000,
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
  await seen.page.context().close()
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
  for (const [locale, title] of Object.entries(longTitles)) {
    await product.rows(
      `update problem_statement set title = $1 where locale = $2
        and pid = (select id from problem where problem_id = 'P1002')`,
      [title, locale],
    )
  }
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
  for (const verdict of ['WrongAnswer', 'CompileError', 'TimeLimitExceeded'])
    submitted.set(verdict, await submitOver(tokens[0] ?? '', verdict))
  for (const verdict of [...verdicts, ...verdicts, ...verdicts])
    await submitOver(tokens[1] ?? '', verdict, 'P1002')
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
    await expect(page.getByRole('complementary', { name: words('machines:live.title') })).toBeVisible()
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
    await page.context().close()
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
    await page.context().close()
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
      const file = await look(seen, at, `problem-${verdict}`)
      if (process.env.UPDATE_README_IMAGE && verdict === 'Accepted' && nameOf(at) === 'en-US light 1440') {
        await mkdir(path.dirname(readmeImage), { recursive: true })
        await copyFile(file, readmeImage)
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
    await page.context().close()
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
    await page.context().close()
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
    await seen.page.context().close()
  }
})

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
  await page.getByRole('button', { name: words('group:trainings.fromGroup') }).click()
  await field('group:trainings.problemId').fill('huts7a')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('cell', { name: /HUTS7A$/ })).toBeVisible()
  await page.getByRole('button', { name: words('trainingAdmin:fromPublic') }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('searchbox', { name: words('trainingAdmin:searchPublic') })
    .fill(firstProblem.problemId)
  await dialog.getByRole('row').filter({ hasText: firstProblem.problemId }).getByRole('button').click()
  await expect(dialog.getByText(words('trainingAdmin:noCandidates'))).toBeVisible()
  await look(seen, at, 'group-training-add')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('cell', { name: new RegExp(`${firstProblem.problemId}$`) })).toBeVisible()
  await look(seen, at, 'group-training-contents')
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
    await page.context().close()
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
    await page.context().close()
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
    await (await list(at, 'group-list', root)).page.context().close()
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
    await go(`${gid}/problem/HUTS7A`, 'group-problem')
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
    await expect(page.getByRole('navigation', { name: words('training:tabs.label') })).toBeVisible()
    await look(seen, at, 'group-training-problem')
    await page.getByRole('link', { name: words('problemPage:focus.enter') }).click()
    await expect(
      page.getByRole('navigation', { name: words('problemPage:focus.bar') }).getByRole('link'),
    ).toHaveCount(3)
    await look(seen, at, 'group-training-focus')
    await makeTraining(seen, at, gid)
    await go(String(closed), 'group-outside')
    await page.getByRole('button', { name: words('group:acts.apply') }).click()
    await look(seen, at, 'group-apply')
    await page.context().close()
    const owner = await openAs(browser, product, at, root)
    await goTo(owner.page, `/oj/group/${gid}/setting`)
    await expect(owner.page.getByLabel(owner.words('group:form.shortName'))).toHaveValue('HUTS7')
    await look(owner, at, 'group-setting')
    await owner.page.context().close()
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
  await page.context().close()
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
    await visitor.page.context().close()

    const seen = await openAs(browser, product, at, tokens[1])
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
    await go('/1/rank?keyword=nobody', 'training-rank-none')
    await go('/1/problem/P1002', 'training-problem')
    await goTo(page, `/oj/training/${closed}`)
    await page.getByRole('button', { name: words('training:password.send') }).click()
    await expect(page.getByText(words('training:password.empty'))).toBeVisible()
    await look(seen, at, 'training-password')
    await page.context().close()
  }
})
