import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { ProblemKey } from '#app/compose-pages.ts'
import type { Locale } from '#contract/enums.ts'
import { Button } from '#ui/kit/button.tsx'
import { finalReason, serversWords, useFailureText } from '#ui/kit/failure-text.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { Failed } from '#ui/kit/notice.tsx'
import { ProblemSkeleton } from '#ui/problem/problem-skeleton.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { ProblemSearch } from './-practice-search.ts'
import { ProblemDesk } from './-problem-desk.tsx'
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
  const { lang, tab, currentPage } = Route.useSearch()
  const context = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { t, i18n } = useTranslation(['problemPage', 'problem'])
  const failureText = useFailureText()
  const { uid, signedIn, isRoot } = useViewer(context)
  const key = keyOf(context, problemId, lang, uid)
  const { data, failure, loading, reload } = usePage(context.pages.problem, key)
  const go = (change: Partial<ProblemSearch>) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true })

  if (data) {
    return (
      <>
        <PageTitle>
          {t('problem:heading', { id: data.problem.problemId, title: data.problem.title })}
        </PageTitle>
        <ProblemDesk
          context={context}
          info={data}
          mine={data.myStatus}
          signedIn={signedIn}
          isRoot={isRoot}
          tab={tab ?? 'statement'}
          listPage={currentPage ?? 1}
          onTab={(next) => go({ tab: next === 'statement' ? undefined : next, currentPage: undefined })}
          onListPage={(next) => go({ currentPage: next === 1 ? undefined : next })}
          onLocale={(next) => go({ lang: next === i18n.language ? undefined : next })}
          onJudged={reload}
        />
      </>
    )
  }
  return (
    <>
      <PageTitle>{problemId}</PageTitle>
      {failure ? (
        <Failed
          message={serversWords(failure) ?? failureText(failure)}
          final={finalReason(failure)}
          busy={loading}
          onRetry={reload}
          act={
            <>
              {finalReason(failure) === 'closed' && !signedIn ? (
                <Button variant="solid" onClick={context.askLogin}>
                  {t('page.login')}
                </Button>
              ) : null}
              <LinkButton to="/problem">{t('page.back')}</LinkButton>
            </>
          }
        />
      ) : (
        <ProblemSkeleton />
      )}
    </>
  )
}
