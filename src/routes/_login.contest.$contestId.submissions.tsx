import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { unlistedSince } from '#machines/contest-access/contest-access.rules.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { contestTime } from '#ui/kit/time-words.ts'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { useContestFrame } from './-contest-frame.ts'
import { LateSwitchHost } from './-late-switch.tsx'
import { StatusSearch } from './-practice-search.ts'
import { SubmissionListHost } from './-submission-list.tsx'

export const Route = createFileRoute('/_login/contest/$contestId/submissions')({
  validateSearch: (search) => StatusSearch.parse(search),
  loader: ({ context }) =>
    Promise.all([context.loadTexts(['submission', 'verdict']), context.loadPractice()]),
  component: SubmissionsTab,
})

function SubmissionsTab() {
  const context = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t, i18n } = useTranslation(['contest', 'submission'])
  const { cid, info, status, sealed, late = false } = useContestFrame()
  const since = unlistedSince({ ...info, status, sealed })
  const title = search.problemID === undefined ? 'submissions.pageTitle' : 'submissions.ofProblem'
  return (
    <>
      <PageTitle>{t(title, { title: info.title })}</PageTitle>
      <LateSwitchHost />
      <SubmissionListHost
        context={context}
        machine={context.logic.inContest(cid).submissionList}
        search={search}
        within={{ containsEnd: late }}
        resubmits={false}
        unlisted={since && t('submissions.unlisted', { time: contestTime(since, i18n.language) })}
        toProblems={
          <LinkButton to="/contest/$contestId/problems" params={{ contestId: String(cid) }}>
            {t('submission:list.toProblemsHere')}
          </LinkButton>
        }
        onSearch={(change, replace) => void navigate({ search: (old) => ({ ...old, ...change }), replace })}
      />
    </>
  )
}
