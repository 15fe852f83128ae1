import { useEffect, useRef } from 'react'
import type { RecordFormMachine } from '#machines/record-form/record-form.machine.ts'
import { useRecordForm } from './-record-form.ts'

interface StoredFormParts<Subject, Values> {
  subject: Subject
  /** What the server has; `undefined` before the first load. */
  stored: Values | undefined
  /** What was typed and not saved, over what is stored now, and what it was typed over. */
  draft: (subject: Subject, stored: Values) => readonly [draft: Values | null, base: Values]
  /** What the form begins with anew once this was saved. */
  settled?: (saved: Values) => Values
  onSaved: () => void
}

/** A form that stays open on its page: once saved, it begins anew with what was saved. */
export function useStoredForm<Subject, Values extends object>(
  machine: RecordFormMachine<Subject, Values>,
  { subject, stored, draft, settled = (saved) => saved, onSaved }: StoredFormParts<Subject, Values>,
) {
  const form = useRecordForm(machine, () => {
    if (form.values) form.show(subject, settled(form.values))
    onSaved()
  })
  const begun = useRef(false)
  const begin = useRef(() => {})
  begin.current = () => {
    if (!stored || begun.current) return
    begun.current = true
    form.show(subject, stored, ...draft(subject, stored))
  }
  const isThere = stored !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what came first
  useEffect(() => begin.current(), [isThere])
  return form
}
