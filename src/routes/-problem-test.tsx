import { shallowEqual, useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { judgeStatusName, verdictCode } from '#contract/enums.ts'
import { codeMax, testRun as limits } from '#contract/limits/submission.ts'
import type { CodeDraftActorRef } from '#machines/code-draft/code-draft.machine.ts'
import { codeDraftView } from '#machines/code-draft/code-draft.view.ts'
import type { TestRunActorRef } from '#machines/test-run/test-run.machine.ts'
import {
  isExampleUsable,
  type TestExample,
  type TestRunProblem,
  testRunProblem,
} from '#machines/test-run/test-run.rules.ts'
import { testRunView } from '#machines/test-run/test-run.view.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'
import { TestOutcome } from '#ui/test-run/test-outcome.tsx'
import { TestPanel } from '#ui/test-run/test-panel.tsx'

const useTestRun = (testRun: TestRunActorRef) => useSelector(testRun, testRunView, shallowEqual)

function useProblemWords() {
  const { t } = useTranslation(['testRun', 'submission'])
  const words: Record<TestRunProblem, () => string> = {
    signedOut: () => t('submission:bar.loginFirst'),
    blank: () => t('submission:bar.off.blank'),
    tooLong: () => t('submission:bar.off.tooLongPlain', { max: codeMax }),
    noLanguage: () => t('submission:bar.off.noLanguage'),
    noInput: () => t('off.noInput'),
    inputTooLong: () => t('off.inputTooLong', { max: limits.inputMax }),
    expectedTooLong: () => t('off.expectedTooLong', { max: limits.expectedMax }),
  }
  return (problem: TestRunProblem | undefined) => problem && words[problem]()
}

export interface ProblemTestProps {
  testRun: TestRunActorRef
  draft: CodeDraftActorRef
  examples: readonly TestExample[]
  onRun(): void
  /** Below the outcome. */
  more: ReactNode
}

export function ProblemTest({ testRun, draft, examples, onRun, more }: ProblemTestProps) {
  const failureText = useFailureText()
  const problemWords = useProblemWords()
  const { phase, ready, busy, userInput, expectedOutput, outcome, problem, failure } = useTestRun(testRun)
  // A visitor may press: the login dialog opens (S1-075).
  const off = useSelector(draft, (snapshot) => {
    const { program, language } = codeDraftView(snapshot)
    return testRunProblem({ code: program, language, signedIn: true }, { userInput, expectedOutput })
  })
  return (
    <TestPanel
      userInput={userInput}
      expectedOutput={expectedOutput}
      examples={examples.map(isExampleUsable)}
      busy={busy}
      reason={problemWords(off)}
      disabled={!ready}
      onInput={(text) => testRun.send({ type: 'testRun.input', userInput: text })}
      onExpected={(text) => testRun.send({ type: 'testRun.expected', expectedOutput: text })}
      onExample={(index) => {
        const example = examples[index]
        if (example) testRun.send({ type: 'testRun.example', example })
      }}
      onRun={onRun}
      outcome={
        <>
          <TestOutcome
            phase={phase}
            outcome={outcome}
            refusal={problemWords(problem) ?? (failure && failureText(failure))}
            onResume={() => testRun.send({ type: 'testRun.resume' })}
          />
          {more}
        </>
      }
    />
  )
}

/** Tells a screen reader that the test run is over, wherever on the page the reader is. */
export function TestRunNews({ testRun }: { testRun: TestRunActorRef }) {
  const { t } = useTranslation(['testRun', 'submission', 'verdict'])
  const { phase, outcome } = useTestRun(testRun)
  const isJudged = outcome?.expectedOutput !== null && outcome?.problemJudgeMode === 'default'
  const words = () => {
    if (phase !== 'shown' || !outcome) return ''
    if (outcome.status >= -1 && outcome.status <= 0 && !isJudged) return t('saidFinished')
    const verdict = t(`verdict:${judgeStatusName(outcome.status)}`)
    return t('submission:bar.said', { verdict, code: verdictCode[outcome.status] })
  }
  return (
    <VisuallyHidden>
      <span aria-live="polite">{words()}</span>
    </VisuallyHidden>
  )
}

/** Ctrl/⌘+' runs the test from anywhere on the page. */
export function useRunKey(run: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.repeat) return
      if (event.key !== "'" && event.code !== 'Quote') return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [run])
}
