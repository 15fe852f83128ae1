import { createFileRoute } from '@tanstack/react-router'
import { Copy, FileUp, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '#contract/enums.ts'
import { group as limits } from '#contract/limits/group.ts'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { GroupProblemAdmin } from '#ui/group/group-problem-admin.tsx'
import { GroupProblems } from '#ui/group/group-problems.tsx'
import { GroupToolbar } from '#ui/group/group-toolbar.tsx'
import { Button } from '#ui/kit/button.tsx'
import { ChosenBar } from '#ui/kit/chosen-bar.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { unseenCount } from '#ui/kit/unseen-count.ts'
import { useLast } from '#ui/kit/use-last.ts'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { useCopy } from './-copy.tsx'
import { DeleteProblem } from './-delete-problem.tsx'
import { ExportButton } from './-export-button.tsx'
import { useGroupFrame } from './-group-frame.ts'
import { GroupProblemsSearch } from './-group-search.ts'
import { useListAct } from './-list-act.ts'
import { asksBeforeAuth, ShowToMembers } from './-show-to-members.tsx'
import { useChosen } from './-use-chosen.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/_login/group/$groupId/problem/')({
  validateSearch: (search) => GroupProblemsSearch.parse(search),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([
      context.loadGroupLogic(),
      context.loadTexts(['group', 'problem', 'verdict', 'copy']),
    ])
    return logic
  },
  component: ProblemsTab,
})

const doneKeys = {
  setProblemAuth: 'problems.authSet',
  applyPublic: 'problems.applied',
  cancelPublic: 'problems.cancelled',
  removeProblem: 'problems.removed',
} as const

function usePaging() {
  const { currentPage = 1, limit = limits.pageSize } = Route.useSearch()
  const navigate = Route.useNavigate()
  return {
    currentPage,
    limit,
    onPage: (next: number) => void navigate({ search: (old) => ({ ...old, currentPage: next }) }),
    onSize: (next: number) =>
      void navigate({
        search: ({ part }) => ({ part, limit: next === limits.pageSize ? undefined : next }),
      }),
  }
}

function ProblemsTab() {
  const logic = Route.useLoaderData()
  const { t } = useTranslation(['group', 'shell'])
  const { gid, info, has } = useGroupFrame()
  const navigate = Route.useNavigate()
  const { part } = Route.useSearch()
  const manages = has('admin') && part === 'manage'
  const [isEmpty, setEmpty] = useState(false)
  const create = (
    <LinkButton
      variant="solid"
      icon={<Plus size={16} aria-hidden />}
      shortOnPhone={t('shell:kit.create')}
      to="/group/$groupId/workshop/create"
      params={{ groupId: String(gid) }}
    >
      {t('problems.create')}
    </LinkButton>
  )
  const importing = (
    <LinkButton
      icon={<FileUp size={16} aria-hidden />}
      iconOnPhone
      to="/group/$groupId/workshop/import"
      params={{ groupId: String(gid) }}
    >
      {t('problems.import')}
    </LinkButton>
  )
  return (
    <>
      <PageTitle>{t('problems.pageTitle', { name: info.name })}</PageTitle>
      {has('admin') ? (
        <GroupToolbar
          isEmpty={isEmpty && !manages}
          acts={
            <>
              <ExportButton
                key={String(manages)}
                machine={manages ? logic.exports.allProblems : logic.exports.problems}
                query={{ gid }}
              />
              {importing}
              {create}
            </>
          }
        >
          <Switch
            checked={manages}
            onChecked={(on) => void navigate({ search: { part: on ? ('manage' as const) : undefined } })}
          >
            {t('problems.manage')}
          </Switch>
        </GroupToolbar>
      ) : null}
      {manages ? (
        <AllProblems />
      ) : (
        <OpenProblems
          onEmpty={setEmpty}
          begin={
            has('admin') ? (
              <>
                <LinkButton to="/group/$groupId/workshop/create" params={{ groupId: String(gid) }}>
                  {t('problems.create')}
                </LinkButton>
                <LinkButton to="/group/$groupId/workshop/import" params={{ groupId: String(gid) }}>
                  {t('problems.import')}
                </LinkButton>
              </>
            ) : undefined
          }
        />
      )}
    </>
  )
}

interface OpenProblemsProps {
  /** The links to a new one, for those who may create it. */
  begin: ReactNode
  onEmpty(isEmpty: boolean): void
}

