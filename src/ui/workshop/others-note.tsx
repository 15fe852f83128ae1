import { UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { WorkshopNews } from '#contract/workshop-presence.ts'
import { css } from '#styled/css/index.js'
import { Badge } from '#ui/kit/badge.tsx'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', fontSize: 'sm' })

/** Who else has the problem open, and where they are; empty where nobody has. */
export function OthersNote({ people }: { people: WorkshopNews['people'] }) {
  const { t } = useTranslation('workshop')
  return (
    <div className={line} role="status" data-others>
      {people.length > 0 ? (
        <>
          <UsersRound size={16} aria-hidden />
          <VisuallyHidden>{t('others.title')}</VisuallyHidden>
        </>
      ) : null}
      {people.map(({ username, part }) => (
        <Badge key={`${username} ${part ?? ''}`}>
          {part ? t('others.at', { name: username, part: t(`part.${part}`) }) : username}
        </Badge>
      ))}
    </div>
  )
}
