import { Navigate, Outlet, useChildMatches, useRouterState } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { EnteredTraining, TrainingLogic } from '#app/compose-training.ts'
import { contestAccessView } from '#machines/contest-access/contest-access.view.ts'
import { Card } from '#ui/kit/card.tsx'
import { finalReason, serversWords, useFailureText } from '#ui/kit/failure-text.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { Failed, StaleMark } from '#ui/kit/notice.tsx'
import { useAreaMissing } from '#ui/shell/area-closed.ts'
import { Page } from '#ui/shell/page.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { TrainingHead } from '#ui/training/training-head.tsx'
import { type TrainingPlace, toProblems, toTrainings, trainingPath } from '#ui/training/training-links.ts'
import { TrainingPassword } from '#ui/training/training-password.tsx'
import { TrainingPartSkeleton, TrainingSkeleton } from '#ui/training/training-skeleton.tsx'
import { TrainingTabs } from '#ui/training/training-tabs.tsx'
import { TrainingFrameContext } from './-training-frame.ts'
import { useFlow } from './-use-flow.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export interface TrainingShellProps {
  context: AppContext
  logic: TrainingLogic
  /** Where the address says that it stands. */
  place: TrainingPlace
  /** What it stands in. */
  trail?: ReactNode
}

/** A training around whatever part of it is open, on the site or in a group (S2-047, S2-048, S3-041). */
export function TrainingShell(props: TrainingShellProps) {
  const { uid } = useViewer(props.context)
  return uid === null ? <Waiting /> : <LoadedTraining {...props} key={uid} uid={uid} />
}

function Waiting() {
  const { t } = useTranslation('training')
  return (
    <Page title={t('title')} heading={null}>
      <TrainingSkeleton />
    </Page>
  )
}

function LoadedTraining({ context, logic, place, trail, uid }: TrainingShellProps & { uid: string }) {
  const { t } = useTranslation('training')
  const failureText = useFailureText()
  const training = usePage(logic.training, { tid: place.trainingId, uid })
  const { data, loading, refreshing, reload } = training
  const failure = training.failure && failureText(training.failure)
  useAreaMissing(data === undefined && finalReason(training.failure) !== undefined)
  if (data) {
    const stale =
      failure === undefined ? null : <StaleMark message={failure} busy={refreshing} onRetry={reload} />
    const { gid } = data.info
    if (gid !== place.groupId) return <Navigate {...toProblems({ ...place, groupId: gid })} replace />
    return (
      <OpenTraining
        context={context}
        logic={logic}
        place={place}
        trail={trail}
        training={data}
        stale={stale}
        reload={reload}
      />
    )
  }
  if (failure === undefined) return <Waiting />
  return (
    <Page title={t('title')} heading={null}>
      <Card pad="none">
        <Failed
          message={(training.failure && serversWords(training.failure)) ?? failure}
          final={finalReason(training.failure)}
          busy={loading}
          onRetry={reload}
          act={<LinkButton {...toTrainings(place)}>{t('head.back')}</LinkButton>}
        />
      </Card>
    </Page>
  )
}

interface OpenTrainingProps extends TrainingShellProps {
  training: EnteredTraining
  /** What is shown may be old. */
  stale: ReactNode
  reload(): void
}

/** Where the reader is in the training, also while he is on his way out of it. */
const usePathBelow = (base: string): string | undefined =>
  useRouterState({
    select: ({ location, resolvedLocation }) =>
      [location, resolvedLocation].find((at) => at && `${at.pathname}/`.startsWith(`${base}/`))?.pathname,
  })

function OpenTraining({ context, logic, place, trail, training, stale, reload }: OpenTrainingProps) {
  const { info, access: known } = training
  const { toasts } = context
  const { t } = useTranslation('training')
  const failureText = useFailureText()
  const base = trainingPath(place)
  const path = usePathBelow(base)
  const hasPart = useChildMatches({ select: (matches) => matches.length > 0 })
  const access = useFlow(logic.access, { input: { cid: info.id, granted: known } })
  const { granted, ...form } = useSelector(access, contestAccessView, shallowEqual)
  useEffect(() => access.send({ type: 'access.known', granted: known }), [access, known])
  useEffect(() => {
    const feed = access.on('access.granted', () => {
      toasts.show({ tone: 'success', title: t('password.done') })
      reload()
    })
    return () => feed.unsubscribe()
  }, [access, toasts, t, reload])
  const frame = useMemo(
    () => ({ tid: info.id, place: { trainingId: info.id, groupId: info.gid }, info, reload }),
    [info, reload],
  )
  const [, part = ''] = path?.slice(base.length).split('/') ?? []
  const tabs = <TrainingTabs place={frame.place} current={part} closed={!granted} />

  if (!granted) {
    return (
      <TrainingHead {...{ info, trail, tabs }} closed described>
        <PageTitle>{info.title}</PageTitle>
        {stale}
        <TrainingPassword
          {...form}
          failure={form.failure && failureText(form.failure)}
          onEdit={(password) => access.send({ type: 'access.edit', password })}
          onSend={() => access.send({ type: 'access.send' })}
        />
      </TrainingHead>
    )
  }
  const isOnWay = path !== undefined && part === ''
  return (
    <TrainingFrameContext value={frame}>
      {path?.endsWith('/full-screen') ? (
        <Outlet />
      ) : (
        <TrainingHead {...{ info, trail, tabs }} compact={part === 'problem'} described>
          {stale}
          {isOnWay ? <Navigate {...toProblems(place)} replace /> : null}
          {hasPart ? <Outlet /> : <TrainingPartSkeleton />}
        </TrainingHead>
      )}
    </TrainingFrameContext>
  )
}
