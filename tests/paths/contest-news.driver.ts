import type { Page } from '@playwright/test'
import { getContestNotReadAnnouncement } from '#contract/contest-announcement.ts'
import { contest as limits } from '#contract/limits/contest.ts'
import type { ContestNewsSnapshot } from '#machines/contest-news/contest-news.machine.ts'
import { tokenOf, visit } from '#support/node/browser.ts'
import { insertAnnouncement, insertContest } from '#support/node/contest-rows.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { forgetTries } from '#support/node/paths/fresh-limits.ts'
import { type HeldCalls, holdCalls } from '#support/node/paths/held-calls.ts'
import { seeAgain } from '#support/node/paths/seen-again.ts'
import type { Product } from '#support/node/product.ts'
import { until } from '#support/node/until.ts'
import type { Words } from '#support/node/words.ts'
import { type ContestNewsDriven, contestNewsModel } from '../machines/contest-news.model.ts'
import { contestNewsActs, contestNewsObstacle, contestNewsSights } from '../machines/contest-news.screen.ts'

/** The first try and those after it. */
const tries = 4
const longestTryWaitMs = 30_000

interface Scene {
  page: Page
  product: Product
  words: Words
  calls: HeldCalls
  cid: number
  /** Titles of what was announced and not put away. */
  unread: Set<string>
}

/** The next call, at once or when so many milliseconds are over. */
async function nextCall({ page, calls }: Scene, ms: number): Promise<void> {
  const asks = async () => {
    if (!calls.waits('unread')) await page.clock.fastForward(ms)
    return calls.waits('unread')
  }
  await until('the call for what is unread', asks, 10_000)
}

/** Its times are moved, and whoever looks again hears of it. */
async function move({ page, product, cid }: Scene, endMinutes: number): Promise<void> {
  await product.rows(
    `update contest set start_time = now() - interval '1 hour', end_time = now() + $2 * interval '1 minute'
     where id = $1`,
    [cid, endMinutes],
  )
  await seeAgain(page)
}

async function run(scene: Scene, isRunning: boolean): Promise<string> {
  const { page, words, calls } = scene
  await move(scene, isRunning ? 240 : -1)
  if (isRunning) {
    await until('the call for what is unread', () => calls.waits('unread'), 10_000)
    return 'the contest runs'
  }
  await page
    .getByRole('timer')
    .filter({ hasText: words('contest:head.ended') })
    .waitFor()
  calls.forget('unread')
  return 'the contest is over'
}

async function announce({ product, cid, unread }: Scene, titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    if (unread.has(title)) continue
    await insertAnnouncement(product, { cid, title, content: 'Doors open at nine.' })
    unread.add(title)
  }
}

async function lose(scene: Scene): Promise<string> {
  for (let each = 1; each <= tries; each += 1) {
    await nextCall(scene, each === 1 ? limits.announcementPollMs : longestTryWaitMs)
    await scene.calls.cut('unread')
  }
  return `the network is gone in ${tries} tries`
}

async function bring(scene: Scene, event: ContestNewsDriven): Promise<string> {
  switch (event.type) {
    case 'news.running':
      return run(scene, event.running)
    case 'xstate.snapshot.watchUnread': {
      await announce(scene, event.snapshot.context?.map(({ title }) => title) ?? [])
      await nextCall(scene, limits.announcementPollMs)
      const { status } = await scene.calls.pass('unread')
      return `the server gives what is unread: ${status}`
    }
    case 'xstate.error.actor.watchUnread':
      return lose(scene)
    default:
      await nextCall(scene, limits.announcementPollMs)
      return 'a minute goes by'
  }
}

async function open({
  browser,
  product,
  words,
  account,
}: DriverPlace): Promise<Stage<ContestNewsDriven, ContestNewsSnapshot>> {
  await forgetTries(product)
  const cid = await insertContest(product, { title: 'News cup', start: 60, end: 240 })
  const token = await tokenOf(product, account)
  const { page } = await visit(browser, product, 'en-US', { token, width: 1280, height: 800 })
  await page.clock.install()
  const calls = await holdCalls(page, { unread: getContestNotReadAnnouncement })
  await page.goto(`/oj/contest/${cid}`)
  await page.getByRole('timer').waitFor()
  const scene: Scene = { page, product, words, calls, cid, unread: new Set() }
  return {
    page,
    place: () => page.locator('body'),
    acts: (event, _next, before) => {
      // Another one of the same title is announced after it.
      if (event.type === 'news.read')
        for (const { id, title } of before?.context.unread ?? [])
          if (event.ids.some((each) => each === id)) scene.unread.delete(title)
      return contestNewsActs(event, words)
    },
    bring: (event) => bring(scene, event),
    sights: (state) => contestNewsSights(state, words),
    close: () => page.context().close(),
  }
}

export default driver<ContestNewsDriven, ContestNewsSnapshot>({
  model: contestNewsModel,
  obstacle: ({ event }, before) =>
    event.type === 'xstate.snapshot.watchUnread' && event.snapshot.context === undefined
      ? 'a stream that has said nothing is not seen'
      : contestNewsObstacle(event, before?.state),
  open,
})
