import type { Page } from '#contract/envelope.ts'
import { previewMarkdown } from '#contract/markdown.ts'
import type { DataOf, QueryOf } from '#contract/operation.ts'
import type { RecentProblem } from '#contract/problem-list.ts'
import {
  type Announcement,
  getCommonAnnouncement,
  getRecentUpdatedProblem,
  getWebsiteConfig,
  type WebsiteConfig,
} from '#contract/site.ts'
import type { Http } from './http.ts'

/** Every promise rejects with a `Failure`. */
export interface SiteService {
  config(signal: AbortSignal): Promise<WebsiteConfig>
  announcements(
    query: QueryOf<typeof getCommonAnnouncement>,
    signal: AbortSignal,
  ): Promise<Page<Announcement>>
  recentProblems(signal: AbortSignal): Promise<RecentProblem[]>
  /** A text in Markdown as readers will see it. */
  preview(content: string, signal: AbortSignal): Promise<DataOf<typeof previewMarkdown>>
}

export function createSiteService({ http }: { http: Http }): SiteService {
  return {
    config: (signal) => http.call(getWebsiteConfig, { signal }),
    announcements: (query, signal) => http.call(getCommonAnnouncement, { query, signal }),
    recentProblems: (signal) => http.call(getRecentUpdatedProblem, { signal }),
    preview: (content, signal) => http.call(previewMarkdown, { body: { content }, signal, quiet: true }),
  }
}
