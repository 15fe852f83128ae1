import { z } from 'zod'
import { changedMeanwhile } from './contest-admin.ts'
import { AdminProblemRow, noProblemRemoval } from './contest-content-admin.ts'
import { Difficulty, ProblemAuth, trainingAuths } from './enums.ts'
import { date, id, Made, page, pageQuery } from './envelope.ts'
import { training as limits } from './limits/group.ts'
import { keywordMax } from './limits/list.ts'
import { operation } from './operation.ts'
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
  /** Another one whenever the settings are others; what a change names so that it writes over nothing unseen. */
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
export const TrainingChange = z
  .object({
    ...settings,
    id: id(),
    /** Of the settings that were loaded: a change of others is refused. Left out, it is not asked. */
    version: z.string().max(64).nullable(),
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
  problemList: page(
    AdminProblemRow.extend({
      /** The group that it belongs to. */
      gid: id().nullable(),
    }),
  ),
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

const missing = { status: 400, when: 'the training is missing' }
const notYours = { status: 403, when: "the viewer is neither the training's author nor a super admin" }
const invalid = {
  status: 400,
  when: 'the title is empty, it needs a password, its category is missing, or the name of a new one is taken',
}
const problemMissing = { status: 400, when: 'the training has no such problem' }

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
export const exampleProblems: TrainingProblems = {
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

export const getAdminTrainingList = operation({
  name: 'getAdminTrainingList',
  method: 'GET',
  path: '/admin/training/get-training-list',
  summary: 'Trainings outside groups, hidden ones too, in the order of their numbers',
  who: 'training_admin',
  query: z.object({
    ...pageQuery,
    /** A part of the title, or the id or number. */
    keyword: z.string().max(keywordMax).optional(),
  }),
  body: z.undefined(),
  data: page(AdminTraining),
  failures: [],
  example: {
    query: { currentPage: 1, limit: 10, keyword: 'steps' },
    data: { records: [exampleStored], total: 1, size: 10, current: 1, pages: 1 },
  },
})

export const getAdminTraining = operation({
  name: 'getAdminTraining',
  method: 'GET',
  path: '/admin/training',
  summary: 'A training as its form needs it',
  who: 'training_admin',
  query: z.object({ tid: z.int() }),
  body: z.undefined(),
  data: z.object({ training: AdminTraining, trainingCategory: TrainingCategory.nullable() }),
  failures: [missing, notYours],
  example: { query: { tid: 1 }, data: { training: exampleStored, trainingCategory: exampleCategory } },
})

export const addTraining = operation({
  name: 'addTraining',
  method: 'POST',
  path: '/admin/training',
  summary: 'Makes a training of the viewer',
  who: 'training_admin',
  query: z.object({}),
  body: z.object({ training: TrainingSettings, trainingCategory: ChosenCategory }),
  data: Made,
  failures: [invalid],
  example: { body: { training: exampleSettings, trainingCategory: { id: 1 } }, data: { id: 1 } },
})

export const changeTraining = operation({
  name: 'changeTraining',
  method: 'PUT',
  path: '/admin/training',
  summary:
    'Changes a training; what is left out or null stays. Another password ends what was opened with the old one',
  who: 'training_admin',
  query: z.object({}),
  body: z.object({ training: TrainingChange, trainingCategory: ChosenCategory }),
  data: z.null(),
  failures: [invalid, missing, notYours, changedMeanwhile],
  example: { body: { training: { id: 1, title: 'First steps' }, trainingCategory: { id: 1 } }, data: null },
})

export const removeTraining = operation({
  name: 'removeTraining',
  method: 'DELETE',
  path: '/admin/training',
  summary: 'Removes a training; its problems and what was submitted to them stay',
  who: 'training_removal',
  query: z.object({ tid: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [missing],
  example: { query: { tid: 1 }, data: null },
})

export const changeTrainingStatus = operation({
  name: 'changeTrainingStatus',
  method: 'PUT',
  path: '/admin/training/change-training-status',
  summary: 'Shows or hides a training',
  who: 'training_admin',
  query: z.object({ tid: z.int(), status: z.boolean() }),
  body: z.object({}).nullish(),
  data: z.null(),
  failures: [missing, notYours],
  example: { query: { tid: 1, status: true }, data: null },
})

export const getAdminTrainingProblems = operation({
  name: 'getAdminTrainingProblems',
  method: 'GET',
  path: '/admin/training/get-problem-list',
  summary: 'The problems of a training in its order, or those that could be put into it',
  who: 'training_admin',
  query: z.object({
    ...pageQuery,
    tid: z.int(),
    /** A part of the title, the display id or the author. */
    keyword: z.string().max(keywordMax).optional(),
    queryExisted: z.boolean().optional(),
  }),
  body: z.undefined(),
  data: TrainingProblems,
  failures: [missing, notYours],
  example: {
    query: { tid: 1, currentPage: 1, limit: 10, queryExisted: true },
    data: exampleProblems,
  },
})

export const addProblemToTraining = operation({
  name: 'addProblemToTraining',
  method: 'POST',
  path: '/admin/training/add-problem-from-public',
  summary: 'Puts a public problem at the end of a training',
  who: 'training_admin',
  query: z.object({}),
  body: z.object({ pid: id(), tid: id(), displayId: z.string().max(limits.displayIdMax) }),
  data: z.null(),
  failures: [
    missing,
    notYours,
    {
      status: 400,
      when: 'the problem is missing or not public, it or the display id is in the training already, or the training is full',
    },
  ],
  example: { body: { pid: 1000, tid: 1, displayId: 'P1001' }, data: null },
})

export const changeTrainingProblem = operation({
  name: 'changeTrainingProblem',
  method: 'PUT',
  path: '/admin/training/problem',
  summary: 'Gives a problem of a training another place; the lowest number stands first',
  who: 'training_admin',
  query: z.object({}),
  body: z.object({ id: id(), rank: z.int().min(0).max(limits.rankMax) }),
  data: z.null(),
  failures: [problemMissing, notYours],
  example: { body: { id: 1, rank: 2 }, data: null },
})

export const moveTrainingProblem = operation({
  name: 'moveTrainingProblem',
  method: 'PUT',
  path: '/admin/training/problem-place',
  summary: 'Puts a problem of a training before another one, or last; all problems are numbered anew',
  who: 'training_admin',
  query: z.object({}),
  body: TrainingProblemMove,
  data: z.null(),
  failures: [problemMissing, notYours],
  example: { body: { id: 1, before: null }, data: null },
})

export const removeTrainingProblem = operation({
  name: 'removeTrainingProblem',
  method: 'DELETE',
  path: '/admin/training/problem',
  summary: 'Takes a problem out of a training; without tid, removes the problem itself',
  who: 'training_admin',
  query: z.object({ pid: z.int(), tid: z.int().optional() }),
  body: z.undefined(),
  data: z.null(),
  failures: [missing, problemMissing, notYours, noProblemRemoval],
  example: { query: { pid: 1000, tid: 1 }, data: null },
})

const category = {
  name: z.string().max(limits.categoryMax),
  color: z.string().min(1).max(limits.colorMax),
}
const categoryTaken = { status: 400, when: 'the name is empty or taken' }
const categoryMissing = { status: 400, when: 'the category is missing' }

export const addTrainingCategory = operation({
  name: 'addTrainingCategory',
  method: 'POST',
  path: '/admin/training/category',
  summary: 'Makes a category of trainings',
  who: 'training_admin',
  query: z.object({}),
  body: z.object(category),
  data: TrainingCategory,
  failures: [categoryTaken, { status: 400, when: 'there are too many' }],
  example: { body: { name: 'Basics', color: '#2563eb' }, data: exampleCategory },
})

export const changeTrainingCategory = operation({
  name: 'changeTrainingCategory',
  method: 'PUT',
  path: '/admin/training/category',
  summary: 'Changes the name and colour of a category',
  who: 'training_admin',
  query: z.object({}),
  body: z.object({ id: id(), ...category }),
  data: z.null(),
  failures: [categoryTaken, categoryMissing],
  example: { body: { id: 1, name: 'Basics', color: '#2563eb' }, data: null },
})

export const removeTrainingCategory = operation({
  name: 'removeTrainingCategory',
  method: 'DELETE',
  path: '/admin/training/category',
  summary: 'Removes a category; its trainings stay, without one',
  who: 'training_admin',
  query: z.object({ cid: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [categoryMissing],
  example: { query: { cid: 1 }, data: null },
})

export const trainingAdminOperations = [
  getAdminTrainingList,
  getAdminTraining,
  addTraining,
  changeTraining,
  removeTraining,
  changeTrainingStatus,
  getAdminTrainingProblems,
  addProblemToTraining,
  changeTrainingProblem,
  moveTrainingProblem,
  removeTrainingProblem,
  addTrainingCategory,
  changeTrainingCategory,
  removeTrainingCategory,
]
