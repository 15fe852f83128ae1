import { z } from 'zod'
import { exampleUser } from './account.ts'
import { roleIds } from './enums.ts'
import { uidMax } from './limits/account.ts'
import { userBatch as limits } from './limits/site.ts'
import { operation } from './operation.ts'

/** What can be done to many accounts at once. */
export const userActs = ['role', 'ban', 'unban', 'reset', 'remove'] as const
export type UserActName = (typeof userActs)[number]

export const UserBatchRow = z.object({
  uid: z.string(),
  /** Empty when there is no such account. */
  username: z.string(),
  /** What comes of it, or would: nothing where it is so already. */
  outcome: z.enum(['change', 'same', 'refused']),
  /** Why it is refused, in the reader's language. */
  refusal: z.string().nullable(),
  /** The new one of `reset`, told once. */
  password: z.string().nullable(),
})
export type UserBatchRow = z.infer<typeof UserBatchRow>

export const actOnUsers = operation({
  name: 'actOnUsers',
  method: 'POST',
  path: '/admin/user/batch',
  summary: 'Performs or previews a bulk action on accounts, each independently',
  who: 'user_admin',
  query: z.object({}),
  body: z.object({
    uids: z.array(z.string().max(uidMax)).min(1).max(limits.uidsMax),
    act: z.enum(userActs),
    /** Role id, of `role`. */
    role: z.literal(roleIds).nullish(),
    /** Stores nothing. */
    dryRun: z.boolean(),
  }),
  data: z.array(UserBatchRow),
  failures: [
    { status: 400, when: 'the role is missing' },
    { status: 403, when: 'the caller is no super admin any more', http: 403 },
  ],
  example: {
    body: { uids: [exampleUser.uid], act: 'ban', dryRun: true },
    data: [{ uid: exampleUser.uid, username: 'ada', outcome: 'change', refusal: null, password: null }],
  },
})
