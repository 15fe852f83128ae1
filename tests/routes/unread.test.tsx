import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { message } from '#contract/limits/talk.ts'
import { getUnreadMessages } from '#contract/message-unread.ts'
import { unreadTotal } from '#machines/unread/unread.view.ts'
import { type Deferred, deferred } from '#support/browser/deferred.ts'
import { expectRendered } from '#support/browser/rendered-hands.ts'
import { userOf } from '#support/browser/token.ts'
import { type UnreadDriven, unreadModel } from '../machines/unread.model.ts'
import { type UnreadSeen, unreadSights } from '../machines/unread.screen.ts'
import { type OpenedApp, openApp, settle } from './open-app.tsx'
import { toursToSee } from './rendered-walk.ts'

/** The first try and those after it. */
const tries = 4
const longestTryWaitMs = 30_000
const counts = getUnreadMessages.example.data
const names = { u1: 'ada', u2: 'bob' }

let app: OpenedApp
afterEach(() => {
  app.close()
  vi.useRealTimers()
})

/** The page of a visitor; calls for the counts wait until the path says how they end. */
async function openVisitor() {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })
  const calls: Deferred<unknown>[] = []
  const hold = () => {
    const call = deferred<unknown>()
    calls.push(call)
    return call.promise
  }
  app = await openApp('/introduction', { answers: { [getUnreadMessages.path]: hold } })
  return calls
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** The next call, at once or when the pause is over. */
async function nextCall(calls: Deferred<unknown>[]): Promise<Deferred<unknown>> {
  if (calls.length === 0) await pass(message.pollMs)
  await vi.waitUntil(() => calls.length > 0)
  return calls.splice(0).at(-1) as Deferred<unknown>
}

/** What the session, other pages, the server and time do. */
async function happen(calls: Deferred<unknown>[], event: UnreadDriven): Promise<void> {
  const { session, loadUnread } = app.context
  switch (event.type) {
    case 'unread.viewer': {
      calls.length = 0
      const { uid } = event
      await act(async () => {
        if (uid === null) session.send({ type: 'session.ended' })
        else session.send({ type: 'session.opened', user: userOf(uid, { username: names[uid] }) })
      })
      break
    }
    case 'unread.read': {
      calls.length = 0
      const unread = await loadUnread()
      await act(async () => unread.send(event))
      break
    }
    case 'xstate.snapshot.watchUnread': {
      if (event.snapshot.context === undefined) break
      const call = await nextCall(calls)
      await act(async () => call.resolve(event.snapshot.context))
      break
    }
    case 'xstate.error.actor.watchUnread':
      for (let each = 1; each <= tries; each += 1) {
        const call = await nextCall(calls)
        await act(async () => call.reject(new TypeError('no network')))
        await settle()
        if (each < tries) await pass(longestTryWaitMs)
      }
      break
    default:
      await pass(message.pollMs)
  }
  await settle()
}

const nothingTold: UnreadSeen = { names, isTold: undefined }

describe('the bar shows how many messages wait', () => {
  it.each(toursToSee(unreadModel, (state, words) => unreadSights(state, words, nothingTold)))(
    '%s',
    async (_title, { steps }) => {
      const calls = await openVisitor()
      /** How many each user was told of, or has left. */
      const known = new Map<string | null, number>()
      for (const { event, state } of steps) {
        await happen(calls, event)
        const { uid, counts } = state.context
        const now = unreadTotal(counts)
        const isTold =
          event.type === 'xstate.snapshot.watchUnread' && now > (known.get(uid) ?? 0) ? true : undefined
        await vi.waitFor(() => {
          for (const sight of unreadSights(state, app.words, { names, isTold })) expectRendered(screen, sight)
        })
        if (counts) known.set(uid, now)
      }
    },
  )
})

it('the word of unread messages goes with the session', async () => {
  const calls = await openVisitor()
  await happen(calls, { type: 'unread.viewer', uid: 'u1' })
  const call = await nextCall(calls)
  await act(async () => call.resolve(counts))
  const told = app.words('shell:unread.text', { count: unreadTotal(counts) })
  await vi.waitFor(() => expect(screen.queryByText(told)).not.toBeNull())
  await happen(calls, { type: 'unread.viewer', uid: null })
  await vi.waitFor(() => expect(screen.queryByText(told)).toBeNull())
})
