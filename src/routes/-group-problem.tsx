import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { GroupLogic } from '#app/compose-group.ts'
import type { Locale } from '#contract/enums.ts'
import { finalReason, serversWords, useFailureText } from '#ui/kit/failure-text.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { Failed } from '#ui/kit/notice.tsx'
import { ProblemSkeleton } from '#ui/problem/problem-skeleton.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { EditProblem } from './-edit-problem.tsx'
import { useGroupFrame } from './-group-frame.ts'
import type { ProblemSearch } from './-practice-search.ts'
import { ProblemDesk } from './-problem-desk.tsx'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export interface GroupProblemProps {
  context: AppContext
  machine: GroupLogic['problem']
  problemId: string
  search: ProblemSearch
  /** Beside the tabs of the statement. */
  control?: ReactNode
  onSearch(change: Partial<ProblemSearch>): void
  /** A submission has its verdict. */
  onJudged?(): void
}

/** A problem of a group on its desk, in the frame of the group or in focus mode. */
export function GroupProblem(props: GroupProblemProps) {
  const { context, machine, problemId, search, control, onSearch, onJudged } = props
  const { lang, tab, currentPage } = search
  const { t, i18n } = useTranslation(['group', 'problem'])
  const failureText = useFailureText()
  const { uid, signedIn, isRoot } = useViewer(context)
  const { gid, has } = useGroupFrame()
  const locale = lang ?? (i18n.language as Locale)
  const { data, failure, loading, reload } = usePage(machine, { gid, uid, problemId, locale })

  if (!data) {
    return (
      <>
        <PageTitle>{problemId}</PageTitle>
        {failure ? (
          <Failed
            message={serversWords(failure) ?? failureText(failure)}
            final={finalReason(failure)}
            busy={loading}
            onRetry={reload}
            act={
              <LinkButton to="/group/$groupId/problem" params={{ groupId: String(gid) }}>
                {t('problems.back')}
              </LinkButton>
            }
          />
        ) : (
          <ProblemSkeleton />
        )}
      </>
    )
  }
  return (
    <>
      <PageTitle>{t('problem:heading', { id: data.problem.problemId, title: data.problem.title })}</PageTitle>
      <ProblemDesk
        context={context}
        info={data}
        mine={data.myStatus}
        signedIn={signedIn}
        isRoot={isRoot}
        tab={tab ?? 'statement'}
        listPage={currentPage ?? 1}
        group={{
          gid,
          control: (
            <>
              <EditProblem context={context} info={data} group={{ gid, has }} />
              {control}
            </>
          ),
        }}
        onTab={(next) => onSearch({ tab: next === 'statement' ? undefined : next, currentPage: undefined })}
        onListPage={(next) => onSearch({ currentPage: next === 1 ? undefined : next })}
        onLocale={(next) => onSearch({ lang: next === i18n.language ? undefined : next })}
        onJudged={() => {
          reload()
          onJudged?.()
        }}
      />
    </>
  )
}
