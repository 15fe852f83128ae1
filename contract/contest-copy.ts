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
    'Copies a contest with its problems to a group or to the site, or previews the copy; the copy is hidden and has no password, announcements or submissions. Problems of its group are left out, or copied to the new group',
  who: 'login',
  query: z.object({}),
  body: z.object({
    cid: id(),
    /** Null: to the site. */
    gid: id().nullable(),
    title: z.string().trim().min(1).max(limits.titleMax),
    /** With copies of the problems of other groups that the viewer may copy to this one; left out: without. */
    withProblems: z.boolean().nullish(),
    /** Stores nothing. */
    dryRun: z.boolean(),
  }),
  data: z.array(CopiedProblem),
  failures: [
    {
      status: 400,
      when: 'the contest is missing, or more problems are to be copied than at once, or somebody took one of their display ids at the same moment',
    },
    { status: 403, when: 'the viewer does not rule the contest, or may make no contests there' },
    { status: 404, when: 'there is no such group' },
  ],
  example: {
    body: { cid: 1, gid: 1, title: 'Spring Cup', dryRun: true },
    data: [{ ...exampleCopied[0], displayId: 'A' }] as typeof exampleCopied,
  },
})

export const copyOperations = [getCopyPlaces, copyContest]
