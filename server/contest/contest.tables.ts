import type { ColumnType, Generated, Insertable } from 'kysely'
import type { PrintStatus } from '#contract/contest-print.ts'
import type { AwardType, ContestAuth, ContestType, OiRankScoreType, RankShowName } from '#contract/enums.ts'
import type { RevealScene } from '#contract/reveal-file.ts'
import type { CreatedAt, WithDefault } from '#server/db/columns.ts'

/** `num` is a percentage or a number of users, by the contest's award type. Given in the order of the list. */
export interface Award {
  priority: number
  name: string
  background: string
  color: string
  num: number
}

export interface ContestTable {
  id: Generated<number>
  uid: string
  /** Username. */
  author: string
  title: string
  type: ContestType
  /** Markdown. */
  description: string
  /** The contest that it was cloned from; 0 for an original. */
  source: WithDefault<number>
  auth: ContestAuth
  passwordHash: WithDefault<string | null>
  startTime: Date
  endTime: Date
  sealRank: WithDefault<boolean>
  sealRankTime: WithDefault<Date | null>
  /** The seal ends with the contest. */
  autoRealRank: WithDefault<boolean>
  /** It stayed until somebody ended it. */
  unsealedByHand: WithDefault<boolean>
  visible: WithDefault<boolean>
  openPrint: WithDefault<boolean>
  openAccountLimit: WithDefault<boolean>
  accountLimitRule: WithDefault<string | null>
  rankShowName: WithDefault<RankShowName>
  /** Usernames. */
  starAccount: WithDefault<string[]>
  openRank: WithDefault<boolean>
  oiRankScoreType: WithDefault<OiRankScoreType>
  isGroup: WithDefault<boolean>
  gid: WithDefault<number | null>
  awardType: WithDefault<AwardType>
  awardConfig: ColumnType<Award[], string | undefined, string>
  /** Takes submissions after the end. */
  allowEndSubmit: WithDefault<boolean>
  penaltyInMinutes: WithDefault<boolean>
  penaltyCut: WithDefault<boolean>
  /** A number that nobody can guess: see `contest-hints.ts`. */
  hintRoom: Generated<number>
  /** What its maker's browser called it when it was made; unique for each user. */
  requestKey: WithDefault<string | null>
  gmtCreate: CreatedAt
  gmtModified: CreatedAt
}

/** What is given when a contest is made. */
export type ContestColumns = Omit<Insertable<ContestTable>, 'id' | 'gmtCreate' | 'gmtModified'>

export interface ContestProblemTable {
  id: Generated<number>
  cid: number
  pid: number
  displayId: string
  displayTitle: string
  /** Of the balloon. */
  color: WithDefault<string | null>
  /** Nobody finds the problem outside contests before this one ends. */
  hiddenUntilEnd: WithDefault<boolean>
}

export interface ContestRegistrationTable {
  cid: number
  uid: string
  gmtCreate: CreatedAt
}

export interface ContestAnnouncementTable {
  id: Generated<number>
  cid: number
  uid: string
  title: string
  content: string
  status: WithDefault<number>
  gmtCreate: CreatedAt
  gmtModified: CreatedAt
}

/** Balloons that are with their teams. */
export interface ContestBalloonTable {
  cpid: number
  uid: string
  gmtCreate: CreatedAt
}

/** Texts that contestants want printed. */
export interface ContestPrintTable {
  id: Generated<number>
  cid: number
  uid: string
  content: string
  status: WithDefault<PrintStatus>
  gmtCreate: CreatedAt
}

/** What an archive tells of a team besides its name and school. */
export interface ContestTeamTable {
  cid: number
  uid: string
  groups: string[]
  members: string[]
  coaches: string[]
  seat: string | null
}

/** How often the judged submissions of a contest changed; kept by triggers. */
export interface ContestBoardTable {
  cid: number
  revision: WithDefault<number>
  /** Rises when submissions are deleted: a board made before has to be made anew. */
  epoch: WithDefault<number>
}

/** What the presenter of a contest's reveal said last. */
export interface ContestRevealTable {
  cid: number
  run: string
  moment: number
  step: number
  card: boolean
  scene: ColumnType<RevealScene, string, string>
  saidAt: Date
}

export interface ContestTables {
  contest: ContestTable
  contestProblem: ContestProblemTable
  contestRegistration: ContestRegistrationTable
  contestAnnouncement: ContestAnnouncementTable
  contestBalloon: ContestBalloonTable
  contestPrint: ContestPrintTable
  contestBoard: ContestBoardTable
  contestTeam: ContestTeamTable
  contestReveal: ContestRevealTable
}
