import type { Locale } from '#contract/enums.ts'
import { searchResults } from '#contract/limits/list.ts'
import type { Found } from '#contract/search.ts'
import { limitAddress } from '#server/account/limit-address.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { searchPlaces, searchProblems, searchUsers } from './search.repository.ts'

export const createSearch =
  ({ db, clock }: Pick<ServerDeps, 'db' | 'clock'>) =>
  async (given: {
    keyword: string
    viewer: Viewer | null
    locale: Locale
    address: string
  }): Promise<Found> => {
    const keyword = given.keyword.trim()
    if (keyword === '') return { problems: [], places: [], users: [] }
    await limitAddress(db, 'search', given.address, clock.now())
    const asked = { keyword, uid: given.viewer?.uid ?? null, limit: searchResults }
    const [problems, places, users] = await Promise.all([
      searchProblems(db, { ...asked, locale: given.locale }),
      searchPlaces(db, asked),
      searchUsers(db, asked),
    ])
    return { problems, places, users }
  }
