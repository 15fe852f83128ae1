import type { Clock } from '#server/clock.ts'
import { createBatchedRead } from '#server/db/batched-read.ts'
import type { Db } from '#server/db/database.ts'
import type { Authenticate } from '#server/http/auth.ts'
import { findView, viewPrefix } from '#server/view/view.repository.ts'
import { claimRenewal, findViewers } from './session.repository.ts'
import { isPastHalfLife, type Tokens, tokenExpiry } from './token.ts'

const renewalLockMs = 10_000

/** Token rules of the contract: the session row decides, so that an ended session is over at once. */
export const createAuthenticate = (db: Db, tokens: Tokens, clock: Clock): Authenticate => {
  const viewerOf = createBatchedRead((sids: readonly string[]) => findViewers(db, sids, clock.now()))
  return async (token) => {
    const claims = token ? await tokens.read(token) : null
    if (!claims) return null
    const now = clock.now()
    if (claims.sid.startsWith(viewPrefix)) {
      const view = await findView(db, claims.sid.slice(viewPrefix.length), now)
      return view?.viewer === undefined ? null : { viewer: view.viewer, readsOnly: true }
    }
    const viewer = await viewerOf(claims.sid)
    if (viewer?.uid !== claims.uid) return null
    if (!isPastHalfLife(claims.issuedAt, now)) return { viewer }
    const lockedSince = new Date(now.getTime() - renewalLockMs)
    const renewed = await claimRenewal(db, claims.sid, { now, lockedSince, expiresAt: tokenExpiry(now) })
    return renewed ? { viewer, renewedToken: await tokens.issue(viewer.uid, viewer.sid) } : { viewer }
  }
}
