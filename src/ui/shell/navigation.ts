import type { LinkProps } from '@tanstack/react-router'
import { linkOptions } from '#ui/kit/link.tsx'

export interface NavEntry {
  id:
    | 'home'
    | 'problem'
    | 'training'
    | 'contest'
    | 'status'
    | 'group'
    | 'acmRank'
    | 'oiRank'
    | 'discussion'
    | 'introduction'
    | 'developer'
  to: NonNullable<LinkProps['to']>
  /** Paths, without the base, on which it is the current one; deeper ones included. */
  owns: readonly string[]
}

/** Before *Rank* in the top bar and in the drawer (S1-028, S1-032). */
export const navEntries: readonly NavEntry[] = [
  { id: 'home', to: '/home', owns: ['/home'] },
  { id: 'problem', to: '/problem', owns: ['/problem'] },
  { id: 'training', to: '/training', owns: ['/training'] },
  { id: 'contest', to: '/contest', owns: ['/contest'] },
  { id: 'status', to: '/status', owns: ['/status', '/submission-detail', '/submission-compare'] },
]

/** Under *Rank* in both. */
export const rankEntries: readonly NavEntry[] = [
  { id: 'acmRank', to: '/acm-rank', owns: ['/acm-rank'] },
  { id: 'oiRank', to: '/oi-rank', owns: ['/oi-rank'] },
]

/** After *Rank* in both, where the site has its discussions open. */
export const discussionEntry: NavEntry = {
  id: 'discussion',
  to: '/discussion',
  owns: ['/discussion', '/discussion-detail'],
}

/** After the discussions in both. */
export const groupEntry: NavEntry = { id: 'group', to: '/group', owns: ['/group'] }

/** Pages about the site; the last entries of the drawer (S1-032). */
export const aboutEntries: readonly NavEntry[] = [
  { id: 'introduction', to: '/introduction', owns: ['/introduction'] },
  { id: 'developer', to: '/developer', owns: ['/developer'] },
]

export interface AreaEntry {
  id:
    | 'backHome'
    | 'groupHome'
    | 'groupProblems'
    | 'trainingHome'
    | 'trainingProblems'
    | 'contestHome'
    | 'contestProblems'
    | 'ownSubmissions'
    | 'contestRank'
  link: LinkProps
  /** The page is a part of it. */
  isCurrent: boolean
}

/** What the tabs lock too while the area is closed (S2-034, S2-049, S3-022). */
export const isLockable = ({ id }: AreaEntry): boolean =>
  !['backHome', 'groupHome', 'trainingHome', 'contestHome'].includes(id)

const backHome: AreaEntry = { id: 'backHome', link: linkOptions({ to: '/home' }), isCurrent: false }
const groupHome = (groupId: string): AreaEntry => ({
  id: 'groupHome',
  link: linkOptions({ to: '/group/$groupId', params: { groupId } }),
  isCurrent: false,
})

const groupArea = (groupId: string): AreaEntry[] => [
  backHome,
  groupHome(groupId),
  {
    id: 'groupProblems',
    link: linkOptions({ to: '/group/$groupId/problem', params: { groupId } }),
    isCurrent: true,
  },
]

const isTrainingProblems = (part: string) => part === 'problems' || part === 'problem'

const trainingArea = (trainingId: string, part: string): AreaEntry[] => [
  backHome,
  {
    id: 'trainingHome',
    link: linkOptions({ to: '/training/$trainingId', params: { trainingId } }),
    isCurrent: part === '',
  },
  {
    id: 'trainingProblems',
    link: linkOptions({ to: '/training/$trainingId/problems', params: { trainingId } }),
    isCurrent: isTrainingProblems(part),
  },
]

function groupTrainingArea(groupId: string, trainingId: string, part: string): AreaEntry[] {
  const params = { groupId, trainingId }
  return [
    backHome,
    groupHome(groupId),
    {
      id: 'trainingHome',
      link: linkOptions({ to: '/group/$groupId/training/$trainingId', params }),
      isCurrent: part === '',
    },
    {
      id: 'trainingProblems',
      link: linkOptions({ to: '/group/$groupId/training/$trainingId/problems', params }),
      isCurrent: isTrainingProblems(part),
    },
  ]
}

function contestArea(contestId: string, part: string, onlyMine: boolean): AreaEntry[] {
  const params = { contestId }
  return [
    backHome,
    { id: 'contestHome', link: linkOptions({ to: '/contest/$contestId', params }), isCurrent: part === '' },
    {
      id: 'contestProblems',
      link: linkOptions({ to: '/contest/$contestId/problems', params }),
      isCurrent: ['problems', 'problem', 'booklet'].includes(part),
    },
    {
      id: 'ownSubmissions',
      link: linkOptions({ to: '/contest/$contestId/submissions', params, search: { onlyMine: true } }),
      isCurrent: part === 'submissions' && onlyMine,
    },
    {
      id: 'contestRank',
      link: linkOptions({ to: '/contest/$contestId/rank', params }),
      isCurrent: part === 'rank',
    },
  ]
}

/**
 * What the top bar leads to within a contest, within a training, of a group or not, and on a problem of a group (S1-029
 * to S1-031), in the words of the tabs there; undefined where it is the site's.
 */
export function areaEntries(path: string, onlyMine = false): readonly AreaEntry[] | undefined {
  const [, contestId, contestPart = ''] = /^\/contest\/(\d+)(?:\/([^/]*)|$)/.exec(path) ?? []
  if (contestId !== undefined) return contestArea(contestId, contestPart, onlyMine)
  const [, groupId, trainingId, part = ''] =
    /^(?:\/group\/(\d+))?\/training\/(\d+)(?:\/([^/]*)|$)/.exec(path) ?? []
  if (trainingId !== undefined)
    return groupId === undefined
      ? trainingArea(trainingId, part)
      : groupTrainingArea(groupId, trainingId, part)
  const [, groupOfProblem] = /^\/group\/(\d+)\/problem\/[^/]+$/.exec(path) ?? []
  return groupOfProblem === undefined ? undefined : groupArea(groupOfProblem)
}

export const isCurrent = (entry: NavEntry, path: string): boolean =>
  entry.owns.some((owned) => path === owned || path.startsWith(`${owned}/`))
