import { z } from 'zod'
import { date, id } from './envelope.ts'
import { audit as limits } from './limits/site.ts'
import { operation } from './operation.ts'

/** What was done that somebody may ask about later; no entry is ever changed or removed. */

export const problemActs = [
  'publish',
  'restore',
  'dropDraft',
  'setHelper',
  'removeHelper',
  'downloadTests',
  'export',
  'rejudged',
  'rejudgedInContest',
  /** A tester opened the problem, or a test of it; once an hour. */
  'testerOpen',
  'testerReadTest',
] as const
export type ProblemAct = (typeof problemActs)[number]

/** The kinds of things that acts are done to. */
export const auditSubjects = [
  ...['user', 'site', 'problem', 'contest', 'training', 'group', 'announcement', 'discussion'],
  ...['submission', 'view'],
] as const
export type AuditSubject = (typeof auditSubjects)[number]

const AuditEntry = z.object({
  id: id(),
  /** Username, as it was then. */
  by: z.string(),
  at: date(),
  act: z.enum(problemActs),
  /** `publish` and `restore`: `number` of the revision; `rejudged`: `count`, `number` of the one that judges them, and `problem` as it is called; `setHelper`: `username`, `role`; `removeHelper`: `username`; `downloadTests` of one file: its name as `input` or `output`. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const getProblemAudit = operation({
  name: 'getProblemAudit',
  method: 'GET',
  path: '/workshop/audit',
  summary: `What was done with a problem, the newest first, ${limits.shown} at a time`,
  who: 'login',
  query: z.object({
    pid: z.int(),
    /** Older than this entry; the newest when absent. */
    before: z.int().optional(),
  }),
  body: z.undefined(),
  data: z.array(AuditEntry).max(limits.shown),
  failures: [
    { status: 404, when: 'there is no such problem' },
    { status: 403, when: 'the viewer may not do this with the problem' },
  ],
  example: {
    query: { pid: 1000 },
    data: [{ id: 1, by: 'root', at: '2024-05-01T12:00:00.000Z', act: 'publish', details: { number: 1 } }],
  },
})

export const auditOperations = [getProblemAudit]
