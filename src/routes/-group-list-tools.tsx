import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListActMachine } from '#machines/list-act/list-act.machine.ts'
import { GroupToolbar, ToolSlot } from '#ui/group/group-toolbar.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { ExportButton } from './-export-button.tsx'
import { useGroupFrame } from './-group-frame.ts'

interface GroupListToolsProps {
  list: 'contests' | 'trainings'
  /** Exports what members see. */
  exporting: ListActMachine<{ gid: number }>
  manages: boolean
  /** What members see is empty: there the link to a new one stands. */
  isEmpty: boolean
  /** The link to a new one. */
  create: ReactNode
  onManages(manages: boolean): void
  /** Where the admins' own list puts its export. */
  onSlot(slot: HTMLElement | null): void
}

/** For the admins of a group, above its contests or trainings. */
export function GroupListTools(props: GroupListToolsProps) {
  const { list, exporting, manages, isEmpty, create, onManages, onSlot } = props
  const { t } = useTranslation('group')
  const { gid, info } = useGroupFrame()
  return (
    <>
      <PageTitle>{t(`${list}.pageTitle`, { name: info.name })}</PageTitle>
      <GroupToolbar
        isEmpty={isEmpty && !manages}
        acts={
          <>
            {manages ? <ToolSlot onSlot={onSlot} /> : <ExportButton machine={exporting} query={{ gid }} />}
            {create}
          </>
        }
      >
        <Switch checked={manages} onChecked={onManages}>
          {t(`${list}.manage`)}
        </Switch>
      </GroupToolbar>
    </>
  )
}
