import { z } from 'zod'
import { JudgeStatus } from './enums.ts'
import { date, id, page, pageQuery } from './envelope.ts'
import { keywordMax } from './limits/list.ts'
import { operation, type Refusal } from './operation.ts'

/** S2-086. What earns a balloon: a user's first accepted submission of a problem in a contest. */
export const AcInfoRow = z.object({
  /** Of the submission. */
  id: id(),
  cid: id(),
  uid: z.string(),
  pid: id(),
  /** Of the problem within contests. */
  cpid: id(),
  displayId: z.string(),
  /** Of the balloon; a CSS colour. */
  color: z.string().nullable(),
  submitId: id(),
  username: z.string(),
  realname: z.string().nullable(),
  status: z.enum(JudgeStatus),
  submitTime: date(),
  /** Seconds since the start. */
  time: z.int(),
  score: z.int().nullable(),
  /** ms */
  useTime: z.int().nullable(),
  /** Nobody solved the problem in an earlier second. */
  firstBlood: z.boolean(),
  /** No ranked team solved it in an earlier second, and this one is ranked. Nodes of the previous release do not send it. */
  firstRanked: z.boolean().default(false),
  /** The balloon is with the team. */
  checked: z.boolean(),
})
export type AcInfoRow = z.infer<typeof AcInfoRow>

const contestMissing: Refusal = { status: 400, when: 'the contest is missing or not visible' }
const notYours: Refusal = { status: 403, when: 'the caller is no admin of the contest' }

export const getContestAcInfo = operation({
  name: 'getContestAcInfo',
  method: 'GET',
  path: '/get-contest-ac-info',
  summary:
    'First accepted submission of each user for each problem, unchecked ones first, for contest admins',
  who: 'login',
  query: z.object({
    ...pageQuery,
    cid: z.int(),
    checked: z.boolean().optional(),
    /** In the username or the real name, or the display id as a whole. */
    keyword: z.string().max(keywordMax).optional(),
  }),
  body: z.undefined(),
  data: page(AcInfoRow),
  failures: [contestMissing, notYours],
  example: {
    query: { cid: 1, currentPage: 1, limit: 20 },
    data: {
      records: [
        {
          id: 1,
          cid: 1,
          uid: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
          pid: 1000,
          cpid: 1,
          displayId: 'A',
          color: '#d22f2f',
          submitId: 1,
          username: 'team-012',
          realname: 'Three Lanterns',
          status: JudgeStatus.Accepted,
          submitTime: '2024-05-01T09:12:30.000Z',
          time: 750,
          score: null,
          useTime: 31,
          firstBlood: true,
          firstRanked: true,
          checked: false,
        },
      ],
      total: 1,
      size: 20,
      current: 1,
      pages: 1,
    },
  },
})

export const checkContestAcInfo = operation({
  name: 'checkContestAcInfo',
  method: 'PUT',
  path: '/check-contest-ac-info',
  summary: 'Marks a balloon as delivered or not',
  who: 'login',
  query: z.object({}),
  body: z.object({ id: id(), cid: id(), checked: z.boolean() }),
  data: z.null(),
  failures: [contestMissing, notYours, { status: 400, when: 'the submission earns no balloon' }],
  example: { body: { id: 1, cid: 1, checked: true }, data: null },
})

export const contestAcInfoOperations = [getContestAcInfo, checkContestAcInfo]
