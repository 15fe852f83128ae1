import type { UnreadMessages } from '#contract/message-unread.ts'

export const unreadTotal = (counts: UnreadMessages | undefined): number =>
  counts ? counts.comment + counts.reply + counts.like + counts.sys + counts.mine : 0
