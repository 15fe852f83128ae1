import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ContestStatus, ContestType } from '#contract/enums.ts'
import { contest as limits } from '#contract/limits/contest.ts'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { BalloonDesk, type ShownBalloons } from '#ui/contest-desk/balloon-desk.tsx'
import { DeskClosed } from '#ui/contest-desk/desk-closed.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { contestDeskLogic } from './-contest-desk.ts'
import { useContestFrame } from './-contest-frame.ts'
import { BalloonDeskSearch } from './-contest-search.ts'
import { useListAct } from './-list-act.ts'
import { present } from './-practice-search.ts'
import { usePage } from './-use-page.ts'

export const Route = createFileRoute('/_login/contest/$contestId/ac-info')({
  validateSearch: (search) => BalloonDeskSearch.parse(search),
  loader: contestDeskLogic,
  component: AcInfoTab,
})

function AcInfoTab() {
  const { t } = useTranslation('contestDesk')
  const { info, status, sealed } = useContestFrame()
  const isSealed = sealed || (status === ContestStatus.Ended && info.isSealed)
  const closed = !info.isAdmin ? 'notAdmin' : info.type === ContestType.Acm ? undefined : 'notAcm'
  return (
    <>
      <PageTitle>{t('balloons.pageTitle', { title: info.title })}</PageTitle>
      {closed ? (
        <DeskClosed reason={closed} />
      ) : (
        <OpenBalloonDesk cid={info.id} sealedFrom={(isSealed && info.sealRankTime) || undefined} />
      )}
    </>
  )
}

const isChecked: Record<ShownBalloons, boolean | undefined> = {
  all: undefined,
  waiting: false,
  delivered: true,
}

function OpenBalloonDesk({ cid, sealedFrom }: { cid: number; sealedFrom: string | undefined }) {
  const { toasts } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const { currentPage = 1, shown = 'all', keyword, paused } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t } = useTranslation('contestDesk')
  const failureText = useFailureText()
  const filter = present({ checked: isChecked[shown], keyword })
  const query = { cid, currentPage, limit: limits.balloonPageSize, ...filter }
  const list = usePage(logic.balloons, { query, following: !paused })
  const acts = useListAct(logic.balloonAct, () => {
    toasts.show({ tone: 'success', title: t('done') })
    list.reload()
  })
  const go = (change: Partial<BalloonDeskSearch>, replace = false) =>
    void navigate({ search: (old) => ({ ...old, currentPage: undefined, ...change }), replace })
  return (
    <>
      <FailureLine failure={acts.failure} />
      <BalloonDesk
        page={list.data}
        shown={shown}
        sealedFrom={sealedFrom}
        keyword={keyword ?? ''}
        old={list.otherKey}
        following={!paused}
        busy={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        checking={acts.underWay !== undefined}
        onShow={(next) => go({ shown: next === 'all' ? undefined : next })}
        onKeyword={(next) => go({ keyword: next || undefined }, true)}
        onPage={(next) => go({ currentPage: next })}
        onFollow={(following) => go({ currentPage, paused: following ? undefined : true }, true)}
        onReload={list.reload}
        onCheck={({ id, checked }) => acts.run({ cid, id, checked: !checked })}
      />
    </>
  )
}
