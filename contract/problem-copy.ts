import { z } from 'zod'
import { CopiedProblem } from './copy.ts'
import { id } from './envelope.ts'
import { group as limits } from './limits/group.ts'
import { operation } from './operation.ts'

export const copyGroupProblems = operation({
  name: 'copyGroupProblems',
  method: 'POST',
  path: '/group/problem/copy',
  summary:
    'Copies published group problems to another group or to the site, with tests, programs, files and tags, or previews the copies and their display ids',
  who: 'login',
  query: z.object({}),
  body: z.object({
    pids: z.array(id()).min(1).max(limits.copiedProblems),
    /** Null: to the site. */
    gid: id().nullable(),
    /** Stores nothing. */
    dryRun: z.boolean(),
  }),
  /** `pid` is the original's; `displayId` is the copy's, or the original's where it is left out. */
  data: z.array(CopiedProblem),
  failures: [
    {
      status: 400,
      when: 'somebody took one of the display ids at the same moment, or limits of groups are exceeded',
    },
    {
      status: 403,
      when: 'the viewer is no admin of the group of a problem, or may create no problems in the new place',
    },
    { status: 404, when: 'there is no such problem in a group, or no such group' },
  ],
  example: {
    body: { pids: [1000], gid: 1, dryRun: true },
    data: [
      {
        pid: 1000,
        displayId: 'ALGO25A',
        title: 'Lanterns',
        outcome: 'change',
        refusal: null,
        copyId: null,
      },
    ],
  },
})

export const problemCopyOperations = [copyGroupProblems]
