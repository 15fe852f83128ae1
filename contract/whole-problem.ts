import { z } from 'zod'
import { typedCaseMax } from './draft-test.ts'
import { ContestType, Difficulty, judgeCaseModes, judgeModes, ProblemAuth } from './enums.ts'
import { id } from './envelope.ts'
import { problem as limits } from './limits/problem.ts'
import { codeMax } from './limits/submission.ts'

/**
 * How other clients make problems: a whole problem in one call, which is published by it. Its statement is that of the
 * caller's language, or of the language that reading showed.
 */

const text = (max: number) => z.string().max(max).nullish()
const section = text(limits.sectionMax)
const flag = z.boolean().nullish()

/** What is left out stays, or is what a new problem begins with. */
const ProblemFields = z.object({
  id: id().nullish(),
  /** Of the group that a new problem is made in. */
  gid: id().nullish(),
  /** In any case of letters; in a group without its prefix. */
  problemId: text(limits.displayIdMax),
  title: text(limits.titleMax),
  description: section,
  input: section,
  output: section,
  hint: section,
  examples: text(limits.sectionMax * 2),
  source: text(limits.sourceMax),
  type: z.enum(ContestType).nullish(),
  judgeMode: z.enum(judgeModes).nullish(),
  judgeCaseMode: z.enum(judgeCaseModes).nullish(),
  timeLimit: z.int().min(1).max(limits.timeMs).nullish(),
  memoryLimit: z.int().min(1).max(limits.memoryMb).nullish(),
  stackLimit: z.int().min(1).max(limits.stackMb).nullish(),
  difficulty: z.enum(Difficulty).nullish(),
  auth: z.enum(ProblemAuth).nullish(),
  codeShare: flag,
  isRemoveEndBlank: flag,
  openCaseResult: flag,
  spjCode: text(limits.extraFilesMax),
  spjLanguage: text(64),
  /** JSON of file name to text. */
  userExtraFile: text(limits.extraFilesMax * 2),
  judgeExtraFile: text(limits.extraFilesMax * 2),
  isFileIO: flag,
  ioReadFileName: text(limits.fileNameMax),
  ioWriteFileName: text(limits.fileNameMax),
})

const Sample = z.object({
  id: id().nullish(),
  /** Texts of a typed test; file names of an uploaded one. */
  input: text(typedCaseMax),
  output: text(typedCaseMax),
  score: z.int().min(0).max(limits.scoreMax).nullish(),
  groupNum: z.int().min(1).max(limits.cases).nullish(),
})

export const ProblemDto = z.object({
  problem: ProblemFields,
  samples: z.array(Sample).max(limits.cases),
  isUploadTestCase: z.boolean(),
  /** `fileListDir` of an upload; without it uploaded tests are those that are stored. */
  uploadTestcaseDir: text(64),
  judgeMode: z.enum(judgeModes).nullish(),
  languages: z.array(z.object({ id: id() })).max(200),
  tags: z
    .array(z.object({ id: id().nullish(), name: text(limits.tagMax) }))
    .max(limits.tags)
    .nullish(),
  codeTemplates: z
    .array(z.object({ lid: id(), code: z.string().max(codeMax), status: flag }))
    .max(200)
    .nullish(),
})
export type ProblemDto = z.infer<typeof ProblemDto>

/** Of a call with a whole problem. */
export const problemBytesMax = 32 * 1024 * 1024
