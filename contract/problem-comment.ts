import { z } from 'zod'
import { date, id } from './envelope.ts'
import { problemComment as limits } from './limits/workshop.ts'
import { operation } from './operation.ts'
import { draftFields } from './problem-content.ts'

/** What those who prepare a problem say about it to each other; nobody else reads it. */

/** Of the page on which a problem is made. */
export const workshopParts = [
  'statement',
  'samples',
  'tests',
  'judging',
  'solutions',
  'build',
  'settings',
] as const
export type WorkshopPart = (typeof workshopParts)[number]

const part = z.enum(workshopParts).nullable()
const field = z.enum(draftFields).nullable()

export const ProblemComment = z.object({
  id: id(),
  by: z.string(),
  at: date(),
  /** Null where it is about all of it. */
  part,
  /** Null where it is about all of the part. */
  field,
  /** As it was typed: no Markdown. */
  text: z.string(),
  /** By whom and when it was settled; null while it is open. */
  resolved: z.object({ by: z.string(), at: date() }).nullable(),
  /** What the viewer may do with it. */
  rights: z.object({ resolve: z.boolean(), remove: z.boolean() }),
})
export type ProblemComment = z.infer<typeof ProblemComment>

const failures = [
  { status: 404, when: 'there is no such problem' },
  { status: 403, when: 'the viewer may not do this with the problem' },
]
const commentMissing = { status: 404, when: 'the problem has no such comment' }

export const getProblemComments = operation({
  name: 'getProblemComments',
  method: 'GET',
  path: '/workshop/comments',
  summary: 'Comments of the people preparing a problem, oldest first',
  who: 'login',
  query: z.object({ pid: z.int() }),
  body: z.undefined(),
  data: z.array(ProblemComment),
  failures,
  example: {
    query: { pid: 1000 },
    data: [
      {
        ...{ id: 1, by: 'ada', at: '2024-05-01T12:00:00.000Z', part: 'tests', field: null },
        text: 'Test 3 is wrong.',
        resolved: { by: 'root', at: '2024-05-02T12:00:00.000Z' },
        rights: { resolve: true, remove: true },
      },
    ],
  },
})

export const addProblemComment = operation({
  name: 'addProblemComment',
  method: 'POST',
  path: '/workshop/comments',
  summary: 'Comments on a problem for the people preparing it',
  who: 'login',
  query: z.object({}),
  body: z.object({ pid: id(), part, field, text: z.string().trim().min(1).max(limits.textMax) }),
  data: z.object({ id: id() }),
  failures: [...failures, { status: 400, when: 'the problem has as many comments as it may have' }],
  example: { body: { pid: 1000, part: 'tests', field: null, text: 'Test 3 is wrong.' }, data: { id: 1 } },
})

export const resolveProblemComment = operation({
  name: 'resolveProblemComment',
  method: 'PUT',
  path: '/workshop/comments',
  summary: 'Resolves or reopens a comment; for its author and everyone who can edit the problem',
  who: 'login',
  query: z.object({}),
  body: z.object({ pid: id(), id: id(), resolved: z.boolean() }),
  data: z.null(),
  failures: [...failures, commentMissing],
  example: { body: { pid: 1000, id: 1, resolved: true }, data: null },
})

export const removeProblemComment = operation({
  name: 'removeProblemComment',
  method: 'DELETE',
  path: '/workshop/comments',
  summary: "Deletes a comment; for its author and the problem's owners",
  who: 'login',
  query: z.object({ pid: z.int(), id: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [...failures, commentMissing],
  example: { query: { pid: 1000, id: 1 }, data: null },
})

export const problemCommentOperations = [
  getProblemComments,
  addProblemComment,
  resolveProblemComment,
  removeProblemComment,
]
