import { z } from 'zod'
import { changedMeanwhile } from './contest-admin.ts'
import { id, Made, page, pageQuery } from './envelope.ts'
import { groupMissing } from './group.ts'
import { training as limits } from './limits/group.ts'
import { operation } from './operation.ts'
import { exampleCategory, exampleTraining, Training } from './training.ts'
import {
  AdminTraining,
  ChosenCategory,
  exampleSettings,
  exampleStored,
  TrainingSettings,
  trainingCalls,
} from './training-settings.ts'

/** A training of a group as its admins list it. */
const AdminGroupTraining = AdminTraining.extend({
  categoryName: z.string().nullable(),
  categoryColor: z.string().nullable(),
})
export type AdminGroupTraining = z.infer<typeof AdminGroupTraining>

const gid = 1
const missing = { status: 404, when: 'there is no such training, or its group is missing' }
const notYours = {
  status: 403,
  when: 'the training is of no group, or the viewer is neither its author nor a root of its group',
}
const invalid = {
  status: 400,
  when: 'the title or the description is empty, it has no category or one that is missing, or it needs a password',
}
const foreignCategory = { status: 403, when: 'the category is of another group' }
const problemMissing = { status: 404, when: 'the training has no such problem' }
const taken = {
  status: 400,
  when: 'the problem or its display id is in the training already, or the training is full',
}
const exampleListed: AdminGroupTraining = {
  ...exampleStored,
  ...{ isGroup: true, gid },
  categoryName: exampleCategory.name,
  categoryColor: exampleCategory.color,
}
const paged = { total: 1, size: 10, current: 1, pages: 1 }

export const getGroupTrainingList = operation({
  name: 'getGroupTrainingList',
  method: 'GET',
  path: '/group/get-training-list',
  summary: 'Trainings of a group by number',
  who: 'login',
  query: z.object({ gid: z.int(), ...pageQuery }),
  body: z.undefined(),
  data: page(Training),
  failures: [groupMissing, { status: 403, when: 'the viewer is no member of the group' }],
  example: {
    query: { gid, currentPage: 1, limit: 10 },
    data: { records: [{ ...exampleTraining, gid }], ...paged },
  },
})

export const getGroupAdminTrainingList = operation({
  name: 'getGroupAdminTrainingList',
  method: 'GET',
  path: '/group/get-admin-training-list',
  summary: 'All trainings of a group, newest first',
  who: 'login',
  query: z.object({ gid: z.int(), ...pageQuery }),
  body: z.undefined(),
  data: page(AdminGroupTraining),
  failures: [groupMissing, { status: 403, when: 'the viewer is no admin of the group' }],
  example: {
    query: { gid, currentPage: 1, limit: 10 },
    data: { records: [exampleListed], ...paged },
  },
})

export const getGroupTraining = operation({
  name: 'getGroupTraining',
  method: 'GET',
  path: '/group/training',
  summary: 'A training of a group for editing',
  who: 'login',
  ...trainingCalls.settings,
  failures: [missing, notYours],
  example: {
    query: { tid: 1 },
    data: { training: { ...exampleStored, isGroup: true, gid }, trainingCategory: exampleCategory },
  },
})

export const addGroupTraining = operation({
  name: 'addGroupTraining',
  method: 'POST',
  path: '/group/training',
  summary:
    'Creates a training in a group; a category without an id belongs to the group and is created if new',
  who: 'login',
  query: z.object({}),
  body: z.object({ training: TrainingSettings.extend({ gid: id() }), trainingCategory: ChosenCategory }),
  data: Made,
  failures: [
    invalid,
    groupMissing,
    { status: 403, when: 'the viewer is no admin of the group' },
    foreignCategory,
  ],
  example: { body: { training: { ...exampleSettings, gid }, trainingCategory: { id: 1 } }, data: { id: 1 } },
})

