import type { HelpedProblem, Helper, HelperRole } from '#contract/workshop-people.ts'
import { getHelpedProblems, getHelpers, removeHelper, setHelper } from '#contract/workshop-people.ts'
import type { Http } from './http.ts'

/** On who helps with a problem. */
export type HelperAct =
  | { kind: 'set'; pid: number; username: string; role: HelperRole }
  | { kind: 'remove'; pid: number; username: string }

export const createWorkshopPeopleService = ({ http }: { http: Http }) => ({
  helpers: (pid: number, signal: AbortSignal): Promise<Helper[]> =>
    http.call(getHelpers, { query: { pid }, signal, quiet: true }),
  actOnHelper: (act: HelperAct, signal: AbortSignal): Promise<null> => {
    const { pid, username } = act
    return act.kind === 'set'
      ? http.call(setHelper, { body: { pid, username, role: act.role }, signal, quiet: true })
      : http.call(removeHelper, { query: { pid, username }, signal, quiet: true })
  },
  helped: (signal: AbortSignal): Promise<HelpedProblem[]> =>
    http.call(getHelpedProblems, { signal, quiet: true }),
})
