import { z } from 'zod'
import { ContestType, Difficulty, judgeCaseModes, judgeModes, locales, ProblemAuth } from './enums.ts'
import { IcpcCall } from './icpc-call.ts'
import { problem as limits } from './limits/problem.ts'
import { codeMax } from './limits/submission.ts'

/**
 * Everything about a problem that decides a verdict or a page, as flat fields: what makers edit, what a revision keeps.
 * A field may be empty or wrong while it is written; `problem-faults.ts` says what keeps a problem from being published.
 */

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** What a build made of a test: its expected output, and its input where the script asks for it. */
const MadeBy = z.object({
  /** Generator and arguments; null where the input was given by hand. */
  line: z.string().max(limits.scriptLineMax).nullable(),
  /** Names everything that it was made from; empty until it was. */
  key: z.string().max(64),
})
export type MadeBy = z.infer<typeof MadeBy>

/** One test. `score` counts in problems of type OI, `groupNum` in the subtask modes. */
export const ContentCase = z.object({
  inputHash: sha256,
  outputHash: sha256,
  /** Bytes. */
  inputSize: z.int().min(0),
  outputSize: z.int().min(0),
  /** File names without folders. */
  inputName: z.string().max(limits.fileNameMax),
  outputName: z.string().max(limits.fileNameMax),
  score: z.int().min(0).max(limits.scoreMax).nullable(),
  groupNum: z.int().min(1).max(limits.cases),
  /** Absent where both sides were given by hand. */
  made: MadeBy.optional(),
})
export type ContentCase = z.infer<typeof ContentCase>

/** A group of tests, and those that must be passed before it gives points. */
export const GroupNeeds = z.object({
  group: z.int().min(1).max(limits.cases),
  needs: z.array(z.int().min(1).max(limits.cases)).min(1).max(limits.groupNeeds),
})
export type GroupNeeds = z.infer<typeof GroupNeeds>

/** A checker or an interactor; `language` as the judge names it. */
const JudgeProgram = z.object({
  language: z.string().max(64),
  code: z.string().max(limits.extraFilesMax),
})
export type JudgeProgram = z.infer<typeof JudgeProgram>

export const CodeTemplateText = z.object({ code: z.string().max(codeMax), isEnabled: z.boolean() })
export type CodeTemplateText = z.infer<typeof CodeTemplateText>

/** What a solution is known to do: pass every test, fail in one way, pass unless it is too slow, or fail in any way. */
export const solutionKinds = [
  'main',
  'correct',
  'wrongAnswer',
  'tooSlow',
  'tooMuchMemory',
  'runtimeError',
  'correctOrTooSlow',
  'anyFailure',
] as const
export type SolutionKind = (typeof solutionKinds)[number]

const points = z.int().min(0).max(limits.scoreMax)

/** Points of a group, both ends included. */
const GroupScore = z.object({ group: z.int().min(1).max(limits.cases), min: points, max: points })
export type GroupScore = z.infer<typeof GroupScore>

/** A program whose outcome its maker knows; it never leaves the workshop. */
export const Solution = z.object({
  /** Unique in the problem. */
  name: z.string().min(1).max(64),
  language: z.string().max(64),
  code: z.string().max(codeMax),
  kind: z.enum(solutionKinds),
  /** Points, both ends included; null where only the kind counts. */
  score: z.object({ min: z.int().min(0), max: z.int().min(0) }).nullable(),
  /** What it gets in groups that matter; absent where none does. */
  groupScores: z.array(GroupScore).max(limits.cases).optional(),
})
export type Solution = z.infer<typeof Solution>

const programName = z.string().min(1).max(64)

/** Writes the input of a test to stdout. */
export const Generator = z.object({
  /** Unique in the problem; scripts call it by this name. */
  name: programName,
  language: z.string().max(64),
  code: z.string().max(codeMax),
})
export type Generator = z.infer<typeof Generator>

/** How a validator says that it takes an input: it ends with 0 or 42, or with 42 alone, as ICPC packages have it. */
export const validatorConventions = ['testlib', 'icpc'] as const

/** Reads the input of a test. */
export const Validator = z.object({
  ...Generator.shape,
  /** Absent for `testlib`. */
  convention: z.enum(validatorConventions).optional(),
  /** Separated by spaces. */
  arguments: z.string().max(limits.scriptLineMax),
  /** Of the tests that it reads; empty for all. */
  groups: z.array(z.int().min(1).max(limits.cases)).max(limits.cases),
})
export type Validator = z.infer<typeof Validator>

const toolText = z.string().max(limits.toolTestMax)

/** An input that every validator of its group takes, or that one has to refuse. */
export const ValidatorTest = z.object({
  input: toolText,
  group: z.int().min(1).max(limits.cases),
  isValid: z.boolean(),
})
export type ValidatorTest = z.infer<typeof ValidatorTest>

export const checkerOpinions = ['accepted', 'partial', 'wrong'] as const

/** What the checker has to say of an output. */
export const CheckerTest = z.object({
  input: toolText,
  output: toolText,
  answer: toolText,
  expected: z.enum(checkerOpinions),
})
export type CheckerTest = z.infer<typeof CheckerTest>

