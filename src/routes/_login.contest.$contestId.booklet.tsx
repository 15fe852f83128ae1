import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Locale } from '#contract/enums.ts'
import { ContestBooklet } from '#ui/contest/contest-booklet.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { useContestFrame } from './-contest-frame.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/_login/contest/$contestId/booklet')({
  loader: async ({ context }) => {
    const [logic] = await Promise.all([
      context.loadContestLogic(),
      context.loadTexts(['contest', 'problemPage']),
    ])
    return logic
  },
  component: Booklet,
})

function Booklet() {
  const { session } = Route.useRouteContext()
  const { booklet: machine } = Route.useLoaderData()
  const { t, i18n } = useTranslation('contest')
  const failureText = useFailureText()
  const { uid } = useViewer({ session })
  const { cid, info } = useContestFrame()
  const page = usePage(machine, { cid, uid, locale: i18n.language as Locale })
  return (
    <>
      <PageTitle>{t('booklet.pageTitle', { title: info.title })}</PageTitle>
      <ContestBooklet
        contest={info}
        problems={page.data}
        loading={page.loading}
        failure={page.failure && failureText(page.failure)}
        onReload={page.reload}
        onPrint={() => window.print()}
      />
    </>
  )
}
