export interface Toast {
  tone: 'info' | 'success' | 'warning' | 'error'
  title: string
  text?: string
  /** Stays until it is closed or acted on. */
  stays?: boolean
  /** Aborted when there is no more to say. */
  until?: AbortSignal
  /** Asked when it is drawn, which may be later: whether something newer has said it. */
  isOver?: () => boolean
  act?: { label: string; onAct: () => void }
  /** A badge shows it too: on a phone, where a toast covers what is read, it is only said to screen readers. */
  hasBadge?: boolean
  /** The page shows it where it belongs: it is only said to screen readers. */
  inPlace?: boolean
}

/** A toast is a short word; a notification has a title and a text. */
export type ToastPlace = 'toast' | 'notification'

export interface ToastQueue {
  show(toast: Toast): void
  notify(toast: Toast): void
  /** The page changes: toasts of the one before go, except those that have just come or have a button. */
  turnPage(): void
  /** One listener, which also hears what was said before it came. */
  listen(listener: (toast: Toast, place: ToastPlace) => void, onPageTurned?: () => void): () => void
  /** Whether anything waits for a listener. */
  isWaiting(): boolean
  /** Called when something begins to wait; gives back how to stop. */
  subscribe(called: () => void): () => void
}

/** Where anybody says something; whoever draws it is loaded later. */
export function createToastQueue(): ToastQueue {
  const waiting: [Toast, ToastPlace][] = []
  const callers = new Set<() => void>()
  let heard: ((toast: Toast, place: ToastPlace) => void) | undefined
  let turned: (() => void) | undefined
  const say = (toast: Toast, place: ToastPlace) => {
    if (heard) return heard(toast, place)
    waiting.push([toast, place])
    for (const called of callers) called()
  }
  return {
    show: (toast) => say(toast, 'toast'),
    notify: (toast) => say(toast, 'notification'),
    turnPage: () => turned?.(),
    isWaiting: () => waiting.length > 0,
    subscribe(called) {
      callers.add(called)
      return () => callers.delete(called)
    },
    listen(listener, onPageTurned) {
      heard = listener
      turned = onPageTurned
      for (const [toast, place] of waiting.splice(0)) listener(toast, place)
      return () => {
        if (heard !== listener) return
        heard = undefined
        turned = undefined
      }
    },
  }
}
