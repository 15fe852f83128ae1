import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Group } from '#contract/group.ts'
import { GroupForm } from '#ui/group/group-form.tsx'
import { Card } from '#ui/kit/card.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { useGroupFrame } from './-group-frame.ts'
import { markdownUploads } from './-markdown-uploads.tsx'
import { useRecordForm } from './-record-form.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/_login/group/$groupId/setting')({
  loader: async ({ context }) => {
    const [logic] = await Promise.all([context.loadGroupLogic(), context.loadTexts(['markdown'])])
    return logic
  },
  component: SettingTab,
})

const subjectOf = ({ id, code }: Group) => ({ gid: id, hasCode: code !== null })
const valuesOf = ({ name, shortName, brief, description, auth, visible, code }: Group) => ({
  ...{ name, shortName, brief, description, auth, visible },
  code: code ?? '',
  hasCode: code !== null,
})

function SettingTab() {
  const { toasts, session } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const { t } = useTranslation('group')
  const { gid, info, has, reload } = useGroupFrame()
  const { isAdmin } = useViewer({ session })
  const form = useRecordForm(logic.form, () => {
    toasts.show({ tone: 'success', title: t('form.saved') })
    reload()
  })
  // The form stays open on this page: it closes only when it was saved, and begins anew with what is stored then.
  const shown = useRef<Group>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each group that came
  useEffect(() => {
    if (shown.current === info || form.busy) return
    const isFirst = shown.current === undefined
    if (!isFirst && form.open) return
    shown.current = info
    const draft = isFirst ? logic.formDraft(subjectOf(info)) : null
    form.show(subjectOf(info), valuesOf(info), draft && { ...draft, code: info.code ?? '' })
  }, [info, form.open, form.busy])
  return (
    <>
      <PageTitle>{t('setting.pageTitle', { name: info.name })}</PageTitle>
      <Card>
        {form.values ? (
          <GroupForm
            label={t('setting.title')}
            send={t('form.save')}
            values={form.values}
            restored={form.restored}
            wrong={form.wrong}
            busy={form.busy}
            failure={form.failure}
            uploads={has('admin') ? markdownUploads(logic.upload, { gid, files: isAdmin }) : undefined}
            onEdit={form.edit}
            onSend={form.send}
            onDiscard={form.discard}
          />
        ) : null}
      </Card>
    </>
  )
}
