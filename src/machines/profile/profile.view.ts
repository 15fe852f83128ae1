import type { ProfileSnapshot } from './profile.machine.ts'
import { sameProfile } from './profile.rules.ts'

export const profileView = (snapshot: ProfileSnapshot) => ({
  values: snapshot.context.values,
  errors: snapshot.context.errors,
  failure: snapshot.context.failure,
  busy: snapshot.hasTag('busy'),
  saved: snapshot.matches({ editing: 'saved' }),
  /** Something was typed that the server does not have. */
  changed: !sameProfile(snapshot.context.values, snapshot.context.saved),
  restored: snapshot.context.restored,
})