export const changeGroupTraining = operation({
  name: 'changeGroupTraining',
  method: 'PUT',
  path: '/group/training',
  summary:
    'Changes a training of a group; omitted or null fields are kept. A new password revokes earlier access',
  who: 'login',
  ...trainingCalls.change,
  failures: [invalid, missing, notYours, foreignCategory, changedMeanwhile],
})

export const removeGroupTraining = operation({
  name: 'removeGroupTraining',
  method: 'DELETE',
  path: '/group/training',
  summary: 'Deletes a training of a group; its problems and submissions stay',
  who: 'login',
  query: z.object({ tid: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [missing, notYours],
  example: { query: { tid: 1 }, data: null },
})

export const changeGroupTrainingStatus = operation({
  name: 'changeGroupTrainingStatus',
  method: 'PUT',
  path: '/group/change-training-status',
  summary: 'Shows a training of a group to its members, or hides it from them',
  who: 'login',
  ...trainingCalls.show,
  failures: [missing, notYours],
})

export const getGroupTrainingProblems = operation({
  name: 'getGroupTrainingProblems',
  method: 'GET',
  path: '/group/get-training-problem-list',
  summary: 'Problems of a training of a group in order, or the public ones that can be added',
  who: 'login',
  ...trainingCalls.problems,
  failures: [missing, notYours],
})

export const changeGroupTrainingProblem = operation({
  name: 'changeGroupTrainingProblem',
  method: 'PUT',
  path: '/group/training-problem',
  summary: 'Changes the position of a problem in a training of a group; the lowest number comes first',
  who: 'login',
  ...trainingCalls.numberProblem,
  failures: [problemMissing, missing, notYours],
})

export const moveGroupTrainingProblem = operation({
  name: 'moveGroupTrainingProblem',
  method: 'PUT',
  path: '/group/training-problem-place',
  summary: 'Moves a problem of a training of a group before another one, or to the end; all are renumbered',
  who: 'login',
  ...trainingCalls.moveProblem,
  failures: [problemMissing, missing, notYours],
})

export const removeGroupTrainingProblem = operation({
  name: 'removeGroupTrainingProblem',
  method: 'DELETE',
  path: '/group/training-problem',
  summary: 'Removes a problem from a training of a group',
  who: 'login',
  query: z.object({ pid: z.int(), tid: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [problemMissing, missing, notYours],
  example: { query: { pid: 1000, tid: 1 }, data: null },
})

export const addPublicProblemToGroupTraining = operation({
  name: 'addPublicProblemToGroupTraining',
  method: 'POST',
  path: '/group/add-training-problem-from-public',
  summary: 'Adds a public problem at the end of a training of a group',
  who: 'login',
  ...trainingCalls.addProblem,
  failures: [missing, notYours, { status: 404, when: 'the problem is missing or not public' }, taken],
})

export const addGroupProblemToGroupTraining = operation({
  name: 'addGroupProblemToGroupTraining',
  method: 'POST',
  path: '/group/add-training-problem-from-group',
  summary: 'Adds a problem of the group at the end of one of its trainings',
  who: 'login',
  query: z.object({
    /** In any case of letters; the display id in the training is the same. */
    problemId: z.string().max(limits.displayIdMax),
    tid: z.int(),
  }),
  body: z.object({}).nullish(),
  data: z.null(),
  failures: [missing, notYours, { status: 404, when: 'the group has no such problem' }, taken],
  example: { query: { problemId: 'ALGO24A', tid: 1 }, data: null },
})

export const groupTrainingOperations = [
  getGroupTrainingList,
  getGroupAdminTrainingList,
  getGroupTraining,
  addGroupTraining,
  changeGroupTraining,
  removeGroupTraining,
  changeGroupTrainingStatus,
  getGroupTrainingProblems,
  changeGroupTrainingProblem,
  moveGroupTrainingProblem,
  removeGroupTrainingProblem,
  addPublicProblemToGroupTraining,
  addGroupProblemToGroupTraining,
]
