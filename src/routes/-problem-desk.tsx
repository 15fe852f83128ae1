import { shallowEqual, useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { AppContext } from '#app/compose.ts'
import type { JudgeStatus, Locale } from '#contract/enums.ts'
import type { ProblemInfo } from '#contract/problem.ts'
import { submissionView } from '#machines/submission/submission.view.ts'
import type { ProblemTab } from '#ui/problem/problem-tabs.ts'
import { type ProblemPane, ProblemWorkspace } from '#ui/problem/problem-workspace.tsx'
import { StatementPane } from '#ui/problem/statement-pane.tsx'
import { MySubmissionsTab } from './-my-submissions-tab.tsx'
import { ProblemCode, ProblemToolbar } from './-problem-code.tsx'
import { ProblemResult, ProblemSubmitBar, VerdictNews } from './-problem-result.tsx'

export interface ProblemDeskProps {
  context: AppContext
  info: ProblemInfo
  mine: JudgeStatus | undefined
  signedIn: boolean
  tab: ProblemTab
  /** The page of the viewer's submissions. */
  listPage: number
  onTab(tab: ProblemTab): void
  onListPage(page: number): void
  onLocale(locale: Locale): void
  /** A submission has its verdict: counts and status are other ones now (S1-064). */
  onJudged(): void
}

/** The problem with its editor: one draft and one submission for as long as it is open. */
export function ProblemDesk(props: ProblemDeskProps) {
  const { context, info, mine, signedIn, onJudged } = props
  const { problemId, id: pid } = info.problem
  const place = { problemId, cid: 0 }
  const [pane, setPane] = useState<ProblemPane>('statement')
  const draft = useActorRef(context.logic.codeDraft, {
    input: { place, pid, languages: info.languages, templates: info.codeTemplate },
  })
  const submission = useActorRef(context.logic.submission, { input: place })
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

  const send = () => {
    const { content } = draft.getSnapshot().context
    submission.send({ type: 'submission.send', ...content, signedIn })
    setPane('result')
  }

  return (
    <>
      <ProblemWorkspace
        pane={pane}
        onPane={setPane}
        hasResult={phase !== 'blank'}
        statement={
          <StatementPane
            info={info}
            tab={props.tab}
            onTab={props.onTab}
            onLocale={props.onLocale}
            submissions={
              signedIn ? (
                <MySubmissionsTab
                  context={context}
                  problemId={problemId}
                  page={props.listPage}
                  latest={submissionId}
                  onPage={props.onListPage}
                />
              ) : undefined
            }
          />
        }
        toolbar={<ProblemToolbar context={context} draft={draft} info={info} mine={mine} />}
        editor={<ProblemCode context={context} draft={draft} info={info} onSubmit={send} />}
        result={<ProblemResult submission={submission} />}
        submitBar={<ProblemSubmitBar draft={draft} submission={submission} mine={mine} onSubmit={send} />}
      />
      <VerdictNews submission={submission} />
    </>
  )
}
