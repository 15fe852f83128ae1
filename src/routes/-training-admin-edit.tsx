import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { TrainingSubject } from '#app/training-values.ts'
import { BackLink } from '#ui/kit/back-link.tsx'
import { Card } from '#ui/kit/card.tsx'
import { LinkButton } from '#ui/kit/link.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { trainingAdminLink, trainingAdminListLink } from '#ui/training-admin/training-admin-links.ts'
import { TrainingForm } from '#ui/training-admin/training-form.tsx'
import { AdminFrame } from './-admin-frame.tsx'
import { markdownUploads } from './-markdown-uploads.tsx'
import { useRecordForm } from './-record-form.ts'
import type { TrainingAdminProps } from './-training-admin-logic.ts'
import { Unopened } from './-unopened.tsx'
import { useMarkdownPreview } from './-use-markdown-preview.tsx'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export function BackToTrainings({ gid }: { gid: number | null }) {
  const { t } = useTranslation('trainingAdmin')
  return <BackLink {...trainingAdminListLink(gid)}>{t('back')}</BackLink>
}

/** Where a training is not there. */
export function AllTrainingsLink({ gid }: { gid: number | null }) {
  const { t } = useTranslation('trainingAdmin')
  return <LinkButton {...trainingAdminListLink(gid)}>{t('back')}</LinkButton>
}

const useSource = ({ logic }: TrainingAdminProps, subject: TrainingSubject) =>
  usePage(logic.trainingSource, subject)

/** A new training, or the settings of one that is there (S3-122). */
export function TrainingEditor(props: TrainingAdminProps & { tid: number | null }) {
  const { context, logic, tid } = props
  const { gid } = logic
  const navigate = useNavigate()
  const { t } = useTranslation('trainingAdmin')
  const preview = useMarkdownPreview()
  const { isAdmin } = useViewer(context)
  const source = useSource(props, { tid })
  const { data } = source
  const form = useRecordForm(logic.trainingForm, (_, { id }) => {
    context.toasts.show({ tone: 'success', title: t(tid === null ? 'made' : 'saved') })
    // What was made has no problems yet.
    void navigate(tid === null ? trainingAdminLink(gid, 'problems', id) : trainingAdminListLink(gid))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was stored when it came
  useEffect(() => {
    if (!data || form.open) return
    if (gid === null && tid === null && data.categories.length === 0) {
      context.toasts.show({ tone: 'error', title: t('noCategories') })
      void navigate({ to: '/admin/training/category', replace: true })
      return
    }
    const { initial } = data
    form.show({ tid }, initial, ...logic.trainingDraft({ tid }, initial))
  }, [data])
  const { outdated } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press that came too late
  useEffect(() => {
    // The other one may have made a category.
    if (outdated) source.reload()
  }, [outdated])
  const title = tid === null ? t('create') : t('edit')
  return (
    <AdminFrame gid={gid} title={title} width="form" back={<BackToTrainings gid={gid} />}>
      {data && form.values ? (
        <TrainingForm
          gid={gid}
          label={title}
          send={tid === null ? title : t('save')}
          values={form.values}
          categories={data.categories}
          newCategory={logic.newCategory}
          restored={form.restored}
          outdated={form.outdated}
          others={form.others}
          faults={form.wrong ? logic.trainingFaults(form.values) : []}
          busy={form.busy}
          failure={form.failure}
          preview={preview}
          uploads={markdownUploads(logic.upload, { gid, files: isAdmin })}
          onEdit={form.edit}
          onSend={form.send}
          onDiscard={form.discard}
        />
      ) : source.failure ? (
        <Unopened stored={source} act={<AllTrainingsLink gid={gid} />} />
      ) : (
        <Card>
          <Skeleton shape="block" />
        </Card>
      )}
    </AdminFrame>
  )
}
