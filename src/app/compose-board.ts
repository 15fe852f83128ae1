import { provideBoard } from '#machines/board/board.actors.ts'
import { provideContestClock } from '#machines/contest-clock/contest-clock.actors.ts'
import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import {
  type BoardQuery,
  type BoardSide,
  type BoardSubject,
  createBoardService,
} from '#services/board.service.ts'
import { createContestChanges } from '#services/contest-changes.ts'
import { saveFile } from '#services/save-file.ts'
import { createServerClock } from '#services/server-clock.ts'
import type { Services } from './compose-services.ts'
import { createFirstData, type FirstData } from './first-data.ts'
import { type BoardKey, boardScreen, givenBoardRows, givenSubject } from './given-board.ts'
import { sharedPush } from './shared-push.ts'

export type { BoardQuery, BoardSide, BoardSubject }

/** The machines of the boards, loaded with the first of them. */
export function composeBoard(
  { http, storage, visible }: Pick<Services, 'http' | 'storage' | 'visible'>,
  first: FirstData = createFirstData(),
) {
  const boards = createBoardService({ http, storage, push: sharedPush(), visible })
  const changes = createContestChanges({ push: sharedPush() })
  const serverClock = createServerClock({ visible })
  const brought = first.entries().find(({ screen }) => screen === boardScreen)?.data as
    | BoardSubject
    | undefined
  // It was drawn when the page was asked for.
  if (brought) serverClock.set(Date.parse(brought.contest.now) + performance.now())
  const subject = async ({ cid, side }: BoardKey, signal: AbortSignal): Promise<BoardSubject> => {
    const found = await boards.subject(cid, side, signal)
    serverClock.set(Date.parse(found.contest.now))
    changes.follow(cid, found.contest.hintRoom)
    return found
  }
  return {
    /** The contest and its problems, anew when its settings change: it may be unsealed. */
    subject: providePage(subject, ({ cid }) => changes.of(cid), givenSubject(first)),
    /** Of a board that stands by itself; a contest's own pages have theirs. */
    clock: provideContestClock(serverClock),
    /** Of the contest, for whoever looks. */
    statistics: providePage(({ cid }: Pick<BoardKey, 'cid' | 'uid'>, signal) =>
      boards.statistics(cid, signal),
    ),
    sheet: provideListAct<{ cid: number; query: BoardQuery }>(({ cid, query }, signal) =>
      boards.sheet(cid, query, signal).then(saveFile),
    ),
    board: (subject: BoardSubject) => provideBoard(boards, subject),
    /** What came with the page. */
    given: givenBoardRows(first),
    followed: (cid: number) => boards.followed(cid).get() ?? [],
  }
}
export type BoardLogic = ReturnType<typeof composeBoard>
