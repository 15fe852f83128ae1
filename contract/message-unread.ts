import { z } from 'zod'
import { operation } from './operation.ts'

/** S2-110. Messages that were not read, by tab. Apart from the others, since every page asks for it. */
export const UnreadMessages = z.object({
  comment: z.int(),
  reply: z.int(),
  like: z.int(),
  sys: z.int(),
  mine: z.int(),
})
export type UnreadMessages = z.infer<typeof UnreadMessages>

export const getUnreadMessages = operation({
  name: 'getUnreadMessages',
  method: 'GET',
  path: '/msg/unread',
  summary: "Number of the caller's unread messages of each kind",
  who: 'login',
  query: z.object({}),
  body: z.undefined(),
  data: UnreadMessages,
  failures: [],
  example: { data: { comment: 1, reply: 2, like: 0, sys: 0, mine: 0 } },
})
