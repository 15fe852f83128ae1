import { z } from 'zod'
import { AdminProblemRow } from './contest-content-admin.ts'
import { Difficulty, ProblemAuth, trainingAuths } from './enums.ts'
import { date, id, page, pageQuery } from './envelope.ts'
import { training as limits } from './limits/group.ts'
import { keywordMax } from './limits/list.ts'
import { exampleCategory, exampleTraining, TrainingCategory } from './training.ts'

/** What admins decide about a training. */
const settings = {
  title: z.string().max(limits.titleMax),
  /** Markdown. */
  description: z.string().max(limits.descriptionMax),
  auth: z.enum(trainingAuths),
  /** Never answered: it is stored as a hash. Left out or empty in a change, it stays as it is. */
  privatePwd: z.string().max(limits.passwordMax).nullish(),
  /** Shown. */
  status: z.boolean(),
  rank: z.int().min(0).max(limits.rankMax),
  /** What is solved after it is late. Left out of a change, it stays as it is; null: there is none. */
  dueTime: z.iso.datetime({ offset: true }).nullish(),
}

export const AdminTraining = z.object({
  ...settings,
  id: id(),
  author: z.string(),
  privatePwd: z.null(),
  dueTime: date().nullable(),
  isGroup: z.boolean(),
  gid: id().nullable(),
  gmtCreate: date(),
  gmtModified: date(),
  /** Another one whenever the settings are others; what a change names as `expectedVersion` so that it writes over nothing unseen. */
  version: z.string(),
})
export type AdminTraining = z.infer<typeof AdminTraining>

export const TrainingSettings = z.object({
  ...settings,
  status: settings.status.default(true),
  rank: settings.rank.default(limits.rankDefault),
})
export type TrainingSettings = z.infer<typeof TrainingSettings>

/** What is left out or null stays, but for `dueTime`. */
const TrainingChange = z
  .object({
    ...settings,
    id: id(),
    /** The `version` that was loaded: a change of other settings is refused. Left out, it is not asked. */
    expectedVersion: z.string().max(64).nullable(),
  })
  .partial()
  .required({ id: true })

/** With an id the category that is there, without one a new one under this name; null or left out: none, or as it was. */
export const ChosenCategory = z
  .object({
    id: id().nullish(),
    name: z.string().max(limits.categoryMax).nullish(),
    color: z.string().max(limits.colorMax).nullish(),
  })
  .nullish()
export type ChosenCategory = z.infer<typeof ChosenCategory>

const TrainingPlace = z.object({
  id: id(),
  tid: id(),
  pid: id(),
  displayId: z.string(),
  rank: z.int(),
})

/** Problems in a training, or such as could be put into it. */
export const TrainingProblems = z.object({
  problemList: page(AdminProblemRow),
  /** By the problem's id; of those in the training. */
  trainingProblemMap: z.record(z.string(), TrainingPlace),
})
export type TrainingProblems = z.infer<typeof TrainingProblems>
export type AdminTrainingProblem = TrainingProblems['problemList']['records'][number]
export type StoredTrainingProblem = TrainingProblems['trainingProblemMap'][string]

export const TrainingProblemMove = z.object({
  /** Of the problem in this training, as `trainingProblemMap` gives it. */
  id: id(),
  /** That of the one which comes after it; null: it comes last. */
  before: id().nullable(),
})
export type TrainingProblemMove = z.infer<typeof TrainingProblemMove>

export const exampleSettings = {
  title: 'First steps',
  description: 'Reading, counting, **sorting**.',
  auth: 'Private',
  privatePwd: 'steps',
  status: true,
  rank: 1,
} as const
export const exampleStored: AdminTraining = {
  ...exampleSettings,
  id: exampleTraining.id,
  author: 'root',
  privatePwd: null,
  dueTime: null,
  isGroup: false,
  gid: null,
  gmtCreate: '2024-05-01T12:00:00.000Z',
  gmtModified: '2024-05-01T12:00:00.000Z',
  version: 'q8Zt1b5v4gL2',
}
const exampleProblem = { id: 1, tid: 1, pid: 1000, displayId: 'P1001', rank: 1 }
const exampleProblems: TrainingProblems = {
  problemList: {
    records: [
      {
        id: 1000,
        problemId: 'P1001',
        title: 'Lanterns',
        author: 'root',
        type: 0,
        difficulty: Difficulty.Easy,
        auth: ProblemAuth.Public,
        gid: null,
        gmtCreate: '2024-05-01T12:00:00.000Z',
        gmtModified: '2024-05-01T12:00:00.000Z',
      },
    ],
    total: 1,
    size: 10,
    current: 1,
    pages: 1,
  },
  trainingProblemMap: { 1000: exampleProblem },
}

/** What calls on a training take and give, whether it is in a group or not. */
export const trainingCalls = {
  settings: {
    query: z.object({ tid: z.int() }),
    body: z.undefined(),
    data: z.object({ training: AdminTraining, trainingCategory: TrainingCategory.nullable() }),
    example: { query: { tid: 1 }, data: { training: exampleStored, trainingCategory: exampleCategory } },
  },
  change: {
    query: z.object({}),
    body: z.object({ training: TrainingChange, trainingCategory: ChosenCategory }),
    data: z.null(),
    example: { body: { training: { id: 1, title: 'First steps' }, trainingCategory: { id: 1 } }, data: null },
  },
  show: {
    query: z.object({ tid: z.int(), status: z.boolean() }),
    body: z.object({}).nullish(),
    data: z.null(),
    example: { query: { tid: 1, status: true }, data: null },
  },
  problems: {
    query: z.object({
      ...pageQuery,
      tid: z.int(),
      /** A part of the title, the display id or the author. */
      keyword: z.string().max(keywordMax).optional(),
      queryExisted: z.boolean().optional(),
    }),
    body: z.undefined(),
    data: TrainingProblems,
    example: { query: { tid: 1, currentPage: 1, limit: 10, queryExisted: true }, data: exampleProblems },
  },
  addProblem: {
    query: z.object({}),
    body: z.object({ pid: id(), tid: id(), displayId: z.string().max(limits.displayIdMax) }),
    data: z.null(),
    example: { body: { pid: 1000, tid: 1, displayId: 'P1001' }, data: null },
  },
  numberProblem: {
    query: z.object({}),
    body: z.object({ id: id(), rank: z.int().min(0).max(limits.rankMax) }),
    data: z.null(),
    example: { body: { id: 1, rank: 2 }, data: null },
  },
  moveProblem: {
    query: z.object({}),
    body: TrainingProblemMove,
    data: z.null(),
    example: { body: { id: 1, before: null }, data: null },
  },
}
