import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Demo } from '#contract/demo.ts'
import type { Failure } from '#contract/failure.ts'
import { css, cx } from '#styled/css/index.js'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { Section } from '#ui/kit/section.tsx'
import { frame, help } from './site-admin-styles.ts'

const parts = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const figures = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '6',
  rowGap: '1',
  fontVariantNumeric: 'tabular-nums',
})

const shown = ['users', 'teams', 'contests', 'groups', 'discussions', 'announcements', 'submissions'] as const
const ofOthers = ['submissionsOfOthers', 'wordsOfOthers'] as const

function Figures({ demo }: { demo: Demo }) {
  const { t } = useTranslation('siteAdmin')
  const others = ofOthers.filter((key) => demo[key] > 0)
  return (
    <ul className={figures}>
      {[...shown, ...others].map((key) => (
        <li key={key}>{t(`demo.${key}`, { value: demo[key] })}</li>
      ))}
    </ul>
  )
}

export interface DemoSectionProps {
  demo: Demo
  /** The question is open. */
  asking: boolean
  busy: boolean
  failure: Failure | undefined
  onAsk(): void
  onConfirm(): void
  onCancel(): void
}

/** What the site was filled with to look around in, and the way to be rid of it. */
export function DemoSection({ demo, asking, busy, failure, onAsk, onConfirm, onCancel }: DemoSectionProps) {
  const { t } = useTranslation('siteAdmin')
  return (
    <Section
      title={t('demo.title')}
      extra={
        <Button variant="danger" icon={<Trash2 size={16} aria-hidden />} busy={busy} onClick={onAsk}>
          {t('demo.remove')}
        </Button>
      }
    >
      <div className={cx(frame, parts)}>
        <FailureLine failure={failure} />
        <Figures demo={demo} />
        <p className={help}>{t('demo.text')}</p>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('demo.question')}
        text={
          <div className={parts}>
            <Figures demo={demo} />
            <p>{t('demo.consequences')}</p>
          </div>
        }
        back={t('demo.back')}
        confirm={t('demo.confirm')}
        onConfirm={onConfirm}
        onClose={onCancel}
      />
    </Section>
  )
}
