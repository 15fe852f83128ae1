const steps = [
  ['gigabytes', 1024 ** 3],
  ['megabytes', 1024 ** 2],
  ['kilobytes', 1024],
  ['bytes', 1],
] as const

export type SizeUnit = (typeof steps)[number][0]

/** The size of a file in the unit that fits. */
export function sizeInUnit(bytes: number): { unit: SizeUnit; value: number } {
  const [unit, each] = steps.find(([, from]) => bytes >= from) ?? steps[3]
  return { unit, value: bytes / each }
}
