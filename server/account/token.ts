import { jwtVerify, SignJWT } from 'jose'
import { token as tokenTimes } from '#contract/limits/account.ts'
import type { Clock } from '#server/clock.ts'

export interface TokenClaims {
  readonly uid: string
  readonly sid: string
  readonly issuedAt: Date
}

interface DatedClaims extends TokenClaims {
  readonly expiresAt: Date
}

export interface Tokens {
  issue(uid: string, sid: string): Promise<string>
  /** Null for a token that is not ours, was changed, or is over. */
  read(token: string): Promise<TokenClaims | null>
}

const algorithm = 'HS512'
/** Tokens whose signature was verified, so that it is not done for each request. */
const knownMax = 20_000
const seconds = (ms: number) => Math.floor(ms / 1000)

export const tokenExpiry = (issuedAt: Date) => new Date(issuedAt.getTime() + tokenTimes.lifetimeMs)

export const isPastHalfLife = (issuedAt: Date, now: Date) =>
  now.getTime() - issuedAt.getTime() >= tokenTimes.renewAfterMs

export function createTokens(secret: string, clock: Clock): Tokens {
  const key = new TextEncoder().encode(secret)
  const known = new Map<string, DatedClaims>()

  const verify = async (token: string) => {
    const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], currentDate: clock.now() })
    const { sub, sid, iat, exp } = payload
    if (typeof sub !== 'string' || typeof sid !== 'string' || iat === undefined || exp === undefined)
      return null
    return { uid: sub, sid, issuedAt: new Date(iat * 1000), expiresAt: new Date(exp * 1000) }
  }

  const remember = (token: string, claims: DatedClaims) => {
    known.delete(token)
    const [oldest] = known.keys()
    if (known.size >= knownMax && oldest !== undefined) known.delete(oldest)
    known.set(token, claims)
  }

  return {
    issue(uid, sid) {
      const now = clock.now()
      return new SignJWT({ sid })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(uid)
        .setIssuedAt(seconds(now.getTime()))
        .setExpirationTime(seconds(tokenExpiry(now).getTime()))
        .sign(key)
    },
    async read(token) {
      const claims = known.get(token) ?? (await verify(token).catch(() => null))
      if (claims === null || claims.expiresAt <= clock.now()) return null
      remember(token, claims)
      return claims
    },
  }
}