const ExtraFiles = z.record(z.string().max(limits.fileNameMax), z.string().max(limits.extraFilesMax))
const FileIo = z.object({
  read: z.string().max(limits.fileNameMax),
  write: z.string().max(limits.fileNameMax),
})
const ContentExample = z.object({
  input: z.string().max(limits.sectionMax),
  output: z.string().max(limits.sectionMax),
})

const section = z.string().max(limits.sectionMax)

/** What a statement consists of in each language; Markdown but for the title. An empty title and text: not written. */
export const statementSections = ['title', 'description', 'input', 'output', 'hint'] as const
export type StatementSection = (typeof statementSections)[number]
export type StatementField = `${(typeof locales)[number]}.${StatementSection}`

const statementFields = Object.fromEntries(
  locales.flatMap((locale) =>
    statementSections.map((part) => [
      `${locale}.${part}`,
      part === 'title' ? z.string().max(limits.titleMax) : section,
    ]),
  ),
) as Record<StatementField, z.ZodString>

export const ProblemContent = z.object({
  ...statementFields,
  examples: z.array(ContentExample).max(limits.examples),
  source: z.string().max(limits.sourceMax),
  difficulty: z.enum(Difficulty),
  /** Names, of the site's own tags and those of the problem's group; what nobody has is made. */
  tags: z.array(z.string().min(1).max(limits.tagMax)).max(limits.tags),
  type: z.enum(ContestType),
  /** ms, for C and C++. */
  timeLimit: z.int().min(1).max(limits.timeMs),
  /** MB */
  memoryLimit: z.int().min(1).max(limits.memoryMb),
  stackLimit: z.int().min(1).max(limits.stackMb),
  judgeMode: z.enum(judgeModes),
  judgeCaseMode: z.enum(judgeCaseModes),
  judgeProgram: JudgeProgram.nullable(),
  /** How the program is called: null in the convention of testlib. */
  icpcCall: IcpcCall.nullable(),
  /** File name to text; beside the source of the checker, of generators and validators, and beside a submission's. */
  judgeExtraFiles: ExtraFiles,
  userExtraFiles: ExtraFiles,
  /** The files that a program reads and writes in place of stdin and stdout. */
  fileIo: FileIo.nullable(),
  isRemoveEndBlank: z.boolean(),
  openCaseResult: z.boolean(),
  codeShare: z.boolean(),
  /** As the judge names them; empty takes every language. */
  languages: z.array(z.string().max(64)).max(200),
  /** Those that are not taken; every other one is, also one that the site gets later. */
  languagesLeftOut: z.array(z.string().max(64)).max(200),
  /** By language name. */
  codeTemplates: z.record(z.string().max(64), CodeTemplateText),
  /** In the order of judging. */
  cases: z.array(ContentCase).max(limits.cases),
  /** In the subtask modes; a group that is absent needs none. */
  groupNeeds: z.array(GroupNeeds).max(limits.groupNeeds),
  solutions: z.array(Solution).max(limits.solutions),
  generators: z.array(Generator).max(limits.tools),
  /** `generator-script.ts` reads it. */
  script: z.string().max(limits.scriptMax),
  validators: z.array(Validator).max(limits.tools),
  validatorTests: z.array(ValidatorTest).max(limits.toolTests),
  checkerTests: z.array(CheckerTest).max(limits.toolTests),
})
export type ProblemContent = z.infer<typeof ProblemContent>

/** What stands in revisions alone: no page and no verdict needs it. */
export const makersFields = [
  'solutions',
  'generators',
  'script',
  'validators',
  'validatorTests',
  'checkerTests',
] as const satisfies readonly (keyof ProblemContent)[]
export type MakersContent = Pick<ProblemContent, (typeof makersFields)[number]>

export const noMakers = (): MakersContent => ({
  solutions: [],
  generators: [],
  script: '',
  validators: [],
  validatorTests: [],
  checkerTests: [],
})

/** What is edited: the content, and what a problem is called and who sees it, which restoring leaves alone. */
export const ProblemDraft = z.object({
  ...ProblemContent.shape,
  /** The display id, with the prefix of its group; empty lets the server choose. */
  problemId: z.string().max(limits.displayIdMax),
  auth: z.enum(ProblemAuth),
})
export type ProblemDraft = z.infer<typeof ProblemDraft>
export type DraftField = keyof ProblemDraft

export const draftFields = Object.keys(ProblemDraft.shape) as [DraftField, ...DraftField[]]

/** What a new problem begins with (S3-211). */
export const newProblem = (): ProblemDraft => ({
  ...(Object.fromEntries(
    locales.flatMap((locale) => statementSections.map((part) => [`${locale}.${part}`, ''])),
  ) as Record<StatementField, string>),
  examples: [],
  source: '',
  difficulty: Difficulty.Easy,
  tags: [],
  type: ContestType.Acm,
  timeLimit: 1_000,
  memoryLimit: 256,
  stackLimit: 128,
  judgeMode: 'default',
  judgeCaseMode: 'default',
  judgeProgram: null,
  icpcCall: null,
  judgeExtraFiles: {},
  userExtraFiles: {},
  fileIo: null,
  isRemoveEndBlank: true,
  openCaseResult: true,
  codeShare: true,
  languages: [],
  languagesLeftOut: [],
  codeTemplates: {},
  cases: [],
  groupNeeds: [],
  ...noMakers(),
  problemId: '',
  auth: ProblemAuth.Public,
})
