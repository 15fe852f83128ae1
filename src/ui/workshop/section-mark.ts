/** Which section of a page its bar of links marks. */
export interface SectionMark {
  seen: ReadonlySet<string>
  /** The section whose link was pressed, marked until another one comes to the top; `top` is what was there then. */
  pressed: { id: string; top?: string | undefined } | undefined
  /** The lowest section while the page is scrolled to its end, where it may be too short to come to the top. */
  last: string | undefined
}

export type SectionEvent =
  | { type: 'pressed'; id: string }
  | { type: 'scrolled'; last: string | undefined }
  | { type: 'seen'; order: readonly string[]; changes: readonly { id: string; isSeen: boolean }[] }

export const noSection: SectionMark = { seen: new Set(), pressed: undefined, last: undefined }

const topOf = ({ seen }: SectionMark, order: readonly string[]) => order.find((id) => seen.has(id))

/**
 * The pressed one, which may be too near the end of the page to come to the top; at the end of the page the lowest,
 * otherwise the topmost in sight.
 */
export const markedOf = (mark: SectionMark, order: readonly string[]): string | undefined =>
  mark.pressed?.id ?? mark.last ?? topOf(mark, order)

export function nextMark(mark: SectionMark, event: SectionEvent): SectionMark {
  if (event.type === 'pressed') return { ...mark, pressed: { id: event.id } }
  if (event.type === 'scrolled') return event.last === mark.last ? mark : { ...mark, last: event.last }
  const seen = new Set(mark.seen)
  for (const { id, isSeen } of event.changes) {
    if (isSeen) seen.add(id)
    else seen.delete(id)
  }
  const { pressed } = mark
  const next = { ...mark, seen }
  if (!pressed) return next
  const top = topOf(next, event.order)
  if (pressed.top === undefined) return { ...next, pressed: { ...pressed, top } }
  return top === pressed.top ? next : { ...next, pressed: undefined }
}
