import { providePage } from '#machines/page/page.actors.ts'
import { provideRecordForm } from '#machines/record-form/record-form.actors.ts'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import { createGroupContestAdminService } from '#services/group-contest.service.ts'
import { findGroupProblems } from '#services/group-problem-choice.ts'
import { saveFile } from '#services/save-file.ts'
import { composeContestAdmin } from './compose-contest-admin.ts'
import type { Services } from './compose-services.ts'

interface GroupContestParts extends Pick<Services, 'http' | 'storage'> {
  session: SessionActorRef
  gid: number
}

export interface OwnProblemValues {
  problemId: string
  displayId: string
  /** Of its balloon; empty for none. */
  color: string
}

/** The machines with which the admins of a group rule its contests. */
export const composeGroupContests = ({ http, storage, session, gid }: GroupContestParts) => {
  const contest = createGroupContestAdminService({ http, save: saveFile }, gid)
  return {
    ...composeContestAdmin({ http, storage, session, contest, gid }),
    ownProblems: providePage(findGroupProblems(http, gid)),
    /** A problem of the group for a contest. */
    ownProblemForm: provideRecordForm<{ cid: number }, OwnProblemValues>({
      isRight: ({ problemId, displayId }) => problemId.trim() !== '' && displayId.trim() !== '',
      save: ({ subject: { cid }, values: { problemId, displayId, color } }, signal) =>
        contest.addOwnProblem(
          { cid, problemId: problemId.trim(), displayId, ...(color && { color }) },
          signal,
        ),
    }),
  }
}
export type GroupContestLogic = ReturnType<typeof composeGroupContests>
