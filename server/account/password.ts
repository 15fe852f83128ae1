import { hash, verify } from '@node-rs/argon2'

/** argon2id, which is the library's default algorithm; memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let nobodysHash: Promise<string> | undefined

/**
 * Whether the password is the account's. `passwordHash` is null for an unknown account: the answer is no, and takes
 * as long as for a known one.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody')
  const matches = await verify(passwordHash ?? (await nobodysHash), password)
  return matches && passwordHash !== null
}
