import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/database.ts'
import type { Authenticate } from '#server/http/auth.ts'
import { claimRenewal, findViewer } from './session.repository.ts'
import { isPastHalfLife, type Tokens, tokenExpiry } from './token.ts'

const renewalLockMs = 10_000

/** Token rules of the contract: the session row decides, so that an ended session is over at once. */
export const createAuthenticate =
  (db: Db, tokens: Tokens, clock: Clock): Authenticate =>
  async (token) => {
    const claims = token ? await tokens.read(token) : null
    if (!claims) return null
    const now = clock.now()
    const viewer = await findViewer(db, claims.sid, claims.uid, now)
    if (!viewer) return null
    if (!isPastHalfLife(claims.issuedAt, now)) return { viewer }
    const lockedSince = new Date(now.getTime() - renewalLockMs)
    const renewed = await claimRenewal(db, claims.sid, { now, lockedSince, expiresAt: tokenExpiry(now) })
    return renewed ? { viewer, renewedToken: await tokens.issue(viewer.uid, viewer.sid) } : { viewer }
  }
