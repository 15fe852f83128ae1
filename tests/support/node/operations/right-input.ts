import { copyContest } from '#contract/contest-copy.ts'
import { changeDiscussionReport } from '#contract/discussion-admin.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { getProblemDeletion } from '#contract/problem-admin.ts'
import { copyGroupProblems } from '#contract/problem-copy.ts'
import { copyTraining } from '#contract/training-copy.ts'
import { nextAddress } from './address.ts'
import { contestAdminInput, contestInput } from './contest-input.ts'
import { type Given, type Input, withRight } from './given.ts'
import { groupInput } from './group-input.ts'
import {
  ofContestAdmins,
  ofContests,
  ofGroups,
  ofProblemAdmin,
  ofProblemDto,
  ofTrainingAdmins,
  ofTrainings,
  ofUserAdmin,
  ofWorkshop,
} from './names.ts'
import { ofDiscussions, onComments } from './own.ts'
import { problemAdminInput, problemDtoInput, workshopInput } from './problem-input.ts'
import { makeContest, makeGroup, makeProblem, makeTraining } from './spare.ts'
import type { Standing } from './standing.ts'
import { commentInput, discussionInput } from './talk-input.ts'
import { trainingAdminInput, trainingInput } from './training-input.ts'
import { userAdminInput } from './user-input.ts'

interface Asked {
  standing: Standing
  operation: AnyOperation
  name: string
  /** Those of the example. */
  query: Given
  body: Given | undefined
  own: number | undefined
}

type Maker = (asked: Asked) => Input | Promise<Input>

const changedById: readonly string[] = [
  ...['changeNotice', 'changeAnnouncement', 'moderateDiscussion', changeDiscussionReport.name],
]
const named = ['cleanMessages', 'removeNotice']

/** By the names of the operations; the first that fits is taken. */
const makers: readonly (readonly [names: readonly string[], make: Maker])[] = [
  [
    [copyTraining.name],
    ({ standing: { training, group }, body }) => ({
      query: {},
      body: { ...body, tid: training.tid, gid: group.gid },
    }),
  ],
  [
    [copyGroupProblems.name],
    ({ standing: { group }, body }) => ({ query: {}, body: { ...body, pids: [group.pid], gid: group.gid } }),
  ],
  [[getProblemDeletion.name], ({ standing: { group } }) => ({ query: { pid: group.pid }, body: undefined })],
  [
    [copyContest.name],
    ({ standing: { group }, body }) => ({
      query: {},
      body: { ...body, cid: group.contest.cid, gid: group.gid },
    }),
  ],
  [
    ofProblemAdmin,
    async ({ standing: { server, group }, operation }) =>
      problemAdminInput(operation, await makeProblem(server, group.gid)),
  ],
  [
    ofUserAdmin,
    async ({ standing: { server }, name, query, body }) =>
      userAdminInput(name, query, body, (await server.createUser()).uid),
  ],
  [['removeDiscussions'], ({ own = 0 }) => ({ query: {}, body: [own] as unknown as Given })],
  [ofWorkshop, ({ standing, operation, own }) => workshopInput(standing, operation, own)],
  [ofProblemDto, ({ standing, operation }) => problemDtoInput(standing, operation)],
  [named, ({ query, own = 0 }) => ({ query: { ...query, id: own }, body: undefined })],
  [['removeAnnouncement'], ({ own = 0 }) => ({ query: { aid: own }, body: undefined })],
  [
    ofDiscussions,
    ({ standing, query, body, own = standing.discussionId }) => discussionInput(query, body, own),
  ],
  [changedById, ({ body, own = 0 }) => ({ query: {}, body: { ...body, id: own } })],
  [
    onComments,
    ({ standing: { contest, commentId, replyId }, name, query, body, own }) => {
      const there = name === 'removeReply' ? replyId : commentId
      return commentInput(name, query, body, { cid: contest.cid, own: own ?? there })
    },
  ],
  [
    ofContestAdmins,
    async ({ standing: { server }, name, query, body }) =>
      contestAdminInput(name, query, body, await makeContest(server)),
  ],
  [ofContests, ({ standing, query, body }) => contestInput(standing, query, body)],
  [ofTrainings, ({ standing, name, query, body }) => trainingInput(standing, name, query, body)],
  [
    ofTrainingAdmins,
    async ({ standing: { server }, name, query, body }) =>
      trainingAdminInput(name, query, body, await makeTraining(server)),
  ],
  [
    ofGroups,
    async ({ standing: { server, group }, operation: { method }, name, query, body }) =>
      groupInput(name, query, body, method === 'GET' ? group : await makeGroup(server)),
  ],
]

/** Of the calls that want little: ids of what stands there or is the caller's own. */
const plainInput: Maker = ({ standing, name, query, body, own = standing.submitId }) => {
  const { problem, member } = standing
  const ids: Given = {
    ...{ pid: problem.pid, problemId: problem.problemId, submitId: own, username: member.username },
    email: `${nextAddress()}@example.org`,
  }
  const right: Record<string, Given> = {
    submit: { pid: problem.problemId, language: 'C' },
    starProblem: { pid: problem.pid },
    shareSubmission: { submitId: own },
    submitTestRun: { pid: problem.pid, language: 'C' },
  }
  return { query: withRight(query, ids), body: right[name] ? { ...body, ...right[name] } : body }
}

/** The example with the ids of what stands there, of what is the caller's own, or of what was made for this call. */
export async function rightInput(standing: Standing, operation: AnyOperation, own?: number): Promise<Input> {
  const { name, example } = operation
  const [, make] = makers.find(([names]) => names.includes(name)) ?? [[], plainInput]
  const query = { ...(example.query as Given | undefined) }
  return make({ standing, operation, name, query, body: example.body as Given | undefined, own })
}
