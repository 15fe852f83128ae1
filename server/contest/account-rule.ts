import { accountNumber, accountRuleOf } from '#contract/account-rule.ts'

/**
 * Whether an account rule names this user (contract, contests.md section 2): a prefix, a whole number from start to
 * end without leading zeros and a suffix, or one of the extra names.
 */
export const isNamedByRule = (rule: string | null, username: string): boolean => {
  if (rule === null) return false
  const { prefix, suffix, extra, ...numbers } = accountRuleOf(rule)
  if (extra.split(/\s+/).filter(Boolean).includes(username)) return true
  const start = accountNumber(numbers.start)
  const end = accountNumber(numbers.end)
  if (start === undefined || end === undefined) return false
  if (!username.startsWith(prefix) || !username.endsWith(suffix)) return false
  const middle = username.slice(prefix.length, username.length - suffix.length)
  const number = accountNumber(middle)
  return number !== undefined && String(number) === middle && number >= start && number <= end
}
