import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ContestInfo } from '#contract/contest.ts'
import { ContestStatus } from '#contract/enums.ts'
import { medalsOfContest, usualMedals } from '#machines/reveal/reveal-medals.rules.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { RevealSetup } from '#ui/reveal/reveal-setup.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { useContestFrame } from './-contest-frame.ts'
import { sealedAfterEnd, Unseal } from './-unseal.tsx'
import { usePage } from './-use-page.ts'

/** Where a reveal is set up (S2-041). */
export const Route = createFileRoute('/_login/contest/$contestId/scroll-board')({
  loader: async ({ context }) => {
    const [logic] = await Promise.all([context.loadRevealLogic(), context.loadTexts(['reveal'])])
    return logic
  },
  component: SetupTab,
})

const proposed = (teams: number, medals: ContestInfo['medals']) =>
  medals === null ? usualMedals(teams) : medalsOfContest(teams, medals)

function SetupTab() {
  const { rankedTeams, unseal } = Route.useLoaderData()
  const { toasts } = Route.useRouteContext()
  const { t } = useTranslation('reveal')
  const failureText = useFailureText()
  const { cid, info, status, reload } = useContestFrame()
  const teams = usePage(rankedTeams, { cid })
  const isOver = status === ContestStatus.Ended
  const sealedSince = sealedAfterEnd({ ...info, status })
  return (
    <>
      <PageTitle>{t('setup.pageTitle', { title: info.title })}</PageTitle>
      <RevealSetup
        cid={cid}
        title={info.title}
        closed={info.isAdmin ? (info.sealRank ? undefined : 'neverSealed') : 'notAdmin'}
        isOver={isOver}
        isOpen={isOver && !info.isSealed}
        unseal={
          sealedSince && (
            <Unseal
              machine={unseal}
              contest={info}
              sealedSince={sealedSince}
              onDone={() => {
                toasts.show({ tone: 'success', title: t('unseal.done') })
                reload()
              }}
            />
          )
        }
        hasMedals={info.medals !== null}
        teams={teams.data}
        proposed={teams.data === undefined ? undefined : proposed(teams.data, info.medals)}
        failure={teams.failure && failureText(teams.failure)}
        busy={teams.loading || teams.refreshing}
        onReload={teams.reload}
      />
    </>
  )
}
