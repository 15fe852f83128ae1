import { createFileRoute, notFound, Outlet, retainSearchParams, useRouterState } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { type ComponentProps, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { ContestLogic, EnteredContest } from '#app/compose-contest.ts'
import { ContestStatus, ContestType } from '#contract/enums.ts'
import { closedReason, passwordFor } from '#machines/contest-access/contest-access.rules.ts'
import { contestAccessView } from '#machines/contest-access/contest-access.view.ts'
import { ContestClosed } from '#ui/contest/contest-closed.tsx'
import { ContestHead } from '#ui/contest/contest-head.tsx'
import { ContestSkeleton } from '#ui/contest/contest-skeleton.tsx'
import { type ContestRight, ContestTabs } from '#ui/contest/contest-tabs.tsx'
import { PasswordCard } from '#ui/contest/password-card.tsx'
import { PasswordDialog } from '#ui/contest/password-dialog.tsx'
import { ShutOut } from '#ui/contest/shut-out.tsx'
import { Card } from '#ui/kit/card.tsx'
import { finalReason, serversWords, useFailureText } from '#ui/kit/failure-text.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { Failed, StaleMark } from '#ui/kit/notice.tsx'
import { useAreaMissing } from '#ui/shell/area-closed.ts'
import { Page } from '#ui/shell/page.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { ContestCountdown, ContestProgress, useContestClock } from './-contest-clock.tsx'
import { ContestFrameContext } from './-contest-frame.ts'
import { useContestNews } from './-contest-news.tsx'
import { ContestSearch } from './-contest-search.ts'
import { QuestionCount } from './-question-count.tsx'
import { useFlow } from './-use-flow.ts'
import { useOpenArea } from './-use-open-area.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

const ContestId = z.coerce.number().int().min(1)

/** Everything of one contest (S2-017, S2-020). */
export const Route = createFileRoute('/_login/contest/$contestId')({
  validateSearch: (search) => ContestSearch.parse(search),
  search: { middlewares: [retainSearchParams<ContestSearch>(['containsEnd'])] },
  remountDeps: ({ params: { contestId } }) => ({ contestId }),
  loader: async ({ context, params }) => {
    if (!ContestId.safeParse(params.contestId).success) throw notFound()
    const [logic] = await Promise.all([context.loadContestLogic(), context.loadTexts(['contest'])])
    return logic
  },
  component: ContestShell,
})

function ContestShell() {
  const { uid } = useViewer(Route.useRouteContext())
  return uid === null ? <Waiting /> : <LoadedContest key={uid} uid={uid} />
}

function Waiting() {
  const { t } = useTranslation('contest')
  return (
    <Page title={t('title')} heading={null}>
      <ContestSkeleton />
    </Page>
  )
}

function LoadedContest({ uid }: { uid: string }) {
  const { contestId } = Route.useParams()
  const logic = Route.useLoaderData()
  const { t } = useTranslation('contest')
  const failureText = useFailureText()
  const { data, loading, refreshing, reload, ...contest } = usePage(logic.contest, {
    cid: Number(contestId),
    uid,
  })
  const failure = contest.failure && failureText(contest.failure)
  useAreaMissing(data === undefined && finalReason(contest.failure) !== undefined)
  if (data) {
    return (
      <OpenContest
        logic={logic}
        contest={data}
        uid={uid}
        stale={
          failure === undefined ? null : <StaleMark message={failure} busy={refreshing} onRetry={reload} />
        }
        reload={reload}
      />
    )
  }
  if (failure === undefined) return <Waiting />
  return (
    <Page title={t('title')} heading={null}>
      <Card pad="none">
        <Failed
          message={(contest.failure && serversWords(contest.failure)) ?? failure}
          final={finalReason(contest.failure)}
          busy={loading}
          onRetry={reload}
          act={<LinkButton to="/contest">{t('head.back')}</LinkButton>}
        />
      </Card>
    </Page>
  )
}

/** How much surrounds a section: a problem needs the space, in focus mode all of it. */
const layoutOf = (path: string, part: string) => {
  if (part !== 'problem') return 'page'
  return path.endsWith('/full-screen') ? 'focus' : 'problem'
}

/** S2-028 to S2-032. */
const rightsIn = (
  { isAdmin, type, openPrint }: EnteredContest['info'],
  { hasComments }: { hasComments: boolean },
): ContestRight[] => {
  const rights: [ContestRight, boolean][] = [
    ['ask', hasComments],
    ['print', openPrint],
    ['deliver', isAdmin && type === ContestType.Acm],
    ['runPrints', isAdmin && openPrint],
    ['rejudge', isAdmin],
    ['reveal', isAdmin && type === ContestType.Acm],
  ]
  return rights.flatMap(([right, has]) => (has ? [right] : []))
}

/** After the end too, until somebody opens the results. */
const staysSealed = ({ isSealed }: EnteredContest['info'], status: ContestStatus) =>
  isSealed && status === ContestStatus.Ended

const hasLate = ({ allowEndSubmit }: EnteredContest['info'], status: ContestStatus) =>
  allowEndSubmit && status === ContestStatus.Ended

interface PartOrReasonProps {
  info: EnteredContest['info']
  closed: ReturnType<typeof closedReason>
  /** Where the password is given, or why there is no way in. */
  entrance: ReactNode
}

function PartOrReason({ info, closed, entrance }: PartOrReasonProps) {
  if (!closed) return <Outlet />
  return (
    <>
      <PageTitle>{info.title}</PageTitle>
      {closed !== 'scheduled' ? entrance : <ContestClosed contestId={info.id} startTime={info.startTime} />}
    </>
  )
}

interface EntranceProps extends Omit<ComponentProps<typeof PasswordCard>, 'wanted'> {
  isShutOut: boolean
  wanted: ReturnType<typeof passwordFor>
}

function Entrance({ isShutOut, wanted, ...form }: EntranceProps) {
  if (isShutOut) return <ShutOut />
  return wanted && <PasswordCard wanted={wanted} {...form} />
}

/** The section at a path and its current tab (S2-033). */
const placeOf = (path: string, contestId: string) => {
  const segments = path.slice(`/contest/${contestId}`.length).split('/')
  const part = segments[1] ?? ''
  return { part, tab: segments.includes('submission-detail') ? 'submission-detail' : part }
}

interface OpenContestProps {
  logic: ContestLogic
  contest: EnteredContest
  uid: string
  /** The content may be out of date. */
  stale: ReactNode
  reload(): void
}

function OverviewPart({ entrance }: { entrance: ReactNode }) {
  return (
    <>
      {entrance}
      <Outlet />
    </>
  )
}

function useOnceGranted(
  granted: boolean,
  waiting: (() => void) | undefined,
  setWaiting: (waiting: undefined) => void,
) {
  useEffect(() => {
    if (!granted || !waiting) return
    setWaiting(undefined)
    waiting()
  }, [granted, waiting, setWaiting])
}

/** Reloads when the contest ends, since that decides whether results stay sealed. */
function useReloadAtEnd(status: ContestStatus, reload: () => void) {
  const known = useRef(status)
  useEffect(() => {
    const before = known.current
    known.current = status
    if (before !== status && status === ContestStatus.Ended) reload()
  }, [status, reload])
}

function OpenContest({ logic, contest, uid, stale, reload }: OpenContestProps) {
  const { info, access: registered } = contest
  const { contestId } = Route.useParams()
  const { containsEnd = false } = Route.useSearch()
  const { toasts, site, pages } = Route.useRouteContext()
  const hasComments = useOpenArea({ site, pages }, 'openContestComment')
  const { t } = useTranslation('contest')
  const failureText = useFailureText()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { clock, status, sealed } = useContestClock(logic.clock, info)
  const isSealed = sealed || staysSealed(info, status)
  const access = useFlow(logic.access, { input: { cid: info.id, granted: registered } })
  const { granted, ...form } = useSelector(access, contestAccessView, shallowEqual)
  useEffect(() => access.send({ type: 'access.known', granted: registered }), [access, registered])
  useEffect(() => {
    const feed = access.on('access.granted', () => {
      toasts.show({ tone: 'success', title: t('password.done') })
      reload()
    })
    return () => feed.unsubscribe()
  }, [access, toasts, t, reload])

  useReloadAtEnd(status, reload)

  /** Called after the correct password. */
  const [waiting, setWaiting] = useState<() => void>()
  const askPassword = useCallback((then: () => void) => setWaiting(() => then), [])
  useOnceGranted(granted, waiting, setWaiting)

  const standing = { ...info, status, granted }
  const closed = closedReason(standing)
  const hasNews = closed === undefined && status === ContestStatus.Running
  const { bars, answered, onRead, onAnswersRead } = useContestNews(logic, {
    ...{ info, uid, hasComments },
    isWatched: hasNews,
  })
  const { part, tab } = placeOf(path, contestId)
  const isOverview = part === ''
  const layout = closed ? 'page' : layoutOf(path, part)
  const countdown = useMemo(() => <ContestCountdown clock={clock} />, [clock])
  const late = hasLate(info, status) ? containsEnd : undefined
  const frame = useMemo(
    () => ({
      ...{ cid: info.id, info, status, sealed, late, granted, countdown },
      ...{ askPassword, onRead, onAnswersRead, reload },
    }),
    [info, status, sealed, late, granted, countdown, askPassword, onRead, onAnswersRead, reload],
  )
  const tabs = (
    <ContestTabs
      contestId={info.id}
      current={tab}
      closed={closed}
      rights={rightsIn(info, { hasComments })}
      questions={<QuestionCount {...{ logic, info, status, hasComments, answered }} />}
    />
  )
  const newsBar = bars(layout !== 'page')
  const wanted = passwordFor(standing)
  const passwordForm = {
    ...form,
    failure: form.failure && failureText(form.failure),
    onEdit: (password: string) => access.send({ type: 'access.edit', password }),
    onSend: () => access.send({ type: 'access.send' }),
  }
  const entrance = <Entrance isShutOut={info.isShutOut} wanted={wanted} {...passwordForm} />
  return (
    <ContestFrameContext value={frame}>
      {layout === 'focus' ? (
        <>
          {newsBar}
          <Outlet />
        </>
      ) : layout === 'problem' ? (
        <ContestHead size="line" {...{ info, status, countdown, tabs }} sealed={isSealed}>
          {newsBar}
          <Outlet />
        </ContestHead>
      ) : (
        <ContestHead
          size={isOverview ? 'full' : 'slim'}
          isWide={part === 'rank'}
          info={info}
          status={status}
          sealed={isSealed}
          countdown={countdown}
          progress={<ContestProgress clock={clock} />}
          tabs={tabs}
        >
          {newsBar}
          {stale}
          {isOverview ? (
            <OverviewPart entrance={entrance} />
          ) : (
            <PartOrReason info={info} closed={closed} entrance={entrance} />
          )}
        </ContestHead>
      )}
      <PasswordDialog open={waiting !== undefined} onClose={() => setWaiting(undefined)} {...passwordForm} />
    </ContestFrameContext>
  )
}
