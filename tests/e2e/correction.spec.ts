import { randomUUID } from 'node:crypto'
import { GroupAuth, GroupLevel, JudgeStatus } from '#contract/enums.ts'
import { addGroup } from '#contract/group.ts'
import { addGroupProblemToGroupContest } from '#contract/group-contest.ts'
import { changeGroupMember, getGroupMembers, joinGroup } from '#contract/group-member.ts'
import type { BodyOf } from '#contract/operation.ts'
import { submit } from '#contract/submission.ts'
import { beginProblem, openWorkshop, publishDraft, storeDraft } from '#contract/workshop.ts'
import { storeCaseText } from '#contract/workshop-cases.ts'
import { arriveAt, expect, registerAccount, rootToken, test, visit } from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { insertContest } from '#support/node/contest-rows.ts'
import type { Product } from '#support/node/product.ts'

const twice = '#include <cstdio>\nint main() { int n; std::scanf("%d", &n); std::printf("%d\\n", 2 * n); }\n'
const contest = 'Test of the class'

/** A group with a teacher, who is no admin of the site, and a pupil. */
async function makeClass(product: Product) {
  const root = createClient(product.url, await rootToken(product))
  const settings = {
    ...{ name: `Corrected ${process.pid}`, shortName: `FIX${process.pid}`, brief: 'Second year' },
    ...{ description: 'A class.', auth: GroupAuth.Public, code: null, visible: true },
  }
  const { id: gid } = await root.get(addGroup, { body: settings })
  const { account, token: teacher } = await registerAccount(product)
  const { token: pupil } = await registerAccount(product)
  for (const token of [teacher, pupil])
    await createClient(product.url, token).get(joinGroup, { query: { gid } })
  const { records } = await root.get(getGroupMembers, { query: { gid, currentPage: 1, limit: 10 } })
  const { id = 0, uid = '' } = records.find(({ username }) => username === account.username) ?? {}
  await root.get(changeGroupMember, { body: { id, gid, uid, auth: GroupLevel.Root } })
  return { gid, teacher, pupil }
}

/** Published with an answer that is wrong. */
async function publishWrong(product: Product, { gid, teacher }: { gid: number; teacher: string }) {
  const client = createClient(product.url, teacher)
  const { pid } = await client.get(beginProblem, { body: { gid, requestKey: randomUUID() } })
  const [input, output] = await Promise.all(
    ['21\n', '41\n'].map((text) => client.get(storeCaseText, { body: { pid, text } })),
  )
  if (!input || !output) throw new Error('No texts')
  const one = {
    ...{ inputHash: input.hash, inputSize: input.size, outputHash: output.hash, outputSize: output.size },
    ...{ inputName: '1.in', outputName: '1.out', score: null, groupNum: 1 },
  }
  const statement = { title: 'Twice', description: 'Double it.', input: 'A number.', output: 'Its double.' }
  const values = {
    cases: [one],
    ...Object.fromEntries(Object.entries(statement).map(([name, text]) => [`en-US.${name}`, text])),
  }
  const changes = Object.entries(values).map(([field, value]) => ({ field, base: 0, value }))
  await client.get(storeDraft, { body: { pid, changes } as BodyOf<typeof storeDraft> })
  const { changed } = await client.get(openWorkshop, { query: { pid } })
  const seen = changed.map(({ field, version }) => ({ field, version }))
  await client.get(publishDraft, { body: { pid, note: '', seen } })
  const { published } = await client.get(openWorkshop, { query: { pid } })
  return { pid, problemId: published?.problemId ?? '' }
}

test('a teacher corrects a test and has what was judged by it rejudged, outside and in a contest', async ({
  browser,
  product,
}) => {
  const { gid, teacher, pupil } = await makeClass(product)
  const { pid, problemId } = await publishWrong(product, { gid, teacher })
  const client = createClient(product.url, teacher)
  const cid = await insertContest(product, { title: contest, gid, start: -1 })
  await client.get(addGroupProblemToGroupContest, { query: { problemId, cid, displayId: 'B' } })
  const asPupil = createClient(product.url, pupil)
  const code = { language: 'C++', code: twice }
  const sent = [
    await asPupil.get(submit, { body: { ...code, pid: problemId, gid, cid: 0 } }),
    await asPupil.get(submit, { body: { ...code, pid: 'B', cid } }),
  ].map(({ submitId }) => submitId)
  const statuses = async () => {
    const sql = 'select status from submission where submit_id = any($1) order by submit_id'
    return (await product.rows(sql, [sent])).map(({ status }) => status)
  }
  const { WrongAnswer, Accepted } = JudgeStatus
  await expect.poll(statuses, { timeout: 120_000 }).toEqual([WrongAnswer, WrongAnswer])

  const { hash, size } = await client.get(storeCaseText, { body: { pid, text: '42\n' } })
  const { published, versions } = await client.get(openWorkshop, { query: { pid } })
  const value = published?.cases.map((one) => ({ ...one, outputHash: hash, outputSize: size }))
  const changes = [{ field: 'cases', base: versions.cases ?? 0, value }]
  await client.get(storeDraft, { body: { pid, changes } as BodyOf<typeof storeDraft> })

  const { page, words } = await visit(browser, product, 'en-US', { token: teacher })
  const press = (key: string) =>
    page
      .getByRole('button', { name: words(key), exact: true })
      .last()
      .click()
  await arriveAt(page, `/oj/group/${gid}/workshop/${pid}`)
  await expect(page.getByText(words('workshop:outdated.count', { count: 2 }))).toHaveCount(0)
  await press('workshop:publish.again')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('workshop:publish.again') })
    .click()
  await expect(page.getByText(words('workshop:outdated.count', { count: 2 }))).toBeVisible()
  await page.reload()
  await expect(page.getByText(words('workshop:outdated.count', { count: 2 }))).toBeVisible()

  await press('workshop:outdated.choose')
  await page.getByRole('menuitem', { name: words('workshop:outdated.outside', { value: 1 }) }).click()
  await press('submission:control.rejudgeAll')
  await expect.poll(statuses, { timeout: 120_000 }).toEqual([Accepted, WrongAnswer])
  await expect(page.getByText(words('workshop:outdated.count', { count: 1 }))).toBeVisible()
  await press('workshop:outdated.choose')
  await page
    .getByRole('menuitem', { name: words('workshop:outdated.inContest', { title: contest, value: 1 }) })
    .click()
  await expect(page).toHaveURL(new RegExp(`/contest/${cid}/rejudge$`))
  await page.getByRole('button', { name: words('contestDesk:rejudge.actOf', { problem: 'B' }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('contestDesk:rejudge.act') })
    .click()
  await expect.poll(statuses, { timeout: 120_000 }).toEqual([Accepted, Accepted])
  await arriveAt(page, `/oj/group/${gid}/workshop/${pid}`)
  await expect(page.getByRole('button', { name: words('workshop:publish.again') })).toBeVisible()
  await expect(page.getByText(words('workshop:outdated.count', { count: 1 }))).toHaveCount(0)
})
