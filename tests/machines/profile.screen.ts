import { profile as limits } from '#contract/limits/account.ts'
import type { ProfileSnapshot } from '#machines/profile/profile.machine.ts'
import { profileView } from '#machines/profile/profile.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import type { ProfileDriven } from './profile.model.ts'

/** What a person does in the form for an event; nothing for those that its services bring. */
export function profileActs(event: ProfileDriven, words: Words): readonly Act[] {
  switch (event.type) {
    case 'profile.edit':
      return [{ do: 'fill', field: words(`setting:profile.${event.field}`), text: event.value }]
    case 'profile.send':
      return [{ do: 'press', button: words('setting:profile.send') }]
    case 'profile.discard':
      return [{ do: 'press', button: words('setting:profile.discard') }]
    default:
      return []
  }
}

/** Why a person cannot do it there; nothing when they can. */
export function profileObstacle({ type }: ProfileDriven, before?: ProfileSnapshot): string | undefined {
  const { values, saved } = before?.context ?? {}
  const canDiscard = before?.matches('editing') && JSON.stringify(values) !== JSON.stringify(saved)
  return type === 'profile.discard' && !canDiscard
    ? 'there is nothing to discard, and no button for it'
    : undefined
}

/** What must be seen in a state; `said` is the server's own word of its refusal. */
export function profileSights(state: ProfileSnapshot, words: Words, said: string): Sight[] {
  const { values, errors, failure, busy, saved, changed } = profileView(state)
  const count = values.nickname.length
  const wrong = errors.nickname ? [words('setting:profile.tooLong', { max: limits.nicknameMax, count })] : []
  return [
    { see: 'button', name: words('setting:profile.send'), busy, off: busy || !changed },
    { see: 'alerts', texts: [...wrong, ...(failure ? [said] : [])] },
    { see: 'text', text: words('setting:profile.saved'), shown: saved && !changed },
    { see: 'text', text: words('setting:profile.discard'), shown: changed && !busy },
  ]
}
