import { ContestAuth, ContestStatus, ContestType } from '#contract/enums.ts'

export interface ContestStanding {
  auth: ContestAuth
  isAdmin: boolean
  /** By the server's clock now. */
  status: ContestStatus
  /** The viewer is registered. */
  granted: boolean
  /** The contest takes named accounts alone, and the viewer's is none of them. */
  isShutOut: boolean
}

/** Why the parts of a contest but its overview are closed (S2-034, S2-158). */
export type ClosedReason = 'scheduled' | 'password' | 'shutOut'

export function closedReason({
  auth,
  isAdmin,
  status,
  granted,
  isShutOut,
}: ContestStanding): ClosedReason | undefined {
  if (isAdmin) return undefined
  if (status === ContestStatus.Scheduled) return 'scheduled'
  if (auth !== ContestAuth.Private) return undefined
  if (isShutOut) return 'shutOut'
  return granted ? undefined : 'password'
}

/** What the password is asked for: to enter (S2-159), or to submit (S2-114). */
export function passwordFor({
  auth,
  isAdmin,
  granted,
  isShutOut,
}: ContestStanding): 'enter' | 'submit' | undefined {
  if (isAdmin || granted || isShutOut || auth === ContestAuth.Public) return undefined
  return auth === ContestAuth.Private ? 'enter' : 'submit'
}

/** What stands in the way of a submission (S1-086, S2-157); the server asks the same. */
export type SubmitBar = 'scheduled' | 'ended' | 'password' | 'shutOut'

export function submitBar(standing: ContestStanding & { allowEndSubmit: boolean }): SubmitBar | undefined {
  if (standing.status === ContestStatus.Ended && !standing.allowEndSubmit) return 'ended'
  if (standing.isAdmin) return undefined
  if (standing.status === ContestStatus.Scheduled) return 'scheduled'
  if (standing.isShutOut) return 'shutOut'
  return passwordFor(standing) === undefined ? undefined : 'password'
}

interface SealedStanding extends Pick<ContestStanding, 'isAdmin' | 'status'> {
  sealRank: boolean
  /** The time of the seal has come. */
  sealed: boolean
  /** By the server's word: the seal may stay after the end. */
  isSealed: boolean
}

/** The viewer sees counts and results as they come (S2-160, S2-161). */
export const seesLive = ({ isAdmin, status, sealRank, sealed, isSealed }: SealedStanding): boolean =>
  isAdmin || !sealRank || (status === ContestStatus.Ended ? !isSealed : !sealed)

/** From when on the server lists no submission, not even the viewer's own: under the seal of an OI contest. */
export const unlistedSince = (
  contest: SealedStanding & { type: ContestType; sealRankTime: string | null },
): string | undefined =>
  contest.type === ContestType.Oi && !seesLive(contest) ? (contest.sealRankTime ?? undefined) : undefined
