import { z } from 'zod'
import { operation } from './operation.ts'

/** What a site was filled with to look around in, and how it is removed. */

export const Demo = z.object({
  users: z.int(),
  teams: z.int(),
  contests: z.int(),
  groups: z.int(),
  discussions: z.int(),
  announcements: z.int(),
  /** All that go with it, those of others among them. */
  submissions: z.int(),
  /** Of others, in contests and groups of the demo. */
  submissionsOfOthers: z.int(),
  /** Comments and replies of others, in what goes. */
  wordsOfOthers: z.int(),
})
export type Demo = z.infer<typeof Demo>

export const getDemo = operation({
  name: 'getDemo',
  method: 'GET',
  path: '/admin/demo',
  summary: 'Amount of demo data on the site; null without any',
  who: 'site_admin',
  query: z.object({}),
  body: z.undefined(),
  data: Demo.nullable(),
  failures: [],
  example: {
    data: {
      ...{ users: 8, teams: 30, contests: 5, groups: 1, discussions: 4, announcements: 1 },
      ...{ submissions: 512, submissionsOfOthers: 3, wordsOfOthers: 1 },
    },
  },
})

export const removeDemo = operation({
  name: 'removeDemo',
  method: 'DELETE',
  path: '/admin/demo',
  summary: 'Permanently removes the demo data with everything in it; the problems stay',
  who: 'site_admin',
  query: z.object({}),
  body: z.undefined(),
  bodyIgnored: true,
  data: z.null(),
  failures: [{ status: 404, when: 'the site has no demo, or no longer' }],
  example: { data: null },
})

export const demoOperations = [getDemo, removeDemo]
