import { GroupLevel } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { findGroup } from '#server/group/group.repository.ts'
import type { MessageKey, Translate } from '#server/http/translate.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { createTell } from '#server/message/tell.ts'
import { beginningOf } from './beginning-of.ts'

export interface RemovedWords {
  kind: 'Discussion' | 'Comment' | 'Reply'
  /** Of the author. */
  uid: string
  content: string
  /** Of the discussion or contest. */
  title: string
  gid: number | null
  /** Where a comment or reply stood, below `/oj`; undefined for a discussion. */
  path?: string
  isOfContest?: boolean
}

const kinds = {
  Discussion: 'server.talk:deletedDiscussionTitle',
  Comment: 'server.talk:deletedCommentTitle',
  Reply: 'server.talk:deletedReplyTitle',
} as const satisfies Record<RemovedWords['kind'], MessageKey>

const removerOf = async (
  trx: Db,
  { uid }: Viewer,
  { gid, isOfContest }: RemovedWords,
): Promise<MessageKey> => {
  if (isOfContest) return 'server.talk:deletedByContest'
  const group = gid === null ? undefined : await findGroup(trx, gid, uid)
  const isGroups = group && (group.uid === uid || group.level >= GroupLevel.Admin)
  return isGroups ? 'server.talk:deletedByGroup' : 'server.talk:deletedBySite'
}

/** Tells authors that an admin deleted what they wrote; nobody is told what they deleted themselves. */
export const createTellAuthor = ({ translate }: { translate: Translate }) => {
  const tell = createTell({ translate })
  return async (trx: Db, viewer: Viewer, removed: RemovedWords): Promise<void> => {
    const { kind, uid, content, title, path } = removed
    if (uid === viewer.uid) return
    const remover = await removerOf(trx, viewer, removed)
    await tell(trx, [uid], {
      title: kinds[kind],
      text: path === undefined ? 'server.talk:deletedDiscussion' : 'server.talk:deletedSaid',
      values: (locale) => ({
        ...{ title, quote: beginningOf(content), by: translate(locale, remover) },
        path: `/oj${path}`,
      }),
    })
  }
}
