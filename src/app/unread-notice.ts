import type { i18n } from 'i18next'
import type { UnreadMessages } from '#contract/message-unread.ts'
import type { ToastQueue } from '#ui/kit/toast-queue.ts'

interface UnreadActor {
  subscribe(listener: (snapshot: { context: { data?: UnreadMessages | undefined } }) => void): unknown
}

export const unreadTotal = (unread: UnreadMessages | undefined): number =>
  unread ? unread.comment + unread.reply + unread.like + unread.sys + unread.mine : 0

/** Says how many messages wait whenever they have become more (S1-069). */
export function startUnreadNotice(
  unread: UnreadActor,
  { toasts, i18n, ready }: { toasts: ToastQueue; i18n: i18n; ready: Promise<unknown> },
) {
  let last = 0
  const tell = (count: number) => {
    const t = i18n.getFixedT(null, 'shell')
    toasts.notify({ tone: 'info', title: t('unread.title'), text: t('unread.text', { count }) })
  }
  unread.subscribe(({ context }) => {
    const total = unreadTotal(context.data)
    // The count may be there before the words for it.
    if (total > last) void ready.then(() => tell(total))
    last = total
  })
}
