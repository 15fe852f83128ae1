import { type AuditEntry, getProblemAudit } from '#contract/audit.ts'
import type { BodyOf } from '#contract/operation.ts'
import {
  addProblemComment,
  getProblemComments,
  type ProblemComment,
  removeProblemComment,
  resolveProblemComment,
} from '#contract/problem-comment.ts'
import type { HelpedProblem, Helper, HelperRole } from '#contract/workshop-people.ts'
import { getHelpedProblems, getHelpers, removeHelper, setHelper } from '#contract/workshop-people.ts'
import type { Http } from './http.ts'

/** On who helps with a problem. */
export type HelperAct =
  | { kind: 'set'; pid: number; username: string; role: HelperRole }
  | { kind: 'remove'; pid: number; username: string }

/** On a comment of those who prepare a problem. */
export type CommentAct =
  | ({ kind: 'add' } & BodyOf<typeof addProblemComment>)
  | { kind: 'resolve'; pid: number; id: number; resolved: boolean }
  | { kind: 'remove'; pid: number; id: number }

export const createWorkshopPeopleService = ({ http }: { http: Http }) => ({
  helpers: (pid: number, signal: AbortSignal): Promise<Helper[]> =>
    http.call(getHelpers, { query: { pid }, signal, quiet: true }),
  actOnHelper: (act: HelperAct, signal: AbortSignal): Promise<null> => {
    const { pid, username } = act
    return act.kind === 'set'
      ? http.call(setHelper, { body: { pid, username, role: act.role }, signal, quiet: true })
      : http.call(removeHelper, { query: { pid, username }, signal, quiet: true })
  },
  comments: (pid: number, signal: AbortSignal): Promise<ProblemComment[]> =>
    http.call(getProblemComments, { query: { pid }, signal, quiet: true }),
  actOnComment: async (act: CommentAct, signal: AbortSignal): Promise<void> => {
    const how = { signal, quiet: true }
    const { pid } = act
    if (act.kind === 'add') {
      const { part, field, text } = act
      await http.call(addProblemComment, { body: { pid, part, field, text }, ...how })
    } else if (act.kind === 'resolve') {
      const { id, resolved } = act
      await http.call(resolveProblemComment, { body: { pid, id, resolved }, ...how })
    } else await http.call(removeProblemComment, { query: { pid, id: act.id }, ...how })
  },
  audit: (pid: number, before: number | undefined, signal: AbortSignal): Promise<AuditEntry[]> =>
    http.call(getProblemAudit, { query: { pid, before }, signal, quiet: true }),
  helped: (signal: AbortSignal): Promise<HelpedProblem[]> =>
    http.call(getHelpedProblems, { signal, quiet: true }),
})
