import { useTranslation } from 'react-i18next'
import { AllContestsLink, BackToContests } from '#ui/contest-admin/back-to-contests.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { AdminFrame } from './-admin-frame.tsx'
import type { ContestAdminProps } from './-contest-admin-logic.ts'
import { ContestFormHost } from './-contest-form.tsx'
import { Unopened } from './-unopened.tsx'
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
      ) : stored.failure ? (
        <Unopened stored={stored} act={<AllContestsLink gid={gid} />} />
      ) : (
        <Card>
          <Skeleton shape="block" />
        </Card>
      )}
    </AdminFrame>
  )
}
