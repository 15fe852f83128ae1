import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ContestType, JudgeStatus, type Locale } from '#contract/enums.ts'
import { seesLive, submitBar } from '#machines/contest-access/contest-access.rules.ts'
import { CoverDialog } from '#ui/contest/cover-dialog.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { Failed } from '#ui/kit/notice.tsx'
import { ProblemSkeleton } from '#ui/problem/problem-skeleton.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { useContestFrame } from './-contest-frame.ts'
import { ProblemSearch } from './-practice-search.ts'
import { ProblemDesk } from './-problem-desk.tsx'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/_login/contest/$contestId/problem/$problemId')({
  validateSearch: (search) => ProblemSearch.parse(search),
  remountDeps: ({ params }) => params,
  loader: async ({ context }) => {
    const [logic] = await Promise.all([
      context.loadContestLogic(),
      context.loadTexts(['problem', 'problemPage', 'submission', 'testRun', 'verdict']),
      context.loadPractice(),
    ])
    return logic
  },
  component: ContestProblemPage,
})

function ContestProblemPage() {
  const { contestId, problemId } = Route.useParams()
  const { lang, tab, currentPage } = Route.useSearch()
  const context = Route.useRouteContext()
  const { problem: machine } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const { t, i18n } = useTranslation(['contest', 'problem'])
  const failureText = useFailureText()
  const { uid, signedIn, isRoot } = useViewer(context)
  const { cid, info, status, sealed, granted, askPassword } = useContestFrame()
  const [covering, setCovering] = useState<() => void>()
  const locale = lang ?? (i18n.language as Locale)
  const { data, failure, loading, reload } = usePage(machine, { cid, uid, displayId: problemId, locale })
  const go = (change: Partial<ProblemSearch>) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true })

  if (!data) {
    return (
      <>
        <PageTitle>{problemId}</PageTitle>
        {failure ? (
          <Failed
            message={failureText(failure)}
            busy={loading}
            onRetry={reload}
            act={
              <LinkButton to="/contest/$contestId/problems" params={{ contestId }}>
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

  const { isAdmin, auth, allowEndSubmit, sealRank, type } = info
  const bar = submitBar({ auth, isAdmin, status, granted, allowEndSubmit })
  const mine = data.myStatus?.status
  const hasSubmitted = mine !== undefined && mine !== JudgeStatus.NotSubmitted
  // A later submission may count in place of the earlier one, and neither shows its result yet (S1-075).
  const covers = type === ContestType.Oi && hasSubmitted && !seesLive({ isAdmin, status, sealRank, sealed })
  const ask = (press: () => void) => {
    if (bar === 'password') return askPassword(press)
    if (covers) return setCovering(() => press)
    press()
  }
  return (
    <>
      <PageTitle>{t('problem:heading', { id: problemId, title: data.problem.title })}</PageTitle>
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
          closed: bar === 'ended' || bar === 'scheduled' ? t(`submit.${bar}`) : undefined,
          ask,
        }}
        onTab={(next) => go({ tab: next === 'statement' ? undefined : next })}
        onListPage={(next) => go({ currentPage: next === 1 ? undefined : next })}
        onLocale={(next) => go({ lang: next === i18n.language ? undefined : next })}
        onJudged={reload}
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
