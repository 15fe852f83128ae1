import { z } from 'zod'
import { addDraftSolution } from './draft-solution.ts'
import { addDraftTest, workshopFailures as failures, mayAddDraftTest } from './draft-test.ts'
import { date, id } from './envelope.ts'
import { problem as limits } from './limits/problem.ts'
import { OpenContest } from './open-contest.ts'
import { downloadOperation, operation } from './operation.ts'
import { type DraftField, draftFields, newProblem, ProblemContent, ProblemDraft } from './problem-content.ts'
import { problemFaults } from './problem-faults.ts'
import { workshopCaseOperations } from './workshop-cases.ts'

/**
 * The workshop: where a problem is made. Its draft is kept field by field, so that two people who edit different fields
 * never meet; whoever stores a field that somebody else changed in between is shown both.
 */

const field = z.enum(draftFields)

/**
 * How often a field was stored in the draft, ever; 0 never. Publishing leaves it, and dropping the draft counts as
 * storing: whoever began with an older value is told, whatever happened between.
 */
const version = z.int().min(0)

const FieldState = z.object({ field, version, by: z.string(), at: date() })
export type FieldState = z.infer<typeof FieldState>

const Fault = z.object({ name: z.enum(problemFaults), field })

const Revision = z.object({
  /** From 1, for each problem. */
  number: z.int().min(1),
  by: z.string(),
  at: date(),
  /** What its maker wrote about it; may be empty. */
  note: z.string(),
})
export type Revision = z.infer<typeof Revision>

/** Where the time limit of a package comes from that gives none. Times in ms. */
const LimitOrigin = z.object({
  /**
   * `waiting`: its accepted programs are still to be measured. `measured`: the limit follows from them. `changed`: somebody
   * chose a limit meanwhile. `noProgram`: it has none that it accepts. `failed`, `tooLong`: see `solution`; that program did
   * not pass every test, or would need more than the site allows.
   */
  state: z.enum(['waiting', 'measured', 'changed', 'noProgram', 'failed', 'tooLong']),
  /** Until then, and where it cannot be found. */
  fallback: z.int(),
  /** The format's rule: the slowest time by this factor, up to the next multiple of the resolution. */
  factor: z.number(),
  resolution: z.number(),
  /** The slowest program, or the one that failed. */
  solution: z.string().nullable(),
  slowest: z.int().nullable(),
  limit: z.int().nullable(),
})
export type LimitOrigin = z.infer<typeof LimitOrigin>

/** Of a problem that came in a package. */
const ProblemOrigin = z.object({
  /** Why it came in hidden, in the reader's language or in a compiler's words. */
  hidden: z.array(z.string()),
  timeLimit: LimitOrigin.nullable(),
})
export type ProblemOrigin = z.infer<typeof ProblemOrigin>

/** Fields of programs that stand by themselves, each with a name. */
export const namedPrograms = [
  'solutions',
  'generators',
  'validators',
] as const satisfies readonly DraftField[]
const NamedProgram = z.object({ field: z.enum(namedPrograms), name: z.string().max(64) })
export type NamedProgram = z.infer<typeof NamedProgram>

const ProgramCheck = z.object({ compiles: z.boolean(), message: z.string() })
export type ProgramCheck = z.infer<typeof ProgramCheck>

const WorkshopProblem = z.object({
  pid: id(),
  /** The group that it belongs to; null on the site. */
  gid: id().nullable(),
  /** What every display id in the group begins with; empty on the site. */
  prefix: z.string(),
  author: z.string(),
  /** Null until it was published once. */
  live: Revision.nullable(),
  /** What is published; null until then. */
  published: ProblemDraft.nullable(),
  draft: ProblemDraft,
  /** The fields of the draft that were stored since; the others are as published. */
  changed: z.array(FieldState),
  /** Of every field that was ever stored; 0 where it is absent. */
  versions: z.record(z.string(), version),
  applyPublicProgress: z.int().nullable(),
  /** When the last contest ends that hides it although it is public; null where none does. */
  hiddenUntil: date().nullable(),
  /** Contests with it that have not ended; those that the viewer does not rule have no name. */
  openContests: z.array(OpenContest),
  /** The revision that the draft was restored from, since the last publish; null where it was not. */
  restored: z.int().nullable(),
  /** What the judges said of the draft's checker or interactor; null when it was not compiled as it stands. */
  programCheck: ProgramCheck.nullable(),
  /** The same of its other programs, of those that were compiled as they stand. */
  programChecks: z.array(NamedProgram.extend(ProgramCheck.shape)),
  /** What programs of the makers may be written in: everything that judges have. */
  programLanguages: z.array(z.string()),
  /** Names of the site's files that stand beside programs that include them. */
  libraryFiles: z.array(z.string()),
  /** What it is called in the contest that it was begun in, or will be once it is published; null where there is none. */
  contest: z
    .object({
      cid: id(),
      /** The group of the contest; null on the site. */
      gid: id().nullable(),
      /** Of the contest. */
      title: z.string(),
      displayId: z.string(),
      displayTitle: z.string(),
      color: z.string().nullable(),
      isThere: z.boolean(),
      /** The viewer rules the contest. */
      mayChange: z.boolean(),
    })
    .nullable(),
  /** Null where there is nothing to say of it. */
  origin: ProblemOrigin.nullable(),
  /** How many it has. */
  submissions: z.int().min(0),
  rights: z.object({
    edit: z.boolean(),
    publish: z.boolean(),
    remove: z.boolean(),
    changeAuth: z.boolean(),
    /** It may be for contests alone: on the site, and in a group where it is in a contest (S3-094). */
    contestOnly: z.boolean(),
    /** Pictures of its statement (S3-152). */
    upload: z.boolean(),
    /** Saying who helps. */
    people: z.boolean(),
  }),
})
export type WorkshopProblem = z.infer<typeof WorkshopProblem>

