import { adminLogin } from '#contract/account.ts'
import { sweepNames } from '#contract/status.ts'
import { expect, test, visit } from '#support/node/browser.ts'
import { startProduct } from '#support/node/product.ts'
import { startReceiver } from '#support/node/webhook-receiver.ts'

test('a super admin sees how the site is, and a webhook hears of a silent judge', async ({ browser }) => {
  test.setTimeout(300_000)
  const receiver = await startReceiver()
  const product = await startProduct({
    ...{ SEED: 'empty', ALERT_WEBHOOK_URL: receiver.url, ALERT_WEBHOOK_SECRET: 'a-secret-of-the-webhook' },
  })
  try {
    const answer = await fetch(`${product.url}/ojapi${adminLogin.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'root', password: product.adminPassword }),
    })
    const token = answer.headers.get('authorization') ?? ''
    await product.rows(`insert into status_sample
      select date_trunc('minute', now()) - (n || ' minutes')::interval,
        greatest(0, (30 * sin(n / 90.0))::int), abs(n % 400) * 20, 2, 4, n % 5, 0.4 + (n % 50) / 40.0, 0.4
      from generate_series(1, 1400) n on conflict do nothing`)
    await product.rows(`insert into judge_node (name, slots, sandbox_mode, languages, seen_at)
      values ('judge-hall', 4, 'full', '[]', now() - interval '5 minutes')`)
    const sweeps = sweepNames.map((name, index) => ({ name, items: index * 131, bytes: index * 40_960 }))
    await product.rows(
      `insert into clean_up_sweep
        select name, case when name in ('outbox', 'temporaryFiles') then 'judge.example.org:3000' else '' end,
          now(), 12, items, bytes, name = 'traces', case name when 'trials' then 'canceling statement' end
        from jsonb_to_recordset($1) as swept (name text, items bigint, bytes bigint) on conflict do nothing`,
      [JSON.stringify(sweeps)],
    )
    for (const locale of ['zh-CN', 'en-US'] as const) {
      const { page, words } = await visit(browser, product, locale, { token })
      await page.goto('/oj/admin/switch')
      const menu = page.getByRole('navigation', { name: words('admin:tabs.label') })
      const place = menu.getByRole('link', { name: words('admin:tabs.status'), exact: true })
      await expect(place).toHaveAttribute('title', /judge-hall/)
      await expect(page.getByRole('region', { name: words('admin:troubles.label') })).toHaveCount(0)
      await page.goto('/oj/admin/judges')
      await expect(page.getByRole('region', { name: words('admin:troubles.label') })).toContainText(
        'judge-hall',
      )
      await page.getByRole('link', { name: words('admin:troubles.show') }).click()
      const main = page.getByRole('main')
      await expect(main.getByText(/judge-hall/)).toBeVisible()
      await expect(
        main.getByRole('region', { name: words('siteAdmin:status.nodes'), exact: true }),
      ).toContainText('Node.js v')
      const cleanUp = main.getByRole('region', { name: words('siteAdmin:status.cleanUp') })
      await expect(cleanUp).toContainText(words('siteAdmin:status.sweeps.traces'))
      await expect(cleanUp).toContainText('canceling statement')
      await page.screenshot({ path: `test-results/screens/status-${locale}.png`, fullPage: true })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.screenshot({ path: `test-results/screens/status-${locale}-narrow.png`, fullPage: true })
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    const told = () => receiver.received.map(({ body }) => (JSON.parse(body) as { text: string }).text)
    await expect
      .poll(told, { timeout: 60_000 })
      .toContainEqual(expect.stringContaining('Judge judge-hall is offline'))
  } finally {
    await product.stop()
    await receiver.close()
  }
})
