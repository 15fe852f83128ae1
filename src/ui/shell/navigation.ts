import type { LinkProps } from '@tanstack/react-router'
import { BookOpen, CodeXml, House, ListChecks, type LucideIcon, NotebookText, Trophy } from 'lucide-react'

export interface NavEntry {
  id: 'home' | 'problem' | 'contest' | 'status' | 'introduction' | 'developer'
  to: NonNullable<LinkProps['to']>
  icon: LucideIcon
  /** Paths, without the base, on which it is the current one; deeper ones included. */
  owns: readonly string[]
}

/** Pages about the site; the last entries of the drawer (S1-032). */
export const aboutEntries: readonly NavEntry[] = [
  { id: 'introduction', to: '/introduction', icon: BookOpen, owns: ['/introduction'] },
  { id: 'developer', to: '/developer', icon: CodeXml, owns: ['/developer'] },
]

/** The top bar and the drawer (S1-028, S1-032): a new section of the site is one more line. */
export const navEntries: readonly NavEntry[] = [
  { id: 'home', to: '/home', icon: House, owns: ['/home'] },
  { id: 'problem', to: '/problem', icon: NotebookText, owns: ['/problem'] },
  { id: 'contest', to: '/contest', icon: Trophy, owns: ['/contest'] },
  {
    id: 'status',
    to: '/status',
    icon: ListChecks,
    owns: ['/status', '/submission-detail', '/submission-compare'],
  },
]

export const isCurrent = (entry: NavEntry, path: string): boolean =>
  entry.owns.some((owned) => path === owned || path.startsWith(`${owned}/`))
