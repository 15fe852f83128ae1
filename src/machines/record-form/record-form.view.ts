import type { RecordFormSnapshot } from './record-form.machine.ts'

export const recordFormView = <Subject, Values extends object>(
  snapshot: RecordFormSnapshot<Subject, Values>,
) => {
  const { subject, values, initial, restored, failure, others } = snapshot.context
  return {
    open: !snapshot.matches('closed'),
    /** Also while it closes. */
    subject,
    values,
    restored,
    /** Differs from what it was opened with. */
    changed: JSON.stringify(values) !== JSON.stringify(initial),
    /** The last press found something wrong. */
    wrong: snapshot.matches({ editing: 'wrong' }),
    /** Somebody else saved before the last press, or since a draft was typed. */
    outdated: snapshot.matches({ editing: 'outdated' }),
    /** What somebody else changed since it was opened, and whether another value was typed here. */
    others: (Object.entries(others) as [keyof Values & string, unknown][]).map(([field, value]) => ({
      field,
      value,
      kept: JSON.stringify(values?.[field]) !== JSON.stringify(value),
    })),
    busy: snapshot.hasTag('busy'),
    failure,
  }
}
