import { ContestType } from '#contract/enums.ts'
import type { Page } from '#contract/envelope.ts'
import { rank } from '#contract/limits/list.ts'
import type { QueryOf } from '#contract/operation.ts'
import { type getRankList, type RankRow, rankTypeOf } from '#contract/rank.ts'
import type { ServerDeps } from '#server/deps.ts'
import { keep } from '#server/home/kept.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { findRanked, findRankUsers, type Ranked } from './rank.repository.ts'

const byAcm = (one: Ranked, other: Ranked) => other.ac - one.ac || one.total - other.total
const byOi = (one: Ranked, other: Ranked) => other.score - one.score || other.ac - one.ac

const comparisons = { [ContestType.Acm]: byAcm, [ContestType.Oi]: byOi }

/** How many of those in order stand before every equal of this one. */
const countBefore = (
  all: readonly Ranked[],
  one: Ranked,
  compare: (one: Ranked, other: Ranked) => number,
): number => {
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const at = all[middle]
    if (at && compare(at, one) < 0) low = middle + 1
    else high = middle
  }
  return low
}

const figuresOf = (type: ContestType, { ac, total, submitted, score }: Ranked) =>
  type === ContestType.Oi ? { ac, total: submitted, score } : { ac, total, score: null }

/**
 * Each node keeps both orders of all users in memory: no page and no search costs more than its own rows. Only what
 * lies outside contests decides, so that no seal is looked through.
 */
export const createRankUseCases = ({
  db,
  readOlder,
  clock,
}: Pick<ServerDeps, 'db' | 'readOlder' | 'clock'>) => {
  const orders = keep(
    clock,
    rank.keptMs,
    async () => {
      const users = await readOlder(findRanked)
      return { [ContestType.Acm]: users.toSorted(byAcm), [ContestType.Oi]: users.toSorted(byOi) }
    },
    rank.usedMs,
  )
  return {
    async list({
      type: asked,
      searchUser = '',
      ...paging
    }: QueryOf<typeof getRankList>): Promise<Page<RankRow>> {
      const type = rankTypeOf(asked)
      const all = (await orders.get())[type]
      const word = searchUser.trim().toLowerCase()
      const found = word === '' ? all : all.filter(({ names }) => names.includes(word))
      const page = pagingOf(paging, rank.defaultPageSize)
      return pageOf(page, found.length, async () => {
        const ranked = found.slice(page.offset, page.offset + page.size)
        const users = await findRankUsers(
          db,
          ranked.map(({ uid }) => uid),
        )
        const known = new Map(users.map((user) => [user.uid, user]))
        return ranked.flatMap((figures) => {
          const user = known.get(figures.uid)
          if (!user) return []
          const place = countBefore(found, figures, comparisons[type]) + 1
          return [{ ...user, rank: place, rating: null, ...figuresOf(type, figures) }]
        })
      })
    },
  }
}
