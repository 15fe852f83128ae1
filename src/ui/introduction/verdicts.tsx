import { useTranslation } from 'react-i18next'
import { JudgeStatus } from '#contract/enums.ts'
import { css } from '#styled/css/index.js'
import { VerdictBadge } from '#ui/kit/verdict-badge.tsx'

const explained = [
  'Accepted',
  'WrongAnswer',
  'PresentationError',
  'PartialAccepted',
  'TimeLimitExceeded',
  'MemoryLimitExceeded',
  'RuntimeError',
  'CompileError',
  'SystemError',
  'Cancelled',
  'Pending',
  'SubmittedFailed',
  'Compiling',
  'Judging',
] as const

const list = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[max-content minmax(0, 1fr)]' },
  columnGap: '5',
  rowGap: { base: '1', md: '3' },
  p: { base: '4', md: '5' },
})
const meaning = css({ color: 'fg.muted', mb: { base: '3', md: '0' } })

/** What each result means. */
export function Verdicts() {
  const { t } = useTranslation('introduction')
  return (
    <dl className={list}>
      {explained.map((name) => (
        <div key={name} className={css({ display: 'contents' })}>
          <dt>
            <VerdictBadge status={JudgeStatus[name]} full />
          </dt>
          <dd className={meaning}>{t(`verdicts.${name}`)}</dd>
        </div>
      ))}
    </dl>
  )
}
