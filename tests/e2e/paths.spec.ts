import { expect, test } from '#support/node/browser.ts'
import { reportOf } from '#support/node/paths/report.ts'
import { driverOf } from '#support/node/paths/run.ts'
import { walk } from '#support/node/paths/walk.ts'

test('a generated path of the login is walked on the server and reported', async ({
  browser,
  product,
  page,
}) => {
  const driver = await driverOf('login')
  const walked = await walk({ flow: 'login', driver, product, browser, most: 1 })
  const path = walked.paths[0]
  if (!path) throw new Error('nothing was walked')
  expect(path.steps.flatMap(({ event, fault }) => (fault === undefined ? [] : [event, fault]))).toEqual([])
  const edges = new Set(driver.model.paths[path.number - 1]?.edges)
  expect(walked.transitions.filter(({ covered }) => covered).length).toBe(edges.size)

  await page.setContent(reportOf(walked, new Date(0)))
  await page.locator('summary', { hasText: 'transitions' }).click()
  await expect(page.locator('[data-coverage=transitions] li.good')).toHaveCount(edges.size)
  await page.locator(`[data-path="${path.number}"] summary`).click()
  await expect(page.getByRole('img')).toHaveCount(path.steps.length)

  const fault = 'no button <b>'
  const steps = path.steps.map((step, index) => (index === 0 ? { ...step, fault } : step))
  await page.setContent(reportOf({ ...walked, paths: [{ ...path, steps, passed: false }] }, new Date(0)))
  await expect(page.getByText(fault)).toBeVisible()
})

test('a model tells files apart where JSON takes nothing of them', async () => {
  const { model } = await driverOf('avatar')
  expect([...model.unwalked(), ...model.unreached()]).toEqual([])
  expect(model.table().filter((edge) => edge.startsWith('idle.fresh --'))).toHaveLength(3)
})
