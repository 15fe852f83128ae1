import { z } from 'zod'
import { accessRefusals } from './contest.ts'
import { JudgeStatus } from './enums.ts'
import { id, page, pageQuery } from './envelope.ts'
import { usernameMax } from './limits/account.ts'
import { idListMax, keywordMax } from './limits/list.ts'
import { operation } from './operation.ts'
import { checkSubmissionsStatus, getSubmissionList, SubmissionRow, SubmissionStatus } from './submission.ts'

/** Called by examples alone: the browser's bundle has none of them. */
const exampleRow = () => ({
  ...(getSubmissionList.example.data.records[0] as z.infer<typeof SubmissionRow>),
  displayId: 'A',
  cid: 1,
  cpid: 1,
})
const exampleStatus = () => ({
  ...(checkSubmissionsStatus.example.data['1'] as z.infer<typeof SubmissionStatus>),
  cid: 1,
  cpid: 1,
})

export const getContestSubmissions = operation({
  name: 'getContestSubmissions',
  method: 'GET',
  path: '/contest-submissions',
  summary: 'Submissions of a contest visible to the viewer, newest first',
  who: 'login',
  query: z.object({
    ...pageQuery,
    contestID: z.int(),
    /** Those of its admins before the start, in place of those since. */
    beforeContestSubmit: z.boolean().optional(),
    onlyMine: z.boolean().optional(),
    /** A part of the display id; all of it with completeProblemID. */
    problemID: z.string().max(keywordMax).optional(),
    status: z.int().optional(),
    username: z.string().max(usernameMax).optional(),
    completeProblemID: z.boolean().optional(),
    containsEnd: z.boolean().optional(),
  }),
  body: z.undefined(),
  data: page(SubmissionRow),
  failures: accessRefusals,
  example: {
    query: { contestID: 1, beforeContestSubmit: false, currentPage: 1, limit: 30 },
    data: {
      records: [
        exampleRow(),
        // Another's while the contest runs.
        {
          ...exampleRow(),
          submitId: 2,
          username: 'brahmagupta',
          status: JudgeStatus.WrongAnswer,
          length: null,
        },
      ],
      total: 2,
      size: 30,
      current: 1,
      pages: 1,
    },
  },
})

export const checkContestSubmissionsStatus = operation({
  name: 'checkContestSubmissionsStatus',
  method: 'POST',
  path: '/check-contest-submissions-status',
  summary: 'Status of these submissions of a contest, without those hidden from the viewer',
  who: 'login',
  query: z.object({}),
  body: z.object({ submitIds: z.array(id()).max(idListMax), cid: id() }),
  data: z.record(z.string(), SubmissionStatus),
  failures: [{ status: 404, when: 'the contest is not named or is missing' }],
  example: { body: { submitIds: [1], cid: 1 }, data: { '1': exampleStatus() } },
})

export const contestSubmissionOperations = [getContestSubmissions, checkContestSubmissionsStatus]
