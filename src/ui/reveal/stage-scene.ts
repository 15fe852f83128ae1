import { type ShownMedal, type ShownReveal, type ShownRow, type ShownStep, shownMedals } from './shown.ts'

/** Rows drawn before and behind the one that it is about: more than any screen shows. */
const drawnBefore = 36
const drawnBehind = 24

type Opening = Extract<ShownStep, { kind: 'open' }>
type Placing = Extract<ShownStep, { kind: 'final' }>

const opening = (step: ShownStep | undefined): Opening | undefined =>
  step?.kind === 'open' ? step : undefined
const placing = (step: ShownStep | undefined): Placing | undefined =>
  step?.kind === 'final' ? step : undefined

/** Where the eye is: at what happens next, and at the end on the winner. */
const eyeOn = (next: ShownStep | undefined): number =>
  next === undefined ? 0 : next.kind === 'open' ? next.from : next.place

/** What stands on the stage after so many steps. */
export function sceneAt(reveal: ShownReveal, step: number, card: boolean) {
  const { rows, finalFrom } = reveal.frameAt(step)
  const last = reveal.steps[step - 1]
  const next = reveal.steps[step]
  const placed = placing(last)
  const winner = card && placed?.medal ? { place: placed.place, medal: placed.medal } : undefined
  const at = eyeOn(next)
  const seen = winner?.place ?? at
  const isDrawn = (row: ShownRow, index: number) =>
    (index >= seen - drawnBefore && index < seen + drawnBehind) || row.uid === last?.uid
  return {
    rows,
    finalFrom,
    last,
    next,
    opened: opening(last),
    opensNext: opening(next),
    /** The place that is next, and the one in sight. */
    at,
    seen,
    winner,
    drawn: rows.flatMap((row, index) => (isDrawn(row, index) ? [{ row, index }] : [])),
  }
}

/** How many of each medal are given so far. */
export function medalsGiven(
  reveal: ShownReveal,
  { rows, finalFrom }: { rows: readonly ShownRow[]; finalFrom: number },
): [ShownMedal, number][] {
  const given = rows.slice(finalFrom).map(({ uid }) => reveal.ending(uid)?.medal)
  return shownMedals.map((medal) => [medal, given.filter((each) => each === medal).length])
}
