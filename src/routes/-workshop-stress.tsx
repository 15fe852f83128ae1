import { useSelector } from '@xstate/react'
import { stressView } from '#machines/stress/stress.view.ts'
import { css } from '#styled/css/index.js'
import { StressPart } from '#ui/workshop/stress-part.tsx'
import type { WorkshopPartProps } from '#ui/workshop/workshop-part.ts'
import { useFlow } from './-use-flow.ts'
import { useOtherValue } from './-use-other-value.ts'
import type { WorkshopScreen } from './-workshop-logic.ts'
import { placeOf, stressPlace } from './-workshop-sections.ts'

const apart = css({ mt: '5' })

interface WorkshopStressProps extends Omit<WorkshopPartProps, 'errorOf'> {
  machine: WorkshopScreen['stress']
  pid: number
  /** Why the draft is not stored; undefined where it is. */
  unstored: string | undefined
  /** What the draft holds, and what was done with its stress: another text is worth asking about. */
  marks: { versions: string; stress: string | undefined }
}

/** A solution on generated inputs, until the first one that it fails; nothing where no generator is and none was tried. */
export function WorkshopStress({
  machine,
  pid,
  unstored,
  marks,
  draft,
  onEdit,
  readOnly,
}: WorkshopStressProps) {
  const actor = useFlow(machine, { input: { pid } })
  const known = stressView(useSelector(actor, (snapshot) => snapshot))
  const askAgain = () => actor.send({ type: 'stress.changed' })
  useOtherValue(marks.versions, askAgain)
  useOtherValue(marks.stress, askAgain)
  if (draft.generators.length === 0 && !known.stress) return null
  return (
    <div {...placeOf(stressPlace)} className={apart}>
      <StressPart
        {...{ draft, onEdit, readOnly }}
        stress={known.stress ?? null}
        isRunning={known.isRunning}
        acting={known.acting}
        failure={known.actFailure}
        reason={unstored}
        onStart={(wanted) => actor.send({ type: 'stress.act', act: { kind: 'start', wanted } })}
        onStop={() => actor.send({ type: 'stress.act', act: { kind: 'stop' } })}
      />
    </div>
  )
}
