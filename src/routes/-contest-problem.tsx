import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { ContestLogic } from '#app/compose-contest.ts'
import { ContestType, JudgeStatus, type Locale } from '#contract/enums.ts'
import { seesLive, submitBar } from '#machines/contest-access/contest-access.rules.ts'
import { CoverDialog } from '#ui/contest/cover-dialog.tsx'
import { finalReason, serversWords, useFailureText } from '#ui/kit/failure-text.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { Failed } from '#ui/kit/notice.tsx'
import { ProblemSkeleton } from '#ui/problem/problem-skeleton.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { useContestFrame } from './-contest-frame.ts'
import type { ProblemSearch } from './-practice-search.ts'
import { ProblemDesk } from './-problem-desk.tsx'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export interface ContestProblemProps {
  context: AppContext
  machine: ContestLogic['problem']
  displayId: string
  search: ProblemSearch
  /** Beside the tabs of the statement. */
  control?: ReactNode
  onSearch(change: Partial<ProblemSearch>): void
  /** A submission has its verdict. */
  onJudged?(): void
}

/** A problem of a contest on its desk, in the frame of the contest or in focus mode. */
export function ContestProblem(props: ContestProblemProps) {
  const { context, machine, displayId, search, control, onSearch, onJudged } = props
  const { lang, tab, currentPage } = search
  const { t, i18n } = useTranslation(['contest', 'problem'])
  const failureText = useFailureText()
  const { uid, signedIn, isRoot } = useViewer(context)
  const { cid, info, status, sealed, granted, askPassword } = useContestFrame()
  const [covering, setCovering] = useState<() => void>()
  const locale = lang ?? (i18n.language as Locale)
  const { data, failure, loading, reload } = usePage(machine, { cid, uid, displayId, locale })

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
            act={
              <LinkButton to="/contest/$contestId/problems" params={{ contestId: String(cid) }}>
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

  const { isAdmin, auth, allowEndSubmit, type } = info
  const isLive = seesLive({ ...info, status, sealed })
  const bar = submitBar({ auth, isAdmin, status, granted, allowEndSubmit })
  const mine = data.myStatus?.status
  const hasSubmitted = mine !== undefined && mine !== JudgeStatus.NotSubmitted
  // A later submission may count in place of the earlier one, and neither shows its result yet (S1-075).
  const covers = type === ContestType.Oi && hasSubmitted && !isLive
  const ask = (press: () => void) => {
    if (bar === 'password') return askPassword(press)
    if (covers) return setCovering(() => press)
    press()
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
        contest={{
          cid,
          logic: context.logic.inContest(cid),
          seesCounts: isLive,
          closed: bar === 'ended' || bar === 'scheduled' ? t(`submit.${bar}`) : undefined,
          control,
          ask,
        }}
        onTab={(next) => onSearch({ tab: next === 'statement' ? undefined : next, currentPage: undefined })}
        onListPage={(next) => onSearch({ currentPage: next === 1 ? undefined : next })}
        onLocale={(next) => onSearch({ lang: next === i18n.language ? undefined : next })}
        onJudged={() => {
          reload()
          onJudged?.()
        }}
      />
      <CoverDialog
        open={covering !== undefined}
        onClose={() => setCovering(undefined)}
        onConfirm={() => {
          setCovering(undefined)
          covering?.()
        }}
      />
    </>
  )
}
