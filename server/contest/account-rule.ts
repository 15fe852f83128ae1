const partOf = (rule: string, name: string): string =>
  new RegExp(`<${name}>([^]*?)</${name}>`).exec(rule)?.[1] ?? ''

const numberOf = (text: string): number | undefined => {
  const trimmed = text.trim()
  return /^\d{1,15}$/.test(trimmed) ? Number(trimmed) : undefined
}

/**
 * Whether an account rule names this user (contract, contests.md section 2): a prefix, a whole number from start to
 * end without leading zeros and a suffix, or one of the extra names.
 */
export const isNamedByRule = (rule: string | null, username: string): boolean => {
  if (rule === null) return false
  if (partOf(rule, 'extra').split(/\s+/).filter(Boolean).includes(username)) return true
  const prefix = partOf(rule, 'prefix')
  const suffix = partOf(rule, 'suffix')
  const start = numberOf(partOf(rule, 'start'))
  const end = numberOf(partOf(rule, 'end'))
  if (start === undefined || end === undefined) return false
  if (!username.startsWith(prefix) || !username.endsWith(suffix)) return false
  const middle = username.slice(prefix.length, username.length - suffix.length)
  const number = numberOf(middle)
  return number !== undefined && String(number) === middle && number >= start && number <= end
}
