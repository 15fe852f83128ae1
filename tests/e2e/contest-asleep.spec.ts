import { getContestOutsideScoreboard } from '#contract/contest-rank.ts'
import {
  chooseLanguage,
  codeInSight,
  expect,
  pasteCode,
  registerAccount,
  test,
  visit,
} from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { insertAnnouncement, insertContest, insertContestSubmission } from '#support/node/contest-rows.ts'
import { programFor } from '#support/node/programs.ts'

test('a tab that slept for an hour knows the contest as it is now, and lost nothing', async ({
  browser,
  product,
}) => {
  const cid = await insertContest(product, { title: 'Night Cup', start: -60, end: 30 })
  const { account, token } = await registerAccount(product)
  const { page, words } = await visit(browser, product, 'en-US', { token })
  await page.clock.install()
  await page.goto(`/oj/contest/${cid}/problem/A`)
  const program = programFor('Accepted')
  await chooseLanguage({ page, words }, program.language)
  await pasteCode(page, program.code)
  await expect(page.getByRole('timer')).toHaveText(/\d/)
  await expect.poll(() => codeInSight(page)).toContain('main')
  const before = await codeInSight(page)

  // An hour passes everywhere but in the tab, which then hears of all of it at once.
  await product.rows(
    `update contest set start_time = start_time - interval '1 hour', end_time = end_time - interval '1 hour' where id = $1`,
    [cid],
  )
  await insertContestSubmission(product, { cid, username: account.username, minutesAgo: 45, status: -1 })
  await insertAnnouncement(product, { cid, title: 'It is over', content: 'Thank you.' })
  await page.clock.fastForward('01:00:00')
  await expect(page.getByRole('timer')).toHaveText(words('contest:head.ended'))
  expect(await codeInSight(page)).toBe(before)
  await expect(
    page.getByRole('button', { name: words('submission:bar.submit'), exact: true }),
  ).toHaveAttribute('aria-disabled', 'true')
  const { records } = await createClient(product.url).get(getContestOutsideScoreboard, { body: { cid } })
  await page
    .getByRole('navigation', { name: words('contest:tabs.label') })
    .getByRole('link', { name: words('contest:tabs.rank'), exact: true })
    .click()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(records.length + 1))
  await page.context().close()
})
