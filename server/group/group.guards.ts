import { GroupLevel, GroupStatus } from '#contract/enums.ts'
import {
  canRemoveMember,
  canSetLevel,
  type GroupRight,
  type GroupStanding,
  hasGroupRight,
} from '#contract/group-rules.ts'
import { hasRole, type Viewer } from '#server/http/viewer.ts'

interface GuardedGroup {
  /** Of the owner. */
  uid: string
  status: GroupStatus
  /** The viewer's. */
  level: GroupLevel
}

/** Nobody but super admins has a place in a banned group. */
const standingIn = (viewer: Viewer | null, { uid, status, level }: GuardedGroup): GroupStanding => {
  const isOpen = viewer !== null && status === GroupStatus.Normal
  return {
    isSuper: hasRole(viewer, 'root'),
    isOwner: isOpen && viewer.uid === uid,
    level: isOpen ? level : GroupLevel.None,
  }
}

/** Who may do what in a group. */
export const mayInGroup = (viewer: Viewer | null, group: GuardedGroup, right: GroupRight): boolean =>
  hasGroupRight(standingIn(viewer, group), right)

export const maySetLevel = (
  viewer: Viewer,
  group: GuardedGroup,
  change: { from: GroupLevel; to: GroupLevel },
): boolean => canSetLevel(standingIn(viewer, group), change)

export const mayRemoveMember = (viewer: Viewer, group: GuardedGroup, level: GroupLevel): boolean =>
  canRemoveMember(standingIn(viewer, group), level)

interface SeenGroup extends GuardedGroup {
  visible: boolean
  /** The viewer's inviter, where that is known. */
  invitedBy?: string | null
}

/** A hidden group is there for its members alone, and for whoever is invited. */
export const maySeeGroup = (viewer: Viewer | null, group: SeenGroup): boolean =>
  group.visible || typeof group.invitedBy === 'string' || mayInGroup(viewer, group, 'member')

/** A banned one is there for super admins alone. */
export const isThereFor = (viewer: Viewer, { status }: Pick<GuardedGroup, 'status'>): boolean =>
  status === GroupStatus.Normal || hasRole(viewer, 'root')

/** Whether the page of a group answers this viewer. */
export const findsGroup = (viewer: Viewer, group: SeenGroup): boolean =>
  isThereFor(viewer, group) && maySeeGroup(viewer, group)
