import { ContestAuth, type TrainingAuth } from '#contract/enums.ts'
import { hashPassword, isPassword } from './password.ts'

interface Locked {
  auth: ContestAuth | TrainingAuth
  passwordHash: string | null
}

/** The hash of a contest's or a training's password; null for what is open, whatever was stored for it. */
export const passwordOf = ({ auth, passwordHash }: Locked): string | null =>
  auth === ContestAuth.Public || auth === 'Public' ? null : passwordHash

/**
 * The password that a contest or a training is given, hashed before its row is locked: that takes long. `stored` is its
 * hash of before. What comes says what to store once the row is locked; undefined where the password stays.
 */
export async function changedPassword(
  given: string | null | undefined,
  stored: string | null,
): Promise<(locked: string | null) => string | undefined> {
  const password = given?.trim()
  if (!password) return () => undefined
  const isSame = stored !== null && (await isPassword(password, stored))
  const hash = await hashPassword(password)
  return (locked) => (isSame && locked === stored ? undefined : hash)
}
