import { shallowEqual, useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { Locale } from '#contract/enums.ts'
import { drawerBelow } from '#contract/limits/page.ts'
import type { ProblemInfo } from '#contract/problem.ts'
import type { ProblemStatus } from '#contract/problem-list.ts'
import { codeDraftView } from '#machines/code-draft/code-draft.view.ts'
import { pressProblem } from '#machines/submission/submission.rules.ts'
import { submissionView } from '#machines/submission/submission.view.ts'
import { testRunView } from '#machines/test-run/test-run.view.ts'
import { useMedia } from '#ui/kit/use-media.ts'
import type { DeskPanel } from '#ui/problem/desk-panels.tsx'
import { HomeworkNote } from '#ui/problem/homework-note.tsx'
import { type ProblemTab, shownTabs } from '#ui/problem/problem-tabs.ts'
import { type ProblemPane, ProblemWorkspace } from '#ui/problem/problem-workspace.tsx'
import { StatementPane } from '#ui/problem/statement-pane.tsx'
import { StatementTools } from '#ui/problem/statement-tools.tsx'
import { DraftHistory, useDraftHistory } from './-draft-history.tsx'
import { EditProblem } from './-edit-problem.tsx'
import { KeepTest } from './-keep-test.tsx'
import { MySubmissionsTab } from './-my-submissions-tab.tsx'
import { ProblemCode, ProblemToolbar } from './-problem-code.tsx'
import { RootProblemControl } from './-problem-control.tsx'
import { ProblemDiscussions, useSolutions } from './-problem-discussions.tsx'
import {
  ProblemResult,
  ProblemSubmitBar,
  useSendAfterLogin,
  useTakenToast,
  VerdictNews,
} from './-problem-result.tsx'
import { ProblemStar } from './-problem-star.tsx'
import { ProblemTest, TestRunNews, useRunKey } from './-problem-test.tsx'
import { useFlow } from './-use-flow.ts'
import { useViewer } from './-use-viewer.ts'

export interface DeskContest {
  cid: number
  logic: Pick<AppContext['logic'], 'submission' | 'submissionList'>
  /** Why nothing can be submitted now. */
  closed: string | undefined
  /** Leads to where it can be submitted nevertheless. */
  elsewhere?: ReactNode
  /** Beside the tabs of the statement. */
  control?: ReactNode
  /** Whether the viewer may see the counts of the problem. */
  seesCounts: boolean
  /** Says which submissions are left out of lists under its seal. */
  unlisted: string | undefined
  /** Continues a submission once nothing prevents it. */
  ask(press: () => void): void
}

export interface DeskGroup {
  gid: number
  /** Beside the tabs of the statement. */
  control?: ReactNode
}

export interface DeskTraining {
  logic: Pick<AppContext['logic'], 'submission'>
  /** Beside the tabs of the statement. */
  control?: ReactNode
}

export interface ProblemDeskProps {
  context: AppContext
  info: ProblemInfo
  mine: ProblemStatus | undefined
  signedIn: boolean
  isRoot: boolean
  tab: ProblemTab
  /** Query of the list in the tab. */
  listPage: number
  onTab(tab: ProblemTab): void
  onListPage(page: number): void
  onLocale(locale: Locale): void
  /** The contest in which the problem is solved. */
  contest?: DeskContest | undefined
  /** The group in which it is solved. */
  group?: DeskGroup | undefined
  /** The training in which the problem is solved. */
  training?: DeskTraining | undefined
  /** A submission has its verdict, so counts and status have changed (S1-064). */
  onJudged(): void
}

/** A group training may contain site problems, on which test runs work as on the rest of the site. */
const testPlaceOf = <Place extends { problemId: string; cid: number }>(
  place: Place,
  { problem }: ProblemInfo,
): Place | Pick<Place, 'problemId' | 'cid'> =>
  problem.isGroup ? place : { problemId: place.problemId, cid: place.cid }

const startingCheckMs = 2_000
const narrow = `(width < ${drawerBelow}px)`

/** Right after the start of a site it polls until there are languages, and then restarts with them. */
export function ProblemDesk(props: ProblemDeskProps) {
  const { t } = useTranslation('submission')
  const { info, contest, onJudged: reload } = props
  const isStarting = info.judgesStarting
  useEffect(() => {
    if (!isStarting) return
    const checks = setInterval(reload, startingCheckMs)
    return () => clearInterval(checks)
  }, [isStarting, reload])
  // Outside its group only those who decide on its public request may read it.
  const isElsewhere = info.problem.isGroup && contest === undefined && props.group === undefined
  const closed =
    contest?.closed ?? (isStarting ? t('bar.off.starting') : isElsewhere ? t('bar.off.ofGroup') : undefined)
  return <OpenDesk key={isStarting ? 'starting' : 'open'} {...props} closed={closed} />
}

type BesideTitleProps = Pick<ProblemDeskProps, 'context' | 'info' | 'mine'> & { gid: number | undefined }

/** Outside contests: the problem's discussions and, outside groups, the viewer's star. */
function BesideTitle({ context, info, mine, gid }: BesideTitleProps) {
  return (
    <>
      <ProblemDiscussions context={context} problemId={info.problem.problemId} gid={gid} />
      {mine && gid === undefined ? <ProblemStar context={context} info={info} mine={mine} /> : null}
    </>
  )
}

const hasTools = (contest: DeskContest | undefined) =>
  contest === undefined || contest.control !== undefined || contest.seesCounts

/** Actions on the problem itself, and its statistics, in the context of the desk. */
function DeskTools({ context, info, isRoot, onJudged, contest, group, training }: ProblemDeskProps) {
  const own = contest ?? group
  return (
    <StatementTools
      info={info}
      control={
        own ? (
          own.control
        ) : (
          <>
            <EditProblem context={context} info={info} />
            {isRoot && <RootProblemControl context={context} info={info} onDone={onJudged} />}
            {training?.control}
          </>
        )
      }
      seesCounts={contest?.seesCounts ?? true}
    />
  )
}

/** The problem with its editor: one draft and one submission while it is open. */
function OpenDesk(props: ProblemDeskProps & { closed: string | undefined }) {
  const { info, mine, signedIn, onJudged, contest, group, training, closed } = props
  const { context: ground } = props
  const own = contest?.logic ?? training?.logic
  const context = useMemo(
    () => (own ? { ...ground, logic: { ...ground.logic, ...own } } : ground),
    [ground, own],
  )
  const isPractice = contest === undefined && group === undefined
  const { problemId, id: pid } = info.problem
  const place = { problemId, cid: contest?.cid ?? 0, ...(group ? { gid: group.gid } : {}) }
  const [pane, setPane] = useState<ProblemPane>('statement')
  const solutions = useSolutions(context, isPractice, {
    problemId,
    page: props.listPage,
    onPage: props.onListPage,
  })
  const draft = useFlow(context.logic.codeDraft, {
    input: { place, pid, languages: info.languages, templates: info.codeTemplate },
  })
  const history = useDraftHistory(context, draft, place)
  const submission = useFlow(context.logic.submission, { input: place })
  useTakenToast(submission, context.toasts)
  useSendAfterLogin(submission, useViewer(context).uid)
  const { examples } = info.statement
  const testRun = useFlow(context.logic.testRun, {
    input: { place: testPlaceOf(place, info), pid, examples, signedIn },
  })
  const hasTested = useSelector(testRun, (snapshot) => testRunView(snapshot).phase !== 'blank')
  const [chosen, setChosen] = useState<DeskPanel | 'none'>()
  const { phase, submissionId } = useSelector(
    submission,
    (snapshot) => {
      const view = submissionView(snapshot)
      return { phase: view.phase, submissionId: view.submissionId }
    },
    shallowEqual,
  )

  useEffect(() => {
    const feed = submission.on('submission.judged', onJudged)
    return () => feed.unsubscribe()
  }, [submission, onJudged])

  // What was kept over a reload and goes on is seen on a phone too, so that nobody sends it twice.
  const goesOn = phase !== 'blank' && chosen === undefined
  useEffect(() => {
    if (goesOn) setPane('result')
  }, [goesOn])

  const show = useCallback((panel: DeskPanel) => {
    setChosen(panel)
    setPane(panel)
  }, [])
  const choosePanel = (next: DeskPanel | 'none') => {
    if (next !== 'none') return show(next)
    setChosen('none')
    setPane('code')
  }
  const choosePane = (next: ProblemPane) => {
    if (next === 'result' || next === 'test') show(next)
    else setPane(next)
  }
  const press = () => {
    const { program, language, code } = codeDraftView(draft.getSnapshot())
    history.send({ type: 'history.keep', content: { code, language }, reason: 'submit' })
    submission.send({ type: 'submission.send', code: program, language, signedIn })
    show('result')
  }
  const send = () => {
    if (closed !== undefined) return
    const { program, language } = codeDraftView(draft.getSnapshot())
    const isFit = pressProblem({ code: program, language, signedIn }) === undefined
    if (contest && isFit) contest.ask(press)
    else press()
  }
  const run = useCallback(() => {
    const { program, language } = codeDraftView(draft.getSnapshot())
    testRun.send({ type: 'testRun.run', code: program, language, signedIn })
    show('test')
  }, [draft, testRun, signedIn, show])
  useRunKey(run)
  const isNarrow = useMedia(narrow)
  const panel = chosen ?? (phase !== 'blank' ? 'result' : hasTested ? 'test' : 'none')

  return (
    <>
      <ProblemWorkspace
        pane={pane}
        onPane={choosePane}
        panel={panel}
        onPanel={choosePanel}
        tabs={shownTabs({
          userExtraFile: info.problem.userExtraFile,
          hasSolutions: solutions !== undefined,
          hasSubmissions: signedIn,
        })}
        tab={props.tab}
        onTab={props.onTab}
        statement={
          <StatementPane
            info={info}
            tab={props.tab}
            onTab={props.onTab}
            onLocale={props.onLocale}
            solutions={solutions}
            star={contest ? undefined : <BesideTitle {...{ context, info, mine }} gid={group?.gid} />}
            tools={hasTools(contest) ? <DeskTools {...props} context={context} /> : undefined}
            isNarrow={isNarrow}
            submissions={
              signedIn ? (
                <MySubmissionsTab
                  context={context}
                  problemId={problemId}
                  gid={group?.gid}
                  page={props.listPage}
                  latest={submissionId}
                  unlisted={contest?.unlisted}
                  onPage={props.onListPage}
                />
              ) : undefined
            }
          />
        }
        toolbar={
          <ProblemToolbar
            context={context}
            draft={draft}
            info={info}
            mine={mine?.status}
            onVersions={() => history.send({ type: 'history.open' })}
          />
        }
        editor={
          <>
            {mine?.homework && <HomeworkNote homework={mine.homework} />}
            <ProblemCode context={context} draft={draft} info={info} onSubmit={send} />
          </>
        }
        result={<ProblemResult submission={submission} mine={mine} />}
        test={
          <ProblemTest
            testRun={testRun}
            draft={draft}
            examples={examples}
            onRun={run}
            more={<KeepTest context={context} pid={pid} testRun={testRun} />}
          />
        }
        submitBar={
          <ProblemSubmitBar
            draft={draft}
            submission={submission}
            signedIn={signedIn}
            mine={mine}
            onSubmit={send}
            onTest={() => show('test')}
            closed={closed}
            elsewhere={contest?.elsewhere}
          />
        }
      />
      <DraftHistory history={history} draft={draft} />
      <VerdictNews submission={submission} mine={mine} />
      <TestRunNews testRun={testRun} />
    </>
  )
}
