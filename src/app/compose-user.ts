import type { UserHome } from '#contract/user-home.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { createUserService, type RankQuery, type UserDays, type Whose } from '#services/user.service.ts'
import { createWorkshopPeopleService } from '#services/workshop-people.service.ts'
import type { Services } from './compose-services.ts'

/** `viewer` is who looks: the own page is another one for each. */
export type UserKey = Whose & { viewer: string | null }

/** The machines of the pages about users: loaded with the first of those pages. */
export function composeUser({ http }: Pick<Services, 'http'>) {
  const users = createUserService({ http })
  const people = createWorkshopPeopleService({ http })
  return {
    helped: providePage((_: { viewer: string }, signal) => people.helped(signal)),
    home: providePage<UserKey, UserHome>(({ viewer: _, ...whose }, signal) => users.home(whose, signal)),
    rank: providePage((query: RankQuery, signal) => users.rank(query, signal)),
    days: providePage<UserKey, UserDays>(({ viewer: _, ...whose }, signal) => users.days(whose, signal)),
  }
}
