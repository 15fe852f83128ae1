import type { RecordFormSnapshot } from './record-form.machine.ts'

export const recordFormView = <Subject, Values extends object>(
  snapshot: RecordFormSnapshot<Subject, Values>,
) => {
  const { subject, values, restored, failure } = snapshot.context
  return {
    open: !snapshot.matches('closed'),
    /** Also while it closes. */
    subject,
    values,
    restored,
    /** The last press found something wrong. */
    wrong: snapshot.matches({ editing: 'wrong' }),
    busy: snapshot.hasTag('busy'),
    failure,
  }
}
