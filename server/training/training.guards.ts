import type { TrainingAuth } from '#contract/enums.ts'
import type { MessageKey } from '#server/http/translate.ts'
import { hasRole, type Viewer } from '#server/http/viewer.ts'

/** Where a viewer stands before a training. */
export interface TrainingStanding {
  /** Of its group; outside groups everybody is. */
  isMember: boolean
  /** Rules it: of one in a group also its roots, and its author as long as he is a member. */
  isAdmin: boolean
}

interface GuardedTraining extends TrainingStanding {
  auth: TrainingAuth
  isRegistered: boolean
}

/** Super admins and the author (S2-151). */
export const isTrainingAdmin = (viewer: Viewer | null, { uid }: { uid: string }): boolean =>
  viewer !== null && (hasRole(viewer, 'root') || viewer.uid === uid)

interface TrainingRefusal {
  status: 401 | 403
  why: MessageKey
}

/** Who may do what with a training; each gives the reason why not (contract, trainings.md section 2). */
export const trainingGuards = {
  info: ({ isMember }: GuardedTraining): TrainingRefusal | undefined =>
    isMember ? undefined : { status: 403, why: 'server.training:groupOnly' },

  access: (training: GuardedTraining): TrainingRefusal | undefined => {
    const closed = trainingGuards.info(training)
    if (closed) return closed
    return training.auth === 'Public' || training.isRegistered || training.isAdmin
      ? undefined
      : { status: 401, why: 'server.training:registerFirst' }
  },
}
