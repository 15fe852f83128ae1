import { z } from 'zod'
import { ContestType, judgeCaseModes } from './enums.ts'
import { id } from './envelope.ts'
import { groupMissing } from './group.ts'
import { problem as limits, upload } from './limits/problem.ts'
import { programCheck } from './limits/workshop.ts'
import { operation, uploadOperation } from './operation.ts'
import { getProblemDetail, Problem } from './problem.ts'
import { ProblemDto, problemBytesMax } from './whole-problem.ts'

const StoredSample = z.object({
  id: id(),
  pid: id(),
  input: z.string(),
  output: z.string(),
  score: z.int().nullable(),
  groupNum: z.int().nullable(),
  status: z.int(),
})
const Samples = z.array(StoredSample)

const exampleDto: z.input<typeof ProblemDto> = {
  problem: {
    ...{ problemId: 'LAMP', title: 'Lanterns', description: 'Count lanterns.' },
    ...{ input: 'A number.', output: 'A number.', type: ContestType.Acm },
  },
  samples: [{ input: '1\n', output: '1\n' }],
  isUploadTestCase: false,
  judgeMode: 'default',
  languages: [{ id: 1 }],
}
const changedDto = { ...exampleDto, problem: { ...exampleDto.problem, id: 1000 } }

/** The texts of a form: a hint that nobody wrote is empty, and only pages for readers have null. */
const ProblemInForm = Problem.extend({ hint: z.string() })
export type ProblemInForm = z.infer<typeof ProblemInForm>
const exampleProblem = (): ProblemInForm => ({ ...getProblemDetail.example.data.problem, hint: '' })

const missing = { status: 404, when: 'there is no such problem' }
const notYours = {
  status: 403,
  when: 'the viewer may not edit this problem: super admins all, problem admins those of the site, others their own, roots of a group those of the group',
}
const notOfGroup = { status: 403, when: 'in a call of groups, the problem is of none' }
const unfit = {
  status: 400,
  when: 'a field is wrong, the display id is taken, a test is missing, empty or without its group, or the checker or interactor does not compile',
}
const failures = [missing, notYours, notOfGroup, unfit]
const groupFailures = [groupMissing, ...failures]

const reading = (name: string, path: string, summary: string) =>
  operation({
    name,
    method: 'GET',
    path,
    summary,
    who: 'login',
    query: z.object({ pid: z.int() }),
    body: z.undefined(),
    data: ProblemInForm,
    failures: [missing, notYours, notOfGroup],
    example: { query: { pid: 1000 }, data: exampleProblem() },
  })
const making = <D extends z.ZodType>(
  name: string,
  path: string,
  summary: string,
  data: D,
  given: { example: z.input<D>; body?: z.input<typeof ProblemDto> },
) =>
  operation({
    name,
    method: 'POST',
    path,
    summary,
    who: 'login',
    query: z.object({}),
    body: ProblemDto,
    bodyBytesMax: problemBytesMax,
    data,
    failures: [groupMissing, notYours, unfit],
    example: { body: given.body ?? exampleDto, data: given.example },
  })
const changing = (name: string, path: string, summary: string) =>
  operation({
    name,
    method: 'PUT',
    path,
    summary,
    who: 'login',
    query: z.object({}),
    body: ProblemDto,
    bodyBytesMax: problemBytesMax,
    data: z.null(),
    failures: groupFailures,
    example: { body: changedDto, data: null },
  })
const casesOf = (name: string, path: string, summary: string) =>
  operation({
    name,
    method: 'GET',
    path,
    summary,
    who: 'login',
    query: z.object({ pid: z.int(), isUpload: z.boolean().optional() }),
    body: z.undefined(),
    data: Samples,
    failures: [missing, notYours, notOfGroup],
    example: {
      query: { pid: 1000 },
      data: [{ id: 1, pid: 1000, input: '1.in', output: '1.out', score: null, groupNum: 1, status: 0 }],
    },
  })
const CompiledProgram = z.object({
  pid: id().nullish(),
  code: z.string().max(limits.extraFilesMax),
  language: z.string().max(64),
  extraFiles: z.record(z.string().max(limits.fileNameMax), z.string().max(limits.extraFilesMax)).nullish(),
})
const exampleProgram = { code: 'int main() {}', language: 'C++' }
const compileFailures = [
  { status: 403, when: 'the viewer makes no problems there' },
  { status: 400, when: 'there is no program' },
  {
    status: 500,
    when: `it does not compile, with the compiler's words, or no judge took it within ${programCheck.waitMs} ms`,
  },
]
const compiling = (name: string, path: string, summary: string) =>
  operation({
    name,
    method: 'POST',
    path,
    summary,
    who: 'login',
    query: z.object({}),
    body: CompiledProgram,
    bodyBytesMax: problemBytesMax,
    data: z.null(),
    failures: compileFailures,
    example: { body: exampleProgram, data: null },
  })
