import { linkOptions } from '#ui/kit/link.tsx'

/** A place in the workshop of a problem, within its group when it has one. */
export const workshopLink = (gid: number | null, pid: number, hash: string) =>
  gid === null
    ? linkOptions({ to: '/workshop/$problemId', params: { problemId: String(pid) }, hash })
    : linkOptions({
        to: '/group/$groupId/workshop/$problemId',
        params: { groupId: String(gid), problemId: String(pid) },
        hash,
      })
