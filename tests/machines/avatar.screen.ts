import { avatar as limits } from '#contract/limits/account.ts'
import type { AvatarSnapshot } from '#machines/avatar/avatar.machine.ts'
import { avatarView } from '#machines/avatar/avatar.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import type { AvatarDriven } from './avatar.model.ts'

/** What a person does for an event, with this in the file; nothing for those that its services bring. */
export function avatarActs(
  event: AvatarDriven,
  words: Words,
  contentOf: (file: File) => Uint8Array<ArrayBuffer>,
): readonly Act[] {
  switch (event.type) {
    case 'avatar.choose': {
      const file = { name: event.file.name, content: contentOf(event.file) }
      return [{ do: 'choose', button: words('setting:avatar.choose'), file }]
    }
    case 'avatar.cancel':
      return [{ do: 'press', button: words('setting:avatar.cancel') }]
    case 'avatar.drop':
      return [{ do: 'press', button: words('setting:avatar.drop') }]
    case 'avatar.keep':
      return [{ do: 'press', button: words('setting:avatar.keep') }]
    case 'avatar.send':
      return [{ do: 'press', button: words('setting:avatar.send') }]
    default:
      return []
  }
}

const megabyte = 1024 * 1024

/** What must be seen in a state, of the page or of the dialog over it; `said` is the server's own word of its refusal. */
export function avatarSights(state: AvatarSnapshot, words: Words, said: string): Sight[] {
  const { file, asking, fault, refusedName, failure, busy, saved } = avatarView(state)
  if (asking)
    return [
      { see: 'button', name: words('setting:avatar.drop'), busy: false },
      { see: 'text', text: words('setting:avatar.question'), shown: true },
    ]
  if (file)
    return [
      { see: 'button', name: words('setting:avatar.send'), busy },
      { see: 'alerts', texts: failure ? [said] : [] },
    ]
  const facts = {
    types: 'GIF, JPG, PNG, BMP, WebP',
    megabytes: limits.bytesMax / megabyte,
    name: refusedName,
  }
  return [
    { see: 'button', name: words('setting:avatar.choose'), busy: false },
    { see: 'alerts', texts: fault ? [words(`setting:avatar.${fault}`, facts)] : [] },
    { see: 'text', text: words('setting:avatar.saved'), shown: saved },
  ]
}
