import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { ProblemKey } from '#app/compose-pages.ts'
import type { Locale } from '#contract/enums.ts'
import { Button } from '#ui/kit/button.tsx'
import { finalReason } from '#ui/kit/failure-text.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { ProblemSearch } from './-practice-search.ts'
import { ProblemOnDesk } from './-problem-on-desk.tsx'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/problem/$problemId')({
  validateSearch: (search) => ProblemSearch.parse(search),
  remountDeps: ({ params }) => params,
  loaderDeps: ({ search: { lang } }: { search: ProblemSearch }) => ({ lang }),
  loader: ({ context, params, deps }) =>
    Promise.all([
      context.loadTexts(['problem', 'problemPage', 'submission', 'testRun', 'verdict']),
      context.loadPractice(),
      context.fetchFirst?.(context.pages.problem, keyOf(context, params.problemId, deps.lang, null)),
    ]),
  component: ProblemPage,
})

const keyOf = (
  { i18n }: Pick<AppContext, 'i18n'>,
  problemId: string,
  lang: Locale | undefined,
  uid: string | null,
): ProblemKey => ({ problemId, locale: lang ?? (i18n.language as Locale), uid })

function ProblemPage() {
  const { problemId } = Route.useParams()
  const search = Route.useSearch()
  const context = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { t } = useTranslation('problemPage')
  const { uid, signedIn } = useViewer(context)
  const page = usePage(context.pages.problem, keyOf(context, problemId, search.lang, uid))
  const { data, failure, reload } = page
  return (
    <ProblemOnDesk
      context={context}
      id={data?.problem.problemId ?? problemId}
      page={page}
      search={search}
      onwards={
        <>
          {failure && finalReason(failure) === 'closed' && !signedIn ? (
            <Button variant="solid" onClick={context.askLogin}>
              {t('page.login')}
            </Button>
          ) : null}
          <LinkButton to="/problem">{t('page.back')}</LinkButton>
        </>
      }
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
      onJudged={reload}
    />
  )
}
