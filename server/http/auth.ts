import type { Viewer } from './viewer.ts'

export interface Authenticated {
  /** Null for who looks at the site as a visitor. */
  readonly viewer: Viewer | null
  /** An admin looks at the site as somebody else: nothing may be changed. */
  readonly readsOnly?: true
  /** Present when the token is past half of its life and was renewed by this request. */
  readonly renewedToken?: string
}

/** Turns the raw Authorization header into the viewer; null for a missing, bad, expired or revoked token. */
export type Authenticate = (token: string | undefined) => Promise<Authenticated | null>
