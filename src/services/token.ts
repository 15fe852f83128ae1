import { z } from 'zod'

const Claims = z.object({ sub: z.string(), sid: z.string().optional(), iat: z.number() })
type Claims = z.infer<typeof Claims>

/** What a token says of itself, unverified; undefined when it is not of the contract's form. */
function claimsOf(token: string): Claims | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    return Claims.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data
  } catch {
    return undefined
  }
}

/** The uid that a token stands for. */
export const tokenUser = (token: string): string | undefined => claimsOf(token)?.sub

/**
 * Whether `renewed` should take the place of `stored`: it continues the same session and was issued later. A session
 * that was closed or replaced while the answer was on its way stays so.
 */
export function replaces(renewed: string, stored: string | null): boolean {
  if (stored === null) return false
  const next = claimsOf(renewed)
  const present = claimsOf(stored)
  if (!next || !present) return false
  return next.sub === present.sub && next.sid === present.sid && next.iat > present.iat
}
