import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, ListPlus, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { GroupLogic } from '#app/compose-group.ts'
import type { TrainingSubject, TrainingValues } from '#app/compose-group-training.ts'
import { group as limits, training as trainingLimits } from '#contract/limits.ts'
import type { StoredTrainingProblem } from '#contract/training-admin.ts'
import { css } from '#styled/css/index.js'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Candidates } from '#ui/contest-admin/candidates.tsx'
import { RemoveDialog } from '#ui/contest-admin/remove-dialog.tsx'
import { GroupTrainingAdmin } from '#ui/group/group-training-admin.tsx'
import { GroupTrainingForm } from '#ui/group/group-training-form.tsx'
import { GroupTrainingProblems } from '#ui/group/group-training-problems.tsx'
import { OwnProblemDialog } from '#ui/group/own-problem-dialog.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { Failed } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { useGroupFrame } from './-group-frame.ts'
import { useListAct } from './-list-act.ts'
import { markdownUploads } from './-markdown-uploads.tsx'
import { useRecordForm } from './-record-form.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

interface AdminProps {
  context: AppContext
  logic: GroupLogic
}

interface PagedProps extends AdminProps {
  currentPage: number
  limit: number
  onPage(page: number): void
  onSize(size: number): void
}

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
})
const heading = css({ textStyle: 'heading', overflowWrap: 'anywhere', minW: '0' })
const line = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** Each that was done is said. */
function useTrainingActs({ context, logic }: AdminProps, onDone: () => void) {
  const { t } = useTranslation('group')
  return useListAct(logic.trainingAct, (act) => {
    context.toasts.show({ tone: 'success', title: t(`trainings.done.${act.kind}`, { name: act.name }) })
    onDone()
  })
}

/** S3-037. */
export function AllTrainings({ currentPage, limit, onPage, onSize, ...props }: PagedProps) {
  const { context, logic } = props
  const { t } = useTranslation('group')
  const failureText = useFailureText()
  const { username } = useViewer(context)
  const { gid, has } = useGroupFrame()
  const list = usePage(logic.allTrainings, { query: { gid, currentPage, limit } })
  const acts = useTrainingActs(props, list.reload)
  return (
    <>
      <FailureLine failure={acts.failure} />
      <GroupTrainingAdmin
        groupId={gid}
        page={list.data}
        size={limit}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        busy={acts.underWay !== undefined}
        owns={({ author }) => has('root') || author === username}
        onReload={list.reload}
        onPage={onPage}
        onSize={onSize}
        onShow={({ id: tid, title: name }, shown) => acts.run({ kind: shown ? 'show' : 'hide', tid, name })}
        onRemove={({ id: tid, title: name }) => acts.ask({ kind: 'remove', tid, name })}
      />
      <RemoveDialog
        open={acts.asked !== undefined}
        title={t('trainings.removeTitle', { title: acts.asked?.name ?? '' })}
        text={t('trainings.removeText')}
        back={t('form.cancel')}
        confirm={t('problems.remove')}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
    </>
  )
}

function BackToAll() {
  const { t } = useTranslation('group')
  const { gid } = useGroupFrame()
  return (
    <LinkButton
      to="/group/$groupId/training"
      params={{ groupId: String(gid) }}
      search={{ part: 'manage' }}
      icon={<ArrowLeft size={16} aria-hidden />}
    >
      {t('trainings.back')}
    </LinkButton>
  )
}

const blank: TrainingValues = {
  ...{ title: '', description: '', rank: String(trainingLimits.rankDefault) },
  ...{ category: '', categoryName: '', auth: 'Public', privatePwd: '', hasPassword: false, status: true },
}

type Source = NonNullable<ReturnType<typeof useSource>['data']>
const useSource = ({ logic }: AdminProps, subject: TrainingSubject) => usePage(logic.trainingSource, subject)

