import { z } from 'zod'
import { apiPrefix } from './envelope.ts'

/**
 * What a socket says: something under this topic changed. Never data; the data comes by the same GET. A contest (its
 * settings), its board, its announcements and its comments have its `hintRoom`, answers to a
 * contestant's questions its `answerRoom`, a reveal the id of its contest, a
 * workshop that of its room, a membership that of its row. What a seal hides is not told of.
 */
export const hintTopics = [
  'submission',
  'submission list',
  'test run',
  'board',
  'contest',
  'contest announcement',
  'contest comment',
  'contest answer',
  'membership',
  'reveal',
  'workshop',
] as const
export type HintTopic = (typeof hintTopics)[number]

export const Hint = z.object({ topic: z.enum(hintTopics), id: z.int() })
export type Hint = z.infer<typeof Hint>

export const hintPath = `${apiPrefix}/hints`
/** Client to server: `watch` and `unwatch` with a hint's topic and, but for the list, its id; server to client: `hint`. */
export const hintEvent = { watch: 'watch', unwatch: 'unwatch', hint: 'hint' } as const
/** The list has one room; its hints carry the id of the submission that changed. */
export const listRoomId = 0
