import { z } from 'zod'
import { ContestType } from './enums.ts'
import { page, pageQuery } from './envelope.ts'
import { keywordMax } from './limits/list.ts'
import { operation } from './operation.ts'

/** S2-095. What the other rank tells is null. */
export const RankRow = z.object({
  uid: z.string(),
  /** Among all that were found; users with equal results share it. */
  rank: z.int(),
  username: z.string(),
  nickname: z.string().nullable(),
  realname: z.string().nullable(),
  avatar: z.string().nullable(),
  titleName: z.string().nullable(),
  titleColor: z.string().nullable(),
  /** Its first characters, as they were written. */
  signature: z.string().nullable(),
  /** Problems solved outside contests and groups. */
  ac: z.int(),
  /** Submissions: those outside contests and groups in the ACM rank, all in the OI rank. */
  total: z.int(),
  rating: z.int().nullable(),
  /** The best OI rank scores of the problems outside contests and groups, added up. */
  score: z.int().nullable(),
})
export type RankRow = z.infer<typeof RankRow>

export const exampleRankRow: RankRow = {
  uid: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
  rank: 1,
  username: 'ada',
  nickname: 'Ada',
  realname: null,
  avatar: null,
  titleName: null,
  titleColor: null,
  signature: 'Hello **all**',
  ac: 12,
  total: 30,
  rating: null,
  score: null,
}

const rankTypes: Record<string, ContestType> = {
  '0': ContestType.Acm,
  ACM: ContestType.Acm,
  '1': ContestType.Oi,
  OI: ContestType.Oi,
}

export const getRankList = operation({
  name: 'getRankList',
  method: 'GET',
  path: '/get-rank-list',
  summary: 'All users by problems solved or by score, at most a minute old',
  who: 'any',
  query: z.object({
    ...pageQuery,
    /** 0 or ACM, 1 or OI. */
    type: z.enum(['0', '1', 'ACM', 'OI']),
    /** A part of a username, nickname or real name, in any case of letters; places are then those among the found. */
    searchUser: z.string().max(keywordMax).optional(),
  }),
  body: z.undefined(),
  data: page(RankRow),
  failures: [],
  example: {
    query: { currentPage: 1, limit: 30, type: 'ACM' },
    data: {
      records: [exampleRankRow],
      total: 1,
      size: 30,
      current: 1,
      pages: 1,
    },
  },
})

export const rankTypeOf = (type: string): ContestType => rankTypes[type] ?? ContestType.Acm

export const rankOperations = [getRankList]
