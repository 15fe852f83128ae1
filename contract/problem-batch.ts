import { z } from 'zod'
import { ContestType, Difficulty, judgeCaseModes, judgeModes, locales, ProblemAuth } from './enums.ts'
import { id } from './envelope.ts'
import { problemBatch as limits, upload } from './limits/problem.ts'
import { operation, uploadOperation } from './operation.ts'
import { hiddenReasons } from './problem-admin.ts'

/** What a package says of one of its problems. */
const PackagedProblem = z.object({
  problemId: z.string().nullable(),
  /** The title in each language that it is written in. */
  titles: z.partialRecord(z.enum(locales), z.string()),
  type: z.enum(ContestType),
  judgeMode: z.enum(judgeModes),
  judgeCaseMode: z.enum(judgeCaseModes),
  /** ms */
  timeLimit: z.number(),
  /** MB */
  memoryLimit: z.number(),
  stackLimit: z.number(),
  /** Who sees it once it has come in. */
  auth: z.enum(ProblemAuth),
  /** The package says so, and not the format's default. */
  isAuthGiven: z.boolean(),
  /** Submissions with the outcome that is expected of them. */
  solutions: z.int(),
  cases: z.int(),
  /** Bytes of all cases. */
  caseBytes: z.int(),
  /** Of the tests; 1 where they are in none. */
  groups: z.int(),
  /** Of all cases together; null in problems of type ACM. */
  points: z.number().nullable(),
  examples: z.int(),
  attachments: z.int(),
  /** In the reader's language where the site knows them. */
  tags: z.array(z.string()),
  languages: z.array(z.string()),
  languagesLeftOut: z.array(z.string()),
})

/** What would come of one problem of a package. */
export const PreviewedProblem = z.object({
  /** Its place in the package, from 0. */
  index: z.int(),
  /** As the package calls it. */
  name: z.string(),
  /** Null when it cannot be read. */
  content: PackagedProblem.nullable(),
  /** What else it makes, what is changed on its way in, and what is lost; in the reader's language. */
  notes: z.array(z.object({ level: z.enum(['made', 'changed', 'lost', 'hidden']), text: z.string() })),
  /** Why it cannot come in, in the reader's language. */
  refusal: z.string().nullable(),
})
export type PreviewedProblem = z.infer<typeof PreviewedProblem>

export const ImportedOne = z.object({
  index: z.int(),
  name: z.string(),
  /** Null when it was refused. */
  pid: z.int().nullable(),
  problemId: z.string().nullable(),
  /** A build has to make its tests: it is in the workshop alone until it is published. */
  isDraft: z.boolean(),
  refusal: z.string().nullable(),
  /** Why it came in hidden, as far as that is known by now; in the reader's language or in a compiler's words. */
  hidden: z.array(z.string()),
})
export type ImportedOne = z.infer<typeof ImportedOne>

/** The formats that are read. */
export const readFormats = ['hoj', 'qduoj', 'polygon', 'icpc', 'hydro', 'fps'] as const
export type ReadFormat = (typeof readFormats)[number]

const paceFailures = [
  { status: 409, when: 'another package of this account is being uploaded, looked at or brought in' },
  { status: 429, when: 'somebody who is no admin of the site did so too often within the hour' },
]
const placeFailures = [
  { status: 403, when: 'the viewer may make no problems there' },
  { status: 404, when: 'the group is missing' },
]

