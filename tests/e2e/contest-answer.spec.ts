import type { Page } from '@playwright/test'
import { addComment, addReply } from '#contract/comment.ts'
import { expect, registerAccount, rootToken, test, visit } from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { insertContest } from '#support/node/contest-rows.ts'

/** The page has asked the server to tell it of answers. */
const listening = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('contest answer')) resolve()
      }),
    )
  })

test('an answer to a question appears at once on the page of who asked, and on nobody else’s', async ({
  browser,
  product,
}) => {
  const cid = await insertContest(product, { title: 'Question Cup', start: -60, end: 60 })
  const [asker, other] = await Promise.all([1, 2].map(() => registerAccount(product)))
  const content = 'Is n a prime?'
  const question = await createClient(product.url, asker?.token).get(addComment, { body: { cid, content } })
  const open = async (token = '') => {
    const { page, words } = await visit(browser, product, 'en-US', { token })
    const listens = listening(page)
    await page.goto(`/oj/contest/${cid}/problems`)
    await listens
    return { page, words }
  }
  const [{ page, words }, beside] = await Promise.all([open(asker?.token), open(other?.token)])
  await createClient(product.url, await rootToken(product)).get(addReply, {
    body: { reply: { commentId: question.id, content: 'No.' }, quoteId: question.id, quoteType: 'Comment' },
  })
  const news = words('contest:answers.news', { title: content })
  // Without being told, the page would ask a minute later.
  await expect(page.getByText(news)).toBeVisible({ timeout: 20_000 })
  const mark = words('contest:tabs.answered', { count: 1 })
  await expect(page.getByRole('link', { name: `${words('contest:tabs.comment')} ${mark}` })).toBeVisible()
  await expect(beside.page.getByText(news)).toBeHidden()
  await page.getByRole('link', { name: words('contest:answers.read') }).click()
  await expect(page.getByText('No.', { exact: true })).toBeVisible()
  await expect(page.getByText(news)).toBeHidden()
  for (const each of [page, beside.page]) await each.context().close()
})
