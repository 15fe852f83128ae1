/** How many of the chosen rows are not among those that a list shows; none while it shows nothing yet. */
export function unseenCount<Id>(chosen: Iterable<Id>, shown: readonly Id[] | undefined): number {
  if (shown === undefined) return 0
  const inSight = new Set(shown)
  return [...chosen].filter((id) => !inSight.has(id)).length
}
