import { getI18n } from 'react-i18next'
import type { AuditLogService, AuditQuery } from '#services/audit-log.service.ts'
import { auditSheetColumns, auditSheetRow } from '#ui/audit/change-lines.ts'
import { loadTexts } from './i18n.ts'
import { provideListExport } from './list-export.ts'

/** What was done, line by line, in the language of the page. */
export const provideAuditExport = <Query extends AuditQuery>(
  list: (query: Query, signal: AbortSignal) => ReturnType<AuditLogService['list']>,
) =>
  provideListExport({
    name: 'audit-log',
    table: 'audit_entry',
    columns: auditSheetColumns,
    list: async (query: Query, signal) => {
      const i18n = getI18n()
      const [found] = await Promise.all([list(query, signal), loadTexts(i18n, ['audit', 'field', 'verdict'])])
      return { ...found, records: found.records.map((entry) => auditSheetRow(entry, i18n.t)) }
    },
  })
