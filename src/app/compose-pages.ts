import type { Observable } from 'rxjs'
import type { Locale } from '#contract/enums.ts'
import { WebsiteConfig } from '#contract/site.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { provideProblemStar } from '#machines/problem-star/problem-star.actors.ts'
import type { ProblemQuery } from '#services/problem.service.ts'
import type { Services } from './compose-services.ts'
import { createFirstData, type FirstData } from './first-data.ts'
import { problemPage } from './problem-page.ts'

/** Titles and texts come in the language of the request, so the language is part of each key. */
export interface Localized {
  locale: Locale
}
/** Who looks: null for a visitor. What depends on the viewer is loaded again when that changes. */
export interface Viewed {
  uid: string | null
}

export type ProblemListKey = Localized & Viewed & { query: ProblemQuery }
export type AnnouncementsKey = Localized & { currentPage: number; limit: number }
export type ProblemKey = Localized & Viewed & { problemId: string; gid?: number }

/** The screens that only read: each is the page machine over one load. */
export function composePages(
  { site, problem, storage, visible }: Pick<Services, 'site' | 'problem' | 'storage' | 'visible'>,
  first: FirstData = createFirstData(),
) {
  /** A screen whose data may come with the page. */
  const opening = <Key, Data>(
    screen: string,
    load: (key: Key, signal: AbortSignal) => Promise<Data>,
    changes?: (key: Key) => Observable<unknown>,
  ) => first.offer(screen, providePage(load, changes, first.givenTo<Key, Data>(screen)), load)
  const problemWithOwn = problemPage({
    visible,
    info: ({ problemId, gid, locale }: ProblemKey, signal) =>
      problem.detail({ problemId, locale, ...(gid === undefined ? {} : { gid }) }, signal),
    status: async ({ uid }, pid, signal) => (uid === null ? undefined : await problem.status(pid, signal)),
    standing: async ({ uid }, pid, signal) =>
      uid === null ? undefined : (await problem.statuses([pid], signal))[String(pid)],
  })
  const lastConfig = storage.item('site', WebsiteConfig)
  const none = {}
  return {
    /** What the site was called when this browser saw it last: no flash of the placeholder. */
    rememberedConfig: lastConfig.get() ?? undefined,
    site: opening('site', async (_: Localized, signal) => {
      const config = await site.config(signal)
      lastConfig.set(config)
      return config
    }),
    recentProblems: opening('recentProblems', (_: Localized, signal) => site.recentProblems(signal)),
    announcements: opening('announcements', ({ currentPage, limit }: AnnouncementsKey, signal) =>
      site.announcements({ currentPage, limit }, signal),
    ),
    problemList: opening('problemList', async ({ query, uid }: ProblemListKey, signal) => {
      const page = await problem.list(query, signal)
      const pids = page.records.map(({ pid }) => pid)
      // The list is worth showing without the reader's marks.
      const statuses = uid === null ? none : await problem.statuses(pids, signal).catch(() => none)
      return { page, statuses: statuses as Awaited<ReturnType<typeof problem.statuses>> }
    }),
    /** A text that is being written, as the server renders it for its readers. */
    preview: providePage(({ content }: { content: string }, signal) => site.preview(content, signal)),
    tags: providePage((_: Localized, signal) => problem.tags(signal)),
    problem: opening('problem', problemWithOwn.load, problemWithOwn.changes),
    problemStar: provideProblemStar(problem),
    randomProblem: providePage((_: null, signal) => problem.random(signal)),
    languages: opening('languages', (_: null) => problem.languages()),
  }
}
