import { recentAcRank, weekStatistics } from '#contract/limits/list.ts'
import type { ServerDeps } from '#server/deps.ts'
import { hasRole, type Viewer } from '#server/http/viewer.ts'
import { countSubmissionsOfDays, findRecentAcUsers } from './home.repository.ts'
import { keep } from './kept.ts'
import { lastDays, weekStatisticsOf } from './week.rules.ts'

const dayMs = 86_400_000
const otherRanks = { signature: null, total: null, rating: null, score: null }

export const createHomeUseCases = ({ readOlder, clock }: Pick<ServerDeps, 'readOlder' | 'clock'>) => {
  const rank = keep(clock, recentAcRank.keptMs, async () => {
    const since = new Date(clock.now().getTime() - recentAcRank.days * dayMs)
    const users = await readOlder((db) => findRecentAcUsers(db, { since, limit: recentAcRank.users }))
    return users.map((user) => ({ ...user, ...otherRanks }))
  })
  const week = keep(clock, weekStatistics.keptMs, async () => {
    const starts = lastDays(clock.now(), weekStatistics.days)
    return weekStatisticsOf(starts, await readOlder((db) => countSubmissionsOfDays(db, starts)))
  })
  return {
    recentAcRank: () => rank.get(),
    weekStatistics: (viewer: Viewer | null, forceRefresh = false) =>
      forceRefresh && hasRole(viewer, 'root') ? week.renew() : week.get(),
  }
}
