import { seriesFault, seriesNames } from '#contract/user-rules.ts'
import type { UserSeriesSnapshot } from './user-series.machine.ts'
import { seriesOf } from './user-series.rules.ts'

export const userSeriesView = (snapshot: UserSeriesSnapshot) => {
  const { values, failure } = snapshot.context
  const series = seriesOf(values)
  const fault = seriesFault(series)
  const names = fault === undefined ? seriesNames(series) : []
  return {
    open: !snapshot.matches('closed'),
    values,
    /** What is wrong, once it was tried to send it. */
    fault: snapshot.matches({ editing: 'wrong' }) ? fault : undefined,
    /** What the accounts will be called. */
    first: names[0],
    last: names.at(-1),
    count: names.length,
    /** They are there. */
    made: snapshot.matches('made'),
    fetched: snapshot.matches({ made: 'fetched' }),
    /** Not while their passwords are on the way. */
    canClose: snapshot.can({ type: 'userSeries.close' }),
    busy: snapshot.hasTag('busy'),
    failure,
  }
}
