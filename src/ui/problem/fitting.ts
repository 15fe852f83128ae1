/** How many of these stand in one line, all widths in pixels; where not all do, what says so has room behind them. */
export function fitting(widths: readonly number[], room: number, gap: number, more: number): number {
  const ends: number[] = []
  for (const width of widths) ends.push((ends.at(-1) ?? -gap) + gap + width)
  if ((ends.at(-1) ?? 0) <= room) return widths.length
  return ends.filter((end) => end + gap + more <= room).length
}
