import { getWaitingQuestions } from '#contract/comment.ts'
import { contestAcInfoOperations } from '#contract/contest-ac-info.ts'
import { copyContest } from '#contract/contest-copy.ts'
import { checkContestPrintStatus, getContestPrint } from '#contract/contest-print.ts'
import { contestRevealOperations } from '#contract/contest-reveal.ts'
import { may, type Permission, type RoleName } from '#contract/enums.ts'
import { addGroup, getGroupCreation } from '#contract/group.ts'
import { getOwnNext } from '#contract/group-class.ts'
import { declineGroupInvitation } from '#contract/group-invitation.ts'
import { joinGroup, leaveGroup, withdrawApplication } from '#contract/group-member.ts'
import {
  countToRejudge,
  getContestJudging,
  getOutdatedVerdicts,
  rejudge,
  rejudgeContestProblem,
  rejudgeProblem,
} from '#contract/judge-control.ts'
import { uploadMarkdownFile, uploadMarkdownPicture } from '#contract/markdown-file.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { getProblemDeletion } from '#contract/problem-admin.ts'
import { importChosen, previewImport } from '#contract/problem-batch.ts'
import { copyGroupProblems } from '#contract/problem-copy.ts'
import { revealPlaceOperations } from '#contract/reveal-place.ts'
import { copyTraining } from '#contract/training-copy.ts'
import { startView } from '#contract/view.ts'
import { ofGroups, ofProblemDto, ofWorkshop } from './names.ts'

/** Who calls, and what they are answered. */

export const actors = {
  visitor: null,
  user: ['default_user'],
  admin: ['root'],
  barred: ['no_subimit_user'],
} as const satisfies Record<string, readonly RoleName[] | null>
export type Actor = keyof typeof actors
export const actorNames = Object.keys(actors) as Actor[]

/** Statuses of examples that name what is not there, not the actor's or not in the right state; the others succeed. */
const refusedExamples: Record<string, number> = {
  startTrials: 400,
  startBuild: 400,
  startStress: 400,
  removeLibraryFile: 404,
  removeJudge: 404,
  makeBackup: 400,
  removeDemo: 404,
  downloadBackup: 404,
  getTrialCell: 404,
  register: 400,
  login: 400,
  adminLogin: 400,
  solveLoginPuzzle: 400,
  applyResetPassword: 400,
  resetPassword: 400,
  changeEmail: 400,
  uploadAvatar: 400,
  uploadGroupAvatar: 400,
  uploadCarouselPicture: 400,
  sendTestMail: 400,
  deleteCarouselPicture: 400,
  uploadMarkdownPicture: 400,
  uploadMarkdownFile: 400,
  deleteMarkdownPicture: 400,
  rejudgeContestProblem: 400,
  manualJudge: 400,
  getTestRunResult: 400,
  importProblem: 400,
  importQdojProblem: 400,
  importFpsProblem: 400,
  importHydroProblem: 400,
  importRemoteProblem: 400,
  importRemoteContestProblem: 400,
  importRemoteTrainingProblem: 400,
  setDatabaseConfig: 400,
  previewImport: 400,
  importChosen: 400,
  leaveGroup: 403,
  declineGroupInvitation: 404,
  withdrawApplication: 404,
  // Nothing was changed, no test has it, there is none; a file is missing.
  publishDraft: 400,
  getCaseText: 404,
  downloadCaseFile: 404,
  checkProgram: 400,
  uploadCases: 400,
  uploadTestcaseZip: 400,
}
/** Of the example as it is, sent by a caller who may. */
const exampleStatus = ({ name }: AnyOperation): number => refusedExamples[name] ?? 200

const withoutPermission: readonly string[] = ['any', 'login', 'judge']
const isAllowed = (who: AnyOperation['who'], actor: Actor): boolean =>
  withoutPermission.includes(who) || may(who as Permission, actors[actor] ?? [])

const openInGroups: readonly string[] = [
  ...['getGroupList', 'getGroupDetail', 'getGroupAccess', 'getGroupAuth', 'getGroupRankList'],
  ...[getGroupCreation.name, addGroup.name, joinGroup.name, leaveGroup.name],
  ...[declineGroupInvitation.name, withdrawApplication.name, getOwnNext.name],
]
/** What ask more than a login: of a contest's admins, of members of a group, or of admins. */
const ofDesks: readonly string[] = [
  ...[
    ...[...contestRevealOperations, ...revealPlaceOperations, ...contestAcInfoOperations],
    ...[getWaitingQuestions, getContestPrint, checkContestPrintStatus],
    ...[uploadMarkdownPicture, uploadMarkdownFile],
    ...[copyTraining, copyContest, copyGroupProblems, getProblemDeletion],
    ...[startView, previewImport, importChosen],
    ...[
      getContestJudging,
      rejudge,
      rejudgeContestProblem,
      countToRejudge,
      rejudgeProblem,
      getOutdatedVerdicts,
    ],
  ].map(({ name }) => name as string),
  ...ofGroups.filter((name) => !openInGroups.includes(name)),
  ...[...ofWorkshop, ...ofProblemDto],
]
export const isOfDesk = ({ name }: AnyOperation): boolean => ofDesks.includes(name)

/** Whose call it is. */
export const callerOf = (operation: AnyOperation): Actor =>
  isAllowed(operation.who, 'user') && !isOfDesk(operation) ? 'user' : 'admin'

/** What anybody may ask, and a contest answers to the signed-in alone. */
const ofMembers = ['getComments', 'getReplies']
/** Downloads that ask more than a login. */
const refusedDownloads: Record<string, number> = {
  downloadTestcase: 403,
  exportOwnProblem: 403,
  downloadCaseFile: 403,
  downloadContestAcSubmission: 403,
  downloadContestRank: 403,
  downloadContestPrintText: 403,
}

export function expectedFor(operation: AnyOperation, actor: Actor): [http: number, status: number] {
  const { who, name, download } = operation
  if (who === 'judge') return [401, 401]
  if (who !== 'any' && actor === 'visitor') return [401, 401]
  if (!isAllowed(who, actor)) return [403, 403]
  const refusal = actor === 'admin' ? undefined : refusedDownloads[name]
  if (refusal !== undefined) return [400, refusal]
  if (actor !== 'admin' && isOfDesk(operation)) return [200, 403]
  if (actor === 'visitor' && ofMembers.includes(name)) return [200, 401]
  const status = exampleStatus(operation)
  if (!download) return [200, status]
  // A file has no status in it.
  return status === 200 ? [200, 0] : [400, status]
}

/** For whoever may, a judge with its token too. */
export const expectedForCaller = (operation: AnyOperation): [http: number, status: number] =>
  operation.who === 'judge' ? [200, exampleStatus(operation)] : expectedFor(operation, callerOf(operation))
