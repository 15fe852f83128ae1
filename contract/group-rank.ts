import { z } from 'zod'
import { ContestType } from './enums.ts'
import { page, pageQuery } from './envelope.ts'
import { groupMissing } from './group.ts'
import { keywordMax } from './limits/list.ts'
import { operation } from './operation.ts'
import { exampleRankRow, RankRow } from './rank.ts'

export const getGroupRankList = operation({
  name: 'getGroupRankList',
  method: 'GET',
  path: '/get-group-rank-list',
  summary: 'Members of a group by problems solved or by score in the group, outside contests',
  who: 'login',
  query: z.object({
    ...pageQuery,
    gid: z.int(),
    type: z.enum(ContestType),
    /** A part of a username, nickname or real name; places are then those among the found. */
    searchUser: z.string().max(keywordMax).optional(),
  }),
  body: z.undefined(),
  data: page(RankRow),
  failures: [groupMissing, { status: 403, when: 'the group is hidden and the viewer is no member' }],
  example: {
    query: { gid: 1, currentPage: 1, limit: 30, type: ContestType.Acm },
    data: {
      records: [{ ...exampleRankRow, score: 340 }],
      total: 1,
      size: 30,
      current: 1,
      pages: 1,
    },
  },
})

export const groupRankOperations = [getGroupRankList]
