import { useTranslation } from 'react-i18next'
import { BackToContests } from '#ui/contest-admin/back-to-contests.tsx'
import { contestAdminListLink } from '#ui/contest-admin/contest-admin-links.ts'
import { Card } from '#ui/kit/card.tsx'
import { finalReason, serversWords, useFailureText } from '#ui/kit/failure-text.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { Failed } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { AdminFrame } from './-admin-frame.tsx'
import type { ContestAdminProps } from './-contest-admin-logic.ts'
import { ContestFormHost } from './-contest-form.tsx'
import { usePage } from './-use-page.ts'

/** A new contest. */
export function NewContest({ context, logic }: ContestAdminProps) {
  const { t } = useTranslation('contestAdmin')
  const { gid } = logic
  return (
    <AdminFrame gid={gid} title={t('form.create')} width="form" back={<BackToContests gid={gid} />}>
      <ContestFormHost logic={logic} contest={null} session={context.session} toasts={context.toasts} />
    </AdminFrame>
  )
}

/** The settings of a contest that is there. */
export function StoredContest({ context, logic, cid }: ContestAdminProps & { cid: number }) {
  const { t } = useTranslation('contestAdmin')
  const failureText = useFailureText()
  const { gid } = logic
  const stored = usePage(logic.contest, { cid })
  return (
    <AdminFrame
      gid={gid}
      title={t('form.edit')}
      pageTitle={stored.data ? t('form.editOf', { title: stored.data.title }) : t('form.edit')}
      of={stored.data?.title}
      width="form"
      back={<BackToContests gid={gid} />}
    >
      {stored.data ? (
        <ContestFormHost
          logic={logic}
          contest={stored.data}
          session={context.session}
          toasts={context.toasts}
        />
      ) : (
        <Card pad={stored.failure ? 'none' : 'md'}>
          {stored.failure ? (
            <Failed
              message={serversWords(stored.failure) ?? failureText(stored.failure)}
              final={finalReason(stored.failure)}
              heading="h2"
              busy={stored.loading}
              onRetry={stored.reload}
              act={<LinkButton {...contestAdminListLink(gid)}>{t('form.back')}</LinkButton>}
            />
          ) : (
            <Skeleton shape="block" />
          )}
        </Card>
      )}
    </AdminFrame>
  )
}
