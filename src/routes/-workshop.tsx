import { Navigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { Build } from '#contract/build.ts'
import { withWork } from '#contract/draft-work.ts'
import { type Locale, PublicProgress } from '#contract/enums.ts'
import { testlib } from '#contract/library-file.ts'
import { type WorkshopPart, workshopParts } from '#contract/problem-comment.ts'
import type { ContentCase, ProblemDraft } from '#contract/problem-content.ts'
import type { NamedProgram, WorkshopProblem } from '#contract/workshop.ts'
import { caseMakerView } from '#machines/case-maker/case-maker.view.ts'
import type { ProblemDraftActorRef } from '#machines/problem-draft/problem-draft.machine.ts'
import { type ProblemDraftView, problemDraftView } from '#machines/problem-draft/problem-draft.view.ts'
import { isBuildAct, trialsView } from '#machines/trials/trials.view.ts'
import { css } from '#styled/css/index.js'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { StaleMark } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { audienceOf } from '#ui/workshop/audience.ts'
import { BuildPart } from '#ui/workshop/build-part.tsx'
import { CommentsPart, OpenComments } from '#ui/workshop/comments-part.tsx'
import type { Compiling } from '#ui/workshop/compile-act.tsx'
import { Conflicts } from '#ui/workshop/conflicts.tsx'
import { ContestPlace } from '#ui/workshop/contest-place.tsx'
import { errorTexts } from '#ui/workshop/fault-text.ts'
import { HistoryPart } from '#ui/workshop/history-part.tsx'
import { JudgingPart } from '#ui/workshop/judging-part.tsx'
import { goToMend, type MendPlace } from '#ui/workshop/mend-place.ts'
import { ProgramLook } from '#ui/workshop/program-look.ts'
import { PublishBar } from '#ui/workshop/publish-bar.tsx'
import { ReadTests } from '#ui/workshop/read-tests.tsx'
import { OpenWarnings, ReadyList } from '#ui/workshop/ready-list.tsx'
import { RunningContests } from '#ui/workshop/running-contests.tsx'
import { SamplesPart } from '#ui/workshop/samples-part.tsx'
import { SettingsPart } from '#ui/workshop/settings-part.tsx'
import { SolutionsPart } from '#ui/workshop/solutions-part.tsx'
import { TestsPart } from '#ui/workshop/tests-part.tsx'
import type { TypedTexts } from '#ui/workshop/typed-test.tsx'
import { useAskBeforeClosing } from './-ask-before-closing.ts'
import { checkOf, isSameProgram, useAutoCompile } from './-auto-compile.ts'
import { StartedCaseTable } from './-case-starts.tsx'
import { useMadeCases } from './-made-cases.ts'
import { useFlow } from './-use-flow.ts'
import { useOtherValue } from './-use-other-value.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'
import { WorkshopAudit } from './-workshop-audit.tsx'
import { TestSides, TrialCell } from './-workshop-cells.tsx'
import { useComments } from './-workshop-comments.ts'
import { ComparedRevisions, ComparedWithDraft } from './-workshop-compare.tsx'
import { WorkshopExport } from './-workshop-export.tsx'
import { WorkshopHead } from './-workshop-head.tsx'
import type { WorkshopScreen } from './-workshop-logic.ts'
import { WorkshopPeople } from './-workshop-people.tsx'
import { PublishOutcome, ToReady } from './-workshop-publish.tsx'
import { isBuildDue, noBuild, noRun, noTests, notStored } from './-workshop-reasons.ts'
import { buildPlace, placeOf } from './-workshop-sections.ts'
import { WorkshopStatement } from './-workshop-statement.tsx'
import { WorkshopStress } from './-workshop-stress.tsx'
import { WorkshopUnopened } from './-workshop-unopened.tsx'

const frame = css({ display: 'flex', flexDirection: 'column', gap: '4', minW: '0' })
const page = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) 18rem]' },
  gap: '5',
  alignItems: 'start',
})
const bare = css({ border: 'none', p: '0', m: '0', minW: '0' })
const parts = css({ display: 'flex', flexDirection: 'column', gap: '5', minW: '0' })
const side = css({ position: { lg: 'sticky' }, top: { lg: '[calc(token(sizes.topBar) + 3.5rem)]' } })
const waitingTitle = css({ textStyle: 'title' })

interface WorkshopProps {
  context: AppContext
  logic: WorkshopScreen
  pid: number
  /** The group of the page; a problem of another group or of the site has its own address. */
  gid?: number
  /** The way to decide whether a problem of a group joins those of the site. */
  application?: (problem: WorkshopProblem) => ReactNode
}

