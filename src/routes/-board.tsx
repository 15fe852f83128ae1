import { shallowEqual, useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { BoardLogic, BoardSide, BoardSubject } from '#app/compose-board.ts'
import type { ContestInfo, ContestProblem } from '#contract/contest.ts'
import { isInMinutes } from '#contract/contest-penalty.ts'
import { ContestType } from '#contract/enums.ts'
import { retryAfter } from '#contract/failure.ts'
import { board as limits } from '#contract/limits/contest.ts'
import { boardView } from '#machines/board/board.view.ts'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Board } from '#ui/board/board.tsx'
import type { BoardChoices } from '#ui/board/board-bar.tsx'
import { BoardWaiting } from '#ui/board/board-waiting.tsx'
import { contestAdminLink, unsealPlace } from '#ui/contest-admin/contest-admin-links.ts'
import { finalReason, serversWords, useFailureText } from '#ui/kit/failure-text.ts'
import { lazyPart } from '#ui/kit/lazy-part.ts'
import { type BoardSearch, queryOf } from './-board-search.ts'
import { useListAct } from './-list-act.ts'
import { usePage } from './-use-page.ts'

const BoardStatistics = lazyPart(() =>
  import('./-board-statistics.tsx').then((file) => ({ default: file.BoardStatistics })),
)

export interface BoardHostProps {
  logic: BoardLogic
  cid: number
  side: BoardSide
  uid: string | null
  search: BoardSearch
  onSearch: (change: Partial<BoardSearch>) => void
  /** Above the board: what the contest's own pages have around it anyway. */
  head?: (contest: ContestInfo) => ReactNode
}

const nothing = () => {}
/** A board with its contest and its problems, for as long as its route is there. */
export function BoardHost({ logic, cid, side, uid, ...rest }: BoardHostProps) {
  const failureText = useFailureText()
  const { data, loading, refreshing, failure, reload } = usePage(logic.subject, { cid, side, uid })
  const opensAt = useMemo(() => {
    const wait = failure?.kind === 'refused' ? retryAfter(failure) : undefined
    return wait === undefined ? undefined : Date.now() + wait
  }, [failure])
  if (data) {
    return <LoadedBoard key={uid} {...rest} logic={logic} uid={uid} subject={data} onReloadSubject={reload} />
  }
  return (
    <BoardWaiting
      failure={failure && (serversWords(failure) ?? failureText(failure))}
      final={finalReason(failure)}
      opensAt={opensAt}
      busy={loading || refreshing}
      onReload={reload}
    />
  )
}

interface LoadedBoardProps extends Omit<BoardHostProps, 'cid' | 'side'> {
  subject: BoardSubject
  onReloadSubject: () => void
}

/** Counts of what is sealed stand beside live results alone: a sealed board may be shown to a room (S2-160, S2-161). */
const problemOf = (isLive: boolean) => (problem: ContestProblem) => ({
  displayId: problem.displayId,
  title: problem.displayTitle,
  colour: problem.color,
  fullScore: problem.fullScore,
  counts: isLive ? { ac: problem.ac, total: problem.total } : undefined,
})

