import { createFileRoute } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { Dices } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createActor, waitFor } from 'xstate'
import type { AppContext } from '#app/compose.ts'
import type { ProblemListKey } from '#app/compose-pages.ts'
import type { Locale } from '#contract/enums.ts'
import { problemListPageSize } from '#contract/limits/list.ts'
import type { ProblemStatus } from '#contract/problem-list.ts'
import { problemStarView } from '#machines/problem-star/problem-star.view.ts'
import { Button } from '#ui/kit/button.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { ProblemList } from '#ui/problem/problem-list.tsx'
import { Page } from '#ui/shell/page.tsx'
import { ProblemListSearch, present } from './-practice-search.ts'
import { useFlow } from './-use-flow.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/problem/')({
  validateSearch: (search) => ProblemListSearch.parse(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    Promise.all([
      context.loadTexts(['problem', 'verdict']),
      context.fetchFirst?.(context.pages.problemList, keyOf(context, deps, null)),
    ]),
  component: ProblemListPage,
})

const keyOf = (
  { i18n }: Pick<AppContext, 'i18n'>,
  search: ProblemListSearch,
  uid: string | null,
): ProblemListKey => ({
  locale: i18n.language as Locale,
  uid,
  query: present({
    ...search,
    currentPage: search.currentPage ?? 1,
    limit: search.limit ?? problemListPageSize,
  }),
})

const notOwn = { mine: undefined, starred: undefined } as const

/** The loaded marks with the stars that were set since. */
function withStars(
  statuses: Readonly<Record<string, ProblemStatus>> | undefined,
  starred: Readonly<Record<number, boolean>>,
) {
  if (!statuses) return undefined
  return Object.fromEntries(
    Object.entries(statuses).map(([pid, mine]) => [
      pid,
      { ...mine, starred: starred[Number(pid)] ?? mine.starred },
    ]),
  )
}

function ProblemListPage() {
  const context = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t, i18n } = useTranslation('problem')
  const failureText = useFailureText()
  const { uid, signedIn, resolving } = useViewer(context)
  const locale = i18n.language as Locale
  const size = search.limit ?? problemListPageSize
  const mayBeOwn = signedIn || resolving
  const key = keyOf(context, mayBeOwn ? search : { ...search, ...notOwn }, uid)
  const list = usePage(context.pages.problemList, key)
  const star = useFlow(context.pages.problemStar)
  const { shown: starred } = useSelector(star, problemStarView, shallowEqual)
  const tags = usePage(context.pages.tags, { locale })
  const pick = useRandomPick()

  const go = (change: Partial<ProblemListSearch>, replace = false) =>
    void navigate({ search: (old) => ({ ...old, currentPage: undefined, ...change }), replace })

  const isRefused = (search.mine !== undefined || search.starred === true) && !resolving && !signedIn
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each time that it becomes so
  useEffect(() => {
    if (!isRefused) return
    context.toasts.show({ tone: 'error', title: t('filter.loginFirst') })
    go(notOwn, true)
  }, [isRefused])

  return (
    <Page
      title={t('title')}
      actions={
        <Button icon={<Dices size={16} aria-hidden />} busy={pick.busy} onClick={pick.start}>
          {t('random')}
        </Button>
      }
    >
      <ProblemList
        values={{
          keyword: search.keyword ?? '',
          difficulty: search.difficulty,
          tags: search.tagId ?? [],
          mine: search.mine,
          starred: search.starred === true,
        }}
        signedIn={signedIn}
        tagGroups={tags.data ?? []}
        page={list.data?.page}
        statuses={uid === null ? undefined : withStars(list.data?.statuses, starred)}
        onStar={signedIn ? (pid, on) => star.send({ type: 'star.set', pid, starred: on }) : undefined}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        size={size}
        onChange={({ keyword, tags: chosen, starred: onlyStarred, ...rest }) =>
          go(
            {
              ...('difficulty' in rest ? { difficulty: rest.difficulty } : {}),
              ...('mine' in rest ? { mine: rest.mine } : {}),
              ...(onlyStarred === undefined ? {} : { starred: onlyStarred || undefined }),
              ...(keyword === undefined ? {} : { keyword: keyword || undefined }),
              ...(chosen === undefined ? {} : { tagId: chosen.length > 0 ? [...chosen] : undefined }),
            },
            true,
          )
        }
        onClear={() => go({ keyword: undefined, difficulty: undefined, tagId: undefined, ...notOwn })}
        onReload={list.reload}
        onPage={(currentPage) => go({ currentPage })}
        onSize={(limit) => go({ limit: limit === problemListPageSize ? undefined : limit })}
      />
    </Page>
  )
}

/** A failure is said by the toasts; the list stays. */
function useRandomPick() {
  const { pages, toasts } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { t } = useTranslation('problem')
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    const actor = createActor(pages.randomProblem, { input: { key: null } }).start()
    const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    actor.stop()
    setBusy(false)
    if (context.data === undefined) return
    toasts.show({ tone: 'success', title: t('goodLuck') })
    await navigate({ to: '/problem/$problemId', params: { problemId: context.data } })
  }
  return { busy, start: () => void start() }
}
