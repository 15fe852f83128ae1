import { z } from 'zod'
import { date, id } from './envelope.ts'
import { operation } from './operation.ts'
import { workshopParts } from './problem-comment.ts'
import { draftFields } from './problem-content.ts'

/**
 * Who has a problem open, and what others stored of it meanwhile. A hint of the topic `workshop` says that it is worth
 * asking; its id is the room of the problem, which only those know who may ask.
 */

const part = z.enum(workshopParts).nullable()
const field = z.enum(draftFields)
const version = z.int().min(0)

const News = z.object({
  /** The id of its hints. */
  room: z.int(),
  /** Who else has it open, and at which part. */
  people: z.array(z.object({ username: z.string(), part })),
  /** Of what is published; null until it was once. */
  live: z.int().min(1).nullable(),
  /** The fields of which the caller has another version. */
  fields: z.array(
    z.object({
      ...{ field, version, by: z.string(), at: date() },
      /** It is other than what is published. */
      isChanged: z.boolean(),
      /** What stands there now. */
      value: z.unknown(),
    }),
  ),
  /** Another text once a comment was added, settled or removed. */
  comments: z.string(),
  /** Another text once a stress was begun or is over; empty where there is none. */
  stress: z.string(),
})
export type WorkshopNews = z.infer<typeof News>

const failures = [
  { status: 404, when: 'there is no such problem' },
  { status: 403, when: 'the viewer may not do this with the problem' },
]
const tab = z.uuid()

export const meetMakers = operation({
  name: 'meetMakers',
  method: 'POST',
  path: '/workshop/presence',
  summary:
    'Reports that the caller has a problem open; returns who else has, and what they have stored since',
  who: 'login',
  query: z.object({}),
  body: z.object({
    pid: id(),
    /** Of this page, as long as it is open. */
    tab,
    part,
    /** Those that the caller knows; 0 where a field is absent. */
    versions: z.partialRecord(field, version),
  }),
  data: News,
  failures,
  example: {
    body: {
      pid: 1000,
      tab: '7b7d8d36-2b1a-4d0c-9a5c-1d9f3d3f2d10',
      part: 'tests',
      versions: { 'en-US.title': 1 },
    },
    data: {
      room: 4_503_599_627_370_495,
      people: [{ username: 'ada', part: 'statement' }],
      live: 1,
      fields: [
        {
          ...{ field: 'en-US.title', version: 2, by: 'ada', at: '2024-05-02T12:00:00.000Z' },
          ...{ isChanged: true, value: 'Paper lanterns' },
        },
      ],
      ...{ comments: '1 1 0', stress: '' },
    },
  },
})

export const leaveMakers = operation({
  name: 'leaveMakers',
  method: 'DELETE',
  path: '/workshop/presence',
  summary: 'Reports that the caller has closed a problem',
  who: 'login',
  query: z.object({ pid: z.int(), tab }),
  body: z.undefined(),
  data: z.null(),
  failures,
  example: { query: { pid: 1000, tab: '7b7d8d36-2b1a-4d0c-9a5c-1d9f3d3f2d10' }, data: null },
})

export const workshopPresenceOperations = [meetMakers, leaveMakers]
