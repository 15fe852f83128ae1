import { createHash } from 'node:crypto'
import type { RankRow } from '#contract/contest-rank.ts'
import type { RankShowName } from '#contract/enums.ts'
import type { Tagged } from '#server/http/tagged-route.ts'

/** The rows of a board at one revision, written as JSON once for all who ask. */
export interface Snapshot {
  readonly rows: readonly SnapshotRow[]
  readonly madeAt: number
  /** ms that making it took. */
  readonly cost: number
  /** What it was made from. */
  readonly source: string
  row(uid: string): SnapshotRow | undefined
}

interface SnapshotRow {
  uid: string
  /** What a keyword is looked for in, in lower case. */
  searched: string
  json: string
}

const snapshotRow = (row: RankRow, shownName: RankShowName): SnapshotRow => ({
  uid: row.uid,
  searched: `${row.school ?? ''}\n${row[shownName] ?? ''}`.toLowerCase(),
  json: JSON.stringify(row),
})

export const takeSnapshot = (
  source: string,
  shownName: RankShowName,
  makeRows: () => readonly RankRow[],
): Snapshot => {
  const began = performance.now()
  const rows = makeRows().map((row) => snapshotRow(row, shownName))
  const byUid = new Map(rows.map((row) => [row.uid, row]))
  const madeAt = performance.now()
  return { rows, madeAt, cost: madeAt - began, source, row: (uid) => byUid.get(uid) }
}

export interface PageWanted {
  /** Whose row comes first; null for none. */
  own: string | null
  /** Whose rows come next, in rank order. */
  concerned: readonly string[]
  keyword: string
  current: number
  size: number
}

const unmarked = '{"isConcerned":false,'
const marked = '{"isConcerned":true,'

/** A page as the wire has it: the own row, those of interest, then all (contract, contests.md section 7). */
const pageOfSnapshot = (
  snapshot: Snapshot,
  { own, concerned, keyword, current, size }: PageWanted,
): string => {
  const wanted = new Set(concerned)
  const first = own === null ? undefined : snapshot.row(own)
  const extra = [
    ...(first ? [first] : []),
    ...(wanted.size > 0 ? snapshot.rows.filter(({ uid }) => wanted.has(uid) && uid !== own) : []),
  ]
  const sought = keyword.trim().toLowerCase()
  const isFound = ({ searched }: SnapshotRow) => searched.includes(sought)
  const all = [...extra, ...snapshot.rows]
  const list = sought === '' ? all : all.filter(isFound)
  const records = list
    .slice((current - 1) * size, current * size)
    .map(({ uid, json }) => (wanted.has(uid) ? json.replace(unmarked, marked) : json))
  const pages = Math.ceil(list.length / size)
  return `{"records":[${records.join(',')}],"total":${list.length},"size":${size},"current":${current},"pages":${pages}}`
}

/** Says nothing but whether two pages are the same. */
const tagOf = (page: string): string =>
  `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`

const pagesKept = 50
/** Pages that are the same for everybody, by the snapshot that they are of. */
const pagesForAll = new WeakMap<Snapshot, Map<string, Tagged>>()

/** A page with its tag; what is the same for everybody is written once. */
export const taggedPage = (snapshot: Snapshot, wanted: PageWanted): Tagged => {
  const write = (): Tagged => {
    const json = pageOfSnapshot(snapshot, wanted)
    return { tag: tagOf(json), json }
  }
  const { own, concerned, keyword, current, size } = wanted
  if (own !== null || concerned.length > 0 || keyword !== '') return write()
  const pages = pagesForAll.get(snapshot) ?? new Map<string, Tagged>()
  pagesForAll.set(snapshot, pages)
  const key = `${current} ${size}`
  const known = pages.get(key)
  if (known) return known
  const [oldest] = pages.keys()
  if (pages.size >= pagesKept && oldest !== undefined) pages.delete(oldest)
  const made = write()
  pages.set(key, made)
  return made
}
