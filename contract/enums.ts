/** The codes of the wire, each once. Numbers are what other clients speak; code uses the names. */

type ValueOf<T> = T[keyof T]

/** Codes of S1-061. */
export const JudgeStatus = {
  NotSubmitted: -10,
  SubmittedUnknownResult: -5,
  Cancelled: -4,
  PresentationError: -3,
  CompileError: -2,
  WrongAnswer: -1,
  Accepted: 0,
  TimeLimitExceeded: 1,
  MemoryLimitExceeded: 2,
  RuntimeError: 3,
  SystemError: 4,
  Pending: 5,
  Compiling: 6,
  Judging: 7,
  PartialAccepted: 8,
  Submitting: 9,
  SubmittedFailed: 10,
} as const
export type JudgeStatus = ValueOf<typeof JudgeStatus>
export type JudgeStatusName = keyof typeof JudgeStatus

/** Short codes shown beside every verdict (S1-061). */
export const verdictCode: Record<JudgeStatus, string> = {
  [-10]: 'NS',
  [-5]: 'SNR',
  [-4]: 'CA',
  [-3]: 'PE',
  [-2]: 'CE',
  [-1]: 'WA',
  0: 'AC',
  1: 'TLE',
  2: 'MLE',
  3: 'RE',
  4: 'SE',
  5: 'PD',
  6: 'CP',
  7: 'JG',
  8: 'PA',
  9: 'SB',
  10: 'SF',
}

const statusNames = new Map(
  Object.entries(JudgeStatus).map(([name, code]) => [code, name as JudgeStatusName]),
)
export const judgeStatusName = (status: JudgeStatus): JudgeStatusName =>
  statusNames.get(status) ?? 'NotSubmitted'

const unfinished: readonly JudgeStatus[] = [JudgeStatus.Pending, JudgeStatus.Compiling, JudgeStatus.Judging]
/** Pending, Compiling and Judging are the statuses that a client polls (S1-061). */
export const isUnfinished = (status: JudgeStatus): boolean => unfinished.includes(status)

/** Verdicts that a super admin may give by hand (S1-067). */
export const manualStatuses = [
  JudgeStatus.Accepted,
  JudgeStatus.PartialAccepted,
  JudgeStatus.WrongAnswer,
  JudgeStatus.PresentationError,
  JudgeStatus.TimeLimitExceeded,
  JudgeStatus.MemoryLimitExceeded,
  JudgeStatus.RuntimeError,
  JudgeStatus.SystemError,
  JudgeStatus.SubmittedFailed,
] as const satisfies readonly JudgeStatus[]
export type ManualStatus = (typeof manualStatuses)[number]

/** No verdict by hand takes the place of these. */
export const closedToManual: readonly JudgeStatus[] = [...unfinished, JudgeStatus.CompileError]

export const ContestType = { Acm: 0, Oi: 1 } as const
export type ContestType = ValueOf<typeof ContestType>

/** By the server's clock: before the start, until the end, from then on (S2-113). */
export const ContestStatus = { Scheduled: -1, Running: 0, Ended: 1 } as const
export type ContestStatus = ValueOf<typeof ContestStatus>

/** Open; a password to enter; a password to submit (S2-114). */
export const ContestAuth = { Public: 0, Private: 1, Protected: 2 } as const
export type ContestAuth = ValueOf<typeof ContestAuth>

/** Which score of a problem counts in an OI contest: the last one or the best one. */
export const oiRankScoreTypes = ['Recent', 'Highest'] as const
export type OiRankScoreType = (typeof oiRankScoreTypes)[number]

/** The name of a user that a board shows (S2-246). */
export const rankShowNames = ['username', 'nickname', 'realname'] as const
export type RankShowName = (typeof rankShowNames)[number]

/** None; a percentage of the ranked users; a number of them. */
export const AwardType = { None: 0, Share: 1, Number: 2 } as const
export type AwardType = ValueOf<typeof AwardType>

export const ProblemAuth = { Public: 1, Private: 2, Contest: 3 } as const
export type ProblemAuth = ValueOf<typeof ProblemAuth>

/** How far a problem of a group is on its way to those of the site (S3-072); null when nobody asked. */
export const PublicProgress = { Applying: 1, Public: 2, Refused: 3 } as const
export type PublicProgress = ValueOf<typeof PublicProgress>

/** Who may join a group: anybody; whoever is let in; whoever has its code and is let in (S3-210). */
export const GroupAuth = { Public: 1, Protected: 2, Private: 3 } as const
export type GroupAuth = ValueOf<typeof GroupAuth>

/** Where a user stands in a group (contract, section 5). */
export const GroupLevel = { None: 0, Applying: 1, Refused: 2, Member: 3, Admin: 4, Root: 5 } as const
export type GroupLevel = ValueOf<typeof GroupLevel>

export const GroupStatus = { Normal: 0, Banned: 1 } as const
export type GroupStatus = ValueOf<typeof GroupStatus>

