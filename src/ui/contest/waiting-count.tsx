import { useTranslation } from 'react-i18next'
import { message } from '#contract/limits/talk.ts'
import { css } from '#styled/css/index.js'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'

const mark = css({
  textStyle: 'figure',
  fontSize: '2xs',
  fontWeight: 'semibold',
  lineHeight: 'tight',
  ms: '1.5',
  px: '1',
  rounded: 'full',
  bg: 'danger',
  color: 'danger.on',
})

/** How many questions wait for an answer; nothing for none. */
export function WaitingCount({ count }: { count: number }) {
  const { t } = useTranslation('contest')
  if (count === 0) return null
  return (
    <>
      <span className={mark} aria-hidden>
        {count > message.badgeMax ? `${message.badgeMax}+` : count}
      </span>{' '}
      <VisuallyHidden>{t('tabs.waiting', { count })}</VisuallyHidden>
    </>
  )
}
