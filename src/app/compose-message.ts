import type { NoteType, UserMessageKind } from '#contract/message.ts'
import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { type CleanAct, createMessageService, type MessageQuery } from '#services/message.service.ts'
import type { Services } from './compose-services.ts'

/** The machines of messages, loaded with their first screen. */
export function composeMessage({ http }: Pick<Services, 'http'>) {
  const service = createMessageService({ http })
  return {
    messages: providePage(
      ({ kind, ...query }: MessageQuery & { kind: UserMessageKind; uid: string }, signal) => {
        const { currentPage, limit } = query
        return service.messages(kind, { currentPage, limit }, signal)
      },
    ),
    notes: providePage(({ kind, ...query }: MessageQuery & { kind: NoteType; uid: string }, signal) => {
      const { currentPage, limit } = query
      return service.notes(kind, { currentPage, limit }, signal)
    }),
    clean: provideListAct<CleanAct>(service.clean),
  }
}
