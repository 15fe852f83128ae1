import { z } from 'zod'
import { accessRefusals, ContestProblem, exampleContestProblem } from './contest.ts'
import { locales } from './enums.ts'
import { operation } from './operation.ts'
import { getProblemDetail, ProblemInfo } from './problem.ts'

/** Of a problem within a contest; like A, B or 1001. */
const displayId = z.string().max(64)
/** Called by examples alone: the browser's bundle has none of them. */
const exampleInfo = () => getProblemDetail.example.data

export const getContestProblem = operation({
  name: 'getContestProblem',
  method: 'GET',
  path: '/get-contest-problem',
  summary: 'Problems of a contest by display id, with the counts visible to the viewer',
  who: 'any',
  query: z.object({
    cid: z.int(),
    /** Counts what was submitted after the end too, where the contest allows it. */
    containsEnd: z.boolean().optional(),
  }),
  body: z.undefined(),
  data: z.array(ContestProblem),
  failures: [
    ...accessRefusals,
    { status: 403, when: 'nobody is signed in, and the board is not open or the contest has not begun' },
  ],
  example: {
    query: { cid: 1, containsEnd: false },
    data: [
      exampleContestProblem,
      {
        ...exampleContestProblem,
        id: 2,
        displayId: 'B',
        pid: 1001,
        displayTitle: 'Two Kettles',
        color: null,
        ac: 0,
        total: 0,
      },
    ],
  },
})

export const getContestProblemDetails = operation({
  name: 'getContestProblemDetails',
  method: 'GET',
  path: '/get-contest-problem-details',
  summary: 'A problem of a contest; source, author, difficulty and tags only once the contest has ended',
  who: 'login',
  query: z.object({
    displayId,
    cid: z.int(),
    containsEnd: z.boolean().optional(),
    /** The statement's language; without it the language of the request. */
    locale: z.enum(locales).optional(),
  }),
  body: z.undefined(),
  data: ProblemInfo,
  failures: [
    ...accessRefusals,
    { status: 404, when: 'the contest has no such problem' },
    { status: 403, when: 'the problem is private' },
  ],
  example: {
    query: { displayId: 'A', cid: 1 },
    data: {
      ...exampleInfo(),
      problem: { ...exampleInfo().problem, author: null, difficulty: null, source: null },
      tags: [],
    },
  },
})

export const contestProblemOperations = [getContestProblem, getContestProblemDetails]
