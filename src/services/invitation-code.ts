import { group as limits } from '#contract/limits/group.ts'

/** Nothing that looks like something else when it is read from a board. */
const characters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export const makeInvitationCode = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint32Array(limits.codeLength)),
    (number) => characters[number % characters.length],
  ).join('')
