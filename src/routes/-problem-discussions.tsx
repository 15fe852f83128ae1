import { MessagesSquare } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import { lazyPart } from '#ui/kit/lazy-part.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import type { ProblemSolutionsProps } from './-problem-solutions.tsx'
import { useOpenArea } from './-use-open-area.ts'

const ProblemSolutions = lazyPart(() =>
  import('./-problem-solutions.tsx').then((file) => ({ default: file.ProblemSolutions })),
)

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

/** What the tab of solutions holds: outside of contests and groups, where the site has its discussions open. */
export function useSolutions(
  context: Pick<AppContext, 'site' | 'pages'>,
  isPractice: boolean,
  props: ProblemSolutionsProps,
): ReactNode | undefined {
  const isOpen = useOpenArea(context, 'openPublicDiscussion')
  if (!isOpen || !isPractice) return undefined
  return (
    <Suspense fallback={<Skeleton />}>
      <ProblemSolutions {...props} />
    </Suspense>
  )
}
