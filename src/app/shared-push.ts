import { createPush, type Push } from '#services/push.ts'

let push: Push | undefined

/** One socket for all that listen. */
export const sharedPush = (): Push => {
  push ??= createPush()
  return push
}
