import { z } from 'zod'
import { date, id, page, pageQuery } from './envelope.ts'
import { operation } from './operation.ts'
import { RecentProblem } from './problem-list.ts'

/** A link to another site, by http or https. */
export const OutsideLink = z.object({ name: z.string(), url: z.string() })
export type OutsideLink = z.infer<typeof OutsideLink>

/** S1-047. */
export const WebsiteConfig = z.object({
  baseUrl: z.string(),
  name: z.string(),
  shortName: z.string(),
  description: z.string(),
  register: z.boolean(),
  recordName: z.string(),
  recordUrl: z.string(),
  projectName: z.string(),
  projectUrl: z.string(),
  email: z.string().nullable(),
  openPublicDiscussion: z.boolean(),
  openGroupDiscussion: z.boolean(),
  openContestComment: z.boolean(),
  logo: z.string().nullable(),
  /** Sites to learn from, for the menu of the top bar (S1-006). */
  learningLinks: z.array(OutsideLink),
  /** Empty when there is none. */
  knowledgeBaseUrl: z.string(),
})
export type WebsiteConfig = z.infer<typeof WebsiteConfig>

/** S1-050. `content` is Markdown; `html` is the same, rendered and sanitised by the server. */
export const Announcement = z.object({
  id: id(),
  title: z.string(),
  content: z.string(),
  html: z.string(),
  uid: z.string(),
  username: z.string(),
  status: z.int(),
  gmtCreate: date(),
  gmtModified: date(),
})
export type Announcement = z.infer<typeof Announcement>

export const getWebsiteConfig = operation({
  name: 'getWebsiteConfig',
  method: 'GET',
  path: '/get-website-config',
  summary: 'Names, switches and links of the site',
  who: 'any',
  query: z.object({}),
  body: z.undefined(),
  data: WebsiteConfig,
  failures: [],
  example: {
    data: {
      baseUrl: 'http://127.0.0.1:3000',
      name: 'Verdict',
      shortName: 'Verdict',
      description: 'An online judge',
      register: true,
      recordName: '',
      recordUrl: '',
      projectName: 'Verdict',
      projectUrl: '',
      email: null,
      openPublicDiscussion: true,
      openGroupDiscussion: true,
      openContestComment: true,
      logo: null,
      learningLinks: [{ name: 'OI Wiki', url: 'https://oi-wiki.org/' }],
      knowledgeBaseUrl: '',
    },
  },
})

export const getCommonAnnouncement = operation({
  name: 'getCommonAnnouncement',
  method: 'GET',
  path: '/get-common-announcement',
  summary: 'Published announcements of the site, newest first',
  who: 'any',
  query: z.object(pageQuery),
  body: z.undefined(),
  data: page(Announcement),
  failures: [],
  example: {
    query: { currentPage: 1, limit: 5 },
    data: {
      records: [
        {
          id: 1,
          title: 'Welcome',
          content: 'Hello **all**',
          html: '<p>Hello <strong>all</strong></p>',
          uid: '1',
          username: 'root',
          status: 0,
          gmtCreate: '2024-05-01T12:00:00.000Z',
          gmtModified: '2024-05-01T12:00:00.000Z',
        },
      ],
      total: 1,
      size: 5,
      current: 1,
      pages: 1,
    },
  },
})

export const getRecentUpdatedProblem = operation({
  name: 'getRecentUpdatedProblem',
  method: 'GET',
  path: '/get-recent-updated-problem',
  summary: 'The ten most recently changed public problems, newest first',
  who: 'any',
  query: z.object({}),
  body: z.undefined(),
  data: z.array(RecentProblem),
  failures: [],
  example: {
    data: [
      {
        id: 1000,
        problemId: 'P1001',
        title: 'Lanterns',
        type: 0,
        difficulty: 0,
        tags: [],
        gmtCreate: '2024-05-01T12:00:00.000Z',
        gmtModified: '2024-05-01T12:00:00.000Z',
      },
    ],
  },
})

export const siteOperations = [getWebsiteConfig, getCommonAnnouncement, getRecentUpdatedProblem]
