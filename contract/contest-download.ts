import { z } from 'zod'
import { queryBoolean, queryInt } from './envelope.ts'
import { downloadOperation } from './operation.ts'

/** How the accepted programs of a contest are put into folders. */
export const splitTypes = ['user', 'problem'] as const
export type SplitType = (typeof splitTypes)[number]

export const downloadContestAcSubmission = downloadOperation({
  name: 'downloadContestAcSubmission',
  method: 'GET',
  path: '/file/download-contest-ac-submission',
  summary: 'The accepted programs of a contest, or those with a score, as a zip',
  who: 'login',
  query: z.object({
    cid: queryInt(),
    /** Without those of its author and of super admins. */
    excludeAdmin: queryBoolean().optional(),
    splitType: z.enum(splitTypes),
  }),
  body: z.undefined(),
  download: 'application/zip',
  data: z.null(),
  failures: [
    { status: 403, when: "the viewer is neither the contest's author nor a super admin", http: 400 },
    { status: 400, when: 'the contest is missing', http: 400 },
  ],
  example: { query: { cid: 1, excludeAdmin: 'true', splitType: 'user' }, data: null },
})

export const contestDownloadOperations = [downloadContestAcSubmission]
