import { CircleCheck, CircleDashed, CircleMinus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { JudgeStatus, judgeStatusName } from '#contract/enums.ts'
import { css } from '#styled/css/index.js'
import { Tooltip } from '#ui/kit/tooltip.tsx'

const good = css({ color: 'success.fg', display: 'inline-grid', verticalAlign: 'middle' })
const open = css({ color: 'warning.fg', display: 'inline-grid', verticalAlign: 'middle' })
const running = css({ color: 'info.fg', display: 'inline-grid', verticalAlign: 'middle' })

/** What the viewer has reached on a problem in words, with a sign of its own shape; undefined before anything was sent. */
export function useMyStatus() {
  const { t } = useTranslation(['problem', 'verdict'])
  return (status: JudgeStatus | undefined) => {
    switch (status) {
      case undefined:
      case JudgeStatus.NotSubmitted:
        return undefined
      case JudgeStatus.Accepted:
        return { className: good, words: t('mine.solved'), Icon: CircleCheck }
      case JudgeStatus.Pending:
      case JudgeStatus.Compiling:
      case JudgeStatus.Judging:
        return { className: running, words: t('mine.waiting'), Icon: CircleDashed }
      default: {
        const verdict = t(`verdict:${judgeStatusName(status)}`)
        return { className: open, words: t('mine.tried', { verdict }), Icon: CircleMinus }
      }
    }
  }
}

/** The sign, with words for those who do not see it. */
export function MyStatus({ status }: { status: JudgeStatus | undefined }) {
  const mine = useMyStatus()(status)
  if (mine === undefined) return null
  const { className, words, Icon } = mine
  return (
    <Tooltip content={words}>
      <span className={className} role="img" aria-label={words}>
        <Icon size={18} aria-hidden />
      </span>
    </Tooltip>
  )
}
