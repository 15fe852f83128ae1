import type { LinkProps } from '@tanstack/react-router'

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

/** The top bar and the drawer (S1-028, S1-032): a new section of the site is one more line. */
export const navEntries: readonly NavEntry[] = [
  { id: 'home', to: '/home', owns: ['/home'] },
  { id: 'problem', to: '/problem', owns: ['/problem'] },
  { id: 'training', to: '/training', owns: ['/training'] },
  { id: 'contest', to: '/contest', owns: ['/contest'] },
  { id: 'status', to: '/status', owns: ['/status', '/submission-detail', '/submission-compare'] },
  { id: 'group', to: '/group', owns: ['/group'] },
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

/** Pages about the site; the last entries of the drawer (S1-032). */
export const aboutEntries: readonly NavEntry[] = [
  { id: 'introduction', to: '/introduction', owns: ['/introduction'] },
  { id: 'developer', to: '/developer', owns: ['/developer'] },
]

/** The group on whose problem a reader is, where the top bar leads through the group alone (S1-031). */
export const groupOfProblem = (path: string): string | undefined =>
  /^\/group\/(\d+)\/problem\/[^/]+$/.exec(path)?.[1]

/** The training in which a reader is, of a group or not: there the top bar leads through the training alone (S1-029). */
export const trainingOfPath = (path: string) => {
  const [, groupId, trainingId] = /^(?:\/group\/(\d+))?\/training\/(\d+)(?:\/|$)/.exec(path) ?? []
  return trainingId === undefined ? undefined : { groupId, trainingId }
}

export const isCurrent = (entry: NavEntry, path: string): boolean =>
  entry.owns.some((owned) => path === owned || path.startsWith(`${owned}/`))
