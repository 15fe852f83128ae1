import { Dumbbell, Megaphone, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GroupAuth } from '#contract/enums.ts'
import type { Group } from '#contract/group.ts'
import { css } from '#styled/css/index.js'
import { LinkButton } from '#ui/kit/link.tsx'
import { Section } from '#ui/kit/section.tsx'

const line = css({
  display: { base: 'grid', md: 'flex' },
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  justifyItems: 'start',
  alignItems: 'center',
  gap: '3',
  px: { base: '4', md: '5' },
  py: '3',
  borderBottomWidth: 'thin',
  _last: { borderBottomWidth: 'none' },
  '& > :nth-child(n + 3)': { gridColumn: '2' },
})
const icon = css({ color: 'fg.subtle', flexShrink: '0' })
const words = css({ flex: '[1 1 14rem]', minW: '0', overflowWrap: 'anywhere' })

function Step({ mark, children, act }: { mark: ReactNode; children: ReactNode; act?: ReactNode }) {
  return (
    <li className={line}>
      <span className={icon}>{mark}</span>
      <span className={words}>{children}</span>
      {act}
    </li>
  )
}

const inviteOf = {
  [GroupAuth.Public]: 'first.invite',
  [GroupAuth.Protected]: 'first.inviteApply',
  [GroupAuth.Private]: 'first.inviteCode',
} as const

const inviteKey = ({ auth, code, visible, codeAdmits }: Group) => {
  if (codeAdmits && code !== null) return visible ? 'first.inviteCodeAdmits' : 'first.hiddenCodeAdmits'
  if (visible) return auth === GroupAuth.Private && code === null ? 'first.inviteApply' : inviteOf[auth]
  if (auth === GroupAuth.Public) return 'first.hiddenPublic'
  return code === null ? 'first.hiddenAsk' : 'first.hiddenCode'
}

/** For the admins of a group that has no training and no contest yet. */
export function GroupFirstSteps({ info }: { info: Group }) {
  const { t } = useTranslation('group')
  const params = { groupId: String(info.id) }
  return (
    <Section title={t('first.title')}>
      <ol>
        <Step
          mark={<UserPlus size={18} aria-hidden />}
          act={
            <LinkButton size="sm" to="/group/$groupId/member" params={params} search={{ part: 'invite' }}>
              {t('invite.act')}
            </LinkButton>
          }
        >
          {t(inviteKey(info), { name: info.name, number: info.id, code: info.code ?? '' })}
        </Step>
        <Step
          mark={<Megaphone size={18} aria-hidden />}
          act={
            <LinkButton
              size="sm"
              to="/group/$groupId/announcement"
              params={params}
              search={{ part: 'create' }}
            >
              {t('first.announceAct')}
            </LinkButton>
          }
        >
          {t('first.announce')}
        </Step>
        <Step
          mark={<Dumbbell size={18} aria-hidden />}
          act={
            <LinkButton size="sm" to="/group/$groupId/training" params={params} search={{ part: 'create' }}>
              {t('trainings.create')}
            </LinkButton>
          }
        >
          {t('first.training')}
        </Step>
      </ol>
    </Section>
  )
}
