import { randomBytes, randomUUID } from 'node:crypto'
import { upload } from '#contract/limits/problem.ts'
import { beginProblem } from '#contract/workshop.ts'
import { uploadCases } from '#contract/workshop-cases.ts'
import { arriveAt, expect, rootToken, test, visit } from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { zipOf } from '#support/node/zip.ts'

const locale = 'zh-CN'

test(`an upload of tests that the network cuts off goes on where it was`, async ({ browser, product }) => {
  const token = await rootToken(product)
  const body = { requestKey: randomUUID() }
  const { pid } = await createClient(product.url, token).get(beginProblem, { body })
  const { page, words } = await visit(browser, product, locale, { token })
  const main = page.getByRole('main')
  const of = (key: string) => words(`workshop:tests.${key}`)
  const letters = () => randomBytes(3 * 1024 * 1024).toString('base64')
  const sides = ['1.in', '1.out', '2.in', '2.out', '3.in'].map((name) => [name, letters()])
  const zip = zipOf(Object.fromEntries(sides))
  const parts = Math.ceil(zip.length / upload.partBytes)
  expect(parts).toBeGreaterThan(2)

  const begun: number[] = []
  const arrived: number[] = []
  const placeOf = (url: string) => Number(new URL(url).searchParams.get('at'))
  page.on('request', (request) => {
    if (!request.url().includes(uploadCases.path)) return
    begun.push(placeOf(request.url()))
    if (begun.length === 2) void page.context().setOffline(true)
  })
  page.on('response', (response) => {
    if (response.url().includes(uploadCases.path)) arrived.push(placeOf(response.url()))
  })

  await arriveAt(page, `/oj/admin/problem/edit/${pid}`)
  const file = { name: 'tests.zip', mimeType: 'application/zip', buffer: zip }
  await main.getByLabel(of('zip'), { exact: true }).last().setInputFiles(file)
  const alert = main.getByRole('alert').filter({ hasText: of('failed') })
  await expect(alert).toContainText(of('goesOn'))
  const before = arrived.length
  expect(before, 'it was cut off in the middle').toBeLessThan(parts)
  expect(before).toBeGreaterThan(0)

  await page.context().setOffline(false)
  const sent = begun.length
  await alert.getByRole('button', { name: of('again'), exact: true }).click()
  await expect(main.getByText('3.in · 3.out', { exact: true })).toBeVisible()
  await expect(alert).toHaveCount(0)
  expect(begun[sent], 'what is there is not sent again').toBe(before * upload.partBytes)
  expect(arrived, 'each part came once').toEqual(
    Array.from({ length: parts }, (_, place) => place * upload.partBytes),
  )
  await page.context().close()
})
