import { getAuditLog, getGroupAuditLog } from '#contract/audit-log.ts'
import type { DataOf, QueryOf } from '#contract/operation.ts'
import type { Http } from './http.ts'

export type AuditQuery = QueryOf<typeof getAuditLog>
export type GroupAuditQuery = QueryOf<typeof getGroupAuditLog>
type AuditPage = DataOf<typeof getAuditLog>

/** Every promise rejects with a `Failure` and nothing else. */
export interface AuditLogService {
  list(query: AuditQuery, signal: AbortSignal): Promise<AuditPage>
  ofGroup(query: GroupAuditQuery, signal: AbortSignal): Promise<AuditPage>
}

const momentOf = (day: string, later: number): string => {
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + later)
  return date.toISOString()
}

/** Days of the reader: where they begin depends on where he is. */
const inZone = <Query extends { from?: string | undefined; to?: string | undefined }>(
  query: Query,
): Query => ({
  ...query,
  ...(query.from && { from: momentOf(query.from, 0) }),
  ...(query.to && { to: momentOf(query.to, 1) }),
})

export const createAuditLogService = ({ http }: { http: Http }): AuditLogService => ({
  list: (query, signal) => http.call(getAuditLog, { query: inZone(query), signal, quiet: true }),
  ofGroup: (query, signal) => http.call(getGroupAuditLog, { query: inZone(query), signal, quiet: true }),
})
