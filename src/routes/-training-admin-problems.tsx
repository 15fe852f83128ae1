import { LibraryBig, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminList } from '#contract/limits/list.ts'
import type {
  AdminTrainingProblem,
  StoredTrainingProblem,
  TrainingProblems as TrainingProblemPage,
} from '#contract/training-settings.ts'
import { css } from '#styled/css/index.js'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Candidates } from '#ui/contest-admin/candidates.tsx'
import { Button } from '#ui/kit/button.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Menu } from '#ui/kit/menu.tsx'
import type { MenuEntry } from '#ui/kit/menu-entry.ts'
import { useLast } from '#ui/kit/use-last.ts'
import { TrainingProblems, type TrainingProblemsProps } from '#ui/training-admin/training-problems.tsx'
import { AdminFrame } from './-admin-frame.tsx'
import { ExportButton } from './-export-button.tsx'
import { useHeldAct } from './-held-act.ts'
import { useTrainingActs } from './-training-admin-acts.ts'
import { AllTrainingsLink, BackToTrainings } from './-training-admin-edit.tsx'
import type { TrainingAdminProps } from './-training-admin-logic.ts'
import { isGone, Unopened } from './-unopened.tsx'
import { usePage } from './-use-page.ts'
import { without } from './-without-removed.ts'

const plus = <Plus size={16} aria-hidden />

interface Wanted {
  tid: number
  currentPage: number
  limit: number
}

/** The problems of a training, with the title of the training. */
export const useTrainingProblems = (
  logic: TrainingAdminProps['logic'],
  { tid, currentPage, limit }: Wanted,
) => {
  const { i18n } = useTranslation()
  const query = { tid, currentPage, limit, queryExisted: true }
  return usePage(logic.trainingProblems, { query, locale: i18n.language })
}

interface TrainingContentsProps extends TrainingAdminProps {
  tid: number
  list: ReturnType<typeof useTrainingProblems>
  /** Whether the viewer may change the problem itself (S3-141). */
  owns(problem: AdminTrainingProblem): boolean
  onPage(page: number): void
  onSize(size: number): void
  /** What else can be done in a group. */
  ofGroup?: TrainingProblemsProps['ofGroup'] & { busy: boolean; ways: readonly MenuEntry[] }
}

const none: Readonly<Record<string, StoredTrainingProblem>> = {}
const help = css({ color: 'fg.muted', fontSize: 'sm', hideBelow: 'md' })