const compilingInGroup = (name: string, path: string, summary: string) =>
  operation({
    name,
    method: 'POST',
    path,
    summary,
    who: 'login',
    query: z.object({ gid: z.int() }),
    body: CompiledProgram,
    bodyBytesMax: problemBytesMax,
    data: z.null(),
    failures: [groupMissing, ...compileFailures],
    example: { query: { gid: 1 }, body: exampleProgram, data: null },
  })

const whole = 'A whole problem for its maker, with its checker or interactor'
export const getOwnProblem = reading('getOwnProblem', '/admin/problem', whole)
export const addProblem = making('addProblem', '/admin/problem', 'Makes a problem of the site', z.null(), {
  example: null,
})
export const changeProblem = changing('changeProblem', '/admin/problem', 'Changes a problem of the site')
export const getOwnCases = casesOf(
  'getOwnCases',
  '/admin/problem/get-problem-cases',
  'The tests of a problem for its maker: file names, or the texts of typed ones',
)
export const compileChecker = compiling(
  'compileChecker',
  '/admin/problem/compile-spj',
  'Compiles a checker on a judge',
)
export const compileInteractor = compiling(
  'compileInteractor',
  '/admin/problem/compile-interactive',
  'Compiles an interactor on a judge',
)

const Pid = z.object({ pid: id() })
export const getProblemOfContest = reading('getProblemOfContest', '/admin/contest/problem', whole)
export const addProblemOfContest = making(
  'addProblemOfContest',
  '/admin/contest/problem',
  'Makes a problem of contests; putting it into one is another call',
  Pid,
  { example: { pid: 1000 } },
)
export const changeProblemOfContest = changing(
  'changeProblemOfContest',
  '/admin/contest/problem',
  'Changes a problem of contests',
)

const groupDto = { ...exampleDto, problem: { ...exampleDto.problem, gid: 1 } }
export const getProblemOfGroup = reading('getProblemOfGroup', '/group/problem', whole)
export const addProblemOfGroup = making(
  'addProblemOfGroup',
  '/group/problem',
  'Makes a problem of a group',
  z.null(),
  { example: null, body: groupDto },
)
export const changeProblemOfGroup = changing(
  'changeProblemOfGroup',
  '/group/problem',
  'Changes a problem of a group',
)
export const getCasesOfGroup = casesOf(
  'getCasesOfGroup',
  '/group/get-problem-cases',
  'The tests of a problem of a group for its maker: file names, or the texts of typed ones',
)
export const addProblemOfGroupContest = making(
  'addProblemOfGroupContest',
  '/group/contest-problem',
  'Makes a problem for contests of a group; putting it into one is another call',
  Pid,
  { example: { pid: 1000 }, body: groupDto },
)
export const compileGroupChecker = compilingInGroup(
  'compileGroupChecker',
  '/group/compile-spj',
  'Compiles a checker on a judge',
)
export const compileGroupInteractor = compilingInGroup(
  'compileGroupInteractor',
  '/group/compile-interactive',
  'Compiles an interactor on a judge',
)

export const uploadTestcaseZip = uploadOperation({
  name: 'uploadTestcaseZip',
  method: 'POST',
  path: '/file/upload-testcase-zip',
  summary: 'Reads tests from a zip, which the uploader can use in a problem within a day',
  who: 'login',
  query: z.object({ mode: z.enum(judgeCaseModes).optional(), gid: z.int().optional() }),
  body: z.undefined(),
  upload: { part: 'file', bytesMax: upload.packageBytes },
  data: z.object({
    fileList: z.array(z.object({ input: z.string(), output: z.string(), groupNum: z.int().optional() })),
    fileListDir: z.string(),
  }),
  failures: [
    groupMissing,
    { status: 403, when: 'the viewer makes no problems there' },
    { status: 400, when: 'it is no zip, has no tests, or more than a problem may have' },
  ],
  example: {
    query: {},
    data: { fileList: [{ input: '1.in', output: '1.out' }], fileListDir: 'c0ffee' },
  },
})

export const problemDtoOperations = [
  getOwnProblem,
  addProblem,
  changeProblem,
  getOwnCases,
  compileChecker,
  compileInteractor,
  getProblemOfContest,
  addProblemOfContest,
  changeProblemOfContest,
  getProblemOfGroup,
  addProblemOfGroup,
  changeProblemOfGroup,
  getCasesOfGroup,
  addProblemOfGroupContest,
  compileGroupChecker,
  compileGroupInteractor,
  uploadTestcaseZip,
]
