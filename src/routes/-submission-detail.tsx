import { Navigate } from '@tanstack/react-router'
import { GitCompare } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import { isUnfinished } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import type { Submission } from '#contract/submission.ts'
import { Card } from '#ui/kit/card.tsx'
import { finalReason, serversWords, useFailureText } from '#ui/kit/failure-text.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { Failed } from '#ui/kit/notice.tsx'
import { JudgeActs } from '#ui/submission/judge-acts.tsx'
import { SubmissionDetail, SubmissionDetailSkeleton } from '#ui/submission/submission-detail.tsx'
import { JudgeControlDialogs, useJudgeControl } from './-judge-control.tsx'
import { KeepSolution } from './-keep-solution.tsx'
import { Share } from './-share.tsx'
import { SubmissionTrace } from './-submission-trace.tsx'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export interface WatchedDetailProps {
  context: AppContext
  submitId: string
  /** The contest whose submission it is. */
  cid?: number
  /** It shows no cases while it runs. */
  casesWait?: boolean
}

/** A submission of a contest is watched there alone. */
function OwnPlace({ submission: { submitId, cid, displayPid } }: { submission: Submission }) {
  const params = { submitId: String(submitId) }
  return cid === 0 ? (
    <Navigate to="/submission-detail/$submitId" params={params} replace />
  ) : (
    <Navigate
      to="/contest/$contestId/problem/$problemId/submission-detail/$submitId"
      params={{ ...params, contestId: String(cid), problemId: displayPid }}
      replace
    />
  )
}

/** One submission, watched until it is judged and again when it is judged anew. */
export function WatchedDetail({ context, submitId, cid, casesWait = false }: WatchedDetailProps) {
  const { session, theme } = context
  const logic = cid === undefined ? context.logic : context.logic.inContest(cid)
  const { i18n } = useTranslation('submission')
  const failureText = useFailureText()
  const { uid, isRoot } = useViewer({ session })
  const control = useJudgeControl(context)
  const isDark = useSyncExternalStore(theme.subscribe, theme.isDark, theme.isDark)
  const { data, failure, loading, refreshing, reload } = usePage(logic.submissionDetail, {
    submitId: Number(submitId),
    uid,
    acts: control.done,
  })
  const failed = failure && failureText(failure)
  if (data && data.submission.cid !== (cid ?? 0)) return <OwnPlace submission={data.submission} />
  return (
    <>
      {data ? (
        <SubmissionDetail
          submission={data.submission}
          cases={data.cases}
          casesWait={casesWait}
          revision={data.revision}
          rejudgedAt={data.rejudgedAt}
          before={data.before}
          theme={isDark ? 'dark' : 'light'}
          locale={i18n.language}
          refreshing={refreshing}
          failure={failed}
          onReload={reload}
          acts={
            <Acts
              submission={data.submission}
              mayRejudge={data.mayRejudge === true}
              {...{ control, isRoot, uid }}
            />
          }
          share={
            data.submission.uid === uid &&
            data.submission.cid === 0 && (
              <Share context={context} submission={data.submission} allowed={data.codeShare === true} />
            )
          }
          compare={<Compare submission={data.submission} uid={uid} />}
          solution={
            data.mayAddSolution === true && <KeepSolution context={context} submission={data.submission} />
          }
          trace={
            data.mayTrace === true &&
            !isUnfinished(data.submission.status) && (
              <SubmissionTrace context={context} submitId={data.submission.submitId} />
            )
          }
        />
      ) : failure === undefined ? (
        <SubmissionDetailSkeleton />
      ) : (
        <NoDetail failure={failure} busy={loading} onRetry={reload} />
      )}
      <JudgeControlDialogs control={control} />
    </>
  )
}

/** For its author, and for whoever reads its code. */
function Compare({ submission, uid }: { submission: Submission; uid: string | null }) {
  const { t } = useTranslation('submission')
  if (submission.uid !== uid && (uid === null || submission.code === null)) return null
  return (
    <LinkButton
      size="sm"
      iconOnPhone
      to="/submission-compare"
      search={{ right: submission.submitId }}
      icon={<GitCompare size={16} aria-hidden />}
    >
      {t('compare.link')}
    </LinkButton>
  )
}

interface NoDetailProps {
  failure: Failure
  busy: boolean
  onRetry(): void
}

function NoDetail({ failure, busy, onRetry }: NoDetailProps) {
  const { t } = useTranslation('submission')
  const failureText = useFailureText()
  return (
    <Card pad="none">
      <Failed
        message={serversWords(failure) ?? failureText(failure)}
        final={finalReason(failure)}
        busy={busy}
        onRetry={onRetry}
        act={<LinkButton to="/status">{t('detail.toStatus')}</LinkButton>}
      />
    </Card>
  )
}

interface ActsProps {
  submission: Submission
  mayRejudge: boolean
  control: ReturnType<typeof useJudgeControl>
  isRoot: boolean
  uid: string | null
}

function Acts({ submission, mayRejudge, control, isRoot, uid }: ActsProps) {
  const { submitId } = submission
  const { running, send } = control
  return (
    <JudgeActs
      submission={submission}
      isRoot={isRoot}
      mayRejudge={mayRejudge}
      isOwner={uid === submission.uid}
      running={running?.kind}
      onRejudge={() => send({ type: 'control.ask', act: { kind: 'rejudge', submitId } })}
      onResubmit={() => send({ type: 'control.act', act: { kind: 'resubmit', submitId } })}
      onDecide={() => send({ type: 'control.decide', submission })}
      onCancel={() => send({ type: 'control.ask', act: { kind: 'cancel', submitId } })}
      onSave={() => send({ type: 'control.act', act: { kind: 'save', submitId } })}
    />
  )
}
