import type { ColumnType, Generated } from 'kysely'
import type { JudgeCaseMode, JudgeMode, Locale } from '#contract/enums.ts'
import type { IcpcCall } from '#contract/icpc-call.ts'
import type { GroupNeeds } from '#contract/problem-content.ts'
import type { CreatedAt, WithDefault } from '#server/db/columns.ts'

type LocalNames = ColumnType<Partial<Record<Locale, string>> | null, string | null | undefined, string | null>

export interface LanguageTable {
  id: Generated<number>
  oj: string
  name: string
  contentType: string
  template: WithDefault<string>
  codeTemplate: WithDefault<string>
  isSpj: WithDefault<boolean>
  isOff: WithDefault<boolean>
  seq: number
}

export interface TagClassificationTable {
  id: Generated<number>
  name: string
  /** The name in each language; `name` where one is missing. */
  names: LocalNames
  oj: string
  rank: number
}

export interface TagTable {
  id: Generated<number>
  name: string
  /** The name in each language; `name` where one is missing. */
  names: LocalNames
  color: string | null
  oj: string
  gid: number | null
  tcid: number | null
}

export interface ProblemTable {
  id: Generated<number>
  /** The display id, in upper case. */
  problemId: string
  /** Username. */
  author: string
  type: number
  judgeMode: WithDefault<JudgeMode>
  judgeCaseMode: WithDefault<JudgeCaseMode>
  /** ms */
  timeLimit: number
  /** MB */
  memoryLimit: number
  /** MB */
  stackLimit: number
  /** Repeated `<input>TEXT</input><output>TEXT</output>`. */
  examples: WithDefault<string>
  isRemote: WithDefault<boolean>
  source: WithDefault<string | null>
  difficulty: number
  auth: number
  ioScore: WithDefault<number | null>
  codeShare: WithDefault<boolean>
  spjCode: WithDefault<string | null>
  spjLanguage: WithDefault<string | null>
  /** Null: the checker or interactor is called in the convention of testlib. */
  icpcCall: ColumnType<IcpcCall | null, string | null | undefined, string | null>
  /** Null: no group of tests needs another. */
  groupNeeds: ColumnType<GroupNeeds[] | null, string | null | undefined, string | null>
  /** JSON text of file name to content. */
  userExtraFile: WithDefault<string | null>
  judgeExtraFile: WithDefault<string | null>
  isRemoveEndBlank: WithDefault<boolean>
  openCaseResult: WithDefault<boolean>
  isUploadCase: WithDefault<boolean>
  caseVersion: string
  modifiedUser: WithDefault<string | null>
  isGroup: WithDefault<boolean>
  gid: WithDefault<number | null>
  applyPublicProgress: WithDefault<number | null>
  /** The published one; null until it is first published, 0 where no revision was made of it yet. */
  revision: WithDefault<number | null>
  isFileIo: WithDefault<boolean>
  ioReadFileName: WithDefault<string | null>
  ioWriteFileName: WithDefault<string | null>
  gmtCreate: CreatedAt
  gmtModified: CreatedAt
}

/** Markdown; one row per language that the problem is written in. */
export interface ProblemStatementTable {
  pid: number
  locale: Locale
  title: string
  description: string
  input: string
  output: string
  hint: string | null
  /** When this text was last written or revised. */
  revisedAt: CreatedAt
}

/** Test data by SHA-256 in hex; what it is never changes, only where it lies. */
export interface BlobTable {
  hash: string
  size: number
  /** Null where they lie in the bucket. */
  bytes: Buffer | null
  /** When somebody last brought it. */
  storedAt: CreatedAt
}

export interface ProblemCaseTable {
  id: Generated<number>
  pid: number
  /** Position from 1. */
  seq: number
  groupNum: WithDefault<number>
  score: number | null
  inputHash: string
  outputHash: string
  inputName: string
  outputName: string
}

export interface ProblemTagTable {
  pid: number
  tid: number
}

/** A problem without a row here takes every language. */
export interface ProblemLanguageTable {
  pid: number
  lid: number
  /** The problem does not take it; otherwise it takes no others than those named so. */
  isLeftOut: Generated<boolean>
}

export interface CodeTemplateTable {
  id: Generated<number>
  pid: number
  lid: number
  code: string
  status: WithDefault<boolean>
}

/** A problem that a user keeps for later. */
export interface ProblemStarTable {
  uid: string
  pid: number
  starredAt: CreatedAt
}

export interface ProblemTables {
  language: LanguageTable
  tagClassification: TagClassificationTable
  tag: TagTable
  problem: ProblemTable
  problemStatement: ProblemStatementTable
  blob: BlobTable
  problemCase: ProblemCaseTable
  problemStar: ProblemStarTable
  problemTag: ProblemTagTable
  problemLanguage: ProblemLanguageTable
  codeTemplate: CodeTemplateTable
}
