import { FilePenLine, FilePlus, LibraryBig, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ContestAdminLogic,
  type ContestProblemSubject,
  contestProblemValues,
} from '#app/compose-contest-admin.ts'
import type { AdminProblemRow, StoredContestProblem } from '#contract/contest-content-admin.ts'
import { ContestStatus, ContestType } from '#contract/enums.ts'
import { freeColor, freeDisplayId } from '#contract/free-place.ts'
import { adminList } from '#contract/limits/list.ts'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { AllContestsLink, BackToContests } from '#ui/contest-admin/back-to-contests.tsx'
import { Candidates } from '#ui/contest-admin/candidates.tsx'
import { ContestProblemTable } from '#ui/contest-admin/contest-problem-table.tsx'
import { OpenOutside } from '#ui/contest-admin/open-outside.tsx'
import { ProblemDialog } from '#ui/contest-admin/problem-dialog.tsx'
import { Button } from '#ui/kit/button.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Link } from '#ui/kit/link.tsx'
import { Menu } from '#ui/kit/menu.tsx'
import type { MenuEntry } from '#ui/kit/menu-entry.ts'
import { useLast } from '#ui/kit/use-last.ts'
import { AdminFrame } from './-admin-frame.tsx'
import type { ContestAdminProps } from './-contest-admin-logic.ts'
import { ExportButton } from './-export-button.tsx'
import { useListAct } from './-list-act.ts'
import { useRecordForm } from './-record-form.ts'
import { isGone, Unopened } from './-unopened.tsx'
import { usePage } from './-use-page.ts'

const none: Readonly<Record<string, StoredContestProblem>> = {}

export interface OwnProblemParts {
  /** A display id that is free. */
  displayId: string
  /** A colour that no other balloon has; empty where there are none. */
  color: string
  /** The rule of the contest; undefined before it is loaded. */
  type: ContestType | undefined
  onAdded(): void
  /** What shows the dialog of this way. */
  children(entry: MenuEntry): ReactNode
}

interface ContestProblemsProps extends ContestAdminProps {
  cid: number
  currentPage: number
  limit: number
  onPage(page: number): void
  onSize(size: number): void
  /** A second way for problems to come in, beside those of the site. */
  own?: (parts: OwnProblemParts) => ReactNode
  /** Who sees a problem, to choose. */
  visibility?: (problem: AdminProblemRow, onChanged: () => void) => ReactNode
}

/** Only the problems of ACM contests have balloons. */
const nextColorOf = (hasBalloons: boolean, taken: readonly StoredContestProblem[]): string =>
  hasBalloons ? freeColor(taken.map(({ color }) => color)) : ''

