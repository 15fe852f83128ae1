import path from 'node:path'
import { header } from '#contract/envelope.ts'
import { token as tokenTimes } from '#contract/limits/account.ts'
import { createTokens } from '#server/account/token.ts'
import { fileSecret } from '#server/secrets.ts'
import { expect, registerAccount, test, visit } from '#support/node/browser.ts'
import { openOtherTab } from '#support/node/paths/other-tab.ts'
import { newSession, store } from '#support/node/paths/sessions.ts'
import type { Product } from '#support/node/product.ts'

interface Claims {
  sub: string
  sid: string
  iat: number
}
const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** The token that this session had when it was past half of its life. */
async function agedToken(product: Product, token: string): Promise<string> {
  const secret = fileSecret(path.join(product.dataDir, 'secrets'), 'token')
  const { sub, sid } = claimsOf(token)
  const past = new Date(Date.now() - tokenTimes.renewAfterMs - 60_000)
  return createTokens(secret, { now: () => past }).issue(sub, sid)
}

test('a token past half of its life is renewed while several calls run, and none carries it afterwards (S1-069)', async ({
  browser,
  product,
}) => {
  const { account } = await registerAccount(product)
  const { token, user } = await newSession(product, account)
  const aged = await agedToken(product, token)
  const { page } = await visit(browser, product, 'en-US')
  await store(await openOtherTab(page), { token: aged, user })
  const sent: (string | undefined)[] = []
  const refused: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/ojapi/')) sent.push(request.headers()[header.token.toLowerCase()])
  })
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url())
  })
  const several = Promise.withResolvers<void>()
  await page.route('**/ojapi/**', (route) => several.promise.then(() => route.continue()))
  const stored = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('verdict:token') ?? '""') as string)
  await page.goto('/oj/problem')
  const waiting = () => sent.filter((each) => each === aged).length
  await expect.poll(waiting).toBeGreaterThan(1)
  several.resolve()
  await expect.poll(stored).not.toBe(aged)
  const renewed = await stored()
  expect(claimsOf(renewed)).toMatchObject({ sub: claimsOf(token).sub, sid: claimsOf(token).sid })
  expect(claimsOf(renewed).iat).toBeGreaterThan(claimsOf(aged).iat)
  await page.waitForLoadState('networkidle')

  const before = sent.length
  await page.getByRole('banner').getByRole('link', { name: 'Status', exact: true }).click()
  await expect(page.getByRole('banner').getByText(account.username, { exact: true })).toBeVisible()
  await expect.poll(() => sent.length).toBeGreaterThan(before)
  await page.waitForLoadState('networkidle')
  expect(new Set(sent.slice(before))).toEqual(new Set([renewed]))
  expect([await stored(), refused]).toEqual([renewed, []])
  await page.context().close()
})
