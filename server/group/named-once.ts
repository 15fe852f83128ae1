import { normaliseUsername } from '#contract/user-rules.ts'

interface Named {
  uid: string
  username: string
  /** The name that found them. */
  asked: string
}

/** Each name with its user, whatever its case; each user once, in the order of the names. */
export const namedOnce = async <User extends Named>(
  usernames: readonly string[],
  find: (names: readonly string[]) => Promise<readonly User[]>,
): Promise<{ name: string; user: User | undefined }[]> => {
  const names = [
    ...new Map(
      usernames
        .map(normaliseUsername)
        .filter((name) => name !== '')
        .map((name) => [name.toLowerCase(), name]),
    ).values(),
  ]
  const found = names.length === 0 ? [] : await find(names)
  const users = new Map(found.map((user) => [user.asked, user]))
  return names.map((name) => ({ name, user: users.get(name) }))
}
