import { providePage } from '#machines/page/page.actors.ts'
import { provideProblemJump } from '#machines/problem-jump/problem-jump.actors.ts'
import { createHomeService } from '#services/home.service.ts'
import type { Localized } from './compose-pages.ts'
import type { Services } from './compose-services.ts'

export type AnnouncementsKey = Localized & { currentPage: number; limit: number }

/** The machines of the home page, loaded with it. */
export function composeHome({ http, site, problem }: Services) {
  const home = createHomeService({ http })
  return {
    recentProblems: providePage((_: Localized, signal) => site.recentProblems(signal)),
    announcements: providePage(({ currentPage, limit }: AnnouncementsKey, signal) =>
      site.announcements({ currentPage, limit }, signal),
    ),
    carousel: providePage((_: null, signal) => home.carousel(signal)),
    acRank: providePage((_: null, signal) => home.acRank(signal)),
    contests: providePage((_: null, signal) => home.contests(signal)),
    problemJump: provideProblemJump(problem),
  }
}
