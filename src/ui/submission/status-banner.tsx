import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnfinished, judgeStatusName, verdictCode } from '#contract/enums.ts'
import type { Submission } from '#contract/submission.ts'
import { css } from '#styled/css/index.js'
import { Progress } from '#ui/kit/progress.tsx'
import { useQueuePlace } from './queue-place.ts'
import { verdictColour } from './verdict-colour.ts'

const banner = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  rounded: 'lg',
  px: '5',
  py: '4',
})
const verdict = css({ display: 'flex', alignItems: 'center', gap: '3', textStyle: 'title' })
const code = css({ fontWeight: 'bold', textStyle: 'figure' })
const spin = css({ animation: 'turn 1s linear infinite' })
const bar = css({ flex: '1', minW: '[10rem]' })

export function StatusBanner({ submission, children }: { submission: Submission; children?: ReactNode }) {
  const { t } = useTranslation(['submission', 'verdict'])
  const { status, progress, queuePosition } = submission
  const queuePlace = useQueuePlace()(queuePosition)
  const name = t(`verdict:${judgeStatusName(status)}`)
  return (
    <div
      className={banner}
      style={{ color: verdictColour(status, 'fg'), background: verdictColour(status, 'bg') }}
      role="status"
    >
      <span className={verdict}>
        {isUnfinished(status) && <LoaderCircle size={22} className={spin} aria-hidden />}
        <span className={code}>{verdictCode[status]}</span>
        <span>{name}</span>
      </span>
      {queuePlace && <span>{queuePlace}</span>}
      {progress && progress.total > 0 && (
        <span className={bar}>
          <Progress
            label={name}
            tone="info"
            value={(progress.done / progress.total) * 100}
            figure={t('progress', { ...progress })}
          />
        </span>
      )}
      {children}
    </div>
  )
}
