import { Clock, DoorOpen, Ellipsis, LogOut, Trash2, UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { GroupAuth, GroupLevel } from '#contract/enums.ts'
import { type GroupStanding, hasGroupRight } from '#contract/group-rules.ts'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { Menu } from '#ui/kit/menu.tsx'

export interface GroupActsProps {
  standing: GroupStanding
  auth: GroupAuth
  /** What is under way. */
  busy: 'join' | 'leave' | 'disband' | undefined
  onJoin(): void
  onLeave(): void
  onDisband(): void
}

/** S3-026 to S3-030. */
export function GroupActs({ standing, auth, busy, onJoin, onLeave, onDisband }: GroupActsProps) {
  const { t } = useTranslation('group')
  const { level, isOwner } = standing
  return (
    <>
      {level === GroupLevel.None && !isOwner ? (
        <Button
          variant="solid"
          icon={<DoorOpen size={16} aria-hidden />}
          busy={busy === 'join'}
          onClick={onJoin}
        >
          {t(auth === GroupAuth.Public ? 'acts.join' : 'acts.apply')}
        </Button>
      ) : null}
      {level === GroupLevel.Applying ? (
        <Button icon={<Clock size={16} aria-hidden />} reason={t('acts.applyingWhy')}>
          {t('acts.applying')}
        </Button>
      ) : null}
      {level === GroupLevel.Refused ? (
        <Button icon={<UserX size={16} aria-hidden />} reason={t('acts.refusedWhy')}>
          {t('acts.refused')}
        </Button>
      ) : null}
      {level >= GroupLevel.Member && !isOwner ? (
        <Button icon={<LogOut size={16} aria-hidden />} busy={busy === 'leave'} onClick={onLeave}>
          {t('acts.leave')}
        </Button>
      ) : null}
      {hasGroupRight(standing, 'owner') ? (
        <Menu
          trigger={
            <IconButton
              label={t('acts.more')}
              icon={<Ellipsis size={16} aria-hidden />}
              busy={busy === 'disband'}
            />
          }
          entries={[
            {
              id: 'disband',
              text: t('acts.disbandMore'),
              icon: <Trash2 size={16} aria-hidden />,
              onSelect: onDisband,
            },
          ]}
        />
      ) : null}
    </>
  )
}
