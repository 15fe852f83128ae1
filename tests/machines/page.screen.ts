import { pageView } from '#machines/page/page.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import type { Key, PageDriven, Snapshot } from './page.model.ts'

/** What a person does in a list for an event; nothing for those that are brought. */
export function pageActs(event: PageDriven, words: Words): readonly Act[] {
  if (event.type === 'page.reload') return [{ do: 'press', button: words('shell:kit.tryAgain') }]
  if (event.type !== 'page.go') return []
  return [{ do: 'press', button: words('shell:kit.page', { number: event.key.currentPage }) }]
}

const pageOf = (rows: string): number => (rows.startsWith('first') ? 1 : 2)

/** Why it cannot be done or brought about there; nothing when it can. */
export function pageObstacle(event: PageDriven, before: Snapshot | undefined): string | undefined {
  const view = before && pageView<Key, string>(before)
  switch (event.type) {
    case 'page.reload':
      if (!view?.failure) return 'there is nothing to try again'
      return view.refreshing ? 'a busy button takes no press' : undefined
    case 'page.go':
      if (view?.data === undefined) return 'there are no pages before the first rows'
      return pageOf(view.data) === event.key.currentPage ? 'the page in sight goes nowhere' : undefined
    case 'page.typed':
      return 'its pages are chosen, not typed'
    case 'page.changed':
      return 'what may have changed is told by the stream'
    default:
      return undefined
  }
}

/** What must be seen in a state. `said` gives the server's own words for those of a fixture. */
export function pageSights(
  state: Snapshot,
  words: Words,
  said: (message: string) => string = (message) => message,
): Sight[] {
  const { data, failure, loading, refreshing } = pageView<Key, string>(state)
  const shown = (text: string, isShown: boolean): Sight => ({ see: 'text', text, shown: isShown })
  const told = failure && ('message' in failure ? said(failure.message) : words('shell:failure.offline'))
  return [
    shown('first rows', data === 'first rows'),
    shown('second rows', data === 'second rows'),
    shown(words('shell:kit.failed'), data === undefined && failure !== undefined),
    shown(words('shell:kit.stale'), data !== undefined && failure !== undefined),
    ...(told === undefined
      ? [shown(words('shell:kit.tryAgain'), false)]
      : [
          shown(told, true),
          { see: 'button', name: words('shell:kit.tryAgain'), busy: refreshing || loading } as const,
        ]),
    ...(data === undefined
      ? []
      : [
          {
            see: 'button',
            name: words('shell:kit.page', { number: pageOf(data) }),
            busy: false,
            current: true,
          } as const,
        ]),
  ]
}
