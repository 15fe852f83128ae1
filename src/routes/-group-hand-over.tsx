import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { GroupLogic } from '#app/compose-group.ts'
import { HandOverDialog } from '#ui/group/hand-over-dialog.tsx'
import { NewOwnerChoices as Choices } from '#ui/group/new-owner-choices.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { useGroupFrame } from './-group-frame.ts'
import { useRecordForm } from './-record-form.ts'
import { usePage } from './-use-page.ts'
import { useSettled } from './-use-settled.ts'

interface NewOwnerChoicesProps {
  machine: GroupLogic['newOwners']
  /** What is typed. */
  keyword: string
  chosen: string
  onChoose(newOwner: { uid: string; username: string }): void
}

/** Looks for members while the dialog is open. */
function NewOwnerChoices({ machine, keyword: typed, ...choice }: NewOwnerChoicesProps) {
  const failureText = useFailureText()
  const { gid, info } = useGroupFrame()
  const keyword = useSettled(typed)
  const found = usePage(machine, { gid, keyword })
  return (
    <Choices
      {...choice}
      page={found.data}
      ownerUid={info.uid}
      isFiltered={keyword !== ''}
      busy={found.refreshing || found.loading}
      failure={found.failure && failureText(found.failure)}
      onReload={found.reload}
    />
  )
}

/** Handing the group over to a member, with its dialog. */
export function useHandOver(logic: GroupLogic, { toasts }: Pick<AppContext, 'toasts'>) {
  const { t } = useTranslation('group')
  const navigate = useNavigate()
  const { gid, info, reload } = useGroupFrame()
  const form = useRecordForm(logic.handOver, (_, newOwner) => {
    toasts.show({ tone: 'success', title: t('handOver.done', { group: info.name, name: newOwner }) })
    // The settings are closed to the former owner.
    void navigate({ to: '/group/$groupId/member', params: { groupId: String(gid) } })
    reload()
  })
  const dialog = (
    <HandOverDialog
      open={form.open}
      name={info.name}
      shortName={info.shortName}
      newOwner={form.values?.username ?? ''}
      busy={form.busy}
      failure={form.failure}
      choices={(keyword) => (
        <NewOwnerChoices
          machine={logic.newOwners}
          keyword={keyword}
          chosen={form.values?.uid ?? ''}
          onChoose={({ uid, username }) => form.edit({ uid, username })}
        />
      )}
      onSend={form.send}
      onClose={form.close}
    />
  )
  return { show: () => form.show(gid, { uid: '', username: '' }), dialog }
}
