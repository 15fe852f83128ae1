import { providePage } from '#machines/page/page.actors.ts'
import { provideReveal } from '#machines/reveal/reveal.actors.ts'
import { provideRevealAudience } from '#machines/reveal-audience/reveal-audience.actors.ts'
import { createRevealService } from '#services/reveal.service.ts'
import type { Services } from './compose-services.ts'

/** The machines of reveals, loaded with the first of their screens. */
export function composeReveal({ http }: Pick<Services, 'http'>) {
  const service = createRevealService({ http })
  return {
    reveal: provideReveal(service),
    audience: provideRevealAudience(service),
    rankedTeams: providePage(({ cid }: { cid: number }, signal) => service.rankedTeams(cid, signal)),
  }
}
export type RevealLogic = ReturnType<typeof composeReveal>
