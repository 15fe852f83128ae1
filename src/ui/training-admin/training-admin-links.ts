import { linkOptions } from '#ui/kit/link.tsx'

/** Where one training is ruled from. */
export type TrainingAdminPart = 'edit' | 'problems'

const ofSite = {
  edit: '/admin/training/$trainingId/edit',
  problems: '/admin/training/$trainingId/problems',
} as const

/** In the administration of the site, or for a training of a group in that group. */
export const trainingAdminLink = (gid: number | null, part: TrainingAdminPart, tid: number) =>
  gid === null
    ? linkOptions({ to: ofSite[part], params: { trainingId: String(tid) } })
    : linkOptions({ to: '/group/$groupId/training', params: { groupId: String(gid) }, search: { part, tid } })

/** The list of all of them. */
export const trainingAdminListLink = (gid: number | null) =>
  gid === null
    ? linkOptions({ to: '/admin/training' })
    : linkOptions({
        to: '/group/$groupId/training',
        params: { groupId: String(gid) },
        search: { part: 'manage' },
      })

export const newTrainingLink = (gid: number | null) =>
  gid === null
    ? linkOptions({ to: '/admin/training/create' })
    : linkOptions({
        to: '/group/$groupId/training',
        params: { groupId: String(gid) },
        search: { part: 'create' },
      })

/** Where a problem is made ready, on the site or in its group. */
export const workshopLink = (gid: number | null, pid: number) =>
  gid === null
    ? linkOptions({ to: '/admin/problem/edit/$problemId', params: { problemId: String(pid) } })
    : linkOptions({
        to: '/group/$groupId/workshop/$problemId',
        params: { groupId: String(gid), problemId: String(pid) },
      })
