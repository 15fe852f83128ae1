import { fromObservable } from 'xstate'
import type { UnreadService } from '#services/unread.service.ts'
import { unreadMachine } from './unread.machine.ts'

export const provideUnread = ({ counts }: UnreadService) =>
  unreadMachine.provide({ actors: { watchUnread: fromObservable(() => counts) } })
