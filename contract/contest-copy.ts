import { z } from 'zod'
import { CopiedProblem, exampleCopied, getCopyPlaces } from './copy.ts'
import { id } from './envelope.ts'
import { contest as limits } from './limits/contest.ts'
import { operation } from './operation.ts'

export const copyContest = operation({
  name: 'copyContest',
  method: 'POST',
  path: '/contest/copy',
  summary:
    'Copies a contest with its problems to a group or to the site, or previews the copy; the copy is hidden and has no password, announcements or submissions',
  who: 'login',
  query: z.object({}),
  body: z.object({
    cid: id(),
    /** Null: to the site. */
    gid: id().nullable(),
    title: z.string().trim().min(1).max(limits.titleMax),
    /** Stores nothing. */
    dryRun: z.boolean(),
  }),
  data: z.array(CopiedProblem),
  failures: [
    { status: 400, when: 'the contest is missing' },
    { status: 403, when: 'the viewer does not rule the contest, or may make no contests there' },
    { status: 404, when: 'there is no such group' },
  ],
  example: {
    body: { cid: 1, gid: 1, title: 'Spring Cup', dryRun: true },
    data: [{ ...exampleCopied[0], displayId: 'A' }] as typeof exampleCopied,
  },
})

export const copyOperations = [getCopyPlaces, copyContest]