/** The problem editor: every field is stored as it is typed, and published together. */
export function Workshop({ context, logic, pid, gid, application }: WorkshopProps) {
  const { t } = useTranslation('workshop')
  const actor = useFlow(logic.draft, { input: { pid } })
  const view = problemDraftView(useSelector(actor, (snapshot) => snapshot))
  if (gid !== undefined && view.problem && view.problem.gid !== gid)
    return <Navigate to="/workshop/$problemId" params={{ problemId: String(pid) }} replace />
  if (view.problem && view.draft)
    return (
      <Opened
        context={context}
        logic={logic}
        pid={pid}
        heading={gid === undefined ? 'h1' : 'h2'}
        view={view}
        problem={view.problem}
        draft={view.draft}
        actor={actor}
        {...(application && { application })}
      />
    )
  if (view.openFailure)
    return (
      <WorkshopUnopened
        {...{ context, gid }}
        failure={view.openFailure}
        busy={view.opening}
        onRetry={() => actor.send({ type: 'draft.reload' })}
      />
    )
  return (
    <>
      {gid === undefined ? <h1 className={waitingTitle}>{t('title.edit')}</h1> : null}
      <Skeleton shape="block" />
    </>
  )
}

/** Reloads the tests when a build has stored new ones. */
function useBuiltTests(actor: ProblemDraftActorRef, problem: WorkshopProblem, build: Build | undefined) {
  const isBuilt = build && !build.isRunning && build.casesVersion > (problem.versions.cases ?? 0)
  useEffect(() => {
    if (isBuilt) actor.send({ type: 'draft.reload' })
  }, [isBuilt, actor])
}

interface OpenedProps extends Omit<WorkshopProps, 'gid'> {
  /** A page of a group has another h1. */
  heading: 'h1' | 'h2'
  view: ProblemDraftView
  problem: WorkshopProblem
  draft: ProblemDraft
  actor: ProblemDraftActorRef
}

