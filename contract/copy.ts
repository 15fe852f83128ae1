import { z } from 'zod'
import { id } from './envelope.ts'
import { keywordMax } from './limits/list.ts'
import { operation } from './operation.ts'

/** What can be copied: with its problems, or problems themselves. */
export const copiedKinds = ['training', 'contest', 'problem'] as const
export type CopiedKind = (typeof copiedKinds)[number]

/** Where the viewer may put a copy. */
export const CopyPlaces = z.object({
  /** Among those of the site. */
  site: z.boolean(),
  groups: z.array(z.object({ gid: id(), name: z.string() })),
  /** There may be more groups, which are found by a word. */
  byKeyword: z.boolean(),
})
export type CopyPlaces = z.infer<typeof CopyPlaces>

export const CopiedProblem = z.object({
  pid: id(),
  displayId: z.string(),
  title: z.string(),
  /** Copied, or left out. */
  outcome: z.enum(['change', 'refused']),
  /** Why it is left out, in the reader's language. */
  refusal: z.string().nullable(),
  /** The display id of the problem of its own that the copy has or would have; null or left out where it has the same problem. */
  newId: z.string().nullish(),
  /** What was made: the problem itself, or the training or contest, also where the problem is left out of it; null where nothing was. */
  copyId: id().nullable(),
})
export type CopiedProblem = z.infer<typeof CopiedProblem>

export const exampleCopied = [
  {
    pid: 1000,
    displayId: 'P1001',
    title: 'Lanterns',
    outcome: 'change' as const,
    refusal: null,
    copyId: null as number | null,
  },
]

export const getCopyPlaces = operation({
  name: 'getCopyPlaces',
  method: 'GET',
  path: '/copy-places',
  summary:
    'Groups where the viewer is an admin, and whether they may create such items on the site; for super admins all groups, their own first',
  who: 'login',
  query: z.object({
    of: z.enum(copiedKinds),
    /** Part of the name, of the short name or of the number of a group. */
    keyword: z.string().max(keywordMax).optional(),
  }),
  body: z.undefined(),
  data: CopyPlaces,
  failures: [],
  example: {
    query: { of: 'training' },
    data: { site: false, groups: [{ gid: 1, name: 'Algorithms 2024' }], byKeyword: false },
  },
})