const exampleRevision = { number: 1, by: 'root', at: '2024-05-01T12:00:00.000Z', note: '' }

export const openWorkshop = operation({
  name: 'openWorkshop',
  method: 'GET',
  path: '/workshop/problem',
  summary: 'A problem for editing: its published version and its draft',
  who: 'login',
  query: z.object({ pid: z.int() }),
  body: z.undefined(),
  data: WorkshopProblem,
  failures,
  example: {
    query: { pid: 1000 },
    data: {
      pid: 1000,
      gid: null,
      prefix: '',
      author: 'root',
      live: exampleRevision,
      published: { ...newProblem(), problemId: 'P1000', 'en-US.title': 'Lanterns' },
      draft: { ...newProblem(), problemId: 'P1000', 'en-US.title': 'Paper lanterns' },
      changed: [{ field: 'en-US.title', version: 1, by: 'root', at: '2024-05-02T12:00:00.000Z' }],
      versions: { 'en-US.title': 1 },
      applyPublicProgress: null,
      hiddenUntil: null,
      openContests: [],
      restored: null,
      programCheck: null,
      programChecks: [],
      programLanguages: ['C', 'C++ 17', 'Python3'],
      libraryFiles: ['check.h'],
      contest: null,
      origin: null,
      submissions: 0,
      rights: {
        ...{ edit: true, publish: true, remove: true, changeAuth: true, people: true },
        ...{ contestOnly: true, upload: true },
      },
    },
  },
})

export const beginProblem = operation({
  name: 'beginProblem',
  method: 'POST',
  path: '/workshop/problem',
  summary:
    'Creates a problem, visible only to the people preparing it until it is published; with gid in a group, with cid or tid added to a contest or training on publication',
  who: 'login',
  query: z.object({}),
  body: z.object({
    gid: id().nullish(),
    cid: id().nullish(),
    tid: id().nullish(),
    /** What it is called in the contest; the next free letter when absent. */
    displayId: z.string().max(64).nullish(),
    /** Chosen by the client, the same for each try of one press: no press makes two problems. */
    requestKey: z.uuid(),
    /** Takes the viewer's own problem that was begun there and left with nothing in it, where there is one. */
    takesEmpty: z.boolean().optional(),
  }),
  data: z.object({ pid: id() }),
  failures: [
    { status: 403, when: 'the viewer may make no problems there' },
    { status: 404, when: 'the group, the contest or the training is missing' },
  ],
  example: { body: { requestKey: '7b7d8d36-2b1a-4d0c-9a5c-1d9f3d3f2d10' }, data: { pid: 1001 } },
})

/** A value of its field; `base` is the version that the editor began with. */
interface Change {
  field: DraftField
  base: number
  value: unknown
}
const ChangeOf = draftFields.map((name) =>
  z.object({ field: z.literal(name), base: version, value: ProblemDraft.shape[name] }),
)
const Change: z.ZodType<Change, Change> = z.discriminatedUnion(
  'field',
  ChangeOf as unknown as [z.ZodObject<{ field: z.ZodLiteral<string> }>],
) as unknown as z.ZodType<Change, Change>

export const storeDraft = operation({
  name: 'storeDraft',
  method: 'PUT',
  path: '/workshop/draft',
  summary: 'Stores fields of the draft; fields that someone else has changed are not stored but returned',
  who: 'login',
  query: z.object({}),
  body: z.object({ pid: id(), changes: z.array(Change).min(1).max(draftFields.length) }),
  bodyBytesMax: 16 * 1024 * 1024,
  data: z.object({
    stored: z.array(FieldState),
    /** What stands there now. */
    conflicts: z.array(FieldState.extend({ value: z.unknown() })),
  }),
  failures: [...failures, { status: 400, when: 'a value is none of its field' }],
  example: {
    body: { pid: 1000, changes: [{ field: 'en-US.title', base: 0, value: 'Paper lanterns' }] },
    data: {
      stored: [{ field: 'en-US.title', version: 1, by: 'root', at: '2024-05-02T12:00:00.000Z' }],
      conflicts: [],
    },
  },
})

