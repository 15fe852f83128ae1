import { z } from 'zod'
import { date } from './envelope.ts'
import { uidMax } from './limits/account.ts'
import { view as limits } from './limits/site.ts'
import { operation } from './operation.ts'

/** Whose eyes an admin looks through: a user's, a visitor's, or a contestant's in the own contests. */
export const viewKinds = ['user', 'visitor', 'contestant'] as const
export type ViewKind = (typeof viewKinds)[number]

const StartedView = z.object({
  id: z.string(),
  /** In the place of the admin's own token; it reads and never changes anything. */
  token: z.string(),
  kind: z.enum(viewKinds),
  /** Of the user; null for a visitor. */
  name: z.string().nullable(),
  until: date(),
})
export type StartedView = z.infer<typeof StartedView>

export const startView = operation({
  name: 'startView',
  method: 'POST',
  path: '/admin/view',
  summary: `Gives a token that sees the site as somebody else does, reads alone, and is over after ${limits.lifetimeMs / 60_000} minutes`,
  who: 'login',
  query: z.object({}),
  body: z.object({
    kind: z.enum(viewKinds),
    /** Of `user`. */
    username: z.string().max(uidMax).nullish(),
    /** Of `contestant`. */
    cid: z.int().nullish(),
  }),
  data: StartedView,
  failures: [
    { status: 400, when: 'there is no such user, or the account is banned' },
    { status: 400, when: 'there is no such contest, or it is hidden, so that no contestant can enter it' },
    { status: 403, when: 'a user or a visitor is wanted by another one than a super admin' },
    { status: 403, when: 'the contest is not the viewer’s' },
  ],
  example: {
    body: { kind: 'visitor' },
    data: {
      id: '0123456789abcdef0123456789abcdef',
      token: 'header.payload.signature',
      kind: 'visitor',
      name: null,
      until: '2024-05-01T12:30:00.000Z',
    },
  },
})

export const endView = operation({
  name: 'endView',
  method: 'DELETE',
  path: '/admin/view',
  summary: 'Ends a *View as* session of the caller',
  who: 'login',
  query: z.object({ id: z.string().max(uidMax) }),
  body: z.undefined(),
  data: z.null(),
  failures: [],
  example: { query: { id: '0123456789abcdef0123456789abcdef' }, data: null },
})

export const viewOperations = [startView, endView]
