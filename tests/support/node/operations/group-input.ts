import { GroupLevel } from '#contract/enums.ts'
import { contestAdminInput } from './contest-input.ts'
import { type Given, type Input, inputWith } from './given.ts'
import { ofGroupContests, ofGroupTrainings } from './names.ts'
import type { SpareGroup } from './spare.ts'

let lastName = 0

function groupTrainingInput(
  name: string,
  query: Given,
  body: Given | undefined,
  { gid, problemId, training }: SpareGroup,
): Input {
  return inputWith(query, body, {
    ...{ gid, problemId, tid: training.tid, id: training.tpid, displayId: 'Z' },
    pid: name === 'addPublicProblemToGroupTraining' ? training.freePid : training.pid,
    training: body && {
      ...(body.training as Given | undefined),
      ...(name === 'changeGroupTraining' ? { id: training.tid } : { gid }),
    },
    trainingCategory: { id: training.categoryId },
  })
}

const thoseNamed = (given: Given, right: Given): Given =>
  Object.fromEntries(Object.entries(right).filter(([key]) => key in given))

export function groupInput(name: string, query: Given, body: Given | undefined, group: SpareGroup): Input {
  const { gid, pid, problemId, aid, did, reportId, uid, rowId, training, contest } = group
  if (ofGroupTrainings.includes(name)) return groupTrainingInput(name, query, body, group)
  if (ofGroupContests.includes(name))
    return contestAdminInput(name, query, body, { ...contest, gid, problemId })
  lastName += 1
  const names = { name: `Called ${lastName}`, shortName: `CL${1_000 + lastName}` }
  const ids: Record<string, number> = {
    changeGroupMember: rowId,
    changeGroupAnnouncement: aid,
    changeGroupDiscussion: did,
    changeGroupDiscussionReport: reportId,
  }
  const level = 'pid' in query ? {} : { auth: GroupLevel.Member }
  return {
    query: { ...query, ...thoseNamed(query, { gid, uid, pid, aid, did, tid: training.tid, ...level }) },
    body: body && {
      ...{ ...body, ...('name' in body ? names : {}) },
      ...thoseNamed(body, { id: ids[name] ?? gid, gid, uid, uids: [uid] }),
    },
  }
}
