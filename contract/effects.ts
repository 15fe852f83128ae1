import type { AnyOperation } from './operation.ts'

/** Calls by GET that change something: the wire has them so. */
const changingGets: readonly string[] = [
  ...['logout', 'adminLogout', 'getRegisterCode', 'getChangeEmailCode'],
  ...['likeComment', 'likeDiscussion', 'deleteMarkdownPicture', 'resubmit'],
  ...['cancelJudge', 'manualJudge', 'rejudge', 'rejudgeContestProblem', 'rejudgeProblem'],
  ...['cloneContest', 'importRemoteProblem'],
  // They mark messages as read, use up what they give, or begin something to be answered.
  ...['getOwnNotes', 'getSystemNotes', 'getCommentMessages', 'getReplyMessages', 'getLikeMessages'],
  ...['getTestRunResult', 'getLoginPuzzle', 'getCaptcha'],
]

/** Calls by POST that change nothing. */
const readingPosts: readonly string[] = [
  ...['checkSubmissionsStatus', 'checkContestSubmissionsStatus', 'getUserProblemStatus'],
  ...['getContestRank', 'getContestOutsideScoreboard', 'getContestNotReadAnnouncement'],
  ...['getLastSession', 'checkUsernameOrEmail', 'findTakenNames', 'previewMarkdown'],
  ...['previewStatement', 'getCaseStarts', 'findUnknownNames', 'findUnknownNamesInGroup'],
]

/** Whether a call may leave anything behind. */
export const isChanging = ({ name, method }: Pick<AnyOperation, 'name' | 'method'>): boolean =>
  method === 'GET' ? changingGets.includes(name) : !readingPosts.includes(name)

/** What everybody does with what is theirs, or what a judge or a visitor does. */
const ownActs: readonly string[] = [
  ...['logout', 'adminLogout', 'changeEmail', 'getChangeEmailCode', 'changePassword', 'changeUserInfo'],
  ...['uploadAvatar', 'uploadMarkdownPicture', 'uploadMarkdownFile', 'deleteMarkdownPicture'],
  ...['addComment', 'addReply', 'addDiscussion', 'addGroupDiscussion', 'reportDiscussion'],
  ...['likeComment', 'likeDiscussion', 'starProblem', 'unstarProblem', 'cleanMessages'],
  ...['getOwnNotes', 'getSystemNotes', 'getCommentMessages', 'getReplyMessages', 'getLikeMessages'],
  ...['submit', 'submitTestRun', 'getTestRunResult', 'resubmit', 'shareSubmission', 'submitPrintText'],
  ...['registerContest', 'registerTraining', 'joinGroup', 'leaveGroup', 'declineGroupInvitation'],
  'withdrawApplication',
  // Work on a draft, which becomes an act when it is published.
  ...['storeDraft', 'storeCaseText', 'addDraftTest', 'addDraftSolution'],
  ...['uploadCases', 'uploadTestcaseZip'],
  ...['meetMakers', 'leaveMakers'],
  ...['startTrials', 'stopTrials', 'startBuild', 'stopBuild', 'checkProgram'],
  ...['startStress', 'stopStress'],
  ...['compileChecker', 'compileInteractor', 'compileGroupChecker', 'compileGroupInteractor'],
  ...['addProblemComment', 'resolveProblemComment', 'removeProblemComment'],
  // Looks at a package, and moves a reveal from step to step.
  ...['previewImport', 'setContestReveal'],
]

/** Written by the use cases themselves, in the transaction that does it. */
const writtenInside: readonly string[] = [
  ...['publishDraft', 'restoreRevision', 'dropDraft', 'setHelper', 'removeHelper'],
]

/** Whether the log of the administration has an entry of it. */
export const isLogged = (operation: Pick<AnyOperation, 'name' | 'method' | 'who'>): boolean =>
  isChanging(operation) &&
  operation.who !== 'any' &&
  operation.who !== 'judge' &&
  !ownActs.includes(operation.name) &&
  !writtenInside.includes(operation.name)

/** Every name that is listed above: a test finds those that no call has any more. */
export const listedEffects = [...changingGets, ...readingPosts, ...ownActs, ...writtenInside]
