import { codeMax, queueRoom } from '#contract/limits/submission.ts'
import type { BodyOf } from '#contract/operation.ts'
import type { submit } from '#contract/submission.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Crowd } from '#server/queue/room.ts'

type Request = BodyOf<typeof submit>

/** S1-075: not empty after trimming, at most 65535 characters. */
export const checkCode = (code: string): void => {
  if (code.trim() === '') refuse(400, 'server.submission:codeEmpty')
  if (code.length > codeMax) {
    refuse(400, 'server.submission:codeTooLong', { length: code.length, max: codeMax })
  }
}

const checkArea = ({ isRemote }: Request): void => {
  if (isRemote) refuse(400, 'server.submission:remoteOff')
}

/** What can be said of a submission before anything is looked up. */
export const checkRequest = (request: Request): void => {
  checkCode(request.code)
  checkArea(request)
}

/** A queue without an end helps nobody: whoever comes is told at once. */
export const checkRoom = ({ own, all }: Crowd): void => {
  if (own >= queueRoom.ownMax) refuse(403, 'server.submission:tooManyOwn', { count: queueRoom.ownMax })
  if (all >= queueRoom.allMax) refuse(403, 'server.submission:queueFull')
}

/** Milliseconds until the next submission is allowed; 0 when it is now. */
const waitMs = (sinceLastMs: number | null, intervalSeconds: number): number =>
  sinceLastMs === null ? 0 : Math.max(0, intervalSeconds * 1_000 - sinceLastMs)

export const checkInterval = (sinceLastMs: number | null, intervalSeconds: number): void => {
  const left = waitMs(sinceLastMs, intervalSeconds)
  if (left === 0) return
  refuse(403, 'server.submission:tooSoon', { count: Math.ceil(left / 1_000) }, { retryAfterMs: left })
}
