import { NEVER } from 'rxjs'
import { contest as limits, rejudgePollMs } from '#contract/limits.ts'
import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import {
  type BalloonAct,
  type BalloonQuery,
  createContestDeskService,
  type RejudgeAct,
} from '#services/contest-desk.service.ts'
import { deskTicks } from '#services/desk-ticks.ts'
import type { Services } from './compose-services.ts'

/** What a desk shows, and whether it loads it again by itself. */
interface Followed<Query> {
  query: Query
  following: boolean
}

/** The machines of the desks of a contest's admins, loaded with the first of them. */
export function composeContestDesk({ http, visible }: Pick<Services, 'http' | 'visible'>) {
  const desk = createContestDeskService({ http })
  const ticks = ({ following }: Followed<unknown>) =>
    following ? deskTicks(visible, limits.deskPollMs) : NEVER
  return {
    balloons: providePage(({ query }: Followed<BalloonQuery>, signal) => desk.balloons(query, signal), ticks),
    balloonAct: provideListAct<BalloonAct>(desk.checkBalloon),
    judging: providePage(
      ({ cid }: { cid: number }, signal) => desk.judging(cid, signal),
      () => deskTicks(visible, rejudgePollMs),
    ),
    rejudgeAct: provideListAct<RejudgeAct>(desk.rejudge),
  }
}
