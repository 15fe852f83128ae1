import { type Given, type Input, inputWith } from './given.ts'
import type { SpareContest } from './spare.ts'
import type { Standing } from './standing.ts'

const addsPublicProblem = ['addProblemToContest', 'addPublicProblemToGroupContest']
const changesProblem = ['changeContestProblem', 'changeGroupContestProblem']

export const contestAdminInput = (
  name: string,
  query: Given,
  body: Given | undefined,
  spare: SpareContest & { gid?: number; problemId?: string },
): Input =>
  inputWith(query, body, {
    ...spare,
    id: changesProblem.includes(name) ? spare.cpid : spare.cid,
    pid: addsPublicProblem.includes(name) ? spare.freePid : spare.pid,
    displayId: 'Z',
    announcement: { ...(body?.announcement as object | undefined), id: spare.aid },
  })

export const contestInput = (
  { contest: { cid }, contestSubmitId, printId }: Standing,
  query: Given,
  body: Given | undefined,
): Input => ({
  query: {
    ...query,
    ...('cid' in query ? { cid } : {}),
    ...('contestID' in query ? { contestID: cid } : {}),
    ...('id' in query ? { id: printId } : {}),
  },
  body: body && {
    ...body,
    cid,
    ...('submitIds' in body ? { submitIds: [contestSubmitId] } : {}),
    ...('id' in body ? { id: contestSubmitId } : {}),
  },
})
