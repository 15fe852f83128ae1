import type { Locale } from '#contract/enums.ts'
import { searchResults } from '#contract/limits/list.ts'
import type { Found } from '#contract/search.ts'
import { limitAddress } from '#server/account/limit-address.ts'
import type { ServerDeps } from '#server/deps.ts'
import { searchProblems, searchUsers } from './search.repository.ts'

export const createSearch =
  ({ db, clock }: Pick<ServerDeps, 'db' | 'clock'>) =>
  async (given: { keyword: string; locale: Locale; address: string }): Promise<Found> => {
    const keyword = given.keyword.trim()
    if (keyword === '') return { problems: [], users: [] }
    await limitAddress(db, 'search', given.address, clock.now())
    const [problems, users] = await Promise.all([
      searchProblems(db, { keyword, locale: given.locale, limit: searchResults }),
      searchUsers(db, { keyword, limit: searchResults }),
    ])
    return { problems, users }
  }
