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

export const createAuditLogService = ({ http }: { http: Http }): AuditLogService => ({
  list: (query, signal) => http.call(getAuditLog, { query, signal, quiet: true }),
  ofGroup: (query, signal) => http.call(getGroupAuditLog, { query, signal, quiet: true }),
})
