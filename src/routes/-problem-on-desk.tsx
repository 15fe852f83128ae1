import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { Failure } from '#contract/failure.ts'
import type { ProblemInfo } from '#contract/problem.ts'
import type { ProblemStatus } from '#contract/problem-list.ts'
import { ProblemSkeleton } from '#ui/problem/problem-skeleton.tsx'
import { Page } from '#ui/shell/page.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'
import type { ProblemSearch } from './-practice-search.ts'
import { ProblemDesk, type ProblemDeskProps } from './-problem-desk.tsx'
import { Unopened } from './-unopened.tsx'
import { useViewer } from './-use-viewer.ts'

export interface ProblemOnDeskProps {
  context: AppContext
  /** What it is called here. */
  id: string
  page: {
    data: (ProblemInfo & { myStatus: ProblemStatus | undefined }) | undefined
    failure: Failure | undefined
    loading: boolean
    reload(): void
  }
  search: ProblemSearch
  /** Leads on where the problem does not come. */
  onwards: ReactNode
  /** Where it is solved. */
  place?: Pick<ProblemDeskProps, 'contest' | 'group' | 'training'>
  onSearch(change: Partial<ProblemSearch>): void
  onJudged(): void
}

/** A problem on its desk, wherever it stands, from the moment it is asked for. */
export function ProblemOnDesk(props: ProblemOnDeskProps) {
  const { context, id, page, search, onwards, place, onSearch, onJudged } = props
  const { data, failure, loading, reload } = page
  const { t, i18n } = useTranslation('problem')
  const { signedIn, isRoot } = useViewer(context)

  if (!data && failure)
    return (
      <Page title={id} heading={null}>
        <Unopened stored={{ failure, loading, reload }} act={onwards} heading="h1" />
      </Page>
    )
  if (!data)
    return (
      <>
        <PageTitle>{id}</PageTitle>
        <ProblemSkeleton />
      </>
    )
  return (
    <>
      <PageTitle>{t('heading', { id, title: data.problem.title })}</PageTitle>
      <ProblemDesk
        context={context}
        info={data}
        mine={data.myStatus}
        signedIn={signedIn}
        isRoot={isRoot}
        tab={search.tab ?? 'statement'}
        listPage={search.currentPage ?? 1}
        {...place}
        onTab={(next) => onSearch({ tab: next === 'statement' ? undefined : next, currentPage: undefined })}
        onListPage={(next) => onSearch({ currentPage: next === 1 ? undefined : next })}
        onLocale={(next) => onSearch({ lang: next === i18n.language ? undefined : next })}
        onJudged={onJudged}
      />
    </>
  )
}
