import { z } from 'zod'
import { JudgeStatus, judgeCaseModes, judgeModes, locales, ownProgress } from './enums.ts'
import { date, id, page, pageQuery } from './envelope.ts'
import { idListMax, keywordMax, tagFilterMax } from './limits.ts'
import { operation } from './operation.ts'

export const Tag = z.object({
  id: id(),
  name: z.string(),
  color: z.string().nullable(),
  oj: z.string(),
  gid: id().nullable(),
  tcid: id().nullable(),
})
export type Tag = z.infer<typeof Tag>

export const TagClassification = z.object({ id: id(), name: z.string(), oj: z.string(), rank: z.int() })
export type TagClassification = z.infer<typeof TagClassification>

export const Language = z.object({
  id: id(),
  contentType: z.string(),
  /** The compiler and its version, as a judge announced it. */
  description: z.string(),
  name: z.string(),
  compileCommand: z.string(),
  template: z.string(),
  codeTemplate: z.string(),
  isSpj: z.boolean(),
  oj: z.string(),
  seq: z.int(),
})
export type Language = z.infer<typeof Language>

const CodeTemplate = z.object({
  id: id(),
  pid: id(),
  lid: id(),
  code: z.string(),
  status: z.boolean(),
})

/** Counts of public submissions by verdict. */
const counts = {
  total: z.int(),
  ac: z.int(),
  mle: z.int(),
  tle: z.int(),
  re: z.int(),
  pe: z.int(),
  ce: z.int(),
  wa: z.int(),
  se: z.int(),
  pa: z.int(),
}

/** S1-052. */
export const ProblemRow = z.object({
  pid: id(),
  problemId: z.string(),
  title: z.string(),
  difficulty: z.int(),
  type: z.int(),
  tags: z.array(Tag),
  ...counts,
  score: z.int().nullable(),
  gmtModified: date(),
})
export type ProblemRow = z.infer<typeof ProblemRow>

export const RecentProblem = z.object({
  id: id(),
  problemId: z.string(),
  title: z.string(),
  type: z.int(),
  difficulty: z.int(),
  tags: z.array(Tag),
  gmtCreate: date(),
  gmtModified: date(),
})
export type RecentProblem = z.infer<typeof RecentProblem>

/** timeLimit in ms, memoryLimit and stackLimit in MB. Statement fields are Markdown. */
export const Problem = z.object({
  id: id(),
  problemId: z.string(),
  title: z.string(),
  /** null, like source and difficulty, while a contest hides it. */
  author: z.string().nullable(),
  type: z.int(),
  judgeMode: z.enum(judgeModes),
  judgeCaseMode: z.enum(judgeCaseModes),
  timeLimit: z.int(),
  memoryLimit: z.int(),
  stackLimit: z.int(),
  description: z.string(),
  input: z.string(),
  output: z.string(),
  /** Repeated `<input>TEXT</input><output>TEXT</output>`, raw text. */
  examples: z.string(),
  isRemote: z.boolean(),
  source: z.string().nullable(),
  difficulty: z.int().nullable(),
  hint: z.string().nullable(),
  auth: z.int(),
  ioScore: z.int().nullable(),
  codeShare: z.boolean(),
  spjCode: z.string().nullable(),
  spjLanguage: z.string().nullable(),
  userExtraFile: z.string().nullable(),
  judgeExtraFile: z.string().nullable(),
  isRemoveEndBlank: z.boolean(),
  openCaseResult: z.boolean(),
  isUploadCase: z.boolean(),
  caseVersion: z.string(),
  modifiedUser: z.string().nullable(),
  isGroup: z.boolean(),
  gid: id().nullable(),
  applyPublicProgress: z.int().nullable(),
  isFileIO: z.boolean(),
  ioReadFileName: z.string().nullable(),
  ioWriteFileName: z.string().nullable(),
  gmtCreate: date(),
  gmtModified: date(),
})
export type Problem = z.infer<typeof Problem>

/** A statement rendered to safe HTML by the server, in the reader's language where there is one. */
export const RenderedStatement = z.object({
  locale: z.enum(locales),
  /** The languages that this problem has, the shown one first. */
  locales: z.array(z.enum(locales)),
  /** The language whose text was revised after the shown one; null when the shown one is as new as any. */
  newer: z.enum(locales).nullable(),
  html: z.object({
    description: z.string(),
    input: z.string(),
    output: z.string(),
    hint: z.string().nullable(),
  }),
  examples: z.array(z.object({ input: z.string(), output: z.string() })),
})
export type RenderedStatement = z.infer<typeof RenderedStatement>

