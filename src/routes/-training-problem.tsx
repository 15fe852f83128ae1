import { Maximize2 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { TrainingLogic } from '#app/compose-training.ts'
import type { Locale } from '#contract/enums.ts'
import { finalReason, serversWords, useFailureText } from '#ui/kit/failure-text.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { Failed } from '#ui/kit/notice.tsx'
import { ProblemSkeleton } from '#ui/problem/problem-skeleton.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { toFocus, toProblems } from '#ui/training/training-links.ts'
import type { ProblemSearch } from './-practice-search.ts'
import { ProblemDesk } from './-problem-desk.tsx'
import { useTrainingFrame } from './-training-frame.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export interface TrainingProblemProps {
  context: AppContext
  logic: TrainingLogic
  displayId: string
  search: ProblemSearch
  /** Beside the tabs of the statement. */
  control?: ReactNode
  onSearch(change: Partial<ProblemSearch>): void
  /** A submission has its verdict. */
  onJudged?(): void
}

/** Leads from the page of a problem to focus mode. */
export function FocusControl({ displayId, search }: Pick<TrainingProblemProps, 'displayId' | 'search'>) {
  const { t } = useTranslation('problemPage')
  const { place } = useTrainingFrame()
  return (
    <LinkButton
      size="sm"
      variant="ghost"
      {...toFocus(place, displayId)}
      search={search}
      aria-label={t('focus.enter')}
      title={t('focus.enter')}
      icon={<Maximize2 size={16} aria-hidden />}
    />
  )
}

/** A problem of a training on its desk, in the frame of the training or in focus mode. */
export function TrainingProblem(props: TrainingProblemProps) {
  const { context, logic, displayId, search, control, onSearch, onJudged } = props
  const { lang, tab, currentPage } = search
  const { t, i18n } = useTranslation(['training', 'problem'])
  const failureText = useFailureText()
  const { uid, signedIn, isRoot } = useViewer(context)
  const { tid, place, reload: reloadTraining } = useTrainingFrame()
  const gid = place.groupId
  const locale = lang ?? (i18n.language as Locale)
  const { data, failure, loading, reload } = usePage(logic.problem, { tid, gid, uid, displayId, locale })
  const own = useMemo(() => context.logic.inTraining({ tid, displayId }), [context, tid, displayId])

  if (!data) {
    return (
      <>
        <PageTitle>{displayId}</PageTitle>
        {failure ? (
          <Failed
            message={serversWords(failure) ?? failureText(failure)}
            final={finalReason(failure)}
            busy={loading}
            onRetry={reload}
            act={<LinkButton {...toProblems(place)}>{t('problems.back')}</LinkButton>}
          />
        ) : (
          <ProblemSkeleton />
        )}
      </>
    )
  }
  return (
    <>
      <PageTitle>{t('problem:heading', { id: displayId, title: data.problem.title })}</PageTitle>
      <ProblemDesk
        context={context}
        info={data}
        mine={data.myStatus}
        signedIn={signedIn}
        isRoot={isRoot}
        tab={tab ?? 'statement'}
        listPage={currentPage ?? 1}
        training={{ logic: own, control }}
        group={gid === null ? undefined : { gid, control }}
        onTab={(next) => onSearch({ tab: next === 'statement' ? undefined : next, currentPage: undefined })}
        onListPage={(next) => onSearch({ currentPage: next === 1 ? undefined : next })}
        onLocale={(next) => onSearch({ lang: next === i18n.language ? undefined : next })}
        onJudged={() => {
          reload()
          reloadTraining()
          onJudged?.()
        }}
      />
    </>
  )
}
