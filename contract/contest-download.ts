import { z } from 'zod'
import { downloadOperation } from './operation.ts'

/** How the accepted programs of a contest are put into folders. */
export const splitTypes = ['user', 'problem'] as const
export type SplitType = (typeof splitTypes)[number]

export const downloadContestAcSubmission = downloadOperation({
  name: 'downloadContestAcSubmission',
  method: 'GET',
  path: '/file/download-contest-ac-submission',
  summary: 'Downloads the accepted programs of a contest, or those with a score, as a zip',
  who: 'login',
  query: z.object({
    cid: z.int(),
    /** Without those of its author and of super admins. */
    excludeAdmin: z.boolean().optional(),
    splitType: z.enum(splitTypes),
  }),
  body: z.undefined(),
  download: 'application/zip',
  data: z.null(),
  failures: [
    { status: 403, when: "the viewer is neither the contest's author nor a super admin", http: 400 },
    { status: 400, when: 'the contest is missing', http: 400 },
  ],
  example: { query: { cid: 1, excludeAdmin: true, splitType: 'user' }, data: null },
})

export const downloadContestRank = downloadOperation({
  name: 'downloadContestRank',
  method: 'GET',
  path: '/file/download-contest-rank',
  summary: 'Downloads the whole board of a contest as a spreadsheet',
  who: 'login',
  query: z.object({
    cid: z.int(),
    /** With what the seal hides. */
    forceRefresh: z.boolean().optional(),
    removeStar: z.boolean().optional(),
    /** With what was submitted after the end. */
    containEnd: z.boolean().optional(),
  }),
  body: z.undefined(),
  download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  data: z.null(),
  failures: [
    { status: 403, when: "the viewer is neither the contest's author nor a super admin", http: 400 },
    { status: 400, when: 'the contest is missing', http: 400 },
  ],
  example: { query: { cid: 1, forceRefresh: false, removeStar: false, containEnd: false }, data: null },
})

export const getContestCalendar = downloadOperation({
  name: 'getContestCalendar',
  method: 'GET',
  path: '/contest-calendar',
  summary:
    'Contest times as iCalendar (RFC 5545): of one contest, or of those in the last year and all upcoming ones',
  who: 'any',
  query: z.object({
    /** Without it, every contest that a visitor finds in the list of contests. */
    cid: z.int().optional(),
  }),
  body: z.undefined(),
  download: 'text/calendar; charset=utf-8',
  data: z.null(),
  failures: [
    { status: 400, when: 'the contest is missing or hidden', http: 400 },
    { status: 403, when: 'the contest is one of a group, and the viewer is not in it', http: 400 },
  ],
  example: { query: { cid: 1 }, data: null },
})

export const contestDownloadOperations = [
  downloadContestAcSubmission,
  downloadContestRank,
  getContestCalendar,
]
