import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { group as limits } from '#contract/limits/group.ts'
import { GroupTrainings } from '#ui/group/group-trainings.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { lazyPart } from '#ui/kit/lazy-part.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { newTrainingLink } from '#ui/training-admin/training-admin-links.ts'
import { useGroupFrame } from './-group-frame.ts'
import { GroupListTools } from './-group-list-tools.tsx'
import { GroupTrainingsSearch } from './-group-search.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/_login/group/$groupId/training/')({
  validateSearch: (search) => GroupTrainingsSearch.parse(search),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([
      context.loadGroupLogic(),
      context.loadTexts(['group', 'training', 'problem']),
    ])
    return logic
  },
  component: TrainingsTab,
})

const GroupTrainingAdmin = lazyPart(async () => ({
  default: (await import('./-group-training-admin.tsx')).GroupTrainingAdmin,
}))

function usePaging() {
  const { currentPage = 1, limit = limits.pageSize } = Route.useSearch()
  const navigate = Route.useNavigate()
  return {
    currentPage,
    limit,
    onPage: (next: number) => void navigate({ search: (old) => ({ ...old, currentPage: next }) }),
    onSize: (next: number) =>
      void navigate({
        search: ({ part, tid }) => ({ part, tid, limit: next === limits.pageSize ? undefined : next }),
      }),
  }
}

/** S3-036, S3-037: one part at a time, which the address names. */
function TrainingsTab() {
  const { part, tid } = Route.useSearch()
  const logic = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const { t } = useTranslation(['group', 'shell'])
  const { gid, has } = useGroupFrame()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [isEmpty, setEmpty] = useState(false)
  if (!has('admin')) return <OpenTrainings create={undefined} onEmpty={setEmpty} />
  const manages = part === 'manage'
  const create = (
    <LinkButton
      variant="solid"
      {...newTrainingLink(gid)}
      icon={<Plus size={16} aria-hidden />}
      shortOnPhone={t('shell:kit.create')}
    >
      {t('trainings.create')}
    </LinkButton>
  )
  const isList = part === undefined || manages || (part !== 'create' && tid === undefined)
  return (
    <>
      {isList && (
        <GroupListTools
          list="trainings"
          exporting={logic.exports.trainings}
          manages={manages}
          isEmpty={isEmpty}
          create={create}
          onManages={(on) => void navigate({ search: { part: on ? ('manage' as const) : undefined } })}
          onSlot={setSlot}
        />
      )}
      {isList && !manages ? (
        <OpenTrainings
          create={<LinkButton {...newTrainingLink(gid)}>{t('trainings.create')}</LinkButton>}
          onEmpty={setEmpty}
        />
      ) : (
        <Suspense fallback={<Skeleton shape="block" />}>
          <AdminPart slot={slot} />
        </Suspense>
      )}
    </>
  )
}

function AdminPart({ slot }: { slot: HTMLElement | null }) {
  const { part, tid } = Route.useSearch()
  return (
    <GroupTrainingAdmin
      context={Route.useRouteContext()}
      logic={Route.useLoaderData()}
      slot={slot}
      part={part}
      tid={tid}
      {...usePaging()}
    />
  )
}

interface OpenTrainingsProps {
  /** The link to a new one, for those who may create it. */
  create: ReactNode
  onEmpty(isEmpty: boolean): void
}

function OpenTrainings({ create, onEmpty }: OpenTrainingsProps) {
  const { uid } = useViewer(Route.useRouteContext())
  const logic = Route.useLoaderData()
  const { t } = useTranslation('group')
  const failureText = useFailureText()
  const { gid, info } = useGroupFrame()
  const { currentPage, limit, ...paging } = usePaging()
  const list = usePage(logic.trainings, { query: { gid, currentPage, limit }, uid })
  const isEmpty = list.data?.total === 0
  useEffect(() => onEmpty(isEmpty), [onEmpty, isEmpty])
  return (
    <>
      <PageTitle>{t('trainings.pageTitle', { name: info.name })}</PageTitle>
      <GroupTrainings
        {...paging}
        groupId={gid}
        page={list.data}
        size={limit}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        create={create}
        onReload={list.reload}
      />
    </>
  )
}
