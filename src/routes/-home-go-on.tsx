import { useRouteContext } from '@tanstack/react-router'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { GoOn } from '#ui/home/go-on.tsx'
import { PickProblem } from '#ui/home/pick-problem.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { VerdictBadge } from '#ui/kit/verdict-badge.tsx'
import { ProblemLink } from '#ui/submission/submission-link.tsx'
import { usePage } from './-use-page.ts'

/** The problem that the reader tried last and has not solved. */
export function HomeGoOn({ uid }: { uid: string }) {
  const { t } = useTranslation('home')
  const { loadUnsolvedLogic } = useRouteContext({ from: '__root__' })
  const { newest } = use(loadUnsolvedLogic())
  const { data: row } = usePage(newest, { viewer: uid })
  if (!row) return <PickProblem />
  const { displayPid: id, title } = row
  return (
    <GoOn
      heading={t('goOn.title')}
      title={
        <ProblemLink tone="plain" place={row} title={title}>
          {t('goOn.problem', { id, title })}
        </ProblemLink>
      }
      more={
        <>
          <VerdictBadge status={row.status} size="sm" />
          <RelativeTime at={row.submitTime} />
        </>
      }
    />
  )
}
