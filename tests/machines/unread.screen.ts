import type { UnreadSnapshot } from '#machines/unread/unread.machine.ts'
import { unreadTotal } from '#machines/unread/unread.view.ts'
import type { Sight, Words } from '#support/browser/acts.ts'

const header = 'header'
const notifications = '[data-scope=toast][data-part=group]'

export interface UnreadSeen {
  /** Names of everybody who may be signed in, by the uid of the model. */
  names: Readonly<Record<string, string>>
  /** Whether there have just become more; undefined where the notice may still stand there. */
  isTold: boolean | undefined
}

/** What must be seen in a state. */
export function unreadSights(
  { context: { uid, counts } }: UnreadSnapshot,
  words: Words,
  { names, isTold }: UnreadSeen,
): Sight[] {
  const count = unreadTotal(counts)
  const button = count === 0 ? words('shell:session.menu') : words('shell:session.menuUnread', { count })
  return [
    ...Object.entries(names).map(
      ([each, name]): Sight => ({ see: 'text', at: header, text: name, shown: each === uid }),
    ),
    ...(uid === null
      ? []
      : [{ see: 'button', at: header, name: new RegExp(`${button}$`), busy: false } as const]),
    { see: 'text', at: header, text: String(count || 2), shown: count > 0 },
    ...(isTold === undefined
      ? []
      : [
          {
            see: 'text',
            at: notifications,
            text: words('shell:unread.text', { count: 2 }),
            shown: isTold,
          } as const,
        ]),
  ]
}
