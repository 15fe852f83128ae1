import { z } from 'zod'
import { CopiedProblem, exampleCopied } from './copy.ts'
import { id } from './envelope.ts'
import { training as limits } from './limits/group.ts'
import { operation } from './operation.ts'

export const copyTraining = operation({
  name: 'copyTraining',
  method: 'POST',
  path: '/training/copy',
  summary:
    'Copies a training with its problems to a group or to the site, or previews the copy; the copy is hidden and has no due date. Problems of its group are left out, or copied to the new group',
  who: 'login',
  query: z.object({}),
  body: z.object({
    tid: id(),
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
      when: 'the training is missing, or hidden from the viewer, or more problems are to be copied than at once, or somebody took one of their display ids at the same moment',
    },
    { status: 401, when: 'it needs a password that the viewer has not given' },
    { status: 403, when: 'it is of a group that the viewer is not in, or they may make no trainings there' },
    { status: 404, when: 'there is no such group' },
  ],
  example: {
    body: { tid: 1, gid: 1, title: 'First steps', dryRun: true },
    data: exampleCopied,
  },
})

export const trainingCopyOperations = [copyTraining]
