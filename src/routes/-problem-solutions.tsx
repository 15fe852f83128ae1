import { useRouteContext } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import type { DiscussionLogic } from '#app/compose-discussion.ts'
import type { DiscussionCategory } from '#contract/discussion.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Failed } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { useDiscussionList } from './-discussion-list.tsx'
import { usePage } from './-use-page.ts'

export interface ProblemSolutionsProps {
  problemId: string
  page: number
  onPage(page: number): void
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const head = css({ display: 'flex', justifyContent: 'flex-end' })

/** What is written of how a problem is solved: its discussions in the category of solutions (S1-040). */
export function ProblemSolutions(props: ProblemSolutionsProps) {
  const logic = use(useRouteContext({ from: '__root__' }).loadDiscussionLogic())
  const { i18n } = useTranslation('discussion')
  const failureText = useFailureText()
  const categories = usePage(logic.categories, i18n.language)
  const category = categories.data?.find(({ isSolutions }) => isSolutions)
  if (category) return <Solutions {...props} logic={logic} category={category} />
  if (!categories.failure) return <Skeleton />
  return (
    <Failed message={failureText(categories.failure)} busy={categories.loading} onRetry={categories.reload} />
  )
}

function Solutions({
  logic,
  category,
  problemId,
  page,
  onPage,
}: ProblemSolutionsProps & { logic: DiscussionLogic; category: DiscussionCategory }) {
  const { t } = useTranslation(['discussion', 'problemPage'])
  const { list, dialogs, write } = useDiscussionList({
    logic,
    categories: [category],
    pid: problemId,
    currentPage: page,
    query: { cid: category.id },
    kind: 'solutions',
    label: t('problemPage:page.solutions'),
    onPage,
  })
  return (
    <div className={layout}>
      <div className={head}>
        <Button size="sm" icon={<Plus size={16} aria-hidden />} onClick={write}>
          {t('form.solution')}
        </Button>
      </div>
      {list}
      {dialogs}
    </div>
  )
}
