import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { problemImportMachine } from '#machines/problem-import/problem-import.machine.ts'
import { problemImportView } from '#machines/problem-import/problem-import.view.ts'
import { problemVerifyView } from '#machines/problem-verify/problem-verify.view.ts'
import { ImportCheck } from '#ui/problem-admin/import-check.tsx'
import { ImportPanel } from '#ui/problem-admin/import-panel.tsx'
import type { ProblemImportScreen } from './-problem-admin.ts'
import { useFlow } from './-use-flow.ts'

interface ImportProblemsProps {
  context: Pick<AppContext, 'toasts'>
  machine: typeof problemImportMachine
  /** Runs the solutions of a problem. */
  verify: ProblemImportScreen['verify']
  /** They come in hidden, as the viewer's own. */
  isOwn: boolean
  /** The group that they are to belong to; null for the site. */
  gid: number | null
}

/** Brings the problems of a package in, on the site or in a group. */
export function ImportProblems({ context: { toasts }, machine, verify, isOwn, gid }: ImportProblemsProps) {
  const { t } = useTranslation('problemAdmin')
  const actor = useFlow(machine)
  const view = useSelector(actor, problemImportView, shallowEqual)
  const latest = useRef(() => {})
  latest.current = () => toasts.show({ tone: 'success', title: t('import.over') })
  useEffect(() => {
    const heard = actor.on('problemImport.made', () => latest.current())
    return () => heard.unsubscribe()
  }, [actor])
  const checks = useFlow(verify)
  const { known, isBusy } = useSelector(checks, problemVerifyView, shallowEqual)
  const made = view.results.flatMap(({ pid, index }) =>
    pid !== null && view.preview?.problems[index]?.content?.solutions ? [pid] : [],
  )
  const begin = () => checks.send({ type: 'problemVerify.begin', pids: made })
  return (
    <ImportPanel
      {...view}
      verifying={isBusy}
      onVerify={made.some((pid) => known[pid] === undefined) ? begin : undefined}
      check={(pid) => {
        const at = known[pid]
        const again = () => checks.send({ type: 'problemVerify.again', pid })
        return at ? <ImportCheck {...{ at, pid, gid }} onRetry={again} /> : null
      }}
      isOwn={isOwn}
      gid={gid}
      onChoose={(file) => actor.send({ type: 'problemImport.choose', file })}
      onToggle={(index) => actor.send({ type: 'problemImport.toggle', index })}
      onToggleAll={() => actor.send({ type: 'problemImport.toggleAll' })}
      onHide={(isHidden) => actor.send({ type: 'problemImport.hide', isHidden })}
      onSend={() => actor.send({ type: 'problemImport.send' })}
      onStop={() => actor.send({ type: 'problemImport.stop' })}
      onClear={() => {
        checks.send({ type: 'problemVerify.clear' })
        actor.send({ type: 'problemImport.clear' })
      }}
    />
  )
}
