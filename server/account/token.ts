import { jwtVerify, SignJWT } from 'jose'
import { token as tokenTimes } from '#contract/limits.ts'
import type { Clock } from '#server/clock.ts'

export interface TokenClaims {
  readonly uid: string
  readonly sid: string
  readonly issuedAt: Date
}

export interface Tokens {
  issue(uid: string, sid: string): Promise<string>
  /** Null for a token that is not ours, was changed, or is over. */
  read(token: string): Promise<TokenClaims | null>
}

const algorithm = 'HS512'
const seconds = (ms: number) => Math.floor(ms / 1000)

export const tokenExpiry = (issuedAt: Date) => new Date(issuedAt.getTime() + tokenTimes.lifetimeMs)

export const isPastHalfLife = (issuedAt: Date, now: Date) =>
  now.getTime() - issuedAt.getTime() >= tokenTimes.renewAfterMs

export function createTokens(secret: string, clock: Clock): Tokens {
  const key = new TextEncoder().encode(secret)
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
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          currentDate: clock.now(),
        })
        const { sub, sid, iat } = payload
        if (typeof sub !== 'string' || typeof sid !== 'string' || iat === undefined) return null
        return { uid: sub, sid, issuedAt: new Date(iat * 1000) }
      } catch {
        return null
      }
    },
  }
}
