import type { JudgeService } from '#contract/judge-fleet.ts'
import type { FleetRow } from './fleet.repository.ts'

const percent = (value: number | null): string => `${(value ?? 0).toFixed(2)}%`

export const wireJudge = (row: FleetRow): JudgeService => {
  const { name, slots, slotsInUse, work, sandboxMode, languages, alive, cpuPercent, memoryPercent } = row
  return {
    service: {
      host: row.address ?? '',
      port: 0,
      secure: false,
      metadata: { judgeName: name, 'nacos.healthy': alive ? 'true' : 'false' },
    },
    cpuCores: row.cores ?? 0,
    percentCpuLoad: percent(cpuPercent),
    percentMemoryLoad: percent(memoryPercent),
    name,
    slots,
    slotsInUse,
    work,
    load: cpuPercent === null || memoryPercent === null ? null : { cpuPercent, memoryPercent },
    sandboxMode,
    languages,
    lastHeard: row.seenAt.toISOString(),
    alive,
  }
}