/** What stands in a training, and what could (S3-038 to S3-040). */
export function TrainingContents(props: TrainingContentsProps) {
  const { logic, tid, list, owns, ofGroup, onPage, onSize } = props
  const { gid } = logic
  const { t } = useTranslation('trainingAdmin')
  const failureText = useFailureText()
  const [adding, setAdding] = useState(false)
  const acts = useTrainingActs(props, list.reload)
  const removal = useHeldAct(logic.takeOut, {
    titleOf: ({ name }) => t('takenOut', { name }),
    onEnded: list.reload,
  })
  const named = useLast(removal.asked?.name, '')
  /** What was taken out a moment ago can be added again. */
  const openAdding = (open: () => void) => {
    removal.send()
    open()
  }
  const goneOf = ({ trainingProblemMap: places }: TrainingProblemPage) =>
    removal.hidden.filter(({ id, pid }) => places[pid]?.id === id)
  const belongs = (problem: AdminTrainingProblem) => problem.gid === gid
  if (isGone(list))
    return (
      <AdminFrame gid={gid} title={t('problems')} back={<BackToTrainings gid={gid} />}>
        <Unopened stored={list} act={<AllTrainingsLink gid={gid} />} />
      </AdminFrame>
    )
  return (
    <AdminFrame
      gid={gid}
      title={t('problems')}
      pageTitle={list.data ? t('problemsOf', { title: list.data.title }) : t('problems')}
      of={list.data?.title}
      back={<BackToTrainings gid={gid} />}
      actions={
        <>
          <ExportButton machine={logic.trainingProblemExport} query={{ tid, queryExisted: true }} />
          {ofGroup ? (
            <Menu
              trigger={
                <Button variant="solid" icon={plus} disabled={!list.data}>
                  {t('addProblem')}
                </Button>
              }
              entries={[
                {
                  id: 'public',
                  text: t('fromPublic'),
                  icon: <LibraryBig size={16} aria-hidden />,
                  onSelect: () => openAdding(() => setAdding(true)),
                },
                ...ofGroup.ways.map((way) =>
                  'onSelect' in way ? { ...way, onSelect: () => openAdding(way.onSelect) } : way,
                ),
              ]}
            />
          ) : (
            <Button
              variant="solid"
              icon={plus}
              disabled={!list.data}
              onClick={() => openAdding(() => setAdding(true))}
            >
              {t('fromPublic')}
            </Button>
          )}
        </>
      }
    >
      <FailureLine failure={acts.failure} />
      {Object.keys(list.data?.trainingProblemMap ?? none).length > 1 && (
        <p className={help}>{t('gripHelp')}</p>
      )}
      <TrainingProblems
        gid={gid}
        page={list.data && without(list.data.problemList, goneOf(list.data), ({ pid }) => pid)}
        places={list.data?.trainingProblemMap ?? none}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        busy={acts.underWay !== undefined || removal.busy || ofGroup?.busy === true}
        belongs={belongs}
        owns={(problem) => belongs(problem) && owns(problem)}
        onReload={list.reload}
        onPage={onPage}
        onSize={onSize}
        onRank={({ id, displayId: name }, rank) => acts.run({ kind: 'place', id, rank, name })}
        onMove={({ id, displayId: name }, before) => acts.run({ kind: 'move', id, before, name })}
        onDownload={({ id: pid, problemId: name }) => acts.run({ kind: 'download', pid, name })}
        onTakeOut={({ id, pid, displayId: name }) => removal.ask({ id, tid, pid, name })}
        {...(ofGroup ? { ofGroup } : {})}
      />
      <Dialog
        open={adding}
        onClose={() => setAdding(false)}
        title={t('fromPublic')}
        description={t('fromPublicHelp')}
        size="wide"
      >
        {removal.busy ? null : (
          <PublicProblems context={props.context} logic={logic} tid={tid} onAdded={list.reload} />
        )}
      </Dialog>
      <ConfirmDialog
        open={removal.asked !== undefined}
        title={t('takeOutTitle', { id: named })}
        text={t('takeOutText')}
        back={t('cancel')}
        confirm={t('takeOut')}
        onConfirm={removal.confirm}
        onClose={removal.cancel}
      />
    </AdminFrame>
  )
}

interface PublicProblemsProps extends TrainingAdminProps {
  tid: number
  onAdded(): void
}

/** Looks for problems of the site while the dialog is open, and stays open for one more. */
function PublicProblems({ tid, onAdded, ...props }: PublicProblemsProps) {
  const { t, i18n } = useTranslation('trainingAdmin')
  const failureText = useFailureText()
  const [wanted, setWanted] = useState<{ keyword: string; currentPage: number; limit: number }>({
    ...{ keyword: '', currentPage: 1 },
    limit: adminList.pageSize,
  })
  const { keyword, ...paging } = wanted
  const found = usePage(props.logic.trainingCandidates, {
    query: { ...paging, tid, queryExisted: false, ...(keyword === '' ? {} : { keyword }) },
    locale: i18n.language,
  })
  const acts = useTrainingActs(props, () => {
    // Nothing else was found by these words.
    if (keyword !== '' && found.data?.problemList.total === 1) {
      setWanted({ ...wanted, keyword: '', currentPage: 1 })
    } else found.reload()
    onAdded()
  })
  return (
    <>
      <FailureLine failure={acts.failure} />
      <Candidates
        words={{
          search: t('searchPublic'),
          clear: t('clear'),
          caption: t('candidates'),
          problemId: t('problemId'),
          title: t('name'),
          level: t('level'),
          acts: t('acts'),
          add: t('add'),
          addOne: (title) => t('addOne', { title }),
          none: t(keyword === '' ? 'noneToAdd' : 'noCandidates'),
          noneHint: t('noCandidatesHint'),
        }}
        keyword={keyword}
        page={found.data?.problemList}
        refreshing={found.refreshing || found.loading}
        failure={found.failure && failureText(found.failure)}
        busy={acts.underWay !== undefined}
        onKeyword={(next) => setWanted({ ...wanted, keyword: next, currentPage: 1 })}
        onPage={(next) => setWanted({ ...wanted, currentPage: next })}
        onSize={(next) => setWanted({ ...wanted, currentPage: 1, limit: next })}
        onReload={found.reload}
        onChoose={({ id: pid, problemId: displayId }) =>
          acts.run({ kind: 'addPublic', tid, pid, displayId, name: displayId })
        }
      />
    </>
  )
}
