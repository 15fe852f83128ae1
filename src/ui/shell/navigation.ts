import type { LinkProps } from '@tanstack/react-router'

export interface NavEntry {
  id: 'home' | 'problem' | 'contest' | 'status' | 'acmRank' | 'oiRank' | 'introduction' | 'developer'
  to: NonNullable<LinkProps['to']>
  /** Paths, without the base, on which it is the current one; deeper ones included. */
  owns: readonly string[]
}

/** The top bar and the drawer (S1-028, S1-032): a new section of the site is one more line. */
export const navEntries: readonly NavEntry[] = [
  { id: 'home', to: '/home', owns: ['/home'] },
  { id: 'problem', to: '/problem', owns: ['/problem'] },
  { id: 'contest', to: '/contest', owns: ['/contest'] },
  { id: 'status', to: '/status', owns: ['/status', '/submission-detail', '/submission-compare'] },
]

/** Under *Rank* in both. */
export const rankEntries: readonly NavEntry[] = [
  { id: 'acmRank', to: '/acm-rank', owns: ['/acm-rank'] },
  { id: 'oiRank', to: '/oi-rank', owns: ['/oi-rank'] },
]

/** Pages about the site; the last entries of the drawer (S1-032). */
export const aboutEntries: readonly NavEntry[] = [
  { id: 'introduction', to: '/introduction', owns: ['/introduction'] },
  { id: 'developer', to: '/developer', owns: ['/developer'] },
]

export const isCurrent = (entry: NavEntry, path: string): boolean =>
  entry.owns.some((owned) => path === owned || path.startsWith(`${owned}/`))
