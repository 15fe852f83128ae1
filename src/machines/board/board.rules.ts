import type { RankRow } from '#contract/contest-rank.ts'
import type { Page } from '#contract/envelope.ts'
import { board as limits } from '#contract/limits.ts'
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

const textsOf = new WeakMap<RankRow, string>()
function textOf(row: RankRow): string {
  const known = textsOf.get(row)
  if (known !== undefined) return known
  const text = JSON.stringify(row)
  textsOf.set(row, text)
  return text
}

/** The newer page, in which a row that says the same as before is the same object: what is equal is not drawn again. */
export function withKnownRows(older: Page<RankRow> | undefined, newer: Page<RankRow>): Page<RankRow> {
  if (older === undefined || older === newer) return newer
  const known = new Map(older.records.map((row) => [textOf(row), row]))
  return { ...newer, records: newer.records.map((row) => known.get(textOf(row)) ?? row) }
}
