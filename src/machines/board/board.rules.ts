import { board as limits } from '#contract/limits/contest.ts'
import type { BoardQuery } from '#services/board.service.ts'

const queryNames = [
  'currentPage',
  'limit',
  'keyword',
  'removeStar',
  'containsEnd',
  'forceRefresh',
] as const satisfies (keyof BoardQuery)[]

export const sameQuery = (one: BoardQuery, other: BoardQuery): boolean =>
  queryNames.every((name) => one[name] === other[name])

/** Followed, or not any more; beyond the contract's number the list stays as it is. */
export function toggled(followed: readonly string[], uid: string): readonly string[] {
  if (followed.includes(uid)) return followed.filter((each) => each !== uid)
  return followed.length < limits.concernedMax ? [...followed, uid] : followed
}
