import { z } from 'zod'
import { date, id } from './envelope.ts'
import { uidMax } from './limits/account.ts'
import { operation } from './operation.ts'

/**
 * Who helps with a problem beside those whose own it is: co-editors, who change its draft, and testers, who read and try
 * it. Each call of the workshop says what it needs, and this says who has it.
 */

export const helperRoles = ['editor', 'tester'] as const
export type HelperRole = (typeof helperRoles)[number]

/** `own`: publishing, dropping the draft, who sees it, and who helps. */
export const workshopNeeds = ['read', 'comment', 'try', 'edit', 'own'] as const
export type WorkshopNeed = (typeof workshopNeeds)[number]

export const needsOf: Record<HelperRole, readonly WorkshopNeed[]> = {
  editor: ['read', 'comment', 'try', 'edit'],
  tester: ['read', 'comment', 'try'],
}

const role = z.enum(helperRoles)
/** Of a user, as it is typed. */
const username = z.string().trim().min(1).max(uidMax)

export const Helper = z.object({ username: z.string(), role, addedBy: z.string(), at: date() })
export type Helper = z.infer<typeof Helper>

const failures = [
  { status: 404, when: 'there is no such problem' },
  { status: 403, when: 'the viewer may not do this with the problem' },
]

export const getHelpers = operation({
  name: 'getHelpers',
  method: 'GET',
  path: '/workshop/helpers',
  summary: 'Helpers of a problem, by username',
  who: 'login',
  query: z.object({ pid: z.int() }),
  body: z.undefined(),
  data: z.array(Helper),
  failures,
  example: {
    query: { pid: 1000 },
    data: [{ username: 'ada', role: 'editor', addedBy: 'root', at: '2024-05-01T12:00:00.000Z' }],
  },
})

export const setHelper = operation({
  name: 'setHelper',
  method: 'PUT',
  path: '/workshop/helpers',
  summary: 'Adds a helper to a problem, or changes their role',
  who: 'login',
  query: z.object({}),
  body: z.object({ pid: id(), username, role }),
  data: z.null(),
  failures: [
    ...failures,
    { status: 400, when: 'nobody has this name, they manage the problem anyway, or too many help' },
  ],
  example: { body: { pid: 1000, username: 'ada', role: 'editor' }, data: null },
})

export const removeHelper = operation({
  name: 'removeHelper',
  method: 'DELETE',
  path: '/workshop/helpers',
  summary: 'Removes a helper from a problem',
  who: 'login',
  query: z.object({ pid: z.int(), username }),
  body: z.undefined(),
  data: z.null(),
  failures,
  example: { query: { pid: 1000, username: 'ada' }, data: null },
})

const HelpedProblem = z.object({
  pid: id(),
  problemId: z.string(),
  /** In a language that it has one in; may be empty. */
  title: z.string(),
  role,
  author: z.string(),
})
export type HelpedProblem = z.infer<typeof HelpedProblem>

export const getHelpedProblems = operation({
  name: 'getHelpedProblems',
  method: 'GET',
  path: '/workshop/helped',
  summary: 'Problems that the viewer helps with, newest first',
  who: 'login',
  query: z.object({}),
  body: z.undefined(),
  data: z.array(HelpedProblem),
  failures: [],
  example: {
    data: [{ pid: 1000, problemId: 'P1000', title: 'Lanterns', role: 'editor', author: 'root' }],
  },
})

export const workshopPeopleOperations = [getHelpers, setHelper, removeHelper, getHelpedProblems]