export const ProblemInfo = z.object({
  problem: Problem,
  tags: z.array(Tag),
  /** Language names. */
  languages: z.array(z.string()),
  /** The site began a moment ago and no judge was heard yet: languages are still to come. */
  judgesStarting: z.boolean(),
  problemCount: z.object({ pid: id(), ...counts }),
  /** By language name; enabled templates only. */
  codeTemplate: z.record(z.string(), z.string()),
  statement: RenderedStatement,
  /** When the contest ends that hides it from everybody else; absent where none does. */
  hiddenUntil: date().optional(),
})
export type ProblemInfo = z.infer<typeof ProblemInfo>

export const ProblemStatus = z.object({
  status: z.enum(JudgeStatus),
  score: z.int().nullable(),
  /** The viewer keeps it among the starred ones. */
  starred: z.boolean(),
})
export type ProblemStatus = z.infer<typeof ProblemStatus>

const exampleTag: z.infer<typeof Tag> = {
  id: 1,
  name: 'greedy',
  color: '#2563eb',
  oj: 'ME',
  gid: null,
  tcid: 1,
}
const exampleCounts = { total: 3, ac: 1, mle: 0, tle: 0, re: 0, pe: 0, ce: 1, wa: 1, se: 0, pa: 0 }
const exampleLanguage: z.infer<typeof Language> = {
  id: 6,
  contentType: 'text/x-c++src',
  description: 'g++ 12.2.0',
  name: 'C++ 17 With O2',
  compileCommand: 'g++ -std=c++17 -O2 main.cpp -o main',
  template: '',
  codeTemplate: '',
  isSpj: false,
  oj: 'ME',
  seq: 0,
}

const oj = z.string().max(20).optional()

export const getAllProblemTags = operation({
  name: 'getAllProblemTags',
  method: 'GET',
  path: '/get-all-problem-tags',
  summary: 'Every tag of an OJ',
  who: 'any',
  query: z.object({ oj }),
  body: z.undefined(),
  data: z.array(Tag),
  failures: [],
  example: { query: { oj: 'ME' }, data: [exampleTag] },
})

export const getProblemTagsAndClassification = operation({
  name: 'getProblemTagsAndClassification',
  method: 'GET',
  path: '/get-problem-tags-and-classification',
  summary: 'Tags by classification; tags without one come last',
  who: 'any',
  query: z.object({ oj }),
  body: z.undefined(),
  data: z.array(z.object({ classification: TagClassification.nullable(), tagList: z.array(Tag) })),
  failures: [],
  example: {
    query: { oj: 'ME' },
    data: [{ classification: { id: 1, name: 'Algorithms', oj: 'ME', rank: 1 }, tagList: [exampleTag] }],
  },
})

export const getProblemTags = operation({
  name: 'getProblemTags',
  method: 'GET',
  path: '/get-problem-tags',
  summary: 'The tags of one problem',
  who: 'any',
  query: z.object({ pid: z.int() }),
  body: z.undefined(),
  data: z.array(Tag),
  failures: [],
  example: { query: { pid: 1000 }, data: [exampleTag] },
})

export const getProblemLanguages = operation({
  name: 'getProblemLanguages',
  method: 'GET',
  path: '/get-problem-languages',
  summary: 'The languages of one problem',
  who: 'any',
  query: z.object({ pid: z.int() }),
  body: z.undefined(),
  data: z.array(Language),
  failures: [],
  example: { query: { pid: 1000 }, data: [exampleLanguage] },
})

export const getLanguages = operation({
  name: 'getLanguages',
  method: 'GET',
  path: '/languages',
  summary: 'The languages that the judges offer; with all=false those of the OJ of a problem',
  who: 'any',
  query: z.object({ pid: z.int().optional(), all: z.boolean().optional() }),
  body: z.undefined(),
  data: z.array(Language),
  failures: [{ status: 400, when: 'the problem is unknown' }],
  example: { query: { all: false }, data: [exampleLanguage] },
})

