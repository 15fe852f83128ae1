import { z } from 'zod'
import { judgeCaseModes, judgeModes } from './enums.ts'
import { id } from './envelope.ts'
import { IcpcCall } from './icpc-call.ts'
import { GroupNeeds } from './problem-content.ts'

export const JudgingCase = z.object({
  caseId: id(),
  seq: z.int(),
  groupNum: z.int(),
  /** Full score of the case; null for ACM problems. */
  score: z.int().nullable(),
  /** SHA-256 in hex of the stored file; `getTestData` gives its bytes. */
  inputHash: z.string(),
  outputHash: z.string(),
  inputName: z.string(),
  outputName: z.string(),
})
export type JudgingCase = z.infer<typeof JudgingCase>

/** What the judge needs to know of a problem. Limits are the problem's own; the judge doubles them for other languages. */
export const JudgedProblem = z.object({
  pid: id(),
  type: z.int(),
  /** 0, 1 or 2: weighs in `oiRankScore`. */
  difficulty: z.int(),
  judgeMode: z.enum(judgeModes),
  judgeCaseMode: z.enum(judgeCaseModes),
  /** In the subtask modes; null or absent: no group needs another. */
  groupNeeds: z.array(GroupNeeds).nullish(),
  /** ms */
  timeLimit: z.int(),
  /** MB */
  memoryLimit: z.int(),
  /** MB */
  stackLimit: z.int(),
  ioScore: z.int().nullable(),
  isRemoveEndBlank: z.boolean(),
  /** The program reads `ioReadFileName` and writes `ioWriteFileName` in place of stdin and stdout. */
  isFileIo: z.boolean(),
  ioReadFileName: z.string().nullable(),
  ioWriteFileName: z.string().nullable(),
  /** Source of the checker (spj) or interactor (interactive), in any language of the judge. */
  spjCode: z.string().nullable(),
  spjLanguage: z.string().nullable(),
  /** Null or absent: it is called in the convention of testlib. */
  icpcCall: IcpcCall.nullish(),
  /** File name to content; placed beside the submission's source. */
  userExtraFile: z.record(z.string(), z.string()).nullable(),
  /** File name to content; placed beside the checker's or interactor's source. */
  judgeExtraFile: z.record(z.string(), z.string()).nullable(),
})
export type JudgedProblem = z.infer<typeof JudgedProblem>
