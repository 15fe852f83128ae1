import { type ContestFormSnapshot, isChanged } from './contest-form.machine.ts'
import { accountsOf, durationOf, endsTooEarly, entrantsOf, tooShortFor } from './contest-form.rules.ts'
import { type ContestField, sealChoices } from './contest-values.ts'

export const contestFormView = (snapshot: ContestFormSnapshot) => {
  const { cid, values, saved, errors, failure, storedSeal, hasPassword, others } = snapshot.context
  const duration = durationOf(values)
  return {
    isNew: cid === null,
    values,
    errors,
    failure,
    /** The last press came after somebody else's. */
    outdated: snapshot.matches({ editing: 'outdated' }),
    /** What somebody else changed since it was loaded, and whether another value was typed here. */
    others: Object.entries(others).map(([field, value]) => ({
      field: field as ContestField,
      value,
      kept: JSON.stringify(values[field as ContestField]) !== JSON.stringify(value),
    })),
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
    entrants: entrantsOf(values),
  }
}