function Opened({ context, logic, pid, heading, view, problem, draft, actor, application }: OpenedProps) {
  const { t, i18n } = useTranslation('workshop')
  const failureText = useFailureText()
  const { isAdmin, isRoot: mayUpload, roles } = useViewer(context)
  const maker = useFlow(logic.caseMaker, { input: { pid } })
  const underway = caseMakerView(useSelector(maker, (snapshot) => snapshot))
  const trials = useFlow(logic.trials, { input: { pid } })
  const known = trialsView(useSelector(trials, (snapshot) => snapshot))
  const languages = usePage(logic.languages, {})
  const tags = usePage(logic.tags, { locale: i18n.language as Locale })
  const live = problem.live?.number ?? null
  const revisions = usePage(logic.revisions, { pid, live })
  const { toasts, theme } = context
  const isDark = useSyncExternalStore(theme.subscribe, theme.isDark, theme.isDark)
  const readOnly = !problem.rights.edit
  const audience = audienceOf(problem, draft)
  const missing = view.missingFiles.join('\n')
  const hasTestlib = [...problem.libraryFiles, ...Object.keys(draft.judgeExtraFiles)].includes(testlib.name)
  const look = useMemo(
    () => ({
      ...{ theme: isDark ? ('dark' as const) : ('light' as const), readOnly, mayUpload, hasTestlib },
      missingFiles: missing === '' ? [] : missing.split('\n'),
    }),
    [isDark, readOnly, mayUpload, hasTestlib, missing],
  )
  const edit = (change: Partial<ProblemDraft>) => {
    if (!readOnly) actor.send({ type: 'draft.edit', change })
  }
  const zip = useMadeCases(maker, actor, draft)
  const { published, store } = view
  useEffect(() => {
    if (published?.revision)
      toasts.show({ tone: 'success', title: t('publish.done', { number: published.revision.number }) })
  }, [published, toasts, t])
  const isStored = store === 'stored'
  const unstored = notStored(t, store)
  useAskBeforeClosing(!isStored && !view.isKept)
  useBuiltTests(actor, problem, known.build)
  const automatic = useAutoCompile(logic.autoCompile, {
    ...{ problem, draft, isStored },
    onChecker: (fingerprint, check) => actor.send({ type: 'draft.compiled', fingerprint, check }),
  })
  const versions = Object.values(problem.versions).join(' ')
  useOtherValue(versions, () => trials.send({ type: 'trials.changed' }))

  const errorOf = errorTexts(t, { draft, faults: view.faults, isBuilding: known.isBuilding, problem })
  const sides = (one: ContentCase, onChanged = () => {}) => (
    <TestSides
      machine={logic.caseText}
      pid={pid}
      test={one}
      {...(readOnly
        ? {}
        : {
            files: logic.caseFile,
            held: noTests(t, underway),
            onChange: (texts: TypedTexts) => {
              const name = one.inputName.replace(/\.[^.]*$/, '')
              const wanted = { kind: 'typed', ...texts, name, replaces: one.inputName } as const
              maker.send({ type: 'caseMaker.make', wanted })
              onChanged()
            },
          })}
    />
  )
  const testAt = (place: number) => {
    const one = draft.cases[place]
    return one ? sides(one) : null
  }
  const talk = useComments(logic, pid, view.comments)
  const waiting = (about: WorkshopPart) => (
    <OpenComments
      comments={talk.comments}
      part={about}
      onGo={() => document.getElementById('part-comments')?.scrollIntoView({ block: 'start' })}
    />
  )
  const part = { draft, onEdit: edit, readOnly, errorOf }
  const { programLanguages } = problem
  const compiling = (program?: NamedProgram): Compiling => {
    const { check, isCompiling, failure } = automatic(program)
    const isPressed = view.acting && view.act?.kind === 'check' && isSameProgram(view.act.program, program)
    return {
      check: isStored ? (checkOf(problem, program) ?? check) : null,
      checking: isPressed || isCompiling,
      failure: isStored ? failure : undefined,
      isBlocked: view.acting,
      onCheck: () => actor.send({ type: 'draft.act', act: { kind: 'check', ...(program && { program }) } }),
    }
  }
  // Until the draft is stored, known results belong to an earlier one.
  const { faults, warnings } = withWork(draft, view, isStored ? known.work : undefined)
  const running = <RunningContests contests={problem.openContests} now={Date.now()} />
  const checks = { draft, warnings, missingFiles: view.missingFiles, origin: problem.origin }
  const reasonToWait = () => {
    if (view.conflicts.length > 0) return t('publish.conflicts')
    return faults.length > 0 ? t('publish.faults', { count: faults.length }) : undefined
  }
  const [wanted, setWanted] = useState<readonly MendPlace[]>()
  const go = (places: readonly MendPlace[]) => {
    flushSync(() => setWanted(places))
    return goToMend(places)
  }
  return (
    <ProgramLook value={look}>
      <div className={frame}>
        <WorkshopHead {...{ heading, view, problem, draft, roles }} application={application?.(problem)} />
        <div className={page}>
          <div
            className={parts}
            onFocusCapture={({ target }) => {
              const place = target.closest('[id^="part-"]')?.id.slice('part-'.length)
              const at = workshopParts.find((each) => each === place)
              if (at && at !== view.part) actor.send({ type: 'draft.look', part: at })
            }}
          >
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
            <div {...placeOf('part-statement')}>
              {waiting('statement')}
              <WorkshopStatement {...{ logic, problem, isAdmin, part, wanted }} />
            </div>
            <div {...placeOf('part-samples')}>
              {waiting('samples')}
              <fieldset className={bare} disabled={readOnly}>
                <SamplesPart {...part} />
              </fieldset>
            </div>
            <div {...placeOf('part-tests')}>
              {waiting('tests')}
              {readOnly ? (
                <ReadTests draft={draft} trials={known.rows} sides={sides} />
              ) : (
                <TestsPart
                  {...part}
                  trials={known.rows}
                  table={(given) => <StartedCaseTable {...given} machine={logic.caseStarts} pid={pid} />}
                  underway={underway}
                  {...zip}
                  onType={(texts) =>
                    maker.send({ type: 'caseMaker.make', wanted: { kind: 'typed', ...texts } })
                  }
                  onZip={(file, options) =>
                    maker.send({ type: 'caseMaker.make', wanted: { kind: 'zip', file, ...options } })
                  }
                  onCancel={() => maker.send({ type: 'caseMaker.cancel' })}
                  onRetry={() => maker.send({ type: 'caseMaker.retry' })}
                  onFiles={(files, first = false) =>
                    maker.send({ type: 'caseMaker.make', wanted: { kind: 'files', files, first } })
                  }
                  sides={sides}
                />
              )}
            </div>
            <div {...placeOf('part-judging')}>
              {waiting('judging')}
              <fieldset className={bare} disabled={readOnly}>
                <JudgingPart
                  {...part}
                  languages={programLanguages}
                  compiling={compiling()}
                  limitOrigin={problem.origin?.timeLimit ?? null}
                />
              </fieldset>
            </div>
            <div {...placeOf('part-solutions')}>
              {waiting('solutions')}
              <SolutionsPart
                {...part}
                {...{ languages: programLanguages, compile: compiling }}
                rows={known.rows}
                waitsBehind={known.work?.waitsBehind}
                isRunning={known.isRunning}
                acting={known.acting}
                failure={isBuildAct(known.failedAct) ? undefined : known.actFailure}
                reason={unstored ?? noRun(t, draft, known.isBuilding)}
                onRun={(again) => trials.send({ type: 'trials.act', act: again ? 'runAgain' : 'run' })}
                onStop={() => trials.send({ type: 'trials.act', act: 'stop' })}
                cell={(at) => (
                  <TrialCell
                    machine={logic.trialCell}
                    pid={pid}
                    hasChecker={draft.judgeMode !== 'default'}
                    sides={testAt(at.test - 1)}
                    {...at}
                  />
                )}
              />
            </div>
            <div id="part-build">
              {waiting('build')}
              <div {...placeOf(buildPlace)}>
                <fieldset className={bare} disabled={readOnly}>
                  <BuildPart
                    {...part}
                    languages={programLanguages}
                    compile={compiling}
                    build={known.build}
                    isDue={isBuildDue(faults)}
                    acting={known.acting}
                    failure={isBuildAct(known.failedAct) ? known.actFailure : undefined}
                    reason={unstored ?? noBuild(t, draft)}
                    onBuild={(again) =>
                      trials.send({ type: 'trials.act', act: again ? 'buildAgain' : 'build' })
                    }
                    onStop={() => trials.send({ type: 'trials.act', act: 'stopBuild' })}
                  />
                </fieldset>
              </div>
              <WorkshopStress
                {...part}
                machine={logic.stress}
                pid={pid}
                unstored={unstored}
                marks={{ versions, stress: view.stress }}
              />
            </div>
            <div {...placeOf('part-settings')}>
              {waiting('settings')}
              <fieldset className={bare} disabled={readOnly}>
                <SettingsPart
                  {...part}
                  prefix={problem.prefix}
                  tags={tags.data ?? []}
                  publishedId={problem.published?.problemId}
                  languages={(languages.data ?? []).map(({ name }) => name)}
                  canChangeAuth={problem.rights.changeAuth}
                  canBeContestOnly={problem.rights.contestOnly}
                  audience={audience}
                  place={problem.contest ? <ContestPlace contest={problem.contest} /> : null}
                />
              </fieldset>
            </div>
            <div {...placeOf('part-comments')}>
              <CommentsPart {...talk} />
            </div>
            <div {...placeOf('part-people')}>
              <WorkshopPeople logic={logic} problem={problem} />
            </div>
            <div {...placeOf('part-history')}>
              <HistoryPart
                revisions={revisions.data ?? []}
                live={live}
                readOnly={readOnly}
                log={<WorkshopAudit machine={logic.audit} pid={pid} />}
                take={<WorkshopExport context={context} machine={logic.exportAct} problem={problem} />}
                compare={(number, other) =>
                  other === null ? (
                    <ComparedWithDraft logic={logic} pid={pid} number={number} draft={draft} />
                  ) : (
                    <ComparedRevisions logic={logic} pid={pid} number={number} other={other} />
                  )
                }
                onRestore={(number) => actor.send({ type: 'draft.act', act: { kind: 'restore', number } })}
              />
            </div>
          </div>
          <div className={side} {...placeOf('part-ready')}>
            <ReadyList
              {...checks}
              faults={faults}
              isPublished={!view.isChanged}
              isLoading={known.phase === 'loading'}
              isBuilding={known.isBuilding}
              hasConflicts={view.conflicts.length > 0}
              canPublish={problem.rights.publish}
              running={running}
              onGo={go}
            />
          </div>
        </div>
        <PublishBar
          store={store}
          storeFailure={view.storeFailure}
          undecided={view.conflicts.map(({ field }) => field)}
          isKept={view.isKept}
          changed={view.changed}
          isNew={problem.live === null}
          submissions={problem.submissions}
          audience={audience}
          hiddenUntil={problem.hiddenUntil}
          warnings={(onGo) => (
            <>
              {running}
              <OpenWarnings {...checks} onGo={onGo} />
            </>
          )}
          onGo={go}
          restored={problem.restored}
          isApplying={problem.gid !== null && problem.applyPublicProgress === PublicProgress.Applying}
          contest={problem.contest}
          busy={view.acting}
          canPublish={problem.rights.publish}
          reason={reasonToWait()}
          failure={view.actFailure}
          onPublish={(note) => actor.send({ type: 'draft.act', act: { kind: 'publish', note } })}
          onDrop={() => actor.send({ type: 'draft.act', act: { kind: 'drop' } })}
          onStore={() => actor.send({ type: 'draft.flush' })}
          outcome={
            <PublishOutcome
              context={context}
              problem={problem}
              published={published}
              live={live}
              draft={draft}
            />
          }
          toReady={<ToReady count={faults.length} conflicts={view.conflicts.length} />}
        />
      </div>
    </ProgramLook>
  )
}
