import { type Given, type Input, inputWith } from './given.ts'

export const commentInput = (
  name: string,
  query: Given,
  body: Given | undefined,
  { cid, own }: { cid: number; own: number },
): Input =>
  inputWith(query, body, {
    ...{ id: own, commentId: own, quoteId: own },
    cid: name === 'likeComment' ? own : cid,
    reply: body && { ...(body.reply as object | undefined), id: own, commentId: own },
  })

export const discussionInput = (query: Given, body: Given | undefined, did: number): Input => ({
  query: 'did' in query ? { ...query, did } : query,
  body: body && { ...body, ...('did' in body ? { did } : { id: did }) },
})
