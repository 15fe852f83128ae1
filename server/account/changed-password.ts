import { hashPassword, isPassword } from './password.ts'

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
