import { createFileRoute } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { ScrollText } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupLogic } from '#app/compose-group.ts'
import type { Group } from '#contract/group.ts'
import { avatarView } from '#machines/avatar/avatar.view.ts'
import { GroupDanger } from '#ui/group/group-danger.tsx'
import { GroupForm } from '#ui/group/group-form.tsx'
import { GroupToolbar } from '#ui/group/group-toolbar.tsx'
import { LinkButton } from '#ui/kit/link.tsx'
import { Section } from '#ui/kit/section.tsx'
import { AvatarEditor } from '#ui/setting/avatar-editor.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { useGroupFrame } from './-group-frame.ts'
import { useHandOver } from './-group-hand-over.tsx'
import { markdownUploads } from './-markdown-uploads.tsx'
import { useRecordForm } from './-record-form.ts'
import { useFlow } from './-use-flow.ts'
import { useMarkdownPreview } from './-use-markdown-preview.tsx'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/_login/group/$groupId/setting')({
  loader: async ({ context }) => {
    const [logic] = await Promise.all([context.loadGroupLogic(), context.loadTexts(['markdown', 'setting'])])
    return logic
  },
  component: SettingTab,
})

const subjectOf = ({ id, code }: Group) => ({ gid: id, hasCode: code !== null })
const valuesOf = ({ name, shortName, brief, description, auth, visible, codeAdmits, code }: Group) => ({
  ...{ name, shortName, brief, description, auth, visible, codeAdmits },
  code: code ?? '',
  hasCode: code !== null,
})

function SettingTab() {
  const { toasts, session } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const { t } = useTranslation('group')
  const { gid, info, has, reload, disband, isDisbanding } = useGroupFrame()
  const { isAdmin } = useViewer({ session })
  const preview = useMarkdownPreview()
  const handOver = useHandOver(logic, { toasts })
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
    const stored = valuesOf(info)
    const [draft, base] = isFirst ? logic.formDraft(subjectOf(info), stored) : ([null, stored] as const)
    form.show(subjectOf(info), stored, draft, base)
  }, [info, form.open, form.busy])
  return (
    <>
      <PageTitle>{t('setting.pageTitle', { name: info.name })}</PageTitle>
      {has('root') ? (
        <GroupToolbar
          acts={
            <LinkButton
              icon={<ScrollText size={16} aria-hidden />}
              to="/group/$groupId/audit"
              params={{ groupId: String(gid) }}
            >
              {t('setting.audit')}
            </LinkButton>
          }
        />
      ) : null}
      {has('root') ? <GroupPicture key={gid} logic={logic} info={info} onChanged={reload} /> : null}
      {form.values ? (
        <GroupForm
          label={t('setting.title')}
          send={t('form.save')}
          values={form.values}
          restored={form.restored}
          outdated={form.outdated}
          others={form.others}
          wrong={form.wrong}
          changed={form.changed}
          busy={form.busy}
          failure={form.failure}
          preview={preview}
          uploads={has('admin') ? markdownUploads(logic.upload, { gid, files: isAdmin }) : undefined}
          makeCode={logic.makeCode}
          onEdit={form.edit}
          onSend={form.send}
          onDiscard={form.discard}
        />
      ) : null}
      {has('owner') ? (
        <GroupDanger busy={isDisbanding} onHandOver={handOver.show} onDisband={disband} />
      ) : null}
      {handOver.dialog}
    </>
  )
}

interface GroupPictureProps {
  logic: GroupLogic
  info: Group
  onChanged(): void
}

/** S3-056. */
function GroupPicture({ logic, info: { id, name, avatar }, onChanged }: GroupPictureProps) {
  const { t } = useTranslation('setting')
  const machine = useMemo(() => logic.picture(id), [logic, id])
  const actor = useFlow(machine)
  const view = useSelector(actor, avatarView, shallowEqual)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each picture that was kept
  useEffect(() => {
    if (view.saved) onChanged()
  }, [view.saved])
  return (
    <Section title={t('avatar.title')}>
      <AvatarEditor
        {...view}
        name={name}
        src={avatar}
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
