/** The parts of the message centre, as its addresses name them (S2-066). */
export const messageTabs = ['discuss', 'reply', 'like', 'sys', 'mine'] as const
export type MessageTab = (typeof messageTabs)[number]
