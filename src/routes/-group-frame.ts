import { createContext, use } from 'react'
import type { Group } from '#contract/group.ts'
import type { GroupRight, GroupStanding } from '#contract/group-rules.ts'

/** What the parts of a group know of it. */
export interface GroupFrame {
  gid: number
  info: Group
  /** The viewer's. */
  standing: GroupStanding
  has(right: GroupRight): boolean
  /** Asks the owner whether the group is to go. */
  disband(): void
  isDisbanding: boolean
  /** The group changed, or the viewer's place in it: loads both again. */
  reload(): void
}

export const GroupFrameContext = createContext<GroupFrame | undefined>(undefined)

export function useGroupFrame(): GroupFrame {
  const frame = use(GroupFrameContext)
  if (!frame) throw new Error('Only a part of a group has its frame')
  return frame
}
