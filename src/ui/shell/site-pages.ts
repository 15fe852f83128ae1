import {
  BookOpen,
  ChartNoAxesColumn,
  CodeXml,
  Dumbbell,
  House,
  ListChecks,
  type LucideIcon,
  Medal,
  MessagesSquare,
  NotebookText,
  Trophy,
  UsersRound,
} from 'lucide-react'
import {
  aboutEntries,
  discussionEntry,
  groupEntry,
  type NavEntry,
  navEntries,
  rankEntries,
} from './navigation.ts'

export const sitePages: readonly NavEntry[] = [
  ...navEntries,
  ...rankEntries,
  discussionEntry,
  groupEntry,
  ...aboutEntries,
]

export const pageIcons: Record<NavEntry['id'], LucideIcon> = {
  home: House,
  problem: NotebookText,
  training: Dumbbell,
  contest: Trophy,
  status: ListChecks,
  group: UsersRound,
  acmRank: Medal,
  oiRank: ChartNoAxesColumn,
  discussion: MessagesSquare,
  introduction: BookOpen,
  developer: CodeXml,
}