/** Open to everybody who is signed in; a password to enter (S2-090). */
export const trainingAuths = ['Public', 'Private'] as const
export type TrainingAuth = (typeof trainingAuths)[number]

export const Difficulty = { Easy: 0, Medium: 1, Hard: 2 } as const
export type Difficulty = ValueOf<typeof Difficulty>

/** What a user has reached on a problem outside contests: solved it, tried without, or not tried. */
export const ownProgress = ['solved', 'tried', 'untried'] as const
export type OwnProgress = (typeof ownProgress)[number]

export const judgeModes = ['default', 'spj', 'interactive'] as const
export type JudgeMode = (typeof judgeModes)[number]

export const judgeCaseModes = [
  'default',
  'subtask_lowest',
  'subtask_average',
  'ergodic_without_error',
] as const
export type JudgeCaseMode = (typeof judgeCaseModes)[number]
export const hasSubtasks = (mode: JudgeCaseMode) => mode.startsWith('subtask')

/** Role ids and the names that `roleList` holds on the wire (S1-049). */
export const roles = [
  { id: 1000, name: 'root' },
  { id: 1001, name: 'admin' },
  { id: 1002, name: 'default_user' },
  { id: 1003, name: 'no_subimit_user' },
  { id: 1004, name: 'no_discuss_user' },
  { id: 1005, name: 'mute_user' },
  { id: 1006, name: 'no_submit_no_discuss_user' },
  { id: 1007, name: 'no_submit_mute_user' },
  { id: 1008, name: 'problem_admin' },
] as const
export type RoleName = (typeof roles)[number]['name']
export const roleIds = roles.map(({ id }) => id)
export type RoleId = (typeof roles)[number]['id']
export const roleNames = roles.map((role) => role.name) as [RoleName, ...RoleName[]]

const adminRoles: readonly string[] = ['root', 'admin', 'problem_admin']
export const hasAdminRole = (held: readonly string[]): boolean =>
  held.some((role) => adminRoles.includes(role))

/** What each permission needs: one of these roles (contract, section 5). */
export const permissions = {
  submit: ['root', 'admin', 'default_user', 'no_discuss_user', 'mute_user', 'problem_admin'],
  /** Comments and replies. */
  comment_add: [
    'root',
    'admin',
    'default_user',
    'no_subimit_user',
    'no_discuss_user',
    'no_submit_no_discuss_user',
    'problem_admin',
  ],
  discussion_add: ['root', 'admin', 'default_user', 'no_subimit_user', 'problem_admin'],
  discussion_category: ['root'],
  /** Showing, pinning and removing discussions, and dealing with reports of them. */
  discussion_admin: ['root', 'admin', 'problem_admin'],
  /** Rejudging, verdicts by hand, cancelling. */
  rejudge: ['root'],
  /** Bringing problem packages in and taking them out. */
  problem_transfer: ['root'],
  /** The problems of the site: making them, and changing the own ones; problem admins and super admins change all. */
  problem_admin: ['root', 'admin', 'problem_admin'],
  problem_removal: ['root', 'problem_admin'],
  tag_admin: ['root', 'problem_admin'],
  /** Letting problems of groups join those of the site. */
  group_problem_admin: ['root', 'problem_admin'],
  enter_administration: ['root', 'admin', 'problem_admin'],
  seeJudges: ['root', 'admin', 'problem_admin'],
  /** Making contests, and changing the own ones; super admins change all. */
  contest_admin: ['root', 'admin', 'problem_admin'],
  contest_removal: ['root'],
  /** Making trainings and their categories, and changing the own ones; super admins change all. */
  training_admin: ['root', 'admin', 'problem_admin'],
  training_removal: ['root'],
  group_add: ['root', 'admin', 'default_user', 'problem_admin'],
  group_del: ['root', 'admin', 'default_user', 'problem_admin'],
  user_admin: ['root'],
  /** What was done in the administration. */
  audit: ['root'],
  /** Notices to users. */
  notice_admin: ['root'],
  /** Announcements, switches and configuration of the site, and its figures. */
  site_admin: ['root'],
  /** The pictures of the home page. */
  home_pictures: ['root'],
} as const satisfies Record<string, readonly RoleName[]>
export type Permission = keyof typeof permissions
export const may = (permission: Permission, held: readonly string[]): boolean =>
  (permissions[permission] as readonly string[]).some((role) => held.includes(role))

export const UserStatus = { Normal: 0, Banned: 1 } as const

export const genders = ['male', 'female', 'secrecy'] as const
export type Gender = (typeof genders)[number]

export const locales = ['zh-CN', 'en-US'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'zh-CN'
/** Who is told: everybody, at the next full hour; one user, or all admins, at once. */
export const noticeTypes = ['All', 'Single', 'Admin'] as const
export type NoticeType = (typeof noticeTypes)[number]
