/** Places in the write-ahead log, such as 16/B374D848. */
type Position = string

export interface ReplicaProgress {
  /** The database had written so far at that moment. */
  written(position: Position, at: number): void
  /** The replica has replayed so far. */
  replayed(position: Position): void
  /** Nothing that was replayed counts any more. */
  reset(): void
  /** How old what the replica has is at most; null where nothing of it is known. */
  behindMs(now: number): number | null
}

/** Of a replica that is further behind than as many questions nothing need be known but that. */
const marksKept = 100

const numberOf = (position: Position): bigint => {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export function createProgress(): ReplicaProgress {
  let marks: { place: bigint; at: number }[] = []
  let hasAllUntil: number | null = null
  return {
    written(position, at) {
      marks.push({ place: numberOf(position), at })
      if (marks.length > marksKept) marks.shift()
    },
    replayed(position) {
      const place = numberOf(position)
      const reached = marks.findLast((mark) => mark.place <= place)
      if (!reached) return
      hasAllUntil = reached.at
      marks = marks.filter(({ at }) => at > reached.at)
    },
    reset() {
      hasAllUntil = null
    },
    behindMs: (now) => (hasAllUntil === null ? null : now - hasAllUntil),
  }
}
