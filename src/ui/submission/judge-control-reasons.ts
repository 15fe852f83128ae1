import { closedToManual, isUnfinished, JudgeStatus } from '#contract/enums.ts'

interface Controlled {
  status: JudgeStatus
  judger: string | null
  isManual: boolean
}

/** Why a super admin may not do something now, as a key of the texts; undefined when nothing stands against it. */
export const decideReason = ({ status }: Controlled): 'waiting' | 'notCompiled' | undefined => {
  if (!closedToManual.includes(status)) return undefined
  return isUnfinished(status) ? 'waiting' : 'notCompiled'
}

export const cancelReason = ({ status, judger }: Controlled): 'cancelled' | 'working' | undefined => {
  if (status === JudgeStatus.Cancelled) return 'cancelled'
  const isTaken = status === JudgeStatus.Pending && judger !== null
  return isTaken || (isUnfinished(status) && status !== JudgeStatus.Pending) ? 'working' : undefined
}

const failed: readonly JudgeStatus[] = [JudgeStatus.SystemError, JudgeStatus.SubmittedFailed]
/** Judging failed through no fault of the program: its owner may ask for another try. */
export const mayResubmit = ({ status, isManual }: Controlled): boolean => failed.includes(status) && !isManual
