import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { ContestLogic } from '#app/compose-contest.ts'
import { ContestType, JudgeStatus, type Locale } from '#contract/enums.ts'
import { seesLive, submitBar, unlistedSince } from '#machines/contest-access/contest-access.rules.ts'
import { CoverDialog } from '#ui/contest/cover-dialog.tsx'
import { Link, LinkButton } from '#ui/kit/link.tsx'
import { contestTime } from '#ui/kit/time-words.ts'
import { useContestFrame } from './-contest-frame.ts'
import type { ProblemSearch } from './-practice-search.ts'
import { ProblemOnDesk } from './-problem-on-desk.tsx'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export interface ContestProblemProps {
  context: AppContext
  machine: ContestLogic['problem']
  displayId: string
  search: ProblemSearch
  /** Beside the tabs of the statement. */
  control?: ReactNode
  onSearch(change: Partial<ProblemSearch>): void
  /** A submission has its verdict. */
  onJudged?(): void
}

interface ElsewhereProps {
  problemId: string
  /** The group whose problem it is; null for one of the site. */
  gid: number | null
  /** The group whose contest it is. */
  ofGroup: number | null
}

/** Leads to where the problem still takes submissions. */
function Elsewhere({ problemId, gid, ofGroup }: ElsewhereProps) {
  const { t } = useTranslation('contest')
  const words = t('submit.elsewhere', { id: problemId })
  if (gid === null)
    return (
      <Link to="/problem/$problemId" params={{ problemId }}>
        {words}
      </Link>
    )
  if (gid !== ofGroup) return null
  return (
    <Link to="/group/$groupId/problem/$problemId" params={{ groupId: String(gid), problemId }}>
      {words}
    </Link>
  )
}

/** A problem of a contest on its desk, in the frame of the contest or in focus mode. */
export function ContestProblem(props: ContestProblemProps) {
  const { context, machine, displayId, search, control, onSearch, onJudged } = props
  const { t, i18n } = useTranslation('contest')
  const { uid } = useViewer(context)
  const { cid, info, status, sealed, granted, askPassword } = useContestFrame()
  const [covering, setCovering] = useState<() => void>()
  const locale = search.lang ?? (i18n.language as Locale)
  const page = usePage(machine, { cid, uid, displayId, locale })

  const { type, oiRankScoreType } = info
  const isLive = seesLive({ ...info, status, sealed })
  const since = unlistedSince({ ...info, status, sealed })
  const bar = submitBar({ ...info, status, granted })
  // Where it could not be loaded there may have been a submission.
  const mayHaveSubmitted = uid !== null && page.data?.myStatus?.status !== JudgeStatus.NotSubmitted
  // A later submission may count in place of the earlier one, and neither shows its result yet (S1-075).
  const isLatestCounted = type === ContestType.Oi && oiRankScoreType === 'Recent'
  const covers = isLatestCounted && mayHaveSubmitted && !isLive
  const outside = bar === 'ended' ? page.data?.outside : undefined
  const ask = (press: () => void) => {
    const submit = () => (covers ? setCovering(() => press) : press())
    if (bar === 'password') askPassword(submit)
    else submit()
  }
  return (
    <>
      <ProblemOnDesk
        context={context}
        id={displayId}
        page={page}
        search={search}
        onwards={
          <LinkButton to="/contest/$contestId/problems" params={{ contestId: String(cid) }}>
            {t('problems.back')}
          </LinkButton>
        }
        place={{
          contest: {
            cid,
            logic: context.logic.inContest(cid),
            seesCounts: isLive,
            unlisted: since && t('submissions.unlisted', { time: contestTime(since, i18n.language) }),
            elsewhere: outside && <Elsewhere {...outside} ofGroup={info.gid} />,
            closed: bar === undefined || bar === 'password' ? undefined : t(`submit.${bar}`),
            control,
            ask,
          },
        }}
        onSearch={onSearch}
        onJudged={() => {
          page.reload()
          onJudged?.()
        }}
      />
      <CoverDialog
        open={covering !== undefined}
        onClose={() => setCovering(undefined)}
        onConfirm={() => {
          setCovering(undefined)
          covering?.()
        }}
      />
    </>
  )
}
