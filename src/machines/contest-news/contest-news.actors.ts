import { fromObservable } from 'xstate'
import type { ContestNews } from '#services/contest-news.ts'
import { contestNewsMachine } from './contest-news.machine.ts'

export const provideContestNews = (news: ContestNews) =>
  contestNewsMachine.provide({
    actors: { watchUnread: fromObservable(({ input }) => news.unread(input.reader)) },
    actions: { remember: (_, { reader, ids }) => news.read(reader, ids) },
  })
