import { expect, it, vi } from 'vitest'
import { createAuditLogService } from '#services/audit-log.service.ts'
import type { Http } from '#services/http.ts'

it('asks for the days of the reader, both whole', async () => {
  const call = vi.fn(async () => ({ records: [], total: 0, size: 30, current: 1, pages: 0 }))
  const log = createAuditLogService({ http: { call } as unknown as Http })
  const { signal } = new AbortController()
  await log.list({ from: '2026-02-27', to: '2026-02-28' }, signal)
  await log.ofGroup({ gid: 1, to: '2026-12-31' }, signal)
  const queries = call.mock.calls.map((args: unknown[]) => (args[1] as { query: unknown }).query)
  expect(queries).toEqual([
    { from: new Date(2026, 1, 27).toISOString(), to: new Date(2026, 2, 1).toISOString() },
    { gid: 1, to: new Date(2027, 0, 1).toISOString() },
  ])
})
