import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef } from 'react'
import type { RecordFormMachine } from '#machines/record-form/record-form.machine.ts'
import { recordFormView } from '#machines/record-form/record-form.view.ts'
import { useFlow } from './-use-flow.ts'

/** A small form over a list; `onSaved` is told when it was saved. */
export function useRecordForm<Subject, Values extends object, Answer = unknown>(
  machine: RecordFormMachine<Subject, Values, Answer>,
  onSaved: (subject: Subject, answer: Answer) => void,
) {
  const actor = useFlow(machine)
  const latest = useRef(onSaved)
  latest.current = onSaved
  useEffect(() => {
    const heard = actor.on('recordForm.saved', ({ subject, answer }) =>
      latest.current(subject as Subject, answer as Answer),
    )
    return () => heard.unsubscribe()
  }, [actor])
  const view = recordFormView<Subject, Values>(useSelector(actor, (snapshot) => snapshot))
  return {
    ...view,
    show: (subject: Subject, initial: Values, draft: Values | null = null, base: Values = initial) =>
      actor.send({ type: 'recordForm.open', subject, initial, draft, base }),
    edit: useCallback((change: Partial<Values>) => actor.send({ type: 'recordForm.edit', change }), [actor]),
    send: () => actor.send({ type: 'recordForm.send' }),
    close: () => actor.send({ type: 'recordForm.close' }),
    discard: () => actor.send({ type: 'recordForm.discard' }),
  }
}
