import { type ContestFormSnapshot, isChanged } from './contest-form.machine.ts'
import { accountsOf, durationOf, endsTooEarly, tooShortFor } from './contest-form.rules.ts'
import { sealChoices } from './contest-values.ts'

export const contestFormView = (snapshot: ContestFormSnapshot) => {
  const { cid, values, saved, errors, failure, storedSeal, hasPassword } = snapshot.context
  const duration = durationOf(values)
  return {
    isNew: cid === null,
    values,
    errors,
    /** The last press found something wrong. */
    wrong: snapshot.matches({ editing: 'wrong' }),
    failure,
    busy: snapshot.hasTag('busy'),
    /** Something was typed that the server does not have. */
    changed: !snapshot.matches('saved') && isChanged({ values, saved }),
    restored: snapshot.context.restored,
    hasPassword,
    /** Seconds. */
    duration,
    endsTooEarly: endsTooEarly(values),
    sealChoices: sealChoices
      .filter((choice) => choice !== 'stored' || saved.sealChoice === 'stored')
      .map((choice) => ({ choice, tooShort: tooShortFor(choice, duration) })),
    /** ISO-8601; of the choice `stored`. */
    storedSeal,
    accounts: accountsOf(values),
  }
}
