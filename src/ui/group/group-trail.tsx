import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Link } from '#ui/kit/link.tsx'

const trail = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minW: '0',
  mb: '-2',
  fontSize: 'sm',
  color: 'fg.muted',
  '& > a': { minW: '0', truncate: true, _coarse: { py: '2' } },
  '& > a:last-child': { flexShrink: '0' },
})

interface GroupTrailProps {
  groupId: number
  name: string
  /** The list that leads to the page. */
  part: 'training'
}

/** In place of the tabs of a group, above what has tabs of its own. */
export function GroupTrail({ groupId, name, part }: GroupTrailProps) {
  const { t } = useTranslation('group')
  const params = { groupId: String(groupId) }
  return (
    <nav className={trail} aria-label={t('tabs.label')}>
      <Link to="/group/$groupId" params={params} title={name}>
        {name}
      </Link>
      <span aria-hidden>/</span>
      <Link to={`/group/$groupId/${part}`} params={params} activeOptions={{ exact: true }}>
        {t(`tabs.${part}`)}
      </Link>
    </nav>
  )
}
