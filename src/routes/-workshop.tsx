import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { Locale } from '#contract/enums.ts'
import type { ContentCase, DraftField, ProblemDraft } from '#contract/problem-content.ts'
import type { WorkshopProblem } from '#contract/workshop.ts'
import { caseMakerView } from '#machines/case-maker/case-maker.view.ts'
import type { ProblemDraftActorRef } from '#machines/problem-draft/problem-draft.machine.ts'
import { type ProblemDraftView, problemDraftView } from '#machines/problem-draft/problem-draft.view.ts'
import { trialsView } from '#machines/trials/trials.view.ts'
import { css } from '#styled/css/index.js'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { lazyPart } from '#ui/kit/lazy-part.ts'
import { Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { withAdded } from '#ui/workshop/case-list.ts'
import { Conflicts } from '#ui/workshop/conflicts.tsx'
import { fieldName, partOf } from '#ui/workshop/field-name.ts'
import { HistoryPart } from '#ui/workshop/history-part.tsx'
import { JudgingPart } from '#ui/workshop/judging-part.tsx'
import { PublishBar } from '#ui/workshop/publish-bar.tsx'
import { ReadyList } from '#ui/workshop/ready-list.tsx'
import { RevisionDiff } from '#ui/workshop/revision-diff.tsx'
import { SamplesPart } from '#ui/workshop/samples-part.tsx'
import { SettingsPart } from '#ui/workshop/settings-part.tsx'
import { SolutionsPart } from '#ui/workshop/solutions-part.tsx'
import { StatementPart } from '#ui/workshop/statement-part.tsx'
import { TestsPart } from '#ui/workshop/tests-part.tsx'
import { markdownUploads } from './-markdown-uploads.tsx'
import { useFlow } from './-use-flow.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'
import { TestSides, TrialCell } from './-workshop-cells.tsx'
import type { WorkshopScreen } from './-workshop-logic.ts'

const MarkdownPreview = lazyPart(() =>
  import('./-markdown-preview.tsx').then((file) => ({ default: file.MarkdownPreview })),
)

const page = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) 18rem]' },
  gap: '5',
  alignItems: 'start',
})
const parts = css({ display: 'flex', flexDirection: 'column', gap: '5', minW: '0' })
const side = css({ position: { lg: 'sticky' }, top: { lg: '4' } })

interface WorkshopProps {
  context: AppContext
  logic: WorkshopScreen
  pid: number
}

/** One problem in the making: everything that it consists of, stored as it is typed, published when it is ready. */
export function Workshop({ context, logic, pid }: WorkshopProps) {
  const failureText = useFailureText()
  const actor = useFlow(logic.draft, { input: { pid } })
  const view = problemDraftView(useSelector(actor, (snapshot) => snapshot))
  if (view.problem && view.draft)
    return (
      <Opened
        context={context}
        logic={logic}
        pid={pid}
        view={view}
        problem={view.problem}
        draft={view.draft}
        actor={actor}
      />
    )
  if (!view.openFailure) return <Skeleton shape="block" />
  return (
    <Failed
      message={failureText(view.openFailure)}
      busy={view.opening}
      onRetry={() => actor.send({ type: 'draft.reload' })}
    />
  )
}

interface OpenedProps extends WorkshopProps {
  view: ProblemDraftView
  problem: WorkshopProblem
  draft: ProblemDraft
  actor: ProblemDraftActorRef
}

