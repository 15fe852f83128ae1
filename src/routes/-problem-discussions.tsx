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
  /** Of the group whose problem it is. */
  gid?: number | undefined
}

/** Leads to what is said of a problem, where the site has its discussions open (S1-040, S3-053). */
export function ProblemDiscussions({ context, problemId, gid }: ProblemDiscussionsProps) {
  const { t } = useTranslation('problemPage')
  const isOpen = useOpenArea(context, gid === undefined ? 'openPublicDiscussion' : 'openGroupDiscussion')
  if (!isOpen) return null
  return (
    <LinkButton
      variant="ghost"
      size="sm"
      {...(gid === undefined
        ? ({ to: '/discussion/$problemId', params: { problemId } } as const)
        : ({
            to: '/group/$groupId/discussion/$problemId',
            params: { groupId: String(gid), problemId },
          } as const))}
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
