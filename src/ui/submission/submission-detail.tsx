import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorTheme } from '#contract/editor-options.ts'
import { isUnfinished, JudgeStatus } from '#contract/enums.ts'
import type { AllCaseResult, Submission } from '#contract/submission.ts'
import { css } from '#styled/css/index.js'
import { CodeView } from '#ui/editor/code-view.tsx'
import { CopyButton } from '#ui/kit/copy-button.tsx'
import { StaleMark } from '#ui/kit/notice.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { CaseResults } from './case-results.tsx'
import { FailedCase } from './failed-case.tsx'
import { cappedCases } from './figures.ts'
import { firstFailed } from './first-failed.ts'
import { MessageText } from './message-block.tsx'
import { runMessageText } from './run-message.ts'
import { StatusBanner } from './status-banner.tsx'
import { ProblemLink } from './submission-link.tsx'
import {
  type EarlierVerdict,
  type JudgedRevision,
  SourceReceipt,
  SubmissionSummary,
} from './submission-summary.tsx'

export interface SubmissionDetailProps {
  submission: Submission
  /** Null when the problem or its contest keeps them closed. */
  cases: AllCaseResult | null
  /** Its contest shows none while it runs. */
  casesWait?: boolean
  /** The revision of the problem that judged it, for whoever may know. */
  revision?: JudgedRevision | undefined
  /** When it got its present verdict, where that is not its first one. */
  rejudgedAt?: string | undefined
  /** The verdict before that. */
  before?: EarlierVerdict | undefined
  theme: EditorTheme
  locale: string
  refreshing: boolean
  /** What went wrong with the last refresh. */
  failure: string | undefined
  onReload(): void
  /** What the viewer may do to it. */
  acts?: ReactNode
  /** How it was judged. */
  trace?: ReactNode
  /** Who may read the code. */
  share?: ReactNode
  /** Leads to what changed since another one. */
  compare?: ReactNode
  /** Adds it to the solutions of its problem. */
  solution?: ReactNode
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const subject = css({ textStyle: 'heading', overflowWrap: 'anywhere' })
const part = css({ p: { base: '4', md: '5' } })
const quiet = css({ color: 'fg.muted' })

export function SubmissionDetail(props: SubmissionDetailProps) {
  const { t } = useTranslation('submission')
  const { submission, cases, theme, locale, refreshing, failure, onReload } = props
  const { code, errorMessage, status, language, displayPid, title } = submission
  const shown = cases && cappedCases(cases, submission)
  const failed = shown ? firstFailed(shown, status) : undefined
  return (
    <div className={layout}>
      {failure !== undefined && <StaleMark message={failure} busy={refreshing} onRetry={onReload} />}
      <p className={subject}>
        <ProblemLink place={submission}>{t('list.problemName', { id: displayPid, title })}</ProblemLink>
      </p>
      <StatusBanner submission={submission} failedAt={failed?.seq} />
      {props.acts}
      {(failed?.excerpt || failed?.userOutput) && <FailedCase result={failed} />}
      {errorMessage && errorMessage !== failed?.userOutput && (
        <Part title={t(status === JudgeStatus.CompileError ? 'detail.compiler' : 'detail.message')}>
          <MessageText text={runMessageText(t, errorMessage)} />
        </Part>
      )}
      <Part title={t('detail.summary')}>
        <SubmissionSummary
          submission={submission}
          revision={props.revision}
          rejudgedAt={props.rejudgedAt}
          before={props.before}
        />
      </Part>
      {status !== JudgeStatus.CompileError && (
        <Part title={t('detail.cases')}>
          <Cases cases={shown} status={status} wait={props.casesWait === true} />
        </Part>
      )}
      {props.trace}
      <Part
        title={t('detail.code')}
        extra={
          <>
            {props.share}
            {props.compare}
            {props.solution}
            {code !== null && <CopyButton text={code} label={t('detail.copyCode')} showLabel iconOnPhone />}
          </>
        }
      >
        {code === null ? (
          <p className={quiet}>{t('detail.codeClosed')}</p>
        ) : (
          <CodeView code={code} language={language} theme={theme} locale={locale} />
        )}
        <SourceReceipt sourceHash={submission.sourceHash} />
      </Part>
    </div>
  )
}

interface CasesProps {
  cases: AllCaseResult | null
  status: JudgeStatus
  wait: boolean
}

function Cases({ cases, status, wait }: CasesProps) {
  const { t } = useTranslation('submission')
  const words = css({ color: 'fg.muted' })
  const closed = status === JudgeStatus.SubmittedUnknownResult ? 'Sealed' : wait ? 'Wait' : 'Closed'
  if (cases === null) return <p className={words}>{t(`detail.cases${closed}`)}</p>
  const count = (cases.judgeCaseList?.length ?? 0) + (cases.subTaskJudgeCaseVoList?.length ?? 0)
  if (count > 0) return <CaseResults result={cases} />
  return <p className={words}>{t(isUnfinished(status) ? 'detail.casesWaiting' : 'detail.casesNone')}</p>
}

function Part({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) {
  return (
    <Section title={title} extra={extra}>
      <div className={part}>{children}</div>
    </Section>
  )
}

export function SubmissionDetailSkeleton() {
  return (
    <div className={layout}>
      <Skeleton shape="title" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  )
}
