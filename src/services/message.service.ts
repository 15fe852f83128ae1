import type { Page } from '#contract/envelope.ts'
import {
  cleanMessages,
  getCommentMessages,
  getLikeMessages,
  getOwnNotes,
  getReplyMessages,
  getSystemNotes,
  type MessageKind,
  type Note,
  type NoteType,
  type UserMessage,
  type UserMessageKind,
} from '#contract/message.ts'
import type { Http } from './http.ts'

export interface MessageQuery {
  currentPage: number
  limit: number
}

export interface CleanAct {
  type: MessageKind
  /** All of the kind without. */
  id: number | undefined
}

/** Every promise rejects with a `Failure`. What a list gives counts as read from then on. */
export interface MessageService {
  messages(kind: UserMessageKind, query: MessageQuery, signal: AbortSignal): Promise<Page<UserMessage>>
  notes(kind: NoteType, query: MessageQuery, signal: AbortSignal): Promise<Page<Note>>
  clean(act: CleanAct, signal: AbortSignal): Promise<unknown>
}

const lists = { Discuss: getCommentMessages, Reply: getReplyMessages, Like: getLikeMessages } as const
const noteLists = { Sys: getSystemNotes, Mine: getOwnNotes } as const

export const createMessageService = ({ http }: { http: Http }): MessageService => ({
  messages: (kind, query, signal) => http.call(lists[kind], { query, signal, quiet: true }),
  notes: (kind, query, signal) => http.call(noteLists[kind], { query, signal, quiet: true }),
  clean: ({ type, id }, signal) => http.call(cleanMessages, { query: { type, id }, signal }),
})
