import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const secretBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** A text that only its secret opens: the database that keeps it does not tell it. Both parts are base64url. */
export function sealText(text: string): { secret: string; sealed: string } {
  const secret = randomBytes(secretBytes)
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, secret, nonce)
  const sealed = Buffer.concat([nonce, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()])
  return { secret: secret.toString('base64url'), sealed: sealed.toString('base64url') }
}

/** Null when the secret is another one's. */
export function openText(secret: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const key = Buffer.from(secret, 'base64url')
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes))
    opening.setAuthTag(bytes.subarray(-tagBytes))
    const text = opening.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8')
    return text + opening.final('utf8')
  } catch {
    return null
  }
}
