import type { CarouselPicture } from '#contract/home.ts'
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
  const carousel = (_: null, signal: AbortSignal) => home.carousel(signal)
  const given = first.givenTo<null, CarouselPicture[]>('carousel')
  return {
    /** Its room must be known before anything below it is drawn. */
    carousel: first.offer('carousel', providePage(carousel, undefined, given), carousel),
    acRank: providePage((_: null, signal) => home.acRank(signal)),
    contests: providePage((_: null, signal) => home.contests(signal)),
    problemJump: provideProblemJump(problem),
  }
}