export const previewImport = uploadOperation({
  name: 'previewImport',
  method: 'POST',
  path: '/admin/problem/import-preview',
  summary:
    'Reads and checks a package of any known format without storing problems, and keeps the file under a token for an hour; for users who may create problems there',
  who: 'login',
  query: z.object({
    /** The group that they are to belong to; absent for the site. */
    gid: z.int().optional(),
  }),
  body: z.undefined(),
  upload: { part: 'file', bytesMax: upload.packageBytes },
  data: z.object({ token: z.string(), format: z.enum(readFormats), problems: z.array(PreviewedProblem) }),
  failures: [
    { status: 400, when: 'there is no file, or it is no package of a known format' },
    ...placeFailures,
    ...paceFailures,
  ],
  example: {
    data: {
      token: '0123456789abcdef0123456789abcdef',
      format: 'hoj',
      problems: [
        {
          index: 0,
          name: 'problem_1000',
          content: {
            problemId: 'P1001',
            titles: { 'en-US': 'Lanterns' },
            type: ContestType.Acm,
            judgeMode: 'default',
            judgeCaseMode: 'default',
            timeLimit: 1000,
            memoryLimit: 256,
            stackLimit: 128,
            auth: ProblemAuth.Public,
            isAuthGiven: true,
            solutions: 1,
            cases: 10,
            caseBytes: 2048,
            groups: 1,
            points: null,
            examples: 1,
            attachments: 0,
            tags: ['greedy'],
            languages: [],
            languagesLeftOut: [],
          },
          notes: [{ level: 'lost', text: 'the time limit of Java' }],
          refusal: null,
        },
      ],
    },
  },
})

export const importChosen = operation({
  name: 'importChosen',
  method: 'POST',
  path: '/admin/problem/import',
  summary:
    'Imports these problems of a previewed package, each completely or not at all: hidden and owned by the caller, or as the package says for super admins on the site, who may have them hidden; problems already imported there with this token are returned again',
  who: 'login',
  query: z.object({}),
  body: z.object({
    token: z.string().max(64),
    gid: id().nullish(),
    /** Places in the package. */
    problems: z.array(z.int().min(0)).min(1).max(limits.importedAtOnce),
    /** Private, whatever the package says. */
    isHidden: z.boolean().nullish(),
  }),
  data: z.array(ImportedOne),
  failures: [
    { status: 400, when: 'the package is kept no more, is of somebody else, or has no such problem' },
    ...placeFailures,
    ...paceFailures,
  ],
  example: {
    body: { token: '0123456789abcdef0123456789abcdef', problems: [0] },
    data: [
      {
        index: 0,
        name: 'problem_1000',
        pid: 1001,
        problemId: 'P1001',
        isDraft: false,
        refusal: null,
        hidden: [],
      },
    ],
  },
})

export const batchActs = ['auth', 'difficulty', 'addTags', 'removeTags', 'remove'] as const
export type BatchAct = (typeof batchActs)[number]

export const BatchRow = z.object({
  pid: id(),
  /** Empty when there is no such problem. */
  problemId: z.string(),
  title: z.string(),
  /** What comes of it, or would: nothing where it is so already. */
  outcome: z.enum(['change', 'same', 'refused']),
  /** Why it is refused, in the reader's language. */
  refusal: z.string().nullable(),
  /** What goes with it, or stands on it. */
  submissions: z.int(),
  contests: z.int(),
  trainings: z.int(),
  hiddenReasons: hiddenReasons(),
})
export type BatchRow = z.infer<typeof BatchRow>

export const actOnProblems = operation({
  name: 'actOnProblems',
  method: 'POST',
  path: '/admin/problem/batch',
  summary: 'Performs or previews a bulk action on problems; rights are checked for each problem',
  who: 'problem_admin',
  query: z.object({}),
  body: z.object({
    pids: z.array(id()).min(1).max(limits.pidsMax),
    act: z.enum(batchActs),
    auth: z.enum(ProblemAuth).nullish(),
    difficulty: z.enum(Difficulty).nullish(),
    /** Tags of the site. */
    tids: z.array(id()).max(limits.tagsMax).nullish(),
    /** Stores nothing. */
    dryRun: z.boolean(),
  }),
  data: z.array(BatchRow),
  failures: [{ status: 400, when: 'the value of the act is missing, or one of the tags is' }],
  example: {
    body: { pids: [1000], act: 'auth', auth: ProblemAuth.Private, dryRun: true },
    data: [
      {
        pid: 1000,
        problemId: 'P1001',
        title: 'Lanterns',
        outcome: 'change',
        refusal: null,
        submissions: 3,
        contests: 0,
        trainings: 1,
        hiddenReasons: [],
      },
    ],
  },
})

export const problemBatchOperations = [previewImport, importChosen, actOnProblems]
