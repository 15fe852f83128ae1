import { Dumbbell, Megaphone, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { GroupAuth } from '#contract/enums.ts'
import type { Group } from '#contract/group.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { MarkedLine } from '#ui/kit/marked-line.tsx'
import { Section } from '#ui/kit/section.tsx'

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

/** For the admins of a group that begins. */
export function GroupFirstSteps({ info }: { info: Group }) {
  const { t } = useTranslation('group')
  const params = { groupId: String(info.id) }
  return (
    <Section title={t('first.title')}>
      <ol>
        <MarkedLine
          mark={<UserPlus size={18} aria-hidden />}
          more={
            <LinkButton size="sm" to="/group/$groupId/member" params={params} search={{ part: 'invite' }}>
              {t('invite.act')}
            </LinkButton>
          }
        >
          {t(inviteKey(info), { name: info.name, number: info.id, code: info.code ?? '' })}
        </MarkedLine>
        <MarkedLine
          mark={<Megaphone size={18} aria-hidden />}
          more={
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
        </MarkedLine>
        <MarkedLine
          mark={<Dumbbell size={18} aria-hidden />}
          more={
            <LinkButton size="sm" to="/group/$groupId/training" params={params} search={{ part: 'create' }}>
              {t('trainings.create')}
            </LinkButton>
          }
        >
          {t('first.training')}
        </MarkedLine>
      </ol>
    </Section>
  )
}
