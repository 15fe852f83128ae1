import { describe, expect, it } from 'vitest'
import { addReply, type Comment, getComments, getReplies, type Reply } from '#contract/comment.ts'
import type { Http } from '#services/http.ts'
import { createTalkService } from '#services/talk.service.ts'

const signal = new AbortController().signal
const [example] = getComments.example.data.commentList.records as [Comment]
const [exampleReply] = getReplies.example.data as [Reply]

/** Answers pages of these comments and notes each call. */
const serviceOver = (pages: readonly (readonly Partial<Comment>[])[], total: number) => {
  const asked: unknown[] = []
  const http = {
    call: async (
      operation: { name: string },
      { query, body }: { query?: { currentPage?: number }; body?: unknown },
    ) => {
      asked.push([operation.name, query ?? body])
      if (operation.name === getReplies.name) return [exampleReply]
      if (operation.name !== getComments.name) return null
      const records = (pages[(query?.currentPage ?? 1) - 1] ?? []).map((given) => ({ ...example, ...given }))
      return { commentList: { records, total }, commentLikeMap: { [records[0]?.id ?? 0]: true } }
    },
  } as unknown as Http
  return { asked, talk: createTalkService({ http }) }
}

describe('the service of comments', () => {
  it('puts the pages together, and shows a comment once that moved between two of them', async () => {
    const { asked, talk } = serviceOver(
      [
        [{ id: 5 }, { id: 4 }],
        [{ id: 4 }, { id: 3 }],
      ],
      4,
    )
    const shown = await talk.comments({ target: { cid: 7 }, pages: 2, open: [] }, signal)
    expect(shown.comments.map(({ id }) => id)).toEqual([5, 4, 3])
    expect(shown).toMatchObject({ total: 4, likes: { 5: true, 4: true }, replies: {} })
    expect(asked).toEqual([
      ['getComments', { cid: 7, currentPage: 1, limit: 10 }],
      ['getComments', { cid: 7, currentPage: 2, limit: 10 }],
    ])
  })

  it('asks for all replies to those open comments that are there and have more', async () => {
    const { asked, talk } = serviceOver(
      [
        [
          { id: 5, totalReplyNum: 9 },
          { id: 4, totalReplyNum: 1 },
        ],
      ],
      2,
    )
    const { replies } = await talk.comments({ target: { cid: 7 }, pages: 1, open: [5, 4, 3] }, signal)
    expect(Object.keys(replies)).toEqual(['5'])
    expect(asked.slice(1)).toEqual([['getReplies', { commentId: 5 }]])
  })

  it('sends what the wire asks for', async () => {
    const { asked, talk } = serviceOver([], 0)
    const said = { commentId: 1, quoteId: 2, quoteType: 'Reply', content: 'x' } as const
    await talk.reply(said, signal)
    await talk.act({ kind: 'like', target: { cid: 7 }, id: 5, toLike: false }, signal)
    await talk.remove({ kind: 'removeComment', id: 5, words: 'x' }, signal)
    await talk.remove({ kind: 'removeReply', id: 6, words: 'x' }, signal)
    expect(asked).toEqual([
      [addReply.name, { reply: { commentId: 1, content: 'x' }, quoteId: 2, quoteType: 'Reply' }],
      ['likeComment', { cid: 5, toLike: false, sourceId: 7, sourceType: 'Contest' }],
      ['removeComment', { id: 5 }],
      ['removeReply', { reply: { id: 6 } }],
    ])
  })
})
