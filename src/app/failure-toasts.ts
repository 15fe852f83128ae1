import type { i18n } from 'i18next'
import type { Observable } from 'rxjs'
import type { Failure } from '#contract/failure.ts'
import type { FailureReport } from '#services/http.ts'
import { failureText } from '#ui/kit/failure-text.ts'
import { isSaidInPlace } from '#ui/kit/said-in-place.ts'
import type { ToastQueue } from '#ui/kit/toast-queue.ts'

export interface FailureToastsParts {
  failures: Observable<FailureReport>
  toasts: ToastQueue
  i18n: i18n
  userAgent?: string
  now?: () => number
  /** Once the page has drawn the failure. */
  afterPage?: (show: () => void) => void
}

const quietMs = 4_000
/** Time for a page to draw what failed. */
const pageMs = 120
const mobile = /Android|iPhone|iPad|iPod|Mobile/i

/** An expired session or a missing right speaks only in the server's words (S1-102, S1-103). */
const isSilent = (failure: Failure) =>
  (failure.kind === 'unauthenticated' || failure.kind === 'forbidden') && failure.message === ''

/** Shows what the server or the network said of failed calls (S1-096, S1-101 to S1-107). Gives back how to stop. */
export function startFailureToasts({
  failures,
  toasts,
  i18n,
  userAgent = navigator.userAgent,
  now = Date.now,
  afterPage = (show) => setTimeout(show, pageMs),
}: FailureToastsParts): () => void {
  // A page makes several calls at once: when they fail alike, the reader is told once.
  let last = { words: '', at: Number.NEGATIVE_INFINITY }
  const feed = failures.subscribe(({ failure, quiet, file }) => {
    if (quiet || isSilent(failure)) return
    const t = i18n.getFixedT(null, 'shell')
    const words = failureText(t, failure)
    const repeated = words === last.words && now() - last.at < quietMs
    last = { words, at: now() }
    if (repeated) return
    if (failure.kind !== 'refused') {
      const isOver = () => isSaidInPlace(words)
      afterPage(() => isOver() || toasts.show({ tone: 'error', title: words, isOver }))
      return
    }
    toasts.show({ tone: file ? 'info' : 'error', title: words })
    if (!file && !mobile.test(userAgent)) {
      toasts.notify({ tone: 'error', title: t('failure.title'), text: words })
    }
  })
  return () => feed.unsubscribe()
}
