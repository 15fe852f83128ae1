import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { button } from '#styled/recipes/index.js'
import { ButtonWords } from '#ui/kit/button-words.tsx'
import { createLink } from '#ui/kit/link.tsx'

function Anchor(props: Omit<ComponentProps<'a'>, 'className' | 'children'>) {
  const { t } = useTranslation('submission')
  return (
    <a {...props} className={button({ size: 'sm' })}>
      <ArrowLeft size={16} aria-hidden />
      <ButtonWords iconOnPhone={false}>{t('detail.toList')}</ButtonWords>
    </a>
  )
}

/** From one submission back to the list that it stands in. */
export const AllSubmissionsLink = createLink(Anchor)
