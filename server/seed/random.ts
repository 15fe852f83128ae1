/** A source of numbers that gives the same ones for the same seed on every machine. */
export interface Random {
  /** An integer between both ends, inclusive; the range may be as wide as 2^53. */
  int: (low: number, high: number) => number
  pick: <T>(items: readonly T[]) => T
  /** A new array in another order. */
  shuffle: <T>(items: readonly T[]) => T[]
}

const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** mulberry32, seeded by the hash of a text. */
export const createRandom = (seed: string): Random => {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const fraction = () => ((next() >>> 5) * 2 ** 26 + (next() >>> 6)) / 2 ** 53
  const int = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1))

  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('Nothing to pick from')
    return items[int(0, items.length - 1)] as T
  }

  const shuffle = <T>(items: readonly T[]): T[] => {
    const rest = [...items]
    const shuffled: T[] = []
    while (rest.length > 0) {
      const at = int(0, rest.length - 1)
      shuffled.push(rest[at] as T)
      rest[at] = rest.at(-1) as T
      rest.pop()
    }
    return shuffled
  }

  return { int, pick, shuffle }
}
