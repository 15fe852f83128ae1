import { CircleCheck, CircleMinus, FlaskConical, Info, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { JudgeStatus } from '#contract/enums.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Tooltip } from '#ui/kit/tooltip.tsx'

export interface SubmitBarProps {
  /** The viewer's status on the problem. */
  mine: JudgeStatus | undefined
  /** A submission that is not accepted, or not yet, stands beside it. */
  beside?: boolean
  /** A visitor has to log in first. */
  signedIn: boolean
  busy: boolean
  /** Why nothing can be submitted now. */
  reason: string | undefined
  /** Leads to where it can be submitted nevertheless. */
  elsewhere?: ReactNode
  onSubmit(): void
  /** Opens the panel that runs the code on own input. */
  onTest(): void
}

const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  px: '3',
  py: '2',
  minH: '14',
  borderTopWidth: 'thin',
  bg: 'surface',
})
const mineLine = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  fontSize: 'sm',
  flex: '1',
  minW: '0',
})
const solved = css({ color: 'success.fg' })
const tried = css({ color: 'warning.fg' })
const why = css({ color: 'fg.muted', lineClamp: '2', overflowWrap: 'anywhere' })
/** A narrow bar has no space for both. */
const beforeLink = css({ hideBelow: 'md' })
const whySign = css({ color: 'fg.muted', flexShrink: '0' })
const besideSign = css({ hideBelow: 'lg' })

const isMac = typeof navigator === 'object' && /Mac|iP(hone|ad)/.test(navigator.platform)

export function SubmitBar(props: SubmitBarProps) {
  const { mine, beside = false, signedIn, busy, reason, elsewhere, onSubmit, onTest } = props
  const { t } = useTranslation(['submission', 'testRun'])
  const words = reason ?? (signedIn ? undefined : t('bar.login'))
  const button = (
    <Button
      variant="solid"
      busy={busy}
      reason={reason}
      icon={<Send size={16} aria-hidden />}
      keys={t(isMac ? 'bar.shortcutMac' : 'bar.shortcut')}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      onClick={onSubmit}
    >
      {t('bar.submit')}
    </Button>
  )
  return (
    <div className={bar} data-bottom-bar="">
      <span className={mineLine}>
        <Mine status={mine} beside={beside} brief={reason !== undefined} />
        {words !== undefined && (
          <>
            <Info size={16} className={whySign} aria-hidden />
            <span className={why} title={words}>
              {elsewhere ? <span className={beforeLink}>{words} </span> : words}
              {elsewhere}
            </span>
          </>
        )}
      </span>
      <Button icon={<FlaskConical size={16} aria-hidden />} onClick={onTest}>
        {t('testRun:open')}
      </Button>
      <Tooltip content={reason === undefined && busy ? t('bar.off.busy') : undefined}>{button}</Tooltip>
    </div>
  )
}

const mark = css({ display: 'inline-flex', alignItems: 'center', gap: '1.5', flexShrink: '0', me: '1.5' })

const mineWords = (status: JudgeStatus, beside: boolean) => {
  if (status === JudgeStatus.Accepted) return beside ? 'bar.solvedBefore' : 'bar.solved'
  return status === JudgeStatus.CompileError ? 'bar.notCompiled' : 'bar.tried'
}

interface MineProps {
  status: JudgeStatus | undefined
  beside: boolean
  brief: boolean
}

function Mine({ status, beside, brief }: MineProps) {
  const { t } = useTranslation('submission')
  if (status === undefined || status === JudgeStatus.NotSubmitted) return null
  const isSolved = status === JudgeStatus.Accepted
  const Icon = isSolved ? CircleCheck : CircleMinus
  const icon = <Icon size={16} aria-hidden className={isSolved ? solved : tried} />
  const words = t(mineWords(status, beside))
  if (!brief)
    return (
      <>
        {icon}
        <span>{words}</span>
      </>
    )
  return (
    <Tooltip content={words}>
      <span role="img" aria-label={words} className={mark}>
        {icon}
        <span className={besideSign}>{words}</span>
      </span>
    </Tooltip>
  )
}
