const units = ['KB', 'MB', 'GB'] as const
export type MemoryUnit = (typeof units)[number]

/** KB upward by 1024 (S1-133). */
export function memorySize(kilobytes: number): { value: number; unit: MemoryUnit } {
  let value = kilobytes
  let unit: MemoryUnit = 'KB'
  for (const next of units.slice(1)) {
    if (value < 1024) break
    value /= 1024
    unit = next
  }
  return { value, unit }
}
