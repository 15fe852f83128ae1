import { linkOptions } from '#ui/kit/link.tsx'

/** Where one contest is ruled from. */
export type ContestAdminPart = 'edit' | 'problems' | 'announcement'

const ofSite = {
  edit: '/admin/contest/$contestId/edit',
  problems: '/admin/contest/$contestId/problems',
  announcement: '/admin/contest/$contestId/announcement',
} as const

/** In the administration of the site, or for a contest of a group in that group. */
export const contestAdminLink = (gid: number | null, part: ContestAdminPart, cid: number) =>
  gid === null
    ? linkOptions({ to: ofSite[part], params: { contestId: String(cid) } })
    : linkOptions({ to: '/group/$groupId/contest', params: { groupId: String(gid) }, search: { part, cid } })

/** The list of all of them. */
export const contestAdminListLink = (gid: number | null) =>
  gid === null
    ? linkOptions({ to: '/admin/contest' })
    : linkOptions({
        to: '/group/$groupId/contest',
        params: { groupId: String(gid) },
        search: { part: 'manage' },
      })

export const newContestLink = (gid: number | null) =>
  gid === null
    ? linkOptions({ to: '/admin/contest/create' })
    : linkOptions({
        to: '/group/$groupId/contest',
        params: { groupId: String(gid) },
        search: { part: 'create' },
      })

/** Of the switch in the form that opens a sealed board. */
export const unsealPlace = 'unseal'
