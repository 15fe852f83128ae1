import type { Locale } from '#contract/enums.ts'
import type { Page } from '#contract/envelope.ts'
import { message as limits } from '#contract/limits/talk.ts'
import type {
  cleanMessages,
  getCommentMessages,
  MessageAction,
  Note,
  NoteType,
  UserMessage,
  UserMessageKind,
} from '#contract/message.ts'
import type { QueryOf } from '#contract/operation.ts'
import type { Db } from '#server/db/database.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Translate } from '#server/http/translate.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { Statements } from '#server/statement/statements.ts'
import { matterWords } from './matter.ts'
import {
  countMessages,
  countNotes,
  countUnread,
  deleteMessages,
  deleteNotes,
  findMessages,
  findNotes,
  markMessagesRead,
  markNotesRead,
  type Quoted,
  quoteOf,
  type StoredMessage,
} from './message.repository.ts'
import { talkPath } from './talk-path.ts'

interface MessageParts {
  db: Db
  translate: Translate
  statements: Pick<Statements, 'render'>
  userTexts: Pick<Statements, 'render'>
}

const actionsOf: Record<UserMessageKind, readonly MessageAction[]> = {
  Discuss: ['Discuss'],
  Reply: ['Reply'],
  Like: ['Like_Post', 'Like_Discuss'],
}

type PageQuery = QueryOf<typeof getCommentMessages>

/** As the contract has it, and as it is shown, where whoever answered their own words is named once. */
function quotesOf(quoted: Quoted | null, gone: string) {
  if (!quoted) return { content: gone, shown: gone }
  const to = quoted.to === quoted.author ? null : quoted.to
  return { content: quoteOf(quoted), shown: quoteOf({ ...quoted, to }) }
}

export const createMessageUseCases = ({ db, translate, statements, userTexts }: MessageParts) => {
  const show = async (row: StoredMessage, locale: Locale): Promise<UserMessage> => {
    const { senderUid, username, avatar, title, gid, quoted, isGone, gmtCreate, ...stored } = row
    const { content: words, ...message } = stored
    const content = isGone ? translate(locale, 'server.talk:saidGone') : words
    const isReply = row.action === 'Reply'
    const gone = translate(locale, 'server.talk:quoteGone')
    const quote = isReply ? quotesOf(quoted, gone) : null
    return {
      ...message,
      sourceTitle: title ?? translate(locale, 'server.talk:sourceGone'),
      sourceGone: title === null,
      sourceContent: content,
      quoteId: isReply ? row.quoteId : null,
      quoteType: isReply ? row.quoteType : null,
      quoteContent: quote?.content ?? null,
      sourceHtml: await userTexts.render(content),
      quoteHtml: quote && (await userTexts.render(quote.shown)),
      url: talkPath(row),
      senderId: senderUid,
      senderUsername: username,
      senderAvatar: avatar,
      gmtCreate: gmtCreate.toISOString(),
    }
  }

  return {
    unread: ({ uid }: Viewer) => countUnread(db, uid),

    list: async (
      { uid }: Viewer,
      kind: UserMessageKind,
      { query, locale }: { query: PageQuery; locale: Locale },
    ): Promise<Page<UserMessage>> => {
      const actions = actionsOf[kind]
      const paging = pagingOf(query, limits.defaultPageSize)
      return pageOf(paging, await countMessages(db, uid, actions), async () => {
        const unread = await markMessagesRead(db, uid, actions)
        const rows = await findMessages(db, uid, actions, { limit: paging.size, offset: paging.offset })
        return Promise.all(
          rows.map((row) => show({ ...row, state: row.state && !unread.has(row.id) }, locale)),
        )
      })
    },

    notes: async (
      { uid }: Viewer,
      type: NoteType,
      { query, locale }: { query: PageQuery; locale: Locale },
    ): Promise<Page<Note>> => {
      const paging = pagingOf(query, limits.defaultPageSize)
      return pageOf(paging, await countNotes(db, uid, type), async () => {
        const unread = await markNotesRead(db, uid, type)
        const rows = await findNotes(db, { uid, type, locale }, { limit: paging.size, offset: paging.offset })
        return Promise.all(
          rows.map(async ({ matter, matterState, ...row }) => {
            const now = matter && matterState && matterWords(matter, matterState, { translate, locale })
            const content = now ? `${row.content}\n\n${now}` : row.content
            return {
              ...row,
              content,
              state: row.state && !unread.has(row.id),
              html: await statements.render(content),
              gmtCreate: row.gmtCreate.toISOString(),
            }
          }),
        )
      })
    },

    clean: async ({ uid }: Viewer, { type, id }: QueryOf<typeof cleanMessages>): Promise<null> => {
      const removed =
        type === 'Sys' || type === 'Mine'
          ? await deleteNotes(db, { uid, type, id })
          : await deleteMessages(db, { uid, actions: actionsOf[type], id })
      if (removed === 0n) refuse(400, 'server.talk:nothingToClean')
      return null
    },
  }
}
