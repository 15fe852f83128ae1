import { createHmac } from 'node:crypto'

const roomBytes = 6

/**
 * The id of hints of answers to the questions of one contestant. Sockets carry no session: nobody else can tell the number,
 * so nobody else learns that there was a question.
 */
export const answerRoomOf = (secret: string, { cid, uid }: { cid: number; uid: string }): number =>
  createHmac('sha256', secret).update(`contest answer:${cid}:${uid}`).digest().readUIntBE(0, roomBytes)
