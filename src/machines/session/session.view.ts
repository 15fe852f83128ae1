import { hasAdminRole } from '#contract/enums.ts'
import type { SessionSnapshot } from './session.machine.ts'

export const sessionView = (snapshot: SessionSnapshot) => {
  const signedIn = snapshot.matches('signedIn')
  const user = signedIn ? snapshot.context.user : null
  return {
    resolving: snapshot.hasTag('resolving'),
    signedIn,
    /** Why it is not known who is signed in, until the next try. */
    failure: snapshot.matches({ restoring: 'failed' }) ? snapshot.context.failure : undefined,
    leaving: snapshot.matches({ signedIn: 'leaving' }),
    user,
    isAdmin: hasAdminRole(user?.roleList ?? []),
    isRoot: user?.roleList.includes('root') ?? false,
  }
}
