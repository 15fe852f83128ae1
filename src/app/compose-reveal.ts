import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { provideReveal } from '#machines/reveal/reveal.actors.ts'
import { provideRevealAudience } from '#machines/reveal-audience/reveal-audience.actors.ts'
import { createContestService } from '#services/contest.service.ts'
import { createRevealService } from '#services/reveal.service.ts'
import { type SealedContest, unsealBoard } from '#services/unseal.ts'
import type { Services } from './compose-services.ts'
import { sharedPush } from './shared-push.ts'

export type { SealedContest }

/** The machines of reveals, loaded with the first of their screens. */
export function composeReveal({ http, storage }: Pick<Services, 'http' | 'storage'>) {
  const isSignedIn = () => storage.token.get() !== null
  const service = createRevealService({ http, push: sharedPush(), isSignedIn })
  const contest = createContestService({ http })
  return {
    reveal: provideReveal(service),
    audience: provideRevealAudience(service),
    /** The contest as it is now: whether it is still sealed. */
    contest: providePage(({ cid }: { cid: number }, signal) => contest.info(cid, signal)),
    unseal: provideListAct<SealedContest>((sealed, signal) => unsealBoard(http, sealed, signal)),
    rankedTeams: providePage(({ cid }: { cid: number }, signal) => service.rankedTeams(cid, signal)),
  }
}
export type RevealLogic = ReturnType<typeof composeReveal>
