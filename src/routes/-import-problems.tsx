import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { problemImportMachine } from '#machines/problem-import/problem-import.machine.ts'
import { problemImportView } from '#machines/problem-import/problem-import.view.ts'
import { ImportCheck } from '#ui/problem-admin/import-check.tsx'
import { ImportPanel } from '#ui/problem-admin/import-panel.tsx'
import type { ProblemImportScreen } from './-problem-admin.ts'
import { useFlow } from './-use-flow.ts'
import { usePage } from './-use-page.ts'

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
  const [verifying, setVerifying] = useState(false)
  const [verified, setVerified] = useState<readonly number[]>([])
  const made = view.results.flatMap(({ pid }) => (pid === null ? [] : [pid]))
  const next = verifying ? made.find((pid) => !verified.includes(pid)) : undefined
  return (
    <ImportPanel
      {...view}
      verifying={next !== undefined}
      onVerify={verifying || made.length === 0 ? undefined : () => setVerifying(true)}
      check={(pid) =>
        verifying ? (
          <VerifiedProblem
            machine={verify}
            pid={pid}
            isTurn={pid === next || verified.includes(pid)}
            onSettled={() => setVerified((known) => (known.includes(pid) ? known : [...known, pid]))}
          />
        ) : null
      }
      isOwn={isOwn}
      gid={gid}
      onChoose={(file) => actor.send({ type: 'problemImport.choose', file })}
      onToggle={(index) => actor.send({ type: 'problemImport.toggle', index })}
      onToggleAll={() => actor.send({ type: 'problemImport.toggleAll' })}
      onSend={() => actor.send({ type: 'problemImport.send' })}
      onStop={() => actor.send({ type: 'problemImport.stop' })}
      onClear={() => {
        setVerifying(false)
        setVerified([])
        actor.send({ type: 'problemImport.clear' })
      }}
    />
  )
}

interface VerifiedProblemProps {
  machine: ProblemImportScreen['verify']
  pid: number
  /** One after the other: what one account may have judged at a time is little. */
  isTurn: boolean
  onSettled(): void
}

function VerifiedProblem({ isTurn, ...given }: VerifiedProblemProps) {
  return isTurn ? <Verification {...given} /> : <ImportCheck state="waiting" />
}

function Verification({ machine, pid, onSettled }: Omit<VerifiedProblemProps, 'isTurn'>) {
  const { data, failure, loading, reload } = usePage(machine, { pid })
  const isSettled = !loading && (data !== undefined || failure !== undefined)
  const latest = useRef(onSettled)
  latest.current = onSettled
  useEffect(() => {
    if (isSettled) latest.current()
  }, [isSettled])
  return (
    <ImportCheck
      state={isSettled ? 'settled' : 'running'}
      outcome={data}
      failure={failure}
      onRetry={reload}
    />
  )
}
