import type {
  ContestType,
  Difficulty,
  JudgeCaseMode,
  JudgeMode,
  JudgeStatusName,
  Locale,
  ProblemAuth,
} from '#contract/enums.ts'
import type { IcpcCall } from '#contract/icpc-call.ts'
import type { GroupNeeds, MadeBy, MakersContent } from '#contract/problem-content.ts'
import type { MessageKey, MessageParams } from '#server/http/translate.ts'
import type { StatementExample } from '#server/problem/examples.ts'
import type { LimitRule } from './time-limit.rules.ts'

/** Bytes that stay where they are until somebody wants them: test data may be larger than memory. */
export interface PackageFile {
  /** Bytes. */
  readonly size: number
  read(): Promise<Buffer>
}

export const fileOf = (content: string | Buffer): PackageFile => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return { size: bytes.length, read: async () => bytes }
}

/** Markdown. A picture or file of the package is linked by `attachmentLink(name)`. */
export interface PackageStatement {
  title: string
  description: string
  input: string
  output: string
  hint: string | null
}

export interface PackageAttachment {
  /** Unique in the package; may hold folders (`figures/tree.png`). */
  name: string
  file: PackageFile
}

export interface PackageCase {
  input: PackageFile
  output: PackageFile
  /** Names without folders. */
  inputName: string
  outputName: string
  /** Null in problems of type ACM. */
  score: number | null
  /** Cases of one group are a subtask in the subtask modes. */
  groupNum: number
  /** What a build of the workshop made of it. */
  made?: MadeBy
}

export interface JudgeProgram {
  /** `C`, `C++`, `C++ 17`, `C++ 20`, or another language as the judge names it. */
  language: string
  code: string
  /** How it is called in ICPC's convention; absent for that of testlib. */
  icpc?: IcpcCall
  /** Made by the reader of the format, not brought by the package. */
  isOwn?: true
}

/** A program of the package whose verdict its author knows. */
export interface GradedSubmission {
  /** Where it lies in the package. */
  name: string
  /** As the judge names it, such as `C++ 17 With O2`. */
  language: string
  code: string
  /** Any of them is right. */
  expected: readonly JudgeStatusName[]
  /** Both ends included. */
  score?: { min: number; max: number }
  /** A right program may get fewer points than all: the validator gives them. */
  mayLackPoints?: true
  /** Whether its time bears on a limit that is measured; false where the package says so. */
  isTimed?: boolean
}

export type PackageNoteKey = Extract<MessageKey, `server.packageNote:${string}`>

/** One line of a dry run: what comes of a part of the package. */
export interface PackageNote {
  /**
   * `made` as it was, `changed` into the nearest that we have, `lost` because we have nothing like it; `hidden`: it would be
   * judged wrongly, so that the problem is not public.
   */
  level: 'made' | 'changed' | 'lost' | 'hidden'
  /** A sentence that names the part. */
  key: PackageNoteKey
  /** Names and numbers, never words of a language. */
  params: MessageParams
  /** The sentence in English, one line. */
  text: string
}

/** One problem, whatever format it came in. Saving checks every bound; a reader only translates. */
export interface ProblemPackage {
  /** The display id; null makes `P` and the row's id. */
  problemId: string | null
  /** Username; null is whoever imports. */
  author: string | null
  /** At least one. */
  statements: Partial<Record<Locale, PackageStatement>>
  attachments: readonly PackageAttachment[]
  examples: readonly StatementExample[]
  type: ContestType
  judgeMode: JudgeMode
  judgeCaseMode: JudgeCaseMode
  /** ms, for C and C++; the judge doubles it for other languages. */
  timeLimit: number
  /** The format's rule where the package gives no limit; `timeLimit` holds until it is measured. */
  limitRule: LimitRule | null
  /** MB, for C and C++; the judge doubles it for other languages. */
  memoryLimit: number
  /** MB */
  stackLimit: number
  /** The checker (mode spj) or the interactor (mode interactive). */
  judgeProgram: JudgeProgram | null
  /** File name to text; placed beside the checker's or interactor's source. */
  judgeExtraFiles: Readonly<Record<string, string>>
  /** File name to text; placed beside the submission's source. */
  userExtraFiles: Readonly<Record<string, string>>
  /** In the order of judging; every case has a score in problems of type OI. */
  cases: readonly PackageCase[]
  /** Groups that give points only where others are passed; absent where none does. */
  groupNeeds?: readonly GroupNeeds[]
  /** In any case of letters; those that the site does not know are made. */
  tags: readonly string[]
  /** As the judge names them; empty takes every language. */
  languages: readonly string[]
  /** Those that are not taken. */
  languagesLeftOut: readonly string[]
  /** By language name. */
  codeTemplates: Readonly<Record<string, string>>
  source: string | null
  difficulty: Difficulty
  auth: ProblemAuth
  /** Absent where the format has no place for it, or always says the same. */
  isAuthGiven?: boolean
  codeShare: boolean
  isRemoveEndBlank: boolean
  openCaseResult: boolean
  /** The program reads and writes these files in place of stdin and stdout. */
  fileIo: { read: string; write: string } | null
  gradedSubmissions: readonly GradedSubmission[]
  /** A build has to make what its cases lack: it comes into the workshop unpublished. */
  isDraft?: boolean
  /** What makers keep beside the problem; absent where there is none, or the format has no place for it. */
  makers?: MakersContent
  notes: readonly PackageNote[]
}

/** What the formats leave unsaid (contract, files.md section 4). */
export const packageDefaults = {
  author: null,
  attachments: [],
  examples: [],
  type: 0,
  judgeMode: 'default',
  judgeCaseMode: 'default',
  timeLimit: 1_000,
  limitRule: null,
  memoryLimit: 256,
  stackLimit: 128,
  judgeProgram: null,
  judgeExtraFiles: {},
  userExtraFiles: {},
  tags: [],
  languages: [],
  languagesLeftOut: [],
  codeTemplates: {},
  source: null,
  difficulty: 1,
  auth: 1,
  codeShare: false,
  isRemoveEndBlank: true,
  openCaseResult: true,
  fileIo: null,
  gradedSubmissions: [],
  notes: [],
} as const satisfies Partial<ProblemPackage>