function OpenProblems({ begin, onEmpty }: OpenProblemsProps) {
  const logic = Route.useLoaderData()
  const { i18n } = useTranslation('group')
  const failureText = useFailureText()
  const { gid } = useGroupFrame()
  const { currentPage, limit, ...paging } = usePaging()
  const list = usePage(logic.problems, {
    query: { gid, currentPage, limit },
    locale: i18n.language as Locale,
  })
  const isEmpty = list.data?.page.total === 0
  useEffect(() => onEmpty(isEmpty), [onEmpty, isEmpty])
  return (
    <GroupProblems
      {...paging}
      groupId={gid}
      page={list.data?.page}
      statuses={list.data?.statuses ?? {}}
      size={limit}
      refreshing={list.refreshing || list.loading}
      failure={list.failure && failureText(list.failure)}
      begin={begin}
      onReload={list.reload}
    />
  )
}

function AllProblems() {
  const { session, toasts } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const { t, i18n } = useTranslation('group')
  const failureText = useFailureText()
  const { username } = useViewer({ session })
  const { gid, has } = useGroupFrame()
  const { currentPage, limit, ...paging } = usePaging()
  const list = usePage(logic.allProblems, {
    query: { gid, currentPage, limit },
    locale: i18n.language as Locale,
  })
  const acts = useListAct(logic.act, ({ kind, name }) => {
    toasts.show({ tone: 'success', title: t(doneKeys[kind as keyof typeof doneKeys], { id: name }) })
    list.reload()
  })
  const { chosen, setChosen, choose } = useChosen<number>(limits.copiedProblems)
  const copy = useCopy(logic.copy, () => {
    setChosen(new Set())
    list.reload()
  })
  const copied = (list.data?.records ?? []).filter(({ id }) => chosen.has(id))
  const title = chosen.size === 1 ? (copied[0]?.problemId ?? '') : ''
  // The dialog keeps its words while it closes.
  const asked = acts.asked
  const publishes = asked?.kind === 'applyPublic' || asked?.kind === 'cancelPublic'
  const { kind, name } = useLast<{ kind: 'applyPublic' | 'cancelPublic'; name: string }>(
    publishes ? asked : undefined,
    { kind: 'applyPublic', name: '' },
  )
  return (
    <>
      <FailureLine failure={acts.failure} />
      <GroupProblemAdmin
        {...paging}
        groupId={gid}
        page={list.data}
        size={limit}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        underWay={acts.underWay}
        chosen={chosen}
        onChoose={choose}
        owns={({ author }) => has('root') || author === username}
        onReload={list.reload}
        onAuth={({ id: pid, problemId: name, auth: present }, auth) =>
          acts[asksBeforeAuth(present, auth) ? 'ask' : 'run']({
            kind: 'setProblemAuth',
            gid,
            pid,
            auth,
            name,
          })
        }
        onApply={({ id: pid, problemId: name }, isApplied) =>
          acts.ask({ kind: isApplied ? 'applyPublic' : 'cancelPublic', gid, pid, name })
        }
        onRemove={({ id: pid, problemId, title }) =>
          acts.ask({ kind: 'removeProblem', gid, pid, name: [problemId, title].filter(Boolean).join(' ') })
        }
      />
      {chosen.size === 0 ? null : (
        <ChosenBar
          label={t('problems.chosenLabel')}
          text={t('problems.chosen', { count: chosen.size })}
          things="problems"
          unseen={unseenCount(
            chosen,
            list.data?.records.map(({ id }) => id),
          )}
          clear={t('batch.clear')}
          onClear={() => setChosen(new Set())}
        >
          <Button
            variant="solid"
            icon={<Copy size={16} aria-hidden />}
            onClick={() => copy.show({ ids: [...chosen], title })}
          >
            {t('problems.copy')}
          </Button>
        </ChosenBar>
      )}
      <ConfirmDialog
        open={publishes}
        isGrave={false}
        title={t(`problems.${kind}Title`, { id: name })}
        text={t(`problems.${kind}Text`)}
        back={t('form.cancel')}
        confirm={t(`problems.${kind}`)}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
      <ShowToMembers
        problemId={asked?.kind === 'setProblemAuth' ? asked.name : undefined}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
      <DeleteProblem
        machine={logic.problemDeletion}
        asked={asked?.kind === 'removeProblem' ? asked : undefined}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
      {copy.dialog}
    </>
  )
}
