import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ContestCards } from '#ui/contest/contest-list.tsx'
import { newContestLink } from '#ui/contest-admin/contest-admin-links.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { lazyPart } from '#ui/kit/lazy-part.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { useGroupFrame } from './-group-frame.ts'
import { GroupListTools } from './-group-list-tools.tsx'
import { GroupContestsSearch } from './-group-search.ts'
import { listPageOf, sizeSearch } from './-site-admin.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/_login/group/$groupId/contest/')({
  validateSearch: (search) => GroupContestsSearch.parse(search),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([context.loadGroupLogic(), context.loadTexts(['group', 'contest'])])
    return logic
  },
  component: ContestsTab,
})

const GroupContestAdmin = lazyPart(async () => ({
  default: (await import('./-group-contest-admin.tsx')).GroupContestAdmin,
}))

/** S3-045 to S3-047: one part at a time, which the address names. */
function ContestsTab() {
  const { part, cid, ...search } = Route.useSearch()
  const page = listPageOf(search)
  const context = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const { t } = useTranslation(['group', 'shell'])
  const { gid, has } = useGroupFrame()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const onPage = (next: number) => void navigate({ search: (old) => ({ ...old, currentPage: next }) })
  const onSize = (next: number) =>
    void navigate({
      search: ({ part, cid }) => ({ part, cid, limit: sizeSearch(next) }),
    })
  const [isEmpty, setEmpty] = useState(false)
  if (!has('admin')) return <OpenContests {...{ onPage, onSize }} create={undefined} onEmpty={setEmpty} />
  const create = (
    <LinkButton
      variant="solid"
      {...newContestLink(gid)}
      icon={<Plus size={16} aria-hidden />}
      shortOnPhone={t('shell:kit.create')}
    >
      {t('contests.create')}
    </LinkButton>
  )
  const manages = part === 'manage'
  const isList = part === undefined || manages || (part !== 'create' && cid === undefined)
  return (
    <>
      {isList && (
        <GroupListTools
          list="contests"
          exporting={logic.exports.contests}
          manages={manages}
          isEmpty={isEmpty}
          create={create}
          onManages={(on) => void navigate({ search: { part: on ? ('manage' as const) : undefined } })}
          onSlot={setSlot}
        />
      )}
      {isList && !manages ? (
        <OpenContests
          {...{ onPage, onSize }}
          create={<LinkButton {...newContestLink(gid)}>{t('contests.create')}</LinkButton>}
          onEmpty={setEmpty}
        />
      ) : (
        <Suspense fallback={<Skeleton shape="block" />}>
          <GroupContestAdmin
            {...{ context, logic, slot, part, cid, ...page, onPage, onSize }}
            key={`${part} ${cid ?? ''}`}
          />
        </Suspense>
      )}
    </>
  )
}

interface OpenContestsProps {
  /** The link to a new one, for those who may create it. */
  create: ReactNode
  onEmpty(isEmpty: boolean): void
  onPage(page: number): void
  onSize(size: number): void
}

function OpenContests({ create, onEmpty, onPage, onSize }: OpenContestsProps) {
  const { uid } = useViewer(Route.useRouteContext())
  const logic = Route.useLoaderData()
  const page = listPageOf(Route.useSearch())
  const { t } = useTranslation('group')
  const failureText = useFailureText()
  const { gid, info, has } = useGroupFrame()
  const list = usePage(logic.contests, { query: { gid, ...page }, uid })
  const isEmpty = list.data?.total === 0
  useEffect(() => onEmpty(isEmpty), [onEmpty, isEmpty])
  return (
    <>
      <PageTitle>{t('contests.pageTitle', { name: info.name })}</PageTitle>
      <ContestCards
        page={list.data}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        none={{
          title: t('contests.empty'),
          hint: t(has('admin') ? 'contests.emptyAdminHint' : 'contests.emptyHint'),
          act: create,
        }}
        onReload={list.reload}
        {...{ onPage, onSize }}
      />
    </>
  )
}
