import { useTranslation } from 'react-i18next'
import { JudgeStatus } from '#contract/enums.ts'
import type { CaseResult } from '#contract/submission.ts'
import { css } from '#styled/css/index.js'
import { ScrollText } from '#ui/kit/scroll-text.tsx'
import { Section } from '#ui/kit/section.tsx'
import { VerdictBadge } from '#ui/kit/verdict-badge.tsx'
import { ExcerptSides } from './excerpt-sides.tsx'
import { useMeasures } from './measures.tsx'
import { runMessageText } from './run-message.ts'

const body = css({ display: 'flex', flexDirection: 'column', gap: '4', p: { base: '4', md: '5' } })
const label = css({ textStyle: 'label', mb: '1' })
const figures = css({ color: 'fg.muted', fontSize: 'sm', textStyle: 'figure' })
const hint = css({ color: 'fg.muted', fontSize: 'sm' })
const message = css({
  textStyle: 'code',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxH: '[12rem]',
  overflow: 'auto',
  bg: 'surface.sunken',
  rounded: 'sm',
  p: '3',
})

/** The case that a submission fell at, opened: what the checker or the program said, what was expected and what came. */
export function FailedCase({ result }: { result: CaseResult }) {
  const { t } = useTranslation('submission')
  const measures = useMeasures()
  const { seq, status, excerpt, userOutput, time, memory } = result
  const title = t('detail.firstFailed', { number: seq })
  return (
    <Section
      title={title}
      extra={
        <>
          <VerdictBadge status={status} size="sm" />
          <span className={figures}>{measures.time(time)}</span>
          <span className={figures}>{measures.memory(memory)}</span>
        </>
      }
    >
      <div className={body}>
        {userOutput && (
          <div>
            <h3 className={label}>{t('detail.message')}</h3>
            <ScrollText className={message}>{runMessageText(t, userOutput)}</ScrollText>
          </div>
        )}
        {status === JudgeStatus.RuntimeError && <p className={hint}>{t('detail.errorOutput')}</p>}
        {excerpt && <ExcerptSides excerpt={excerpt} status={status} />}
      </div>
    </Section>
  )
}
