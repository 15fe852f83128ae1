import type { Viewer } from './viewer.ts'

export interface Authenticated {
  readonly viewer: Viewer
  /** Present when the token is past half of its life and was renewed by this request. */
  readonly renewedToken?: string
}

/** Turns the raw Authorization header into the viewer; null for a missing, bad, expired or revoked token. */
export type Authenticate = (token: string | undefined) => Promise<Authenticated | null>
