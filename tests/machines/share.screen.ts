import type { ShareSnapshot } from '#machines/share/share.machine.ts'
import { shareView } from '#machines/share/share.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import type { ShareDriven } from './share.model.ts'

const namesOf = (words: Words) => ({
  publish: words('submission:share.publish'),
  withdraw: words('submission:share.withdraw'),
})

/** What a person does on the page of a submission for an event; nothing for those that its services bring. */
export function shareActs(event: ShareDriven, words: Words): readonly Act[] {
  const { publish, withdraw } = namesOf(words)
  return event.type === 'share.toggle'
    ? [{ do: 'press', button: new RegExp(`^(${publish}|${withdraw})$`) }]
    : []
}

/** What must be seen of the switch in a state. */
export function shareSights(state: ShareSnapshot, words: Words): Sight[] {
  const { shared, busy } = shareView(state)
  const { publish, withdraw } = namesOf(words)
  return [
    { see: 'button', name: shared ? withdraw : publish, busy },
    { see: 'text', text: words('submission:share.public'), shown: shared },
    { see: 'text', text: words('submission:share.private'), shown: !shared },
  ]
}
