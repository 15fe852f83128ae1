import type { AppContext } from '#app/compose.ts'
import { BoardSearch, queryOf } from './-board-search.ts'

/** What the boards outside of the contests' pages load with. */
export async function loadOutsideBoard({
  context,
  contestId,
  search,
}: {
  context: AppContext
  contestId: string
  search: unknown
}) {
  const wanted = BoardSearch.parse(search)
  const [logic] = await Promise.all([
    context.loadBoardLogic(),
    context.loadTexts(['board', 'contest']),
    context.fetchBoard?.(Number(contestId), (contest) => queryOf(wanted, contest)),
  ])
  return logic
}
