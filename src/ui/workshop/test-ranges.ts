/** Places from 0, ascending, as a reader writes the numbers of these tests: 1–3, 7. */
export function testRanges(places: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const place of places) {
    const last = ranges.at(-1)
    if (last && last[1] === place) last[1] = place + 1
    else ranges.push([place + 1, place + 1])
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}
