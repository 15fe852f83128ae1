import { useTranslation } from 'react-i18next'
import { Segments } from '#ui/kit/segments.tsx'
import { type MarkdownLook, markdownLooks } from './markdown-look.ts'

export interface LookChoiceProps {
  value: MarkdownLook
  onValue(look: MarkdownLook): void
}

/** One choice for all texts that stand together. */
export function LookChoice({ value, onValue }: LookChoiceProps) {
  const { t } = useTranslation('markdown')
  return (
    <Segments<MarkdownLook>
      label={t('look.label')}
      items={markdownLooks.map((id) => ({ id, label: t(`look.${id}`) }))}
      value={value}
      onValue={onValue}
    />
  )
}