function useBoard({ logic, subject, search, onReloadSubject }: LoadedBoardProps) {
  const { contest } = subject
  const first = useRef(subject)
  const machine = useMemo(() => logic.board(first.current), [logic])
  const query = queryOf(search, contest)
  const actor = useActorRef(machine, {
    input: { query, followed: logic.followed(contest.id), given: logic.given(first.current, query) },
  })
  const view = useSelector(actor, boardView, shallowEqual)
  const serialised = JSON.stringify(query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a query is what it says, not which object it is
  useEffect(() => actor.send({ type: 'board.ask', query }), [actor, serialised])
  const phase = view.contestPhase
  const known = useRef(phase)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each phase that comes
  useEffect(() => {
    const before = known.current
    known.current = phase
    // Whether results stay sealed is said anew when the contest ends.
    if (before !== undefined && before !== phase) onReloadSubject()
  }, [phase])
  useProblemCounts(view.page, onReloadSubject)
  const wasSealed = useRef(contest.isSealed)
  useEffect(() => {
    const opens = wasSealed.current && !contest.isSealed
    wasSealed.current = contest.isSealed
    if (opens) actor.send({ type: 'board.reload' })
  }, [actor, contest.isSealed])
  const onFollow = useCallback((uid: string) => actor.send({ type: 'board.follow', uid }), [actor])
  return {
    ...view,
    onFollow,
    reload: () => {
      actor.send({ type: 'board.reload' })
      onReloadSubject()
    },
    turn: (auto: boolean) => actor.send({ type: 'board.auto', auto }),
  }
}

/** Counts above the columns come with the contest: they follow the rows, though not each of thousands at once. */
function useProblemCounts(rows: unknown, onReload: () => void) {
  const known = useRef(rows)
  const loadedAt = useRef(Date.now())
  const latest = useRef(onReload)
  latest.current = onReload
  useEffect(() => {
    const isFirst = known.current === undefined
    if (known.current === rows) return
    known.current = rows
    if (isFirst) return
    const timer = setTimeout(
      () => {
        loadedAt.current = Date.now()
        latest.current()
      },
      Math.max(0, loadedAt.current + limits.countsEveryMs - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [rows])
}

/** Switches that are not there, or would change nothing, have no value (S2-148, S2-150). */
const choicesOf = (
  search: BoardSearch,
  contest: ContestInfo,
  { isEnded, isSealed }: { isEnded: boolean; isSealed: boolean },
): BoardChoices => ({
  keyword: search.keyword ?? '',
  stars: search.removeStar !== true,
  after: contest.allowEndSubmit && isEnded ? (search.containsEnd ?? false) : undefined,
  force: contest.isAdmin && isSealed ? (search.forceRefresh ?? false) : undefined,
})

const changeOf = ({ keyword, stars, after, force }: Partial<BoardChoices>): Partial<BoardSearch> => ({
  currentPage: undefined,
  ...(keyword === undefined ? {} : { keyword: keyword || undefined }),
  ...(stars === undefined ? {} : { removeStar: !stars || undefined }),
  ...(after === undefined ? {} : { containsEnd: after || undefined }),
  ...(force === undefined ? {} : { forceRefresh: force || undefined }),
})

/** Whether results are sealed now, for whom, and where they are opened after the end. */
function sealOf(phase: string | undefined, contest: ContestInfo, { forceRefresh }: BoardSearch) {
  const { id, gid, isAdmin } = contest
  const isSealed = phase === 'sealed' || (phase === 'ended' && contest.isSealed)
  const unseal =
    isSealed && isAdmin && phase === 'ended'
      ? { ...contestAdminLink(gid, 'edit', id), hash: unsealPlace }
      : undefined
  return {
    isSealed,
    mayKnow: !isSealed || isAdmin,
    isLive: !isSealed || (isAdmin && forceRefresh === true),
    unseal,
  }
}

function LoadedBoard(props: LoadedBoardProps) {
  const { logic, subject, uid, search, onSearch, head } = props
  const [hasStatistics, setHasStatistics] = useState(false)
  const failureText = useFailureText()
  const { contest } = subject
  const board = useBoard(props)
  const sheet = useListAct(logic.sheet, nothing)
  const phase = board.contestPhase
  const { isSealed, mayKnow, isLive, unseal } = sealOf(phase, contest, search)
  const problems = useMemo(() => subject.problems.map(problemOf(isLive)), [subject.problems, isLive])
  return (
    <>
      {head?.(contest)}
      <FailureLine failure={sheet.failure} />
      <Board
        title={contest.title}
        rule={contest.type === ContestType.Acm ? 'acm' : 'oi'}
        penaltyInMinutes={isInMinutes(contest)}
        phase={board.phase}
        page={board.page}
        failure={board.failure && failureText(board.failure)}
        problems={problems}
        shownName={contest.rankShowName}
        followed={board.followed}
        own={subject.side === 'inside' ? uid : null}
        size={search.limit ?? limits.pageSize}
        unseal={unseal}
        sealedSince={isSealed ? (contest.sealRankTime ?? undefined) : undefined}
        choices={choicesOf(search, contest, { isEnded: phase === 'ended', isSealed })}
        auto={board.auto}
        ended={phase === 'ended'}
        busy={board.busy}
        all={search.all ?? false}
        onAll={(all) => onSearch({ currentPage: undefined, all: all || undefined })}
        projector={search.projector ?? false}
        onStatistics={() => setHasStatistics(true)}
        onDownload={
          contest.isAdmin ? () => sheet.run({ cid: contest.id, query: queryOf(search, contest) }) : undefined
        }
        onProjector={(projector) => onSearch({ projector: projector || undefined })}
        onChoice={(change) => onSearch(changeOf(change))}
        onAuto={board.turn}
        onReload={board.reload}
        onFollow={board.onFollow}
        onPage={(currentPage) => onSearch({ currentPage })}
        onSize={(limit) =>
          onSearch({ currentPage: undefined, limit: limit === limits.pageSize ? undefined : limit })
        }
      />
      {hasStatistics && (
        <Suspense>
          <BoardStatistics
            machine={logic.statistics}
            cid={contest.id}
            uid={uid}
            problemCount={problems.length}
            sealed={!mayKnow}
            onClose={() => setHasStatistics(false)}
          />
        </Suspense>
      )}
    </>
  )
}
