import { z } from 'zod'
import { id } from './envelope.ts'
import { keywordMax } from './limits/list.ts'
import { operation } from './operation.ts'

/** `gid` of a group's problem; nodes of the previous release do not send it. */
const FoundProblem = z.object({
  problemId: z.string(),
  title: z.string(),
  gid: id().nullable().default(null),
})
const placeKinds = ['group', 'contest', 'training'] as const
/** `gid` of a training of a group. */
const FoundPlace = z.object({
  kind: z.enum(placeKinds),
  id: id(),
  title: z.string(),
  gid: id().nullable(),
})
const FoundUser = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  avatar: z.string().nullable(),
})
export const Found = z.object({
  problems: z.array(FoundProblem),
  /** Nodes of the previous release do not send them. */
  places: z.array(FoundPlace).default([]),
  users: z.array(FoundUser),
})
export type Found = z.infer<typeof Found>

export const searchSite = operation({
  name: 'searchSite',
  method: 'GET',
  path: '/search-site',
  summary:
    'Public problems by id or title, contests, trainings and groups by title, users by name, prefix matches first; of groups those of their members alone',
  who: 'any',
  query: z.object({ keyword: z.string().max(keywordMax) }),
  body: z.undefined(),
  data: Found,
  failures: [{ status: 403, when: 'this address searched too often' }],
  example: {
    query: { keyword: 'lan' },
    data: {
      problems: [{ problemId: 'P1001', title: 'Lanterns', gid: null }],
      places: [{ kind: 'contest', id: 4, title: 'Lantern Cup', gid: null }],
      users: [{ uid: '0a1b2c3d4e5f60718293a4b5c6d7e8f9', username: 'lana', nickname: 'Lana', avatar: null }],
    },
  },
})

export const searchOperations = [searchSite]
