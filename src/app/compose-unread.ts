import type { i18n } from 'i18next'
import { createActor } from 'xstate'
import type { SessionActorRef, SessionSnapshot } from '#machines/session/session.machine.ts'
import { sessionView } from '#machines/session/session.view.ts'
import { provideUnread } from '#machines/unread/unread.actors.ts'
import { createUnreadService, type UnreadParts } from '#services/unread.service.ts'
import type { ToastQueue } from '#ui/kit/toast-queue.ts'

export interface ComposeUnreadParts extends UnreadParts {
  session: SessionActorRef
  toasts: Pick<ToastQueue, 'notify'>
  i18n: i18n
}

/** Follows the session from now on; says how many messages wait whenever they have become more (S1-069). */
export function composeUnread({ session, toasts, i18n, ...parts }: ComposeUnreadParts) {
  const unread = createActor(provideUnread(createUnreadService(parts)))
  unread.on('more', ({ total }) => {
    const t = i18n.getFixedT(null, 'shell')
    toasts.notify({ tone: 'info', title: t('unread.title'), text: t('unread.text', { count: total }) })
  })
  unread.start()
  const follow = (snapshot: SessionSnapshot) =>
    unread.send({ type: 'unread.viewer', uid: sessionView(snapshot).user?.uid ?? null })
  follow(session.getSnapshot())
  session.subscribe(follow)
  return unread
}
