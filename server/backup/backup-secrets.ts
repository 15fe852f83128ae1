import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import type { SealedSecrets } from './backup-format.ts'

/** What whoever has it could sign in as anybody with, be a judge, or send mail. */
export const SiteSecrets = z.object({
  token: z.string(),
  judge: z.string(),
  /** Of the mail server that was set on the site. */
  mailPassword: z.string().nullable(),
})
export type SiteSecrets = z.infer<typeof SiteSecrets>

const algorithm = 'aes-256-gcm'
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const deriveKey = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)
const keyOf = (passphrase: string, salt: Buffer) => deriveKey(passphrase.normalize('NFC'), salt, 32, cost)

/** Sealed for the backup of this id alone. */
export async function sealSecrets(
  secrets: SiteSecrets,
  passphrase: string,
  id: string,
): Promise<SealedSecrets> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv(algorithm, await keyOf(passphrase, salt), iv)
  cipher.setAAD(Buffer.from(id))
  const data = Buffer.concat([cipher.update(JSON.stringify(secrets)), cipher.final()])
  const text = (bytes: Buffer) => bytes.toString('base64')
  return { salt: text(salt), iv: text(iv), tag: text(cipher.getAuthTag()), data: text(data) }
}

/** Throws a `BackupError` where the passphrase is another one. */
export async function openSecrets(
  sealed: SealedSecrets,
  passphrase: string,
  id: string,
): Promise<SiteSecrets> {
  const bytes = (text: string) => Buffer.from(text, 'base64')
  const key = await keyOf(passphrase, bytes(sealed.salt))
  const decipher = createDecipheriv(algorithm, key, bytes(sealed.iv), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(id)).setAuthTag(bytes(sealed.tag))
  let text: string
  try {
    text = Buffer.concat([decipher.update(bytes(sealed.data)), decipher.final()]).toString()
  } catch {
    throw new BackupError('The passphrase does not decrypt the secrets of this backup.')
  }
  return SiteSecrets.parse(JSON.parse(text))
}
