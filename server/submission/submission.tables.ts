import type { ColumnType, Generated } from 'kysely'
import type { JudgeCaseMode, JudgeStatus } from '#contract/enums.ts'
import type { WithDefault } from '#server/db/columns.ts'

export interface SubmissionTable {
  submitId: Generated<number>
  uid: string
  username: string
  pid: number
  displayPid: string
  status: JudgeStatus
  share: WithDefault<boolean>
  errorMessage: WithDefault<string | null>
  /** ms */
  time: WithDefault<number | null>
  /** KB */
  memory: WithDefault<number | null>
  score: WithDefault<number | null>
  oiRankScore: WithDefault<number | null>
  /** Characters. */
  length: number
  code: string
  language: string
  /** 0 outside contests. */
  cid: WithDefault<number>
  cpid: WithDefault<number>
  gid: WithDefault<number | null>
  judger: WithDefault<string | null>
  ip: string | null
  /** Raised by every rejudge; a result is stored only for the version that it was made for. */
  version: WithDefault<number>
  isManual: WithDefault<boolean>
  /** When a judge took it for the verdict that stands. */
  judgedAt: WithDefault<Date | null>
  /** Of the problem: the one that a judge was given last. */
  judgedRevision: WithDefault<number | null>
  /** Of the verdict that the last rejudge took away. */
  previousStatus: WithDefault<JudgeStatus | null>
  previousScore: WithDefault<number | null>
  /** The same key of one user never makes a second submission. */
  requestKey: string | null
  /** The revision of the contest's board in which it last changed; null outside contests and before a verdict. */
  boardRevision: WithDefault<number | null>
  submitTime: ColumnType<Date, Date | undefined, never>
}

export interface SubmissionCaseTable {
  id: Generated<number>
  submitId: number
  caseId: number
  seq: number
  groupNum: number
  status: JudgeStatus
  /** ms */
  time: number
  /** KB */
  memory: number
  score: number | null
  /** The judge's words, never test data. */
  message: string | null
  inputName: string
  outputName: string
  mode: JudgeCaseMode
}

/** Counts of submissions outside contests and groups; kept by a trigger. */
export interface ProblemCountTable {
  pid: number
  total: number
  ac: number
  mle: number
  tle: number
  re: number
  pe: number
  ce: number
  wa: number
  se: number
  pa: number
}

/** One row per accepted submission outside contests and groups; kept by a trigger. */
export interface SolvedTable {
  submitId: number
  uid: string
  pid: number
  solvedAt: Date
}

export interface SubmissionTables {
  submission: SubmissionTable
  submissionCase: SubmissionCaseTable
  problemCount: ProblemCountTable
  solved: SolvedTable
}
