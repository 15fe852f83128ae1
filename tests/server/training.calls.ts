import type { AnyOperation } from '#contract/operation.ts'
import { getFullScreenProblemList } from '#contract/problem-list.ts'
import { submit } from '#contract/submission.ts'
import {
  getTrainingProblemDetails,
  getTrainingProblemList,
  getTrainingRank,
  registerTraining,
} from '#contract/training.ts'
import type { PracticeServer } from '#support/node/practice.ts'
import type { AskOptions } from '#support/node/server.ts'

export type User = Awaited<ReturnType<PracticeServer['signedIn']>>

/** What users do with trainings on the server of a test, which is there once the test begins. */
export function trainingsOf(server: () => PracticeServer) {
  const register = (user: User, tid: number, password: string, address?: string) =>
    server().ask(registerTraining, {
      token: user.token,
      body: { tid, password },
      ...(address === undefined ? {} : { address }),
    })
  const send = (user: User, tid: number, displayId = 'A') =>
    server().ask(submit, {
      token: user.token,
      body: { pid: displayId, language: 'C', code: 'int main(){}', tid },
    })

  /** What needs access, each as a user asks it. */
  const guarded = (tid: number): [AnyOperation, AskOptions][] => [
    [getTrainingProblemList, { query: { tid } }],
    [getTrainingProblemDetails, { query: { cid: tid, displayId: 'A' } }],
    [getTrainingRank, { query: { tid } }],
    [getFullScreenProblemList, { query: { tid } }],
    [submit, { body: { pid: 'A', language: 'C', code: 'int main(){}', tid } }],
  ]
  const statusesFor = async (user: User, tid: number): Promise<number[]> => {
    const statuses = guarded(tid).map(
      async ([operation, options]) =>
        (await server().ask(operation, { ...options, token: user.token })).status,
    )
    return [...new Set(await Promise.all(statuses))]
  }
  return { guarded, register, send, statusesFor }
}
