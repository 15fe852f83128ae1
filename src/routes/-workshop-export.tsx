import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { WorkshopProblem } from '#contract/workshop.ts'
import { ExportDialog } from '#ui/workshop/export-dialog.tsx'
import { useListAct } from './-list-act.ts'
import type { WorkshopScreen } from './-workshop-logic.ts'

interface WorkshopExportProps {
  context: Pick<AppContext, 'toasts'>
  machine: WorkshopScreen['exportAct']
  problem: WorkshopProblem
}

/** What is published as a package, for whoever may edit it. */
export function WorkshopExport({ context: { toasts }, machine, problem }: WorkshopExportProps) {
  const { t } = useTranslation('workshop')
  const { pid, live, rights } = problem
  const [open, setOpen] = useState(false)
  const acts = useListAct(machine, () => {
    setOpen(false)
    toasts.show({ tone: 'success', title: t('export.started') })
  })
  if (!rights.edit) return null
  return (
    <ExportDialog
      open={open}
      reason={live === null ? t('export.unpublished') : undefined}
      busy={acts.underWay !== undefined}
      failure={acts.failure}
      onOpen={setOpen}
      onExport={(format) => acts.run({ pid, format })}
    />
  )
}
