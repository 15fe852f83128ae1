import { shallowEqual, useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { JudgeStatus } from '#contract/enums.ts'
import { takenMs } from '#contract/limits/page.ts'
import { codeMax } from '#contract/limits/submission.ts'
import type { ProblemStatus } from '#contract/problem-list.ts'
import type { CodeDraftActorRef } from '#machines/code-draft/code-draft.machine.ts'
import { codeDraftView } from '#machines/code-draft/code-draft.view.ts'
import type { SubmissionActorRef } from '#machines/submission/submission.machine.ts'
import { type PressProblem, pressProblem } from '#machines/submission/submission.rules.ts'
import { submissionView } from '#machines/submission/submission.view.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import type { ToastQueue } from '#ui/kit/toast-queue.ts'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'
import { asJudgedAgain } from '#ui/submission/judged-again.ts'
import { ResultPanel } from '#ui/submission/result-panel.tsx'
import { SubmitBar } from '#ui/submission/submit-bar.tsx'
import { useVerdictWords } from '#ui/submission/verdict-words.ts'

const useSubmission = (submission: SubmissionActorRef) =>
  useSelector(submission, submissionView, shallowEqual)

interface ProblemResultProps {
  submission: SubmissionActorRef
  /** What the reader has reached, as it is now. */
  mine: ProblemStatus | undefined
}

export function ProblemResult({ submission, mine }: ProblemResultProps) {
  const { t } = useTranslation('submission')
  const failureText = useFailureText()
  const { phase, submissionId, judging, problem, failure, canResume } = useSubmission(submission)
  const reasons: Record<PressProblem, () => string> = {
    signedOut: () => t('bar.loginFirst'),
    blank: () => t('bar.off.blank'),
    tooLong: () => t('bar.off.tooLongPlain', { max: codeMax }),
    noLanguage: () => t('bar.off.noLanguage'),
  }
  const isCut = phase === 'waiting' && failure?.kind === 'offline'
  const failed = failure && (isCut ? t('bar.notSent') : failureText(failure))
  return (
    <ResultPanel
      phase={phase}
      submissionId={submissionId}
      judging={asJudgedAgain(judging, mine)}
      refusal={problem ? reasons[problem]() : failed}
      canResume={canResume}
      onResume={() => submission.send({ type: 'submission.resume' })}
      onCancel={() => submission.send({ type: 'submission.cancel' })}
    />
  )
}

/** S1-112, which the result panel shows; it goes once that has the verdict, or with the page. */
export function useTakenToast(submission: SubmissionActorRef, toasts: Pick<ToastQueue, 'show'>) {
  const { t } = useTranslation('submission')
  useEffect(() => {
    const isJudged = () => submissionView(submission.getSnapshot()).phase === 'judged'
    let said = new AbortController()
    let saidAt = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const taken = submission.on('submission.taken', () => {
      clearTimeout(timer)
      timer = undefined
      said = new AbortController()
      saidAt = Date.now()
      toasts.show({
        tone: 'success',
        title: t('bar.taken'),
        until: said.signal,
        isOver: isJudged,
        inPlace: true,
      })
    })
    const steps = submission.subscribe(() => {
      if (isJudged()) timer ??= setTimeout(() => said.abort(), saidAt + takenMs - Date.now())
    })
    return () => {
      taken.unsubscribe()
      steps.unsubscribe()
      clearTimeout(timer)
      said.abort()
    }
  }, [submission, toasts, t])
}

/** What was pressed before the login goes on after it, but not as somebody else than who pressed. */
export function useSendAfterLogin(submission: SubmissionActorRef, uid: string | null) {
  const last = useRef(uid)
  useEffect(() => {
    if (uid === null) return
    const isOther = last.current !== null && last.current !== uid
    last.current = uid
    if (!isOther) submission.send({ type: 'submission.signedIn' })
  }, [submission, uid])
}

export interface ProblemSubmitBarProps {
  draft: CodeDraftActorRef
  submission: SubmissionActorRef
  signedIn: boolean
  mine: ProblemStatus | undefined
  onSubmit: () => void
  onTest: () => void
  /** Why nothing can be submitted here now, whatever the code. */
  closed?: string | undefined
  /** Leads to where it can be submitted nevertheless. */
  elsewhere?: ReactNode
}

export function ProblemSubmitBar({
  draft,
  submission,
  signedIn,
  mine,
  onSubmit,
  onTest,
  closed,
  elsewhere,
}: ProblemSubmitBarProps) {
  const { t } = useTranslation('submission')
  const { busy, phase, judging } = useSubmission(submission)
  const isAccepted = phase === 'judged' && asJudgedAgain(judging, mine)?.status === JudgeStatus.Accepted
  // A visitor may press: the login dialog opens (S1-075).
  const { problem, length } = useSelector(
    draft,
    (snapshot) => {
      const { program, language } = codeDraftView(snapshot)
      const found = pressProblem({ code: program, language, signedIn })
      return {
        problem: found === 'signedOut' ? undefined : found,
        length: found === 'tooLong' ? program.length : 0,
      }
    },
    shallowEqual,
  )
  const reasons: Record<PressProblem, () => string> = {
    signedOut: () => t('bar.loginFirst'),
    blank: () => t('bar.off.toWrite'),
    tooLong: () => t('bar.off.tooLong', { length, max: codeMax }),
    noLanguage: () => t('bar.off.noLanguage'),
  }
  return (
    <SubmitBar
      signedIn={signedIn}
      mine={mine?.status}
      beside={phase !== 'blank' && !isAccepted}
      busy={busy}
      reason={closed ?? (phase === 'waiting' ? t('bar.off.waiting') : problem && reasons[problem]())}
      elsewhere={elsewhere}
      onSubmit={onSubmit}
      onTest={onTest}
    />
  )
}

/** Says the verdict to a screen reader, wherever on the page the reader is. */
export function VerdictNews({ submission, mine }: ProblemResultProps) {
  const verdictWords = useVerdictWords()
  const { phase, judging: judged } = useSubmission(submission)
  const judging = asJudgedAgain(judged, mine)
  return (
    <VisuallyHidden>
      <span aria-live="assertive">{phase === 'judged' && judging ? verdictWords(judging) : ''}</span>
    </VisuallyHidden>
  )
}