export const dropDraft = operation({
  name: 'dropDraft',
  method: 'DELETE',
  path: '/workshop/draft',
  summary: 'Discards the draft',
  who: 'login',
  query: z.object({ pid: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [...failures, { status: 400, when: 'it was never published' }],
  example: { query: { pid: 1000 }, data: null },
})

export const publishDraft = operation({
  name: 'publishDraft',
  method: 'POST',
  path: '/workshop/publish',
  summary: 'Publishes the draft as a new revision',
  who: 'login',
  query: z.object({}),
  body: z.object({
    pid: id(),
    note: z.string().max(500),
    /** The fields as the publisher saw them: nobody publishes what somebody else typed meanwhile. */
    seen: z.array(z.object({ field, version })).max(draftFields.length),
  }),
  data: z.object({
    /** Null when something keeps it from being published: faults, a display id that is taken, newer fields. */
    revision: Revision.nullable(),
    faults: z.array(Fault),
    isIdTaken: z.boolean(),
    /** Fields that were changed since the publisher saw them. */
    newer: z.array(field),
  }),
  failures: [...failures, { status: 400, when: 'there is nothing to publish' }],
  example: {
    body: { pid: 1000, note: '', seen: [{ field: 'en-US.title', version: 1 }] },
    data: { revision: exampleRevision, faults: [], isIdTaken: false, newer: [] },
  },
})

export const getRevisions = operation({
  name: 'getRevisions',
  method: 'GET',
  path: '/workshop/revisions',
  summary: 'All revisions of a problem, newest first, with the fields that each changed',
  who: 'login',
  query: z.object({ pid: z.int() }),
  body: z.undefined(),
  data: z.array(Revision.extend({ changed: z.array(field) })),
  failures,
  example: { query: { pid: 1000 }, data: [{ ...exampleRevision, changed: ['en-US.title'] }] },
})

export const getRevision = operation({
  name: 'getRevision',
  method: 'GET',
  path: '/workshop/revision',
  summary: 'The content of one revision',
  who: 'login',
  query: z.object({ pid: z.int(), number: z.int() }),
  body: z.undefined(),
  data: Revision.extend({ content: ProblemContent }),
  failures: [...failures, { status: 404, when: 'there is no such revision' }],
  example: {
    query: { pid: 1000, number: 1 },
    data: { ...exampleRevision, content: ProblemContent.parse(newProblem()) },
  },
})

export const restoreRevision = operation({
  name: 'restoreRevision',
  method: 'POST',
  path: '/workshop/restore',
  summary: 'Restores an older revision as the draft; nothing is published',
  who: 'login',
  query: z.object({}),
  body: z.object({ pid: id(), number: z.int().min(1) }),
  data: z.null(),
  failures: [...failures, { status: 404, when: 'there is no such revision' }],
  example: { body: { pid: 1000, number: 1 }, data: null },
})

export const previewStatement = operation({
  name: 'previewStatement',
  method: 'POST',
  path: '/workshop/preview',
  summary: 'Renders a preview of a section of a statement; nothing is stored',
  who: 'login',
  query: z.object({}),
  body: z.object({ pid: id(), content: z.string().max(limits.sectionMax) }),
  bodyBytesMax: 8 * limits.sectionMax,
  data: z.object({ html: z.string() }),
  failures,
  example: {
    body: { pid: 1000, content: 'Print **one** number.' },
    data: { html: '<p>Print <strong>one</strong> number.</p>' },
  },
})

export const checkProgram = operation({
  name: 'checkProgram',
  method: 'POST',
  path: '/workshop/check-program',
  summary: "Compiles the draft's checker or interactor on a judge, or another program of it",
  who: 'login',
  query: z.object({}),
  body: z.object({
    pid: id(),
    program: NamedProgram.nullish(),
    /** Nobody asked for it: the page does so once the program is stored. */
    isAutomatic: z.boolean().optional(),
  }),
  data: ProgramCheck,
  failures: [
    ...failures,
    { status: 400, when: 'there is no program, or no judge has its language' },
    { status: 403, when: 'it is automatic, and as many were within the hour as may be' },
    { status: 500, when: 'no judge took it in time' },
  ],
  example: { body: { pid: 1000 }, data: { compiles: true, message: '' } },
})

/** The formats that are written. */
export const writtenFormats = ['hoj', 'icpc'] as const
export type WrittenFormat = (typeof writtenFormats)[number]

export const exportOwnProblem = downloadOperation({
  name: 'exportOwnProblem',
  method: 'GET',
  path: '/workshop/export',
  summary: "What is published of a problem, with its test data, as HOJ's own zip or an ICPC package",
  who: 'login',
  query: z.object({ pid: z.int(), format: z.enum(writtenFormats) }),
  body: z.undefined(),
  download: 'application/zip',
  data: z.null(),
  failures: [
    ...failures.map((failure) => ({ ...failure, http: 400 })),
    { status: 400, when: 'it was never published, or does not fit into the format', http: 400 },
  ],
  example: { query: { pid: 1000, format: 'icpc' }, data: null },
})

export const workshopOperations = [
  openWorkshop,
  beginProblem,
  storeDraft,
  dropDraft,
  publishDraft,
  getRevisions,
  getRevision,
  restoreRevision,
  ...workshopCaseOperations,
  mayAddDraftTest,
  addDraftTest,
  addDraftSolution,
  previewStatement,
  checkProgram,
  exportOwnProblem,
]
