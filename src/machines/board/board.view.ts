import type { BoardSnapshot } from './board.machine.ts'

const phaseOf = (snapshot: BoardSnapshot): 'loading' | 'failed' | 'stale' | 'shown' => {
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.context.page === undefined) return 'loading'
  return snapshot.matches('stale') ? 'stale' : 'shown'
}

export const boardView = (snapshot: BoardSnapshot) => ({
  /** `loading` and `failed` have no rows; `stale` shows those of before. */
  phase: phaseOf(snapshot),
  /** The reader asked for what is awaited. */
  busy: snapshot.hasTag('busy'),
  page: snapshot.context.page,
  failure: snapshot.context.failure,
  followed: snapshot.context.followed,
  auto: snapshot.context.auto,
  /** Of the contest; undefined until the clock was heard. */
  contestPhase: snapshot.context.phase,
})
