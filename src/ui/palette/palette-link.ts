import { linkOptions } from '#ui/kit/link.tsx'
import type { PaletteTarget } from './palette-entries.ts'

const inGroup = (gid: number | null) => gid !== null && { groupId: String(gid) }

/** Where what the server found is. */
export function paletteLink(target: Exclude<PaletteTarget, { kind: 'page' }>) {
  switch (target.kind) {
    case 'problem': {
      const [params, group] = [{ problemId: target.problemId }, inGroup(target.gid)]
      return group
        ? linkOptions({ to: '/group/$groupId/problem/$problemId', params: { ...params, ...group } })
        : linkOptions({ to: '/problem/$problemId', params })
    }
    case 'training': {
      const [params, group] = [{ trainingId: String(target.id) }, inGroup(target.gid)]
      return group
        ? linkOptions({ to: '/group/$groupId/training/$trainingId', params: { ...params, ...group } })
        : linkOptions({ to: '/training/$trainingId', params })
    }
    case 'group':
      return linkOptions({ to: '/group/$groupId', params: { groupId: String(target.id) } })
    case 'contest':
      return linkOptions({ to: '/contest/$contestId', params: { contestId: String(target.id) } })
    case 'user':
      return linkOptions({ to: '/user-home', search: { username: target.username } })
  }
}
