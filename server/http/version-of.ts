import { createHash } from 'node:crypto'

const characters = 22

/** Says nothing but whether what it is made of is the same. */
export const versionOf = (settings: unknown): string =>
  createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, characters)
