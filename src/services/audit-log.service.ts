import { downloadAuditLog, getAuditLog, getGroupAuditLog } from '#contract/audit-log.ts'
import type { DataOf, QueryOf } from '#contract/operation.ts'
import type { Http, ReceivedFile } from './http.ts'

export type AuditQuery = QueryOf<typeof getAuditLog>
export type AuditFilters = QueryOf<typeof downloadAuditLog>
export type GroupAuditQuery = QueryOf<typeof getGroupAuditLog>
type AuditPage = DataOf<typeof getAuditLog>

/** Every promise rejects with a `Failure` and nothing else. */
export interface AuditLogService {
  list(query: AuditQuery, signal: AbortSignal): Promise<AuditPage>
  ofGroup(query: GroupAuditQuery, signal: AbortSignal): Promise<AuditPage>
  /** The file goes where the browser keeps downloads. */
  download(filters: AuditFilters, signal: AbortSignal): Promise<unknown>
}

interface AuditLogParts {
  http: Http
  save: (file: ReceivedFile) => void
}

export const createAuditLogService = ({ http, save }: AuditLogParts): AuditLogService => ({
  list: (query, signal) => http.call(getAuditLog, { query, signal, quiet: true }),
  ofGroup: (query, signal) => http.call(getGroupAuditLog, { query, signal, quiet: true }),
  download: (query, signal) => http.download(downloadAuditLog, { query, signal }).then(save),
})
