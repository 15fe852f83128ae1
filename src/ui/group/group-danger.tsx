import { ArrowRightLeft, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Section } from '#ui/kit/section.tsx'

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  px: { base: '4', md: '5' },
  py: '4',
})
const words = css({ flex: '[1 1 16rem]', color: 'fg.muted' })

interface GroupDangerProps {
  busy: boolean
  onHandOver(): void
  onDisband(): void
}

/** What cannot be undone, at the end of the settings. */
export function GroupDanger({ busy, onHandOver, onDisband }: GroupDangerProps) {
  const { t } = useTranslation('group')
  return (
    <Section title={t('setting.danger')}>
      <div className={line}>
        <p className={words}>{t('handOver.text')}</p>
        <Button icon={<ArrowRightLeft size={16} aria-hidden />} onClick={onHandOver}>
          {t('handOver.act')}
        </Button>
      </div>
      <div className={line}>
        <p className={words}>{t('acts.disbandText')}</p>
        <Button variant="danger" icon={<Trash2 size={16} aria-hidden />} busy={busy} onClick={onDisband}>
          {t('acts.disband')}
        </Button>
      </div>
    </Section>
  )
}
