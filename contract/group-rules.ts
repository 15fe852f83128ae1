import { GroupAuth, GroupLevel } from './enums.ts'
import { group as limits } from './limits/group.ts'

/** What each right in a group needs; whoever has one has those before it (S1-084). */
const needed = {
  member: GroupLevel.Member,
  admin: GroupLevel.Admin,
  root: GroupLevel.Root,
  owner: 6,
} as const
export type GroupRight = keyof typeof needed

/** Where somebody stands in a group. */
export interface GroupStanding {
  /** A super admin of the site, who is above every owner. */
  isSuper: boolean
  isOwner: boolean
  level: GroupLevel
}

const rankOf = ({ isSuper, isOwner, level }: GroupStanding): number => {
  if (isSuper) return needed.owner + 1
  return isOwner ? needed.owner : level
}

export const hasGroupRight = (standing: GroupStanding, right: GroupRight): boolean =>
  rankOf(standing) >= needed[right]

/** Owners and super admins give any level; others only levels below their own, to rows below their own (S3-092). */
export const canSetLevel = (
  standing: GroupStanding,
  { from, to }: { from: GroupLevel; to: GroupLevel },
): boolean => {
  const rank = rankOf(standing)
  return rank >= needed.owner || (rank >= needed.admin && from < rank && to < rank)
}

/** S3-147. */
export const canRemoveMember = (standing: GroupStanding, level: GroupLevel): boolean =>
  canSetLevel(standing, { from: level, to: GroupLevel.None })

const fits = (text: string, min: number, max: number) => {
  const { length } = text.trim()
  return length >= min && length <= max
}

/** What may stand in a short name: the display ids of the group's problems begin with it. */
export const shortNameShape = /^[^\s/\\?#%]+$/

interface GroupTexts {
  name: string
  shortName: string
  brief: string
  description: string
  auth: GroupAuth
  code: string
}
export type GroupFault = 'name' | 'shortName' | 'brief' | 'description' | 'code'

/** The fields of a group that cannot stay as they are (S3-103 to S3-109); `hasCode`: one is stored already. */
export const groupFaults = (
  { name, shortName, brief, description, auth, code }: GroupTexts,
  hasCode: boolean,
): GroupFault[] => {
  const wrong: Record<GroupFault, boolean> = {
    name: !fits(name, limits.nameMin, limits.nameMax),
    shortName:
      !fits(shortName, limits.shortNameMin, limits.shortNameMax) || !shortNameShape.test(shortName.trim()),
    brief: !fits(brief, limits.briefMin, limits.briefMax),
    description: !fits(description, limits.descriptionMin, limits.descriptionMax),
    code:
      auth !== GroupAuth.Public &&
      !(hasCode && code.trim() === '') &&
      code.trim().length !== limits.codeLength,
  }
  return (Object.keys(wrong) as GroupFault[]).filter((field) => wrong[field])
}

/** Whoever joins such a group is asked for its code. */
export const asksForCode = ({ auth, visible }: { auth: GroupAuth; visible: boolean }): boolean =>
  auth === GroupAuth.Private || (auth === GroupAuth.Protected && !visible)

/** One code of a group, so that its case does not matter. */
export const isSameCode = (stored: string, given: string): boolean =>
  stored.toLowerCase() === given.trim().toLowerCase()

interface Application {
  auth: GroupAuth
  code: string
  reason: string
  /** Undefined where it is not known, since the group is hidden. */
  codeAdmits: boolean | undefined
}
export type ApplicationFault = 'code' | 'reason'

/** What an application lacks (S3-111, S3-112). */
export const applicationFaults = ({ auth, code, reason, codeAdmits }: Application): ApplicationFault[] => {
  const needsReason = auth !== GroupAuth.Public && (codeAdmits === false || reason.trim() !== '')
  const wrong: Record<ApplicationFault, boolean> = {
    code: auth === GroupAuth.Private && code.trim().length !== limits.codeLength,
    reason: needsReason && codeAdmits !== true && !fits(reason, limits.reasonMin, limits.reasonMax),
  }
  return (Object.keys(wrong) as ApplicationFault[]).filter((field) => wrong[field])
}
