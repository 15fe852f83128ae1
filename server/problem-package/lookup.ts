/** A table for names that others chose: without `constructor` and the like, which every object has. */
export const lookup = <T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.assign(Object.create(null), entries)
