import type { Db } from '#server/db/database.ts'
import { mayInGroup } from '#server/group/group.guards.ts'
import { findGroup } from '#server/group/group.repository.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { isTrainingAdmin, type TrainingStanding, trainingGuards } from './training.guards.ts'
import { findTraining, type StoredTraining } from './training.repository.ts'

/** A training with the viewer's place before it. */
export type SeenTraining = StoredTraining & TrainingStanding

const standingBefore = async (
  db: Db,
  viewer: Viewer,
  training: StoredTraining,
): Promise<TrainingStanding> => {
  const isOwn = isTrainingAdmin(viewer, training)
  if (training.gid === null) return { isMember: true, isAdmin: isOwn }
  const group = await findGroup(db, training.gid, viewer.uid)
  const isMember = group !== undefined && mayInGroup(viewer, group, 'member')
  return { isMember, isAdmin: isMember && (isOwn || mayInGroup(viewer, group, 'root')) }
}

const seenTraining = async (db: Db, viewer: Viewer, tid: number): Promise<SeenTraining> => {
  const training = (await findTraining(db, tid, viewer.uid)) ?? refuse(400, 'server.training:missing')
  return { ...training, ...(await standingBefore(db, viewer, training)) }
}

/** A training that is shown; refuses one that is missing, hidden, or of a group that the viewer is not in. */
export const openTraining = async (db: Db, viewer: Viewer, tid: number): Promise<SeenTraining> => {
  const training = await seenTraining(db, viewer, tid)
  const closed = trainingGuards.info(training)
  return closed ? refuse(closed.status, closed.why) : training
}

/** The same for whoever may read its problems. */
export const enterTraining = async (db: Db, viewer: Viewer, tid: number): Promise<SeenTraining> => {
  const training = await seenTraining(db, viewer, tid)
  const closed = trainingGuards.access(training)
  return closed ? refuse(closed.status, closed.why) : training
}
