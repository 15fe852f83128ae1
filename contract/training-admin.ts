import { z } from 'zod'
import { changedMeanwhile } from './contest-admin.ts'
import { noProblemRemoval } from './contest-content-admin.ts'
import { id, Made, page, pageQuery } from './envelope.ts'
import { training as limits } from './limits/group.ts'
import { keywordMax } from './limits/list.ts'
import { operation } from './operation.ts'
import { exampleCategory, TrainingCategory } from './training.ts'
import {
  AdminTraining,
  ChosenCategory,
  exampleSettings,
  exampleStored,
  TrainingSettings,
  trainingCalls,
} from './training-settings.ts'

const missing = { status: 400, when: 'the training is missing' }
const notYours = { status: 403, when: "the viewer is neither the training's author nor a super admin" }
const invalid = {
  status: 400,
  when: 'the title is empty, it needs a password, its category is missing, or the name of a new one is taken',
}
const problemMissing = { status: 400, when: 'the training has no such problem' }

export const getAdminTrainingList = operation({
  name: 'getAdminTrainingList',
  method: 'GET',
  path: '/admin/training/get-training-list',
  summary: 'Trainings outside groups including hidden ones, by number',
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
  summary: 'A training for editing',
  who: 'training_admin',
  ...trainingCalls.settings,
  failures: [missing, notYours],
})

export const addTraining = operation({
  name: 'addTraining',
  method: 'POST',
  path: '/admin/training',
  summary: 'Creates a training',
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
  summary: 'Changes a training; omitted or null fields are kept. A new password revokes earlier access',
  who: 'training_admin',
  ...trainingCalls.change,
  failures: [invalid, missing, notYours, changedMeanwhile],
})

export const removeTraining = operation({
  name: 'removeTraining',
  method: 'DELETE',
  path: '/admin/training',
  summary: 'Deletes a training; its problems and submissions stay',
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
  ...trainingCalls.show,
  failures: [missing, notYours],
})

export const getAdminTrainingProblems = operation({
  name: 'getAdminTrainingProblems',
  method: 'GET',
  path: '/admin/training/get-problem-list',
  summary: 'Problems of a training in order, or those that can be added',
  who: 'training_admin',
  ...trainingCalls.problems,
  failures: [missing, notYours],
})

export const addProblemToTraining = operation({
  name: 'addProblemToTraining',
  method: 'POST',
  path: '/admin/training/add-problem-from-public',
  summary: 'Adds a public problem at the end of a training',
  who: 'training_admin',
  ...trainingCalls.addProblem,
  failures: [
    missing,
    notYours,
    {
      status: 400,
      when: 'the problem is missing or not public, it or the display id is in the training already, or the training is full',
    },
  ],
})

export const changeTrainingProblem = operation({
  name: 'changeTrainingProblem',
  method: 'PUT',
  path: '/admin/training/problem',
  summary: 'Changes the position of a problem in a training; the lowest number comes first',
  who: 'training_admin',
  ...trainingCalls.numberProblem,
  failures: [problemMissing, notYours],
})

export const moveTrainingProblem = operation({
  name: 'moveTrainingProblem',
  method: 'PUT',
  path: '/admin/training/problem-place',
  summary: 'Moves a problem of a training before another one, or to the end; all are renumbered',
  who: 'training_admin',
  ...trainingCalls.moveProblem,
  failures: [problemMissing, notYours],
})

export const removeTrainingProblem = operation({
  name: 'removeTrainingProblem',
  method: 'DELETE',
  path: '/admin/training/problem',
  summary: 'Removes a problem from a training; without tid, deletes the problem itself',
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
  summary: 'Creates a training category',
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
  summary: 'Changes name and color of a training category',
  who: 'training_admin',
  query: z.object({}),
  body: z.object({
    id: id(),
    ...category,
    /** That it was loaded with, so that it writes over nothing unseen. */
    expectedVersion: z.string().max(64).nullish(),
  }),
  data: z.null(),
  failures: [
    categoryTaken,
    categoryMissing,
    { status: 409, when: 'an expected version is sent, and somebody else has changed the category since' },
  ],
  example: { body: { id: 1, name: 'Basics', color: '#2563eb' }, data: null },
})

export const removeTrainingCategory = operation({
  name: 'removeTrainingCategory',
  method: 'DELETE',
  path: '/admin/training/category',
  summary: 'Deletes a training category; its trainings become uncategorized',
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