const valuesOf = ({ stored }: Source): TrainingValues => {
  if (stored === null) return blank
  const { title, description, rank, auth, status } = stored.training
  return {
    ...{ title, description, auth, status, rank: String(rank) },
    category: stored.trainingCategory === null ? '' : String(stored.trainingCategory.id),
    ...{ categoryName: '', privatePwd: '', hasPassword: auth === 'Private' },
  }
}

/** A new training, or the settings of one that is there (S3-122). */
export function TrainingEditor(props: AdminProps & { tid: number | null }) {
  const { context, logic, tid } = props
  const navigate = useNavigate()
  const { t } = useTranslation('group')
  const failureText = useFailureText()
  const { gid } = useGroupFrame()
  const { isAdmin } = useViewer(context)
  const source = useSource(props, { gid, tid })
  const { data } = source
  const form = useRecordForm(logic.trainingForm, () => {
    context.toasts.show({ tone: 'success', title: t('trainings.saved') })
    void navigate({
      to: '/group/$groupId/training',
      params: { groupId: String(gid) },
      search: { part: 'manage' },
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was stored when it came
  useEffect(() => {
    if (!data || form.open) return
    const initial = valuesOf(data)
    const draft = logic.trainingDraft({ gid, tid })
    form.show({ gid, tid }, initial, draft && { ...initial, ...draft })
  }, [data])
  const title = tid === null ? t('trainings.create') : t('trainings.edit')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className={head}>
        <h2 className={heading}>{title}</h2>
        <BackToAll />
      </div>
      <Card pad={source.failure && !data ? 'none' : 'md'}>
        {data && form.values ? (
          <GroupTrainingForm
            groupId={gid}
            label={title}
            send={t(tid === null ? 'form.create' : 'form.save')}
            values={form.values}
            categories={data.categories}
            newCategory={logic.newCategory}
            restored={form.restored}
            faults={form.wrong ? logic.trainingFaults(form.values) : []}
            busy={form.busy}
            failure={form.failure}
            uploads={markdownUploads(logic.upload, { gid, files: isAdmin })}
            onEdit={form.edit}
            onSend={form.send}
            onDiscard={form.discard}
          />
        ) : source.failure ? (
          <Failed message={failureText(source.failure)} busy={source.loading} onRetry={source.reload} />
        ) : (
          <Skeleton shape="block" />
        )}
      </Card>
    </>
  )
}

const none: Readonly<Record<string, StoredTrainingProblem>> = {}

/** What stands in a training, and what could (S3-038 to S3-040). */
export function TrainingContents(props: PagedProps & { tid: number }) {
  const { context, logic, tid, currentPage, limit, onPage, onSize } = props
  const { t, i18n } = useTranslation('group')
  const failureText = useFailureText()
  const { username } = useViewer(context)
  const { gid, has } = useGroupFrame()
  const [adding, setAdding] = useState(false)
  const list = usePage(logic.trainingProblems, {
    query: { tid, currentPage, limit, queryExisted: true },
    locale: i18n.language,
  })
  const acts = useTrainingActs(props, list.reload)
  const groupActs = useListAct(logic.act, ({ kind, name }) => {
    const done = kind === 'removeProblem' ? 'problems.removed' : 'problems.authSet'
    context.toasts.show({ tone: 'success', title: t(done, { id: name }) })
    list.reload()
  })
  const own = useRecordForm(logic.ownProblemForm, () => {
    context.toasts.show({ tone: 'success', title: t('trainings.added') })
    list.reload()
  })
  const title = list.data ? t('trainings.problemsOne', { title: list.data.title }) : t('trainings.problems')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className={head}>
        <h2 className={heading}>{title}</h2>
        <div className={line}>
          <Button
            variant="solid"
            icon={<Plus size={16} aria-hidden />}
            disabled={!list.data}
            onClick={() => setAdding(true)}
          >
            {t('trainings.fromPublic')}
          </Button>
          <Button
            icon={<ListPlus size={16} aria-hidden />}
            disabled={!list.data}
            onClick={() => own.show({ tid }, { problemId: '' })}
          >
            {t('trainings.fromGroup')}
          </Button>
          <LinkButton to="/group/$groupId/workshop/create" params={{ groupId: String(gid) }} search={{ tid }}>
            {t('problems.create')}
          </LinkButton>
          <BackToAll />
        </div>
      </div>
      <FailureLine failure={acts.failure ?? groupActs.failure} />
      <GroupTrainingProblems
        gid={gid}
        page={list.data?.problemList}
        places={list.data?.trainingProblemMap ?? none}
        size={limit}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        busy={acts.underWay !== undefined || groupActs.underWay !== undefined}
        isOfGroup={(problem) => problem.gid === gid}
        owns={(problem) => problem.gid === gid && (has('root') || problem.author === username)}
        onReload={list.reload}
        onPage={onPage}
        onSize={onSize}
        onRank={({ id, displayId: name }, rank) => acts.run({ kind: 'place', id, rank, name })}
        onAuth={({ id: pid, problemId: name }, auth) =>
          groupActs.run({ kind: 'setProblemAuth', gid, pid, auth, name })
        }
        onDownload={({ id: pid, problemId: name }) => acts.run({ kind: 'download', pid, name })}
        onTakeOut={({ pid, displayId: name }) => acts.ask({ kind: 'takeOut', tid, pid, name })}
        onRemove={({ id: pid, problemId: name }) => groupActs.ask({ kind: 'removeProblem', gid, pid, name })}
      />
      <Dialog
        open={adding}
        onClose={() => setAdding(false)}
        title={t('trainings.fromPublic')}
        description={t('trainings.fromPublicHelp')}
        size="lg"
      >
        <PublicProblems context={context} logic={logic} tid={tid} onAdded={list.reload} />
      </Dialog>
      <OwnProblemDialog
        open={own.open}
        problemId={own.values?.problemId ?? ''}
        wrong={own.wrong}
        busy={own.busy}
        failure={own.failure}
        onEdit={(problemId) => own.edit({ problemId })}
        onSend={own.send}
        onClose={own.close}
      />
      <RemoveDialog
        open={acts.asked !== undefined}
        title={t('trainings.takeOutTitle', { id: acts.asked?.name ?? '' })}
        text={t('trainings.takeOutText')}
        back={t('form.cancel')}
        confirm={t('trainings.takeOut')}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
      <RemoveDialog
        open={groupActs.asked !== undefined}
        title={t('problems.removeTitle', { id: groupActs.asked?.name ?? '' })}
        text={t('problems.removeText')}
        back={t('form.cancel')}
        confirm={t('problems.remove')}
        onConfirm={groupActs.confirm}
        onClose={groupActs.cancel}
      />
    </>
  )
}

interface PublicProblemsProps extends AdminProps {
  tid: number
  onAdded(): void
}

/** Looks for problems of the site while the dialog is open, and stays open for one more. */
function PublicProblems({ tid, onAdded, ...props }: PublicProblemsProps) {
  const { t, i18n } = useTranslation('group')
  const failureText = useFailureText()
  const [wanted, setWanted] = useState<{ keyword: string; currentPage: number; limit: number }>({
    ...{ keyword: '', currentPage: 1 },
    limit: limits.pageSize,
  })
  const { keyword, ...paging } = wanted
  const found = usePage(props.logic.trainingCandidates, {
    query: { ...paging, tid, queryExisted: false, ...(keyword === '' ? {} : { keyword }) },
    locale: i18n.language,
  })
  const acts = useTrainingActs(props, () => {
    found.reload()
    onAdded()
  })
  return (
    <>
      <FailureLine failure={acts.failure} />
      <Candidates
        words={{
          search: t('trainings.searchPublic'),
          clear: t('filter.clearField'),
          caption: t('trainings.candidates'),
          problemId: t('problems.id'),
          title: t('problems.title'),
          level: t('trainings.level'),
          acts: t('members.acts'),
          add: t('trainings.add'),
          addOne: (title) => t('trainings.addOne', { title }),
          none: t('trainings.noCandidates'),
          noneHint: t('trainings.noCandidatesHint'),
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
