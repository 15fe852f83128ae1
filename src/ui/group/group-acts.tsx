import { Check, DoorOpen, Ellipsis, LogOut, Trash2, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { GroupAuth, GroupLevel } from '#contract/enums.ts'
import { type GroupStanding, hasGroupRight } from '#contract/group-rules.ts'
import { css } from '#styled/css/index.js'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { Menu } from '#ui/kit/menu.tsx'

export interface GroupActsProps {
  standing: GroupStanding
  auth: GroupAuth
  /** Whoever has the code joins at once. */
  codeAdmits: boolean
  /** Username of whoever asked the viewer to join. */
  invitedBy: string | null
  /** What is under way. */
  busy: 'join' | 'decline' | 'withdraw' | 'leave' | 'disband' | undefined
  onJoin(): void
  onDecline(): void
  onWithdraw(): void
  onLeave(): void
  onDisband(): void
}

const words = css({ alignSelf: 'center', overflowWrap: 'anywhere', mdDown: { flexBasis: 'full' } })
const onWide = css({ hideBelow: 'md' })
const onPhone = css({ hideFrom: 'md' })

/** S3-026 to S3-030. */
export function GroupActs(props: GroupActsProps) {
  const { standing, invitedBy, busy, onLeave, onDisband } = props
  const { t } = useTranslation('group')
  const { level, isOwner } = standing
  const mayLeave = level >= GroupLevel.Member && !isOwner
  const mayDisband = hasGroupRight(standing, 'owner')
  const leave = { text: t('acts.leave'), icon: <LogOut size={16} aria-hidden />, onSelect: onLeave }
  const disband = {
    text: t('acts.disbandMore'),
    icon: <Trash2 size={16} aria-hidden />,
    onSelect: onDisband,
  }
  return (
    <>
      {invitedBy === null ? <Application {...props} /> : <Answer {...props} by={invitedBy} />}
      {mayLeave ? (
        <span className={onWide}>
          <Button icon={leave.icon} busy={busy === 'leave'} onClick={onLeave}>
            {leave.text}
          </Button>
        </span>
      ) : null}
      {mayLeave || mayDisband ? (
        <span className={mayDisband ? undefined : onPhone}>
          <Menu
            trigger={
              <IconButton
                label={t('acts.more')}
                icon={<Ellipsis size={16} aria-hidden />}
                busy={busy === 'disband' || busy === 'leave'}
              />
            }
            entries={[
              ...(mayLeave ? [{ id: 'leave', ...leave }] : []),
              ...(mayDisband ? [{ id: 'disband', ...disband }] : []),
            ]}
          />
        </span>
      ) : null}
    </>
  )
}

/** What the viewer does about an invitation. */
function Answer({ by, busy, onJoin, onDecline }: GroupActsProps & { by: string }) {
  const { t } = useTranslation('group')
  return (
    <>
      <span className={words}>{t('acts.invited', { name: by })}</span>
      <Button variant="solid" icon={<Check size={16} aria-hidden />} busy={busy === 'join'} onClick={onJoin}>
        {t('acts.acceptInvitation')}
      </Button>
      <Button busy={busy === 'decline'} onClick={onDecline}>
        {t('acts.decline')}
      </Button>
    </>
  )
}

/** Joining and applying, and what came of it. */
function Application({ onJoin, onWithdraw, ...props }: GroupActsProps) {
  const { standing, auth, codeAdmits, busy } = props
  const { level, isOwner } = standing
  const { t } = useTranslation('group')
  if (level === GroupLevel.Applying)
    return (
      <>
        <span className={words}>{t('acts.applying')}</span>
        <Button icon={<Undo2 size={16} aria-hidden />} busy={busy === 'withdraw'} onClick={onWithdraw}>
          {t('acts.withdraw')}
        </Button>
      </>
    )
  if (level === GroupLevel.Refused)
    return (
      <>
        <span className={words}>{t('acts.refused')}</span>
        <Button icon={<DoorOpen size={16} aria-hidden />} busy={busy === 'join'} onClick={onJoin}>
          {t('acts.applyAgain')}
        </Button>
      </>
    )
  if (level !== GroupLevel.None || isOwner) return null
  return (
    <Button variant="solid" icon={<DoorOpen size={16} aria-hidden />} busy={busy === 'join'} onClick={onJoin}>
      {t(auth === GroupAuth.Public ? 'acts.join' : codeAdmits ? 'acts.joinByCode' : 'acts.apply')}
    </Button>
  )
}
