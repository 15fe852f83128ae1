import { Ban, Download, Gavel, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isUnfinished } from '#contract/enums.ts'
import type { Submission } from '#contract/submission.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Tooltip } from '#ui/kit/tooltip.tsx'
import { cancelReason, decideReason, mayResubmit } from './judge-control-reasons.ts'

export interface JudgeActsProps {
  submission: Submission
  isRoot: boolean
  /** May rejudge this one. */
  mayRejudge: boolean
  isOwner: boolean
  /** What is on its way to the server. */
  running: 'rejudge' | 'rejudgeProblem' | 'resubmit' | 'manual' | 'cancel' | 'save' | undefined
  onRejudge(): void
  onResubmit(): void
  onDecide(): void
  onCancel(): void
  onSave(): void
}

const bar = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** What the viewer may do to a submission; nothing for most. */
export function JudgeActs({ submission, isRoot, mayRejudge, isOwner, running, ...on }: JudgeActsProps) {
  const { t } = useTranslation(['submission', 'judging'])
  const resubmittable = isOwner && mayResubmit(submission)
  if (!mayRejudge && !isRoot && !resubmittable) return null
  const decideOff = decideReason(submission)
  const cancelOff = cancelReason(submission)
  return (
    <section className={bar} aria-label={t('control.label')}>
      {resubmittable && (
        <Button
          icon={<RotateCcw size={16} aria-hidden />}
          busy={running === 'resubmit'}
          onClick={on.onResubmit}
        >
          {t('control.resubmit')}
        </Button>
      )}
      {mayRejudge && (
        <Button
          icon={<RotateCcw size={16} aria-hidden />}
          busy={running === 'rejudge'}
          onClick={on.onRejudge}
        >
          {t('control.rejudge')}
        </Button>
      )}
      {isRoot && (
        <>
          <Button
            icon={<Gavel size={16} aria-hidden />}
            reason={decideOff && t(`control.off.${decideOff}`)}
            onClick={on.onDecide}
          >
            {t('control.decide')}
          </Button>
          {cancelOff ? (
            <Button icon={<Ban size={16} aria-hidden />} reason={t(`control.off.${cancelOff}`)}>
              {t('control.cancel')}
            </Button>
          ) : (
            <Tooltip content={t('control.cancelText')}>
              <Button
                icon={<Ban size={16} aria-hidden />}
                aria-description={t('control.cancelText')}
                onClick={on.onCancel}
              >
                {t('control.cancel')}
              </Button>
            </Tooltip>
          )}
          {!isUnfinished(submission.status) && (
            <Tooltip content={t('judging:replayHint')}>
              <Button
                icon={<Download size={16} aria-hidden />}
                busy={running === 'save'}
                aria-description={t('judging:replayHint')}
                onClick={on.onSave}
              >
                {t('judging:replay')}
              </Button>
            </Tooltip>
          )}
        </>
      )}
    </section>
  )
}
