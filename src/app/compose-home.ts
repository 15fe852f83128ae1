import { providePage } from '#machines/page/page.actors.ts'
import { provideProblemJump } from '#machines/problem-jump/problem-jump.actors.ts'
import { createHomeService } from '#services/home.service.ts'
import type { Services } from './compose-services.ts'
import { createFirstData, type FirstData } from './first-data.ts'

/** The machines of the home page, loaded with it. */
export function composeHome(
  { http, problem }: Pick<Services, 'http' | 'problem'>,
  first: FirstData = createFirstData(),
) {
  const home = createHomeService({ http })
  const opening = <Data>(screen: string, load: (key: null, signal: AbortSignal) => Promise<Data>) =>
    first.offer(screen, providePage(load, undefined, first.givenTo<null, Data>(screen)), load)
  return {
    /** Its room must be known before anything below it is drawn. */
    carousel: opening('carousel', (_, signal) => home.carousel(signal)),
    acRank: opening('acRank', (_, signal) => home.acRank(signal)),
    contests: opening('recentContests', (_, signal) => home.contests(signal)),
    /** What the groups of whoever is signed in have for him. */
    ownNext: providePage((_: { viewer: string }, signal) => home.ownNext(signal)),
    problemJump: provideProblemJump(problem),
  }
}