function Opened({ context, logic, pid, view, problem, draft, actor }: OpenedProps) {
  const { t, i18n } = useTranslation('workshop')
  const failureText = useFailureText()
  const { isAdmin } = useViewer(context)
  const maker = useFlow(logic.caseMaker, { input: { pid } })
  const underway = caseMakerView(useSelector(maker, (snapshot) => snapshot))
  const trials = useFlow(logic.trials, { input: { pid } })
  const known = trialsView(useSelector(trials, (snapshot) => snapshot))
  const languages = usePage(logic.languages, {})
  const tags = usePage(logic.tags, {})
  const live = problem.live?.number ?? null
  const revisions = usePage(logic.revisions, { pid, live })
  const edit = (change: Partial<ProblemDraft>) => actor.send({ type: 'draft.edit', change })
  const latest = useRef(draft)
  latest.current = draft
  useEffect(() => {
    const heard = maker.on('caseMaker.made', ({ cases, wanted }) => {
      const there = wanted.kind === 'zip' && wanted.replace ? [] : latest.current.cases
      actor.send({ type: 'draft.edit', change: { cases: withAdded(there, cases) } })
    })
    return () => heard.unsubscribe()
  }, [maker, actor])
  const { toasts } = context
  const { published, store } = view
  useEffect(() => {
    if (published?.revision)
      toasts.show({ tone: 'success', title: t('publish.done', { number: published.revision.number }) })
  }, [published, toasts, t])
  const isStored = store === 'stored'
  useEffect(() => {
    if (isStored) trials.send({ type: 'trials.changed' })
  }, [isStored, trials])

  const errorOf = (field: DraftField) => {
    // What nobody has typed yet is no error: the list says that it is to come.
    const isTouched = problem.live !== null || problem.changed.some((each) => each.field === field)
    const fault = isTouched ? view.faults.find((each) => each.field === field) : undefined
    return fault && t(`fault.${fault.name}`)
  }
  const part = { draft, onEdit: edit, errorOf }
  const offered = (languages.data ?? []).map(({ name, isSpj }) => ({ name, isSpj }))
  const reasonToWait = () => {
    if (view.conflicts.length > 0) return t('publish.conflicts')
    return view.faults.length > 0 ? t('publish.faults', { count: view.faults.length }) : undefined
  }
  const cannotRun = () => {
    if (draft.solutions.length === 0) return t('solutions.missing')
    return draft.cases.length === 0 ? t('fault.casesMissing') : undefined
  }
  const go = (field: DraftField) => {
    const place = document.getElementById(`part-${partOf(field)}`)
    place?.scrollIntoView({ block: 'start' })
    place?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong], input, textarea')?.focus()
  }
  return (
    <div className={page}>
      <div className={parts}>
        {view.openFailure ? (
          <StaleMark
            message={failureText(view.openFailure)}
            onRetry={() => actor.send({ type: 'draft.reload' })}
          />
        ) : null}
        <Conflicts
          conflicts={view.conflicts}
          onSettle={(field, value) => actor.send({ type: 'draft.settle', field, value })}
        />
        <div id="part-statement">
          <StatementPart
            {...part}
            begin={i18n.language as Locale}
            uploads={markdownUploads(logic.upload, { gid: problem.gid, files: isAdmin })}
            preview={
              isAdmin
                ? (content) => (
                    <Suspense>
                      <MarkdownPreview machine={logic.preview} content={content} />
                    </Suspense>
                  )
                : undefined
            }
          />
        </div>
        <div id="part-samples">
          <SamplesPart {...part} />
        </div>
        <div id="part-tests">
          <TestsPart
            {...part}
            underway={underway}
            onType={(texts) => maker.send({ type: 'caseMaker.make', wanted: { kind: 'typed', ...texts } })}
            onZip={(file, options) =>
              maker.send({ type: 'caseMaker.make', wanted: { kind: 'zip', file, ...options } })
            }
            onCancel={() => maker.send({ type: 'caseMaker.cancel' })}
            onRetry={() => maker.send({ type: 'caseMaker.retry' })}
            sides={(one: ContentCase) => <TestSides machine={logic.caseText} pid={pid} test={one} />}
          />
        </div>
        <div id="part-judging">
          <JudgingPart
            {...part}
            languages={offered}
            check={isStored ? problem.programCheck : null}
            limitOrigin={problem.origin?.timeLimit ?? null}
            checking={view.acting && view.act?.kind === 'check'}
            onCheck={() => actor.send({ type: 'draft.act', act: { kind: 'check' } })}
          />
        </div>
        <div id="part-solutions">
          <SolutionsPart
            {...part}
            languages={offered}
            rows={known.rows}
            isRunning={known.isRunning}
            acting={known.acting}
            failure={known.actFailure}
            reason={isStored ? cannotRun() : t('store.storing')}
            onRun={(again) => trials.send({ type: 'trials.act', act: again ? 'runAgain' : 'run' })}
            onStop={() => trials.send({ type: 'trials.act', act: 'stop' })}
            cell={(at) => <TrialCell machine={logic.trialCell} pid={pid} {...at} />}
          />
        </div>
        <div id="part-settings">
          <SettingsPart
            {...part}
            prefix={problem.prefix}
            tags={(tags.data ?? []).map(({ name }) => name)}
            languages={offered}
            canChangeAuth={problem.rights.changeAuth}
          />
        </div>
        <HistoryPart
          revisions={revisions.data ?? []}
          live={live}
          compare={(number) => <Compared machine={logic.revision} pid={pid} number={number} draft={draft} />}
          onRestore={(number) => actor.send({ type: 'draft.act', act: { kind: 'restore', number } })}
        />
        <PublishBar
          store={store}
          storeFailure={view.storeFailure}
          isChanged={view.isChanged}
          isNew={problem.live === null}
          busy={view.acting}
          reason={reasonToWait()}
          failure={view.actFailure}
          onPublish={(note) => actor.send({ type: 'draft.act', act: { kind: 'publish', note } })}
          onDrop={() => actor.send({ type: 'draft.act', act: { kind: 'drop' } })}
          onStore={() => actor.send({ type: 'draft.flush' })}
        />
        <Refused published={published} problemId={draft.problemId} />
      </div>
      <div className={side}>
        <ReadyList faults={view.faults} warnings={view.warnings} origin={problem.origin} onGo={go} />
      </div>
    </div>
  )
}

/** Why the last try to publish did not. */
function Refused({ published, problemId }: { published: ProblemDraftView['published']; problemId: string }) {
  const { t } = useTranslation('workshop')
  if (!published || published.revision !== null) return null
  return (
    <div role="alert">
      {published.isIdTaken ? <p>{t('publish.idTaken', { id: problemId })}</p> : null}
      {published.faults.map(({ name, field }) => (
        <p key={`${name} ${field}`}>{t(`fault.${name}`)}</p>
      ))}
      {published.newer.length > 0 ? (
        <p>
          {t('publish.newer', { fields: published.newer.map((field) => fieldName(t, field)).join(', ') })}
        </p>
      ) : null}
    </div>
  )
}

function Compared({
  machine,
  pid,
  number,
  draft,
}: {
  machine: WorkshopScreen['revision']
  pid: number
  number: number
  draft: ProblemDraft
}) {
  const failureText = useFailureText()
  const { data, failure, loading, reload } = usePage(machine, { pid, number })
  if (data) return <RevisionDiff content={data.content} draft={draft} />
  if (failure) return <Failed message={failureText(failure)} busy={loading} onRetry={reload} />
  return <Skeleton shape="block" />
}
