import { MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { useOpenArea } from './-use-open-area.ts'

export interface ProblemDiscussionsProps {
  context: Pick<AppContext, 'site' | 'pages'>
  problemId: string
}

/** Leads to what is said of a problem, where the site has its discussions open (S1-040). */
export function ProblemDiscussions({ context, problemId }: ProblemDiscussionsProps) {
  const { t } = useTranslation('problemPage')
  const isOpen = useOpenArea(context, 'openPublicDiscussion')
  if (!isOpen) return null
  return (
    <LinkButton
      variant="ghost"
      size="sm"
      to="/discussion/$problemId"
      params={{ problemId }}
      icon={<MessagesSquare size={16} aria-hidden />}
    >
      {t('page.discussion')}
    </LinkButton>
  )
}
