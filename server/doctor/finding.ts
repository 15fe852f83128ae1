/** What a check says of one part of an installation. */
export interface Finding {
  readonly part: string
  readonly state: 'ok' | 'warning' | 'fault'
  readonly text: string
}

export const ok = (part: string, text: string): Finding => ({ part, state: 'ok', text })
export const warning = (part: string, text: string): Finding => ({ part, state: 'warning', text })
export const fault = (part: string, text: string): Finding => ({ part, state: 'fault', text })

const signs = { ok: 'ok  ', warning: 'warn', fault: 'BAD ' } as const

/** One line for each finding, with its part in a column of its own. */
export function findingLines(findings: readonly Finding[]): string[] {
  const width = Math.max(0, ...findings.map(({ part }) => part.length))
  return findings.map(({ part, state, text }) => `  ${signs[state]}  ${part.padEnd(width)}  ${text}`)
}
