import type { Given, Input } from './given.ts'

let last = 0

/** `uid` is of an account that left nothing behind. */
export function userAdminInput(name: string, query: Given, body: Given | undefined, uid: string): Input {
  last += 1
  const username = `called ${last}`
  const right: Record<string, Given> = {
    editUser: { uid, username, email: '' },
    removeUsers: { ids: [uid] },
    actOnUsers: { uids: [uid], dryRun: false },
    insertUsers: { users: [[username, 'secret-1']] },
    generateUsers: { prefix: `${username}-` },
  }
  return { query, body: body && { ...body, ...right[name] } }
}
