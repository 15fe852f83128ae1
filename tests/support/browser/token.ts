import type { UserInfo } from '#contract/account.ts'
import { getUserAuthInfo } from '#contract/account.ts'

const part = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** A token of the contract's form, signed by nobody. `iat` is in seconds. */
export const tokenOf = (claims: { sub: string; sid?: string; iat: number }) =>
  `${part({ alg: 'HS512' })}.${part(claims)}.signature`

/** The contract's example user under another name. */
export const userOf = (uid: string, more: Partial<UserInfo> = {}): UserInfo => ({
  ...getUserAuthInfo.example.data.userInfo,
  uid,
  ...more,
})
