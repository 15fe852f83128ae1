import type { Failure } from '#contract/failure.ts'
import { profile as limits } from '#contract/limits/account.ts'
import { type ProfileSnapshot, profileMachine } from '#machines/profile/profile.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'
import { userOf } from '#support/browser/token.ts'

export const refused = { kind: 'refused', status: 400, message: 'refused' } as const satisfies Failure
export const user = userOf('u1', { nickname: 'Ada', gender: 'female' })
export const savedUser = userOf('u1', { nickname: 'Countess', gender: 'female' })
const tooLong = 'x'.repeat(limits.nicknameMax + 1)

export const profileEvents = [
  { type: 'profile.edit', field: 'nickname', value: 'Countess' },
  { type: 'profile.edit', field: 'nickname', value: tooLong },
  { type: 'profile.edit', field: 'nickname', value: 'Ada' },
  { type: 'profile.discard' },
  { type: 'profile.send' },
  { type: 'xstate.done.actor.changeProfile', output: savedUser },
  { type: 'xstate.done.actor.changeProfile', output: user },
  { type: 'xstate.error.actor.changeProfile', error: refused },
] as const
export type ProfileDriven = (typeof profileEvents)[number]

const nickname = ({ context }: ProfileSnapshot) => context.values.nickname
const short = (text: string) => (text === tooLong ? 'too long' : text)

const vertex = (snapshot: ProfileSnapshot): string => {
  const { value, context } = snapshot
  return [
    stateText(value),
    short(nickname(snapshot)),
    `saved ${context.saved.nickname}`,
    ...(snapshot.matches('sending') ? [`sent ${context.sent.nickname}`] : []),
    ...(Object.keys(context.errors).length > 0 ? ['wrong'] : []),
    ...(context.failure ? ['refused'] : []),
  ].join(', ')
}

export const essenceOf = (snapshot: ProfileSnapshot) => ({
  vertex: vertex(snapshot),
  context: snapshot.context,
})

export const profileModel = modelOf<ProfileDriven, ProfileSnapshot>(profileMachine, {
  input: { user, draft: null },
  events: profileEvents,
  vertex,
  note: (event) => {
    if (event.type === 'profile.edit') return short(event.value)
    return event.type === 'xstate.done.actor.changeProfile' ? (event.output.nickname ?? undefined) : undefined
  },
  // Nobody types what stands there already; the server keeps what it was sent.
  possible: (snapshot, event) => {
    if (event.type === 'profile.edit') return event.value !== nickname(snapshot)
    if (event.type !== 'xstate.done.actor.changeProfile') return true
    return snapshot.context.sent.nickname === event.output.nickname
  },
})
