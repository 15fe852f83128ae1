import type { UnreadMessages } from '#contract/message-unread.ts'

/** The parts of the message centre, as its addresses name them (S2-066). */
export const messageTabs = ['discuss', 'reply', 'like', 'sys', 'mine'] as const
export type MessageTab = (typeof messageTabs)[number]

export const countOf = { discuss: 'comment', reply: 'reply', like: 'like', sys: 'sys', mine: 'mine' } as const

/** Where the first unread message is, or the first part where there is none. */
export const firstUnread = (counts: UnreadMessages | undefined): MessageTab =>
  messageTabs.find((tab) => (counts?.[countOf[tab]] ?? 0) > 0) ?? messageTabs[0]