export const getProblemCodeTemplate = operation({
  name: 'getProblemCodeTemplate',
  method: 'GET',
  path: '/get-problem-code-template',
  summary: 'The code templates of one problem',
  who: 'any',
  query: z.object({ pid: z.int() }),
  body: z.undefined(),
  data: z.array(CodeTemplate),
  failures: [],
  example: { query: { pid: 1000 }, data: [{ id: 1, pid: 1000, lid: 6, code: '', status: true }] },
})

export const getProblemList = operation({
  name: 'getProblemList',
  method: 'GET',
  path: '/get-problem-list',
  summary: 'Public problems by keyword, difficulty and tags (all of them), in the order of their ids',
  who: 'any',
  query: z.object({
    ...pageQuery,
    keyword: z.string().max(keywordMax).optional(),
    difficulty: z.int().optional(),
    oj,
    tagId: z.array(z.int()).max(tagFilterMax).optional(),
    /** What the viewer has reached. */
    mine: z.enum(ownProgress).optional(),
    /** Only what the viewer starred. */
    starred: z.boolean().optional(),
  }),
  body: z.undefined(),
  data: page(ProblemRow),
  failures: [{ status: 401, when: 'mine or starred without a session' }],
  example: {
    query: { currentPage: 1, limit: 30, keyword: 'lan', difficulty: 0, tagId: [1] },
    data: {
      records: [
        {
          pid: 1000,
          problemId: 'P1001',
          title: 'Lanterns',
          difficulty: 0,
          type: 0,
          tags: [exampleTag],
          ...exampleCounts,
          score: null,
          gmtModified: '2024-05-01T12:00:00.000Z',
        },
      ],
      total: 1,
      size: 30,
      current: 1,
      pages: 1,
    },
  },
})

export const getUserProblemStatus = operation({
  name: 'getUserProblemStatus',
  method: 'POST',
  path: '/get-user-problem-status',
  summary: "The viewer's status on each of these problems; -10 where there is none",
  who: 'login',
  query: z.object({}),
  body: z.object({
    pidList: z.array(id()).max(idListMax),
    isContestProblemList: z.boolean(),
    cid: id().nullish(),
    gid: id().nullish(),
    containsEnd: z.boolean().nullish(),
  }),
  data: z.record(z.string(), ProblemStatus),
  failures: [{ status: 404, when: 'the contest is missing' }],
  example: {
    body: { pidList: [1000], isContestProblemList: false },
    data: { '1000': { status: JudgeStatus.Accepted, score: null, starred: false } },
  },
})

export const getRandomProblem = operation({
  name: 'getRandomProblem',
  method: 'GET',
  path: '/get-random-problem',
  summary: 'The id of a public problem, drawn by chance',
  who: 'any',
  query: z.object({}),
  body: z.undefined(),
  data: z.object({ problemId: z.string() }),
  failures: [{ status: 400, when: 'there is no public problem' }],
  example: { data: { problemId: 'P1001' } },
})

export const getProblemDetail = operation({
  name: 'getProblemDetail',
  method: 'GET',
  path: '/get-problem-detail',
  summary: 'A problem with its statement, counts, languages and templates',
  who: 'any',
  query: z.object({
    problemId: z.string().max(64),
    gid: z.int().optional(),
    /** The statement's language; without it the language of the request. */
    locale: z.enum(locales).optional(),
  }),
  body: z.undefined(),
  data: ProblemInfo,
  failures: [
    { status: 404, when: 'there is no such problem' },
    {
      status: 403,
      when: 'the problem is not public, or belongs to a group that is not named or that the viewer is not in',
    },
  ],
  example: {
    query: { problemId: 'P1001' },
    data: {
      problem: {
        id: 1000,
        problemId: 'P1001',
        title: 'Lanterns',
        author: 'root',
        type: 0,
        judgeMode: 'default',
        judgeCaseMode: 'default',
        timeLimit: 1000,
        memoryLimit: 256,
        stackLimit: 128,
        description: 'Count $n$ lanterns.',
        input: 'One integer.',
        output: 'One integer.',
        examples: '<input>1</input><output>1</output>',
        isRemote: false,
        source: null,
        difficulty: 0,
        hint: null,
        auth: 1,
        ioScore: null,
        codeShare: true,
        spjCode: null,
        spjLanguage: null,
        userExtraFile: null,
        judgeExtraFile: null,
        isRemoveEndBlank: true,
        openCaseResult: true,
        isUploadCase: false,
        caseVersion: '1',
        modifiedUser: null,
        isGroup: false,
        gid: null,
        applyPublicProgress: null,
        isFileIO: false,
        ioReadFileName: null,
        ioWriteFileName: null,
        gmtCreate: '2024-05-01T12:00:00.000Z',
        gmtModified: '2024-05-01T12:00:00.000Z',
      },
      tags: [exampleTag],
      languages: ['C++ 17 With O2'],
      judgesStarting: false,
      problemCount: { pid: 1000, ...exampleCounts },
      codeTemplate: {},
      statement: {
        locale: 'en-US',
        locales: ['en-US', 'zh-CN'],
        newer: null,
        html: {
          description: '<p>Count lanterns.</p>',
          input: '<p>One.</p>',
          output: '<p>One.</p>',
          hint: null,
        },
        examples: [{ input: '1', output: '1' }],
      },
    },
  },
})

