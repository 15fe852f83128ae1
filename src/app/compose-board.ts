import { provideBoard } from '#machines/board/board.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import {
  type BoardPhase,
  type BoardQuery,
  type BoardSide,
  type BoardSubject,
  createBoardService,
} from '#services/board.service.ts'
import type { Services } from './compose-services.ts'

export type { BoardPhase, BoardQuery, BoardSide, BoardSubject }

export interface BoardKey {
  cid: number
  side: BoardSide
  /** Who looks: null for a visitor. */
  uid: string | null
}

/** The machines of the boards, loaded with the first of them. */
export function composeBoard({ http, storage, visible }: Pick<Services, 'http' | 'storage' | 'visible'>) {
  const boards = createBoardService({ http, storage, visible })
  return {
    /** The contest and its problems. */
    subject: providePage(({ cid, side }: BoardKey, signal) => boards.subject(cid, side, signal)),
    board: (subject: BoardSubject) => provideBoard(boards, subject),
    followed: (cid: number) => boards.followed(cid).get() ?? [],
  }
}
export type BoardLogic = ReturnType<typeof composeBoard>
