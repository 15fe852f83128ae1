import { userAdmin as limits } from '#contract/limits/site.ts'
import type { UserSeriesSnapshot } from '#machines/user-series/user-series.machine.ts'
import { userSeriesView } from '#machines/user-series/user-series.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import type { UserSeriesDriven } from './user-series.model.ts'

type Of = (key: string, values?: Record<string, unknown>) => string

/** What a person does on the page of users for an event; nothing for those that its services bring. */
export function userSeriesActs(
  event: UserSeriesDriven,
  words: Words,
  before: UserSeriesSnapshot | undefined,
): readonly Act[] {
  const of: Of = (key, values) => words(`userAdmin:series.${key}`, values)
  const view = before && userSeriesView(before)
  switch (event.type) {
    case 'userSeries.open':
      return [{ do: 'press', button: of('open') }]
    case 'userSeries.edit':
      return [{ do: 'fill', field: of('from'), text: event.change.from }]
    case 'userSeries.send':
      return [{ do: 'press', button: of('send') }]
    case 'userSeries.download':
      return [{ do: 'press', button: of(view?.failure ? 'retry' : 'download') }]
    case 'userSeries.close':
      return view?.made ? [{ do: 'escape' }] : [{ do: 'press', button: of('cancel') }]
    default:
      return []
  }
}

/** What must be seen in a state. `said` gives the server's own words for those of a fixture. */
export function userSeriesSights(
  state: UserSeriesSnapshot,
  words: Words,
  said: (message: string) => string = (message) => message,
): Sight[] {
  const view = userSeriesView(state)
  const { open, values, fault, first, last, count, made, fetched, busy, failure } = view
  const of: Of = (key, given) => words(`userAdmin:series.${key}`, given)
  const shown = (text: string, isShown: boolean): Sight => ({ see: 'text', text, shown: isShown })
  if (!open) return [shown(of('text'), false), { see: 'button', name: of('open'), busy: false }]
  const failed = failure && ('message' in failure ? said(failure.message) : words('shell:failure.offline'))
  const wrong = of('fault.seriesNumbers', { numberMax: limits.numberMax })
  const unordered = of('fault.seriesOrder')
  if (made)
    return [
      shown(of('made', { count }), true),
      shown(of('fetched'), fetched && !failure),
      shown(of('fetching'), !fetched && !failure),
      ...(failed ? [shown(failed, true)] : []),
      { see: 'button', name: of(failure ? 'retry' : 'download'), busy },
      shown(of('text'), false),
    ]
  return [
    shown(of('text'), true),
    { see: 'field', field: of('from'), value: values.from },
    shown(wrong, fault === 'seriesNumbers'),
    shown(unordered, fault === 'seriesOrder'),
    ...(count > 0 ? [shown(of('preview', { count, first, last }), true)] : []),
    ...(failed ? [shown(failed, true)] : []),
    { see: 'button', name: of('send'), busy },
  ]
}