export const getProblemHaved = operation({
  name: 'getProblemHaved',
  method: 'GET',
  path: '/get-problem-haved',
  summary: 'Whether a public problem has this display id, in any case of letters',
  who: 'any',
  query: z.object({ problemId: z.string().max(64) }),
  body: z.undefined(),
  data: z.boolean(),
  failures: [],
  example: { query: { problemId: 'p1001' }, data: true },
})

export const getLastAcCode = operation({
  name: 'getLastAcCode',
  method: 'GET',
  path: '/get-last-ac-code',
  summary: "The viewer's newest accepted code for a problem; empty when there is none",
  who: 'login',
  query: z.object({
    pid: z.int(),
    cid: z.int().optional(),
    /** Of what was sent in this group. */
    gid: z.int().optional(),
  }),
  body: z.undefined(),
  data: z.object({ submitId: id().nullable(), code: z.string(), language: z.string().nullable() }),
  failures: [],
  example: { query: { pid: 1000 }, data: { submitId: 1, code: 'int main(){}', language: 'C++ 17 With O2' } },
})

const starFailures = [
  { status: 404, when: 'there is no such problem' },
  { status: 403, when: 'the problem is not public' },
]

export const starProblem = operation({
  name: 'starProblem',
  method: 'POST',
  path: '/star-problem',
  summary: "Puts a problem among the viewer's starred ones; it may be there already",
  who: 'login',
  query: z.object({}),
  body: z.object({ pid: id() }),
  data: z.null(),
  failures: starFailures,
  example: { body: { pid: 1000 }, data: null },
})

export const unstarProblem = operation({
  name: 'unstarProblem',
  method: 'DELETE',
  path: '/star-problem',
  summary: "Takes a problem from the viewer's starred ones; it need not be there",
  who: 'login',
  query: z.object({ pid: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [],
  example: { query: { pid: 1000 }, data: null },
})

export const getFullScreenProblemList = operation({
  name: 'getFullScreenProblemList',
  method: 'GET',
  path: '/get-full-screen-problem-list',
  summary:
    "The problems of a training, a contest or a group in their order, with the viewer's finished results",
  who: 'login',
  query: z.object({ tid: z.int().optional(), cid: z.int().optional(), gid: z.int().optional() }),
  body: z.undefined(),
  data: z.array(
    z.object({
      pid: id(),
      problemId: z.string(),
      title: z.string(),
      status: z.enum(JudgeStatus).nullable(),
      score: z.int().nullable(),
    }),
  ),
  failures: [
    {
      status: 400,
      when: 'no training, contest or group is named, or the training or contest that is named is missing or hidden',
    },
    { status: 404, when: 'there is no such group' },
    { status: 401, when: 'the training needs a password that the viewer has not given' },
    { status: 403, when: 'the viewer has no access to the contest, or is no member of the group' },
  ],
  example: {
    query: { cid: 1 },
    data: [{ pid: 1000, problemId: 'A', title: 'Lanterns', status: JudgeStatus.Accepted, score: null }],
  },
})

export const problemOperations = [
  getAllProblemTags,
  getProblemTagsAndClassification,
  getProblemTags,
  getProblemLanguages,
  getLanguages,
  getProblemCodeTemplate,
  getProblemList,
  getUserProblemStatus,
  getRandomProblem,
  getProblemDetail,
  getProblemHaved,
  getLastAcCode,
  getFullScreenProblemList,
  starProblem,
  unstarProblem,
]
