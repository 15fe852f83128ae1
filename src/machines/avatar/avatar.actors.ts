import { fromPromise } from 'xstate'
import { avatarMachine } from './avatar.machine.ts'

/** `change` sends a picture and gives what the server answers, which `changed` is told. */
export const provideAvatar = <T>(
  change: (picture: Blob, signal: AbortSignal) => Promise<T>,
  changed: (answer: T) => void,
) =>
  avatarMachine.provide({
    actors: { changeAvatar: fromPromise(({ input, signal }) => change(input.picture, signal)) },
    actions: { announce: (_, { answer }) => changed(answer as T) },
  })
