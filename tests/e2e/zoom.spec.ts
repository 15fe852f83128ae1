import { expect, goTo, rootToken, test, visit } from '#support/node/browser.ts'
import { insertContest, insertContestSubmission } from '#support/node/contest-rows.ts'
import { insertGroup, insertGroupTrainings } from '#support/node/group-rows.ts'
import { firstProblem } from '#support/node/programs.ts'
import { reflowFaults } from '#support/node/reflow.ts'

/** A window of 1280 to 1024 pixels, as pages see it at these zooms. */
const zooms = [
  { percent: 200, width: 640, height: 512 },
  { percent: 400, width: 320, height: 256 },
]

test('no screen scrolls in two directions, and no control is cut or covered, at 200 % and 400 %', async ({
  browser,
  product,
}) => {
  const token = await rootToken(product)
  const gid = await insertGroup(product, { name: 'Zoomed in', shortName: 'ZOOM' })
  await insertGroupTrainings(product, { gid, titles: ['First steps'] })
  const cid = await insertContest(product, { title: 'Seen from near' })
  await insertContestSubmission(product, { cid, username: 'root', minutesAgo: 20, status: -1 })
  const [submission] = await product.rows('select submit_id from submission where cid = $1', [cid])
  const [problem] = await product.rows('select id from problem where problem_id = $1', [
    firstProblem.problemId,
  ])
  const places = [
    'home',
    'problem',
    `problem/${firstProblem.problemId}`,
    'status',
    `contest/${cid}/problem/A/submission-detail/${submission?.submitId}`,
    `contest/${cid}/rank`,
    `contest/${cid}/problem/A`,
    `group/${gid}`,
    `group/${gid}/member`,
    `workshop/${problem?.id}`,
    'admin',
    'admin/conf',
  ]
  const { page } = await visit(browser, product, 'en-US', { token, ...zooms[0], reducedMotion: true })
  for (const place of places) {
    await goTo(page, `/oj/${place}`)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    for (const { percent, width, height } of zooms) {
      await page.setViewportSize({ width, height })
      expect.soft(await reflowFaults(page), `${place} at ${percent} %`).toEqual([])
    }
  }
  await page.context().close()
})
