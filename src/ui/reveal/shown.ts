/** What the stage is given of a reveal. */
export type ShownRule = 'acm' | 'acmCut' | 'acmMinutes' | 'Recent' | 'Highest'

export const countsPenalty = (rule: ShownRule): boolean => rule !== 'Recent' && rule !== 'Highest'

export const shownMedals = ['gold', 'silver', 'bronze'] as const
export type ShownMedal = (typeof shownMedals)[number]

/** A problem that was tried. */
export interface ShownCell {
  /** Tries whose results are sealed. */
  pending: number
  wrong: number
  /** Solved (0 or 1), or the score. */
  reached: number | null
  /** Seconds with penalties, or ms of run time; null where nothing comes with it. */
  cost: number | null
  /** Seconds since the start. */
  solvedAt: number | null
  isFirst: boolean
}

export interface ShownRow {
  uid: string
  isStar: boolean
  cells: ReadonlyMap<string, ShownCell>
  reached: number
  cost: number
}

/** Places count from 0 at the top. */
export type ShownStep =
  | { kind: 'open'; uid: string; problem: string; from: number; to: number; gained: boolean }
  | { kind: 'final'; uid: string; place: number; medal: ShownMedal | null }

export interface ShownReveal {
  steps: readonly ShownStep[]
  /** The board after so many steps; rows from `finalFrom` on are final. */
  frameAt(step: number): { rows: readonly ShownRow[]; finalFrom: number }
  /** What becomes of a team. */
  ending(uid: string): { medal: ShownMedal | null } | undefined
}
