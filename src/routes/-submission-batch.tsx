import { useEffect, useState } from 'react'
import type { SubmissionBatchLogic } from '#app/compose-submission-batch.ts'
import { useLast } from '#ui/kit/use-last.ts'
import {
  SubmissionBatchBar,
  SubmissionBatchDialog,
  type SubmissionBatchWish,
} from '#ui/submission/submission-batch.tsx'
import { usePlanAct } from './-plan-act.ts'

interface SubmissionBatchProps {
  load(): Promise<SubmissionBatchLogic>
  chosen: readonly number[]
  /** How many of them the list does not show. */
  unseen: number
  onDone(): void
  onClear(): void
}

/** Acts on the submissions that are chosen. */
export function SubmissionBatch({ load, ...props }: SubmissionBatchProps) {
  const [logic, setLogic] = useState<SubmissionBatchLogic>()
  useEffect(() => {
    let wanted = true
    void load().then((next) => {
      if (wanted) setLogic(next)
    })
    return () => {
      wanted = false
    }
  }, [load])
  return logic ? <Loaded {...props} logic={logic} /> : null
}

function Loaded({
  logic,
  chosen,
  unseen,
  onDone,
  onClear,
}: Omit<SubmissionBatchProps, 'load'> & { logic: SubmissionBatchLogic }) {
  const flow = usePlanAct(logic.act, onDone)
  const asked = flow.act && { act: flow.act.act, status: flow.act.status ?? null }
  const latest = useLast<SubmissionBatchWish>(asked, { act: 'rejudge', status: null })
  const isOpen = flow.planned || flow.acting || flow.done
  return (
    <>
      {chosen.length === 0 ? null : (
        <SubmissionBatchBar
          count={chosen.length}
          unseen={unseen}
          busy={flow.looking}
          failure={isOpen ? undefined : flow.failure}
          onPlan={(wish) => flow.plan({ submitIds: [...chosen], ...wish })}
          onClear={onClear}
        />
      )}
      <SubmissionBatchDialog
        open={isOpen}
        wish={latest}
        rows={flow.rows}
        failure={flow.failure}
        acting={flow.acting}
        done={flow.done}
        onConfirm={flow.confirm}
        onSave={() => logic.saveRows(flow.rows)}
        onClose={flow.close}
      />
    </>
  )
}