/** Which problems a contest has, and what they are called there (S3-047). */
export function ContestProblems({ context, logic, cid, own, visibility, ...paging }: ContestProblemsProps) {
  const { currentPage, limit, onPage, onSize } = paging
  const { toasts } = context
  const { t } = useTranslation('contestAdmin')
  const failureText = useFailureText()
  const stored = usePage(logic.contest, { cid })
  const list = usePage(logic.contestProblems, { cid, currentPage, limit })
  const [adding, setAdding] = useState(false)
  const onAdded = () => {
    toasts.show({ tone: 'success', title: t('problems.added') })
    list.reload()
  }
  const acts = useListAct(logic.removeProblem, ({ title }) => {
    toasts.show({ tone: 'success', title: t('problems.removed', { title }) })
    list.reload()
  })
  const form = useRecordForm(logic.contestProblemForm, ({ id }: ContestProblemSubject) => {
    if (id === null) return onAdded()
    toasts.show({ tone: 'success', title: t('problems.changed') })
    list.reload()
  })
  const problems = list.data?.problemList.records
  const mayHide = (problem: AdminProblemRow | undefined) =>
    logic.gid === null && (problem?.isEditable ?? false)
  const places = list.data?.contestProblemMap ?? none
  const taken = Object.values(places)
  const nextId = freeDisplayId(taken.map(({ displayId }) => displayId))
  const hasBalloons = stored.data?.type === ContestType.Acm
  const nextColor = nextColorOf(hasBalloons, taken)
  const failure = list.failure ?? stored.failure
  const removed = useLast<{ title: string; submissions: number }>(acts.asked, { title: '', submissions: 0 })

  if (isGone(stored))
    return (
      <AdminFrame gid={logic.gid} title={t('problems.heading')} back={<BackToContests gid={logic.gid} />}>
        <Unopened stored={stored} act={<AllContestsLink gid={logic.gid} />} />
      </AdminFrame>
    )

  const makeWords = (
    <>
      <FilePlus size={16} aria-hidden />
      {t('problems.create')}
    </>
  )
  const addMenu = (more?: MenuEntry) => (
    <Menu
      trigger={
        <Button variant="solid" icon={<Plus size={16} aria-hidden />} disabled={!stored.data || !list.data}>
          {t('problems.addProblem')}
        </Button>
      }
      entries={[
        {
          id: 'public',
          text: t('problems.fromPublic'),
          icon: <LibraryBig size={16} aria-hidden />,
          onSelect: () => setAdding(true),
        },
        ...(more ? [more] : []),
        {
          id: 'make',
          link:
            logic.gid === null ? (
              <Link
                tone="plain"
                to="/admin/contest/$contestId/problem/create"
                params={{ contestId: String(cid) }}
              >
                {makeWords}
              </Link>
            ) : (
              <Link
                tone="plain"
                to="/group/$groupId/workshop/create"
                params={{ groupId: String(logic.gid) }}
                search={{ cid }}
              >
                {makeWords}
              </Link>
            ),
        },
      ]}
    />
  )

  return (
    <AdminFrame
      gid={logic.gid}
      title={t('problems.heading')}
      pageTitle={stored.data ? t('problems.of', { title: stored.data.title }) : t('problems.heading')}
      of={stored.data?.title}
      back={<BackToContests gid={logic.gid} />}
      actions={
        <>
          <ExportButton machine={logic.contestProblemExport} query={{ cid }} />
          {own
            ? own({
                displayId: nextId,
                color: nextColor,
                type: stored.data?.type,
                onAdded,
                children: addMenu,
              })
            : addMenu()}
        </>
      }
    >
      <FailureLine failure={acts.failure} />
      {list.data && stored.data && stored.data.status !== ContestStatus.Ended ? (
        <OpenOutside gid={logic.gid} {...list.data.openOutside} />
      ) : null}
      <ContestProblemTable
        page={list.data?.problemList}
        {...{ onPage, onSize }}
        places={places}
        refreshing={list.refreshing || list.loading}
        failure={failure && failureText(failure)}
        underWay={acts.underWay?.pid}
        onReload={list.reload}
        visibility={visibility && ((problem) => visibility(problem, list.reload))}
        edit={({ pid }) => {
          const words = (
            <>
              <FilePenLine size={16} aria-hidden />
              {t('problems.edit')}
            </>
          )
          return logic.gid === null ? (
            <Link
              tone="plain"
              to="/admin/contest/$contestId/problem/$problemId/edit"
              params={{ contestId: String(cid), problemId: String(pid) }}
            >
              {words}
            </Link>
          ) : (
            <Link
              tone="plain"
              to="/group/$groupId/workshop/$problemId"
              params={{ groupId: String(logic.gid), problemId: String(pid) }}
            >
              {words}
            </Link>
          )
        }}
        onChange={(stored) => {
          const { pid, id } = stored
          const problem = problems?.find((each) => each.id === pid)
          form.show({ cid, pid, id, mayHide: mayHide(problem) }, contestProblemValues(stored))
        }}
        onRemove={({ pid, displayTitle: title, submissions = 0 }) =>
          acts.ask({ cid, pid, title, submissions })
        }
      />
      <Dialog
        open={adding && !form.open}
        onClose={() => setAdding(false)}
        title={t('problems.fromPublic')}
        description={t(logic.gid === null ? 'problems.fromPublicHelp' : 'problems.fromPublicHelpGroup')}
        size="lg"
      >
        {stored.data ? (
          <CandidatesHost
            machine={logic.contestProblems}
            cid={cid}
            type={stored.data.type}
            onChoose={(problem) =>
              form.show(
                { cid, pid: problem.id, id: null, mayHide: mayHide(problem) },
                {
                  displayId: nextId,
                  displayTitle: problem.title,
                  color: nextColor,
                  ...{ hidden: false, version: '' },
                },
              )
            }
          />
        ) : null}
      </Dialog>
      <ProblemDialog
        open={form.open}
        isNew={form.subject?.id === null}
        mayHide={form.subject?.mayHide ?? false}
        values={form.values}
        hasBalloons={hasBalloons}
        freeColor={nextColor}
        wrong={form.wrong}
        outdated={form.outdated}
        others={form.others}
        busy={form.busy}
        failure={form.failure}
        onEdit={form.edit}
        onSend={form.send}
        onClose={form.close}
      />
      <ConfirmDialog
        open={acts.asked !== undefined}
        title={t('problems.removeTitle', { title: removed.title })}
        text={t(removed.submissions === 0 ? 'problems.removeUnused' : 'problems.removeText', {
          count: removed.submissions,
        })}
        back={t('remove.back')}
        confirm={t('problems.removeConfirm')}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
    </AdminFrame>
  )
}

interface CandidatesHostProps {
  machine: ContestAdminLogic['contestProblems']
  cid: number
  type: ContestType
  onChoose: Parameters<typeof Candidates>[0]['onChoose']
}

/** Looks for problems while the dialog is open. */
function CandidatesHost({ machine, cid, type, onChoose }: CandidatesHostProps) {
  const { t } = useTranslation('contestAdmin')
  const failureText = useFailureText()
  const [wanted, setWanted] = useState<{ keyword: string; currentPage: number; limit: number }>({
    ...{ keyword: '', currentPage: 1 },
    limit: adminList.pageSize,
  })
  const { keyword, currentPage, limit } = wanted
  const found = usePage(machine, {
    cid,
    problemType: type,
    currentPage,
    limit,
    ...(keyword === '' ? {} : { keyword }),
  })
  return (
    <Candidates
      words={{
        search: t('problems.search'),
        clear: t('problems.clear'),
        caption: t('problems.candidates'),
        problemId: t('problems.problemId'),
        title: t('problems.title'),
        level: t('problems.level'),
        acts: t('list.acts'),
        add: t('problems.add'),
        addOne: (title) => t('problems.addOne', { title }),
        none: t(keyword === '' ? 'problems.noneToAdd' : 'problems.noneFits'),
        noneHint: t(type === ContestType.Oi ? 'problems.noneFitsHintOi' : 'problems.noneFitsHint'),
      }}
      keyword={keyword}
      page={found.data?.problemList}
      refreshing={found.refreshing || found.loading}
      failure={found.failure && failureText(found.failure)}
      onKeyword={(next) => setWanted({ ...wanted, keyword: next, currentPage: 1 })}
      onPage={(next) => setWanted({ ...wanted, currentPage: next })}
      onSize={(next) => setWanted({ ...wanted, currentPage: 1, limit: next })}
      onReload={found.reload}
      onChoose={onChoose}
    />
  )
}
