import type { Page } from '@playwright/test'
import { message } from '#contract/limits/talk.ts'
import { getUnreadMessages } from '#contract/message-unread.ts'
import type { UnreadSnapshot } from '#machines/unread/unread.machine.ts'
import { unreadTotal } from '#machines/unread/unread.view.ts'
import { arriveAt, visit } from '#support/node/browser.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { forgetTries } from '#support/node/paths/fresh-limits.ts'
import { type HeldCalls, holdCalls } from '#support/node/paths/held-calls.ts'
import { openOtherTab } from '#support/node/paths/other-tab.ts'
import { go, newSession, type People, peopleOf, store } from '#support/node/paths/sessions.ts'
import type { Product } from '#support/node/product.ts'
import { until } from '#support/node/until.ts'
import { ada, bob } from '../machines/session.model.ts'
import { type UnreadDriven, unreadModel } from '../machines/unread.model.ts'
import { type UnreadSeen, unreadSights } from '../machines/unread.screen.ts'

/** The first try and those after it. */
const tries = 4
const longestTryWaitMs = 30_000

interface Scene {
  page: Page
  otherTab: Page
  product: Product
  people: People
  calls: HeldCalls
  /** As the page keeps them out of its hand. */
  uid: string | null
}

/** As many as the model says; the server counts them by itself. */
async function have({ product, people, uid }: Scene, count: number): Promise<void> {
  const username = people[uid ?? '']?.username
  await product.rows('delete from message where uid = (select uid from users where username = $1)', [
    username,
  ])
  await product.rows(
    `insert into message (uid, sender_uid, action, source_type, source_id, content)
     select uid, uid, 'Like_Discuss', 'Discussion', 1, 'well said'
     from users, generate_series(1, $2) where username = $1`,
    [username, count],
  )
}

/** The next call, at once or when the pause is over. */
async function nextCall({ page, calls }: Scene): Promise<void> {
  if (!calls.waits('unread')) await page.clock.fastForward(message.pollMs)
  await until('the call for the counts', () => calls.waits('unread'), 10_000)
}

async function lose(scene: Scene): Promise<string> {
  for (let each = 1; each <= tries; each += 1) {
    await nextCall(scene)
    await scene.calls.cut('unread')
    if (each < tries) await scene.page.clock.fastForward(longestTryWaitMs)
  }
  return `the network is gone in ${tries} tries`
}

async function follow(scene: Scene, uid: string | null): Promise<string> {
  const { otherTab, calls } = scene
  calls.forget('unread')
  scene.uid = uid
  const person = uid === null ? undefined : scene.people[uid]
  const { token, user } = person ? await newSession(scene.product, person) : { token: null, user: null }
  // The user first: who another one is must be known with the token.
  await store(otherTab, { user, token })
  if (person) await until('the first call', () => calls.waits('unread'), 10_000)
  return person ? `another tab signs in as ${person.username}` : 'another tab signs out'
}

async function bring(scene: Scene, event: UnreadDriven): Promise<string> {
  const { page, calls } = scene
  switch (event.type) {
    case 'unread.viewer':
      return follow(scene, event.uid)
    case 'unread.read':
      calls.forget('unread')
      await go(page, page.url().endsWith('/like') ? '/message/reply' : '/message/like')
      await until('the call for the counts', () => calls.waits('unread'), 10_000)
      return 'opens a page of messages'
    case 'xstate.snapshot.watchUnread': {
      const count = unreadTotal(event.snapshot.context)
      await have(scene, count)
      await nextCall(scene)
      return `the server counts ${count}: ${(await calls.pass('unread')).status}`
    }
    case 'xstate.error.actor.watchUnread':
      return lose(scene)
    default:
      await page.clock.fastForward(message.pollMs)
      await until('the call for the counts', () => calls.waits('unread'), 10_000)
      return 'two minutes go by'
  }
}

async function open({ browser, product, words }: DriverPlace): Promise<Stage<UnreadDriven, UnreadSnapshot>> {
  await forgetTries(product)
  const { page } = await visit(browser, product, 'en-US')
  const people = await peopleOf(product, [ada.uid, bob.uid])
  const scene: Scene = {
    page,
    otherTab: await openOtherTab(page),
    product,
    people,
    calls: await holdCalls(page, { unread: getUnreadMessages }),
    uid: null,
  }
  const seen: UnreadSeen = {
    names: Object.fromEntries(Object.entries(people).map(([uid, { username }]) => [uid, username])),
    isTold: undefined,
  }
  await page.clock.install()
  await arriveAt(page, '/oj/introduction')
  /** How many each user was told of, or has left. */
  const known = new Map<string | null, number>()
  return {
    page,
    place: () => page.locator('body'),
    acts: () => [],
    bring: async (event, after) => {
      const how = await bring(scene, event)
      const { uid, counts } = after.context
      const now = unreadTotal(counts)
      seen.isTold =
        event.type === 'xstate.snapshot.watchUnread' && now > (known.get(uid) ?? 0) ? true : undefined
      if (counts) known.set(uid, now)
      return how
    },
    sights: (state) => unreadSights(state, words, seen),
    close: () => page.context().close(),
  }
}

export default driver<UnreadDriven, UnreadSnapshot>({
  model: unreadModel,
  obstacle: ({ event }, before) => {
    if (event.type === 'xstate.snapshot.watchUnread' && event.snapshot.context === undefined)
      return 'a stream that has said nothing is not seen'
    if (event.type === 'unread.viewer' && event.uid === null && before === undefined)
      return 'nothing asks for the counts, or follows the session, before somebody is signed in'
    return undefined
  },
  open,
})
