import type { i18n } from 'i18next'
import { createActor } from 'xstate'
import { z } from 'zod'
import type { SessionActorRef, SessionSnapshot } from '#machines/session/session.machine.ts'
import { sessionView } from '#machines/session/session.view.ts'
import { provideUnread } from '#machines/unread/unread.actors.ts'
import { unreadTotal } from '#machines/unread/unread.view.ts'
import type { AppStorage } from '#services/storage.ts'
import { createUnreadService, type UnreadParts } from '#services/unread.service.ts'
import type { ToastQueue } from '#ui/kit/toast-queue.ts'

export interface ComposeUnreadParts extends UnreadParts {
  session: SessionActorRef
  storage: Pick<AppStorage, 'item'>
  toasts: Pick<ToastQueue, 'notify'>
  i18n: i18n
}

/** The messages themselves are in sight, or a contest, its board or its reveal, which no message may lie over. */
const isUnwelcome = (path: string) =>
  /\/(message|scrollBoard|contest\/(\d+|(acm|oi)-scoreboard))(\/|$)/.test(path)

/** Follows the session from now on; tells of new messages once, whatever is loaded or opened afterwards (S1-069). */
export function composeUnread({ session, storage, toasts, i18n, ...parts }: ComposeUnreadParts) {
  const unread = createActor(provideUnread(createUnreadService(parts)))
  let visit = new AbortController()
  const notified = (uid: string | null) => storage.item(`unread:${uid}`, z.number())
  unread.on('more', ({ total }) => {
    const known = notified(unread.getSnapshot().context.uid)
    if (total <= (known.get() ?? 0) || isUnwelcome(location.pathname)) return
    known.set(total)
    const t = i18n.getFixedT(null, 'shell')
    const words = { title: t('unread.title'), text: t('unread.text', { count: total }) }
    toasts.notify({ tone: 'info', ...words, hasBadge: true, until: visit.signal })
  })
  unread.subscribe(({ context: { uid, counts } }) => {
    const known = notified(uid)
    if (counts && unreadTotal(counts) < (known.get() ?? 0)) known.set(unreadTotal(counts))
  })
  unread.start()
  const follow = (snapshot: SessionSnapshot) => {
    const uid = sessionView(snapshot).user?.uid ?? null
    if (uid !== unread.getSnapshot().context.uid) {
      visit.abort()
      visit = new AbortController()
    }
    unread.send({ type: 'unread.viewer', uid })
  }
  follow(session.getSnapshot())
  session.subscribe(follow)
  return unread
}
