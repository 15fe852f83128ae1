import { createFileRoute } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { UserInfo } from '#contract/account.ts'
import { avatarView } from '#machines/avatar/avatar.view.ts'
import { changeEmailView } from '#machines/change-email/change-email.view.ts'
import { changePasswordView } from '#machines/change-password/change-password.view.ts'
import { profileView } from '#machines/profile/profile.view.ts'
import { sessionView } from '#machines/session/session.view.ts'
import { Card } from '#ui/kit/card.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { AvatarEditor } from '#ui/setting/avatar-editor.tsx'
import { ChangeEmailForm } from '#ui/setting/change-email-form.tsx'
import { ChangePasswordForm } from '#ui/setting/change-password-form.tsx'
import { MobileNote } from '#ui/setting/mobile-note.tsx'
import { ProfileForm } from '#ui/setting/profile-form.tsx'
import { SettingPanes } from '#ui/setting/setting-panes.tsx'
import { settingTabs } from '#ui/setting/setting-tabs.ts'
import { Page } from '#ui/shell/page.tsx'
import { useFlow } from './-use-flow.ts'
import { useMarkdownPreview } from './-use-markdown-preview.tsx'

export const Route = createFileRoute('/_login/setting')({
  validateSearch: z.object({ tab: z.enum(settingTabs).optional().catch(undefined) }),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([
      context.loadSettingLogic(),
      context.loadTexts(['markdown', 'setting']),
    ])
    return logic
  },
  component: Settings,
})

function Settings() {
  const { t } = useTranslation('setting')
  const { session } = Route.useRouteContext()
  const { tab = 'account' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { user } = useSelector(session, sessionView, shallowEqual)
  return (
    <Page title={t('title')} width="narrow">
      {user === null ? (
        <Card>
          <Skeleton shape="block" />
        </Card>
      ) : (
        <SettingPanes
          // Another account is another form.
          key={user.uid}
          tab={tab}
          onTab={(next) =>
            void navigate({ search: { tab: next === 'account' ? undefined : next }, replace: true })
          }
          account={
            <>
              <ChangePassword />
              <ChangeEmail present={user.email} />
              <MobileNote />
            </>
          }
          profile={
            <>
              <ChangeAvatar user={user} />
              <ChangeProfile user={user} />
            </>
          }
        />
      )}
    </Page>
  )
}

function ChangePassword() {
  const { t } = useTranslation('setting')
  const actor = useFlow(Route.useLoaderData().changePassword)
  const view = useSelector(actor, changePasswordView, shallowEqual)
  return (
    <Section title={t('password.title')}>
      <ChangePasswordForm
        {...view}
        onEdit={(field, value) => actor.send({ type: 'changePassword.edit', field, value })}
        onSend={() => actor.send({ type: 'changePassword.send' })}
      />
    </Section>
  )
}

function ChangeEmail({ present }: { present: string | null }) {
  const { t } = useTranslation('setting')
  const actor = useFlow(Route.useLoaderData().changeEmail, { input: { present } })
  const view = useSelector(actor, changeEmailView, shallowEqual)
  return (
    <Section title={t('email.title')}>
      <ChangeEmailForm
        {...view}
        onEdit={(field, value) => actor.send({ type: 'changeEmail.edit', field, value })}
        onSendCode={() => actor.send({ type: 'changeEmail.sendCode' })}
        onSend={() => actor.send({ type: 'changeEmail.send' })}
      />
    </Section>
  )
}

function ChangeAvatar({ user }: { user: UserInfo }) {
  const { t } = useTranslation('setting')
  const actor = useFlow(Route.useLoaderData().avatar)
  const view = useSelector(actor, avatarView, shallowEqual)
  return (
    <Section title={t('avatar.title')}>
      <AvatarEditor
        {...view}
        name={user.username}
        src={user.avatar}
        onChoose={(file) => actor.send({ type: 'avatar.choose', file })}
        onUnreadable={() => actor.send({ type: 'avatar.unreadable' })}
        onCancel={() => actor.send({ type: 'avatar.cancel' })}
        onDrop={() => actor.send({ type: 'avatar.drop' })}
        onKeep={() => actor.send({ type: 'avatar.keep' })}
        onSend={(picture) => actor.send({ type: 'avatar.send', picture })}
      />
    </Section>
  )
}

function ChangeProfile({ user }: { user: UserInfo }) {
  const { t } = useTranslation('setting')
  const logic = Route.useLoaderData()
  const actor = useFlow(logic.profile, { input: { user, draft: logic.profileDraft() } })
  const view = useSelector(actor, profileView, shallowEqual)
  const preview = useMarkdownPreview()
  return (
    <Section title={t('profile.title')}>
      <ProfileForm
        {...view}
        preview={preview}
        onEdit={(field, value) => actor.send({ type: 'profile.edit', field, value })}
        onSend={() => actor.send({ type: 'profile.send' })}
        onDiscard={() => actor.send({ type: 'profile.discard' })}
      />
    </Section>
  )
}
