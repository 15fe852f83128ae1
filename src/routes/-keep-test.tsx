import { useSelector } from '@xstate/react'
import { FlaskConical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { TestRunActorRef } from '#machines/test-run/test-run.machine.ts'
import { testRunView } from '#machines/test-run/test-run.view.ts'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { useListAct } from './-list-act.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

interface KeepTestProps {
  context: AppContext
  pid: number
  testRun: TestRunActorRef
}

/** What was run becomes a test of the draft by one press, for whoever may edit the problem. */
export function KeepTest(props: KeepTestProps) {
  const { signedIn } = useViewer(props.context)
  const hasInput = useSelector(props.testRun, (snapshot) => testRunView(snapshot).outcome?.userInput != null)
  return signedIn && hasInput ? <KeepAct {...props} /> : null
}

function KeepAct({ context, pid, testRun }: KeepTestProps) {
  const { t } = useTranslation('testRun')
  const right = usePage(context.logic.mayKeepTest, { pid })
  const outcome = useSelector(testRun, (snapshot) => testRunView(snapshot).outcome)
  const keep = useListAct(context.logic.keepTest, () =>
    context.toasts.show({ tone: 'success', title: t('keep.done') }),
  )
  const input = outcome?.userInput
  if (!right.data?.isAllowed || !outcome || input == null) return null
  const { expectedOutput: output } = outcome
  return (
    <>
      <div>
        <Button
          size="sm"
          icon={<FlaskConical size={16} aria-hidden />}
          busy={keep.underWay !== undefined}
          onClick={() => keep.run({ pid, input, output })}
        >
          {t('keep.act')}
        </Button>
      </div>
      <FailureLine failure={keep.failure} />
    </>
  )
}
