import { CircleCheck, CircleDashed, CircleMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { JudgeStatus, judgeStatusName } from '#contract/enums.ts'
import { css } from '#styled/css/index.js'
import { Tooltip } from '#ui/kit/tooltip.tsx'

const good = css({ color: 'success.fg', display: 'inline-grid', verticalAlign: 'middle' })
const open = css({ color: 'warning.fg', display: 'inline-grid', verticalAlign: 'middle' })
const running = css({ color: 'info.fg', display: 'inline-grid', verticalAlign: 'middle' })

/** What the viewer has reached on a problem: a sign of its own shape for each, with words for those who do not see it. */
export function MyStatus({ status }: { status: JudgeStatus | undefined }) {
  const { t } = useTranslation(['problem', 'verdict'])
  switch (status) {
    case undefined:
    case JudgeStatus.NotSubmitted:
      return null
    case JudgeStatus.Accepted:
      return <Sign className={good} words={t('mine.solved')} icon={<CircleCheck size={18} aria-hidden />} />
    case JudgeStatus.Pending:
    case JudgeStatus.Compiling:
    case JudgeStatus.Judging:
      return (
        <Sign className={running} words={t('mine.waiting')} icon={<CircleDashed size={18} aria-hidden />} />
      )
    default: {
      const verdict = t(`verdict:${judgeStatusName(status)}`)
      return (
        <Sign
          className={open}
          words={t('mine.tried', { verdict })}
          icon={<CircleMinus size={18} aria-hidden />}
        />
      )
    }
  }
}

function Sign({ className, words, icon }: { className: string; words: string; icon: ReactNode }) {
  return (
    <Tooltip content={words}>
      <span className={className} role="img" aria-label={words}>
        {icon}
      </span>
    </Tooltip>
  )
}
