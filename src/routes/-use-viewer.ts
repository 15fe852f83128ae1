import { shallowEqual, useSelector } from '@xstate/react'
import type { AppContext } from '#app/compose.ts'
import { sessionView } from '#machines/session/session.view.ts'

const noRoles: readonly string[] = []

/** Who looks at the screen; `uid` is null for a visitor and until the session is known. */
export const useViewer = ({ session }: Pick<AppContext, 'session'>) =>
  useSelector(
    session,
    (snapshot) => {
      const { resolving, signedIn, user, isAdmin, isRoot } = sessionView(snapshot)
      return {
        resolving,
        signedIn,
        uid: user?.uid ?? null,
        username: user?.username ?? null,
        isAdmin,
        isRoot,
        roles: user?.roleList ?? noRoles,
      }
    },
    shallowEqual,
  )
