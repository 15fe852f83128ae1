import { z } from 'zod'
import { auditSubjects } from './audit.ts'
import { date, id, page, pageQuery } from './envelope.ts'
import { auditLog as limits } from './limits/site.ts'
import { operation } from './operation.ts'

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])
const Values = z.record(z.string(), Value)

const AuditRow = z.object({
  id: id(),
  at: date(),
  uid: z.string(),
  /** Username, as it was then. */
  by: z.string(),
  /** From where; for super admins alone. */
  address: z.string().nullable(),
  subject: z.enum(auditSubjects),
  /** The name of the call, or of what was done with a problem. */
  act: z.string(),
  /** Its id, and how it was called then. */
  target: z.string().nullable(),
  targetName: z.string().nullable(),
  gid: id().nullable(),
  /** That `before` and `after` are columns of. */
  table: z.string().nullable(),
  /** Whose columns the members of `details` are called like. */
  givenTable: z.string().nullable(),
  /** What the call was given, without secrets. */
  details: z.record(z.string(), z.unknown()),
  /** Of what changed; null where it was made, or is none. */
  before: Values.nullable(),
  /** Null where it was removed, or is none. */
  after: Values.nullable(),
})
export type AuditRow = z.infer<typeof AuditRow>

const word = () => z.string().max(limits.wordMax).optional()
const filters = {
  subject: z.enum(auditSubjects).optional(),
  /** A username, whole. */
  by: word(),
  /** One or several, separated by commas. */
  act: z.string().max(limits.actsMax).optional(),
  /** A part of the name of what it was done to, or its whole id. */
  target: word(),
  /** A moment, or the beginning of a day in UTC. */
  from: z.union([z.iso.date(), z.iso.datetime()]).optional(),
  /** The moment before which it was, or the last day in UTC. */
  to: z.union([z.iso.date(), z.iso.datetime()]).optional(),
}

const exampleRow: AuditRow = {
  id: 7,
  at: '2024-05-01T12:00:00.000Z',
  uid: '1',
  by: 'root',
  address: '10.0.0.7',
  subject: 'user',
  act: 'editUser',
  target: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
  targetName: 'ada',
  gid: null,
  table: 'users',
  givenTable: 'users',
  details: { type: 1008 },
  before: { roles: '1002' },
  after: { roles: '1008' },
}
const examplePage = { records: [exampleRow], total: 1, size: 30, current: 1, pages: 1 }

export const getAuditLog = operation({
  name: 'getAuditLog',
  method: 'GET',
  path: '/admin/audit',
  summary: 'Administrative actions, newest first',
  who: 'audit',
  query: z.object({ ...pageQuery, ...filters, gid: z.int().optional() }),
  body: z.undefined(),
  data: page(AuditRow),
  failures: [],
  example: { query: { currentPage: 1, limit: 30 }, data: examplePage },
})

export const getGroupAuditLog = operation({
  name: 'getGroupAuditLog',
  method: 'GET',
  path: '/group/audit',
  summary: 'Administrative actions in a group, newest first',
  who: 'login',
  query: z.object({ ...pageQuery, ...filters, gid: z.int() }),
  body: z.undefined(),
  data: page(AuditRow),
  failures: [
    { status: 404, when: 'there is no such group' },
    { status: 403, when: 'the viewer is no root of the group' },
  ],
  example: { query: { gid: 1, currentPage: 1, limit: 30 }, data: examplePage },
})

export const auditLogOperations = [getAuditLog, getGroupAuditLog]
