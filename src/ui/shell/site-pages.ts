import {
  BookOpen,
  ChartNoAxesColumn,
  CodeXml,
  House,
  ListChecks,
  type LucideIcon,
  Medal,
  NotebookText,
  Trophy,
} from 'lucide-react'
import { aboutEntries, type NavEntry, navEntries, rankEntries } from './navigation.ts'

export const sitePages: readonly NavEntry[] = [...navEntries, ...rankEntries, ...aboutEntries]

export const pageIcons: Record<NavEntry['id'], LucideIcon> = {
  home: House,
  problem: NotebookText,
  contest: Trophy,
  status: ListChecks,
  acmRank: Medal,
  oiRank: ChartNoAxesColumn,
  introduction: BookOpen,
  developer: CodeXml,
}
