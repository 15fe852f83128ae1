import { z } from 'zod'
import { judgeCaseModes, judgeModes, locales } from './enums.ts'
import { date, id } from './envelope.ts'
import { operation } from './operation.ts'
import { exampleVerdictCounts, verdictCounts } from './problem-count.ts'
import { exampleTag, Tag } from './problem-tag.ts'

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
  problemCount: z.object({ pid: id(), ...verdictCounts }),
  /** By language name; enabled templates only. */
  codeTemplate: z.record(z.string(), z.string()),
  statement: RenderedStatement,
  /** When the contest ends that hides it from everybody else; absent where none does. */
  hiddenUntil: date().optional(),
})
export type ProblemInfo = z.infer<typeof ProblemInfo>

export const getProblemDetail = operation({
  name: 'getProblemDetail',
  method: 'GET',
  path: '/get-problem-detail',
  summary: 'A problem with its statement, verdictCounts, languages and templates',
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
      problemCount: { pid: 1000, ...exampleVerdictCounts },
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
  summary: 'Whether a public problem has this display id, ignoring case',
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

export const problemOperations = [
  getProblemDetail,
  getProblemHaved,
  getLastAcCode,
  starProblem,
  unstarProblem,
]
