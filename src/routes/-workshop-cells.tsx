import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JudgeStatus } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import type { DataOf } from '#contract/operation.ts'
import type { ContentCase } from '#contract/problem-content.ts'
import type { getCaseText } from '#contract/workshop-cases.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Failed } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { ExcerptSides } from '#ui/submission/excerpt-sides.tsx'
import { TypedTest, type TypedTexts } from '#ui/workshop/typed-test.tsx'
import { quiet, two } from '#ui/workshop/workshop-styles.ts'
import { usePage } from './-use-page.ts'
import type { WorkshopScreen } from './-workshop-logic.ts'

const text = css({
  fontFamily: 'mono',
  fontSize: 'sm',
  whiteSpace: 'pre',
  overflow: 'auto',
  maxH: '[50vh]',
  bg: 'surface.sunken',
  p: '3',
  rounded: 'md',
})

interface TestSidesProps {
  machine: WorkshopScreen['caseText']
  pid: number
  test: ContentCase
  /** Why nothing can be stored now. */
  held?: string | undefined
  /** Absent where nothing may be changed. */
  onChange?: (texts: TypedTexts) => void
}

/** Both sides of a test, as far as the server shows them. */
export function TestSides({ machine, pid, test, held, onChange }: TestSidesProps) {
  const { t } = useTranslation('workshop')
  const [isChanging, setChanging] = useState(false)
  const input = usePage(machine, { pid, hash: test.inputHash })
  const output = usePage(machine, { pid, hash: test.outputHash })
  const isSmall = [input, output].every(({ data }) => data?.isWhole && data.isText)
  const sideOf = ({ data, failure, loading, reload }: typeof input) => ({ data, failure, loading, reload })
  if (onChange && isChanging && input.data && output.data)
    return (
      <TypedTest
        busy={false}
        held={held}
        begin={{ input: input.data.text, output: test.made ? null : output.data.text }}
        onType={onChange}
        onClose={() => setChanging(false)}
      />
    )
  return (
    <>
      <div className={two}>
        <Side {...sideOf(input)} label={t('tests.input')} hash={test.inputHash} />
        <Side {...sideOf(output)} label={t('tests.output')} hash={test.outputHash} />
      </div>
      {onChange && isSmall && test.made?.line == null ? (
        <Button onClick={() => setChanging(true)}>{t('tests.edit')}</Button>
      ) : null}
    </>
  )
}

function Side({
  data,
  failure,
  loading,
  reload,
  label,
  hash,
}: {
  data: DataOf<typeof getCaseText> | undefined
  failure: Failure | undefined
  loading: boolean
  reload(): void
  label: string
  hash: string
}) {
  const { t } = useTranslation('workshop')
  const failureText = useFailureText()
  return (
    <section aria-label={label}>
      <p>
        {label}{' '}
        <span className={quiet} title={`SHA-256 ${hash}`}>
          {hash.slice(0, 8)}
        </span>
      </p>
      {data ? (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what overflows is scrolled by keys too */}
          <pre className={text} tabIndex={0}>
            {data.isText ? data.text : t('tests.notText')}
          </pre>
          {data.isWhole ? null : <p>{t('tests.more')}</p>}
        </>
      ) : failure ? (
        <Failed message={failureText(failure)} busy={loading} onRetry={reload} />
      ) : (
        <Skeleton shape="block" />
      )}
    </section>
  )
}

/** What a solution printed on one test. */
export function TrialCell({
  machine,
  pid,
  solution,
  test,
  ...ran
}: {
  machine: WorkshopScreen['trialCell']
  pid: number
  solution: string
  test: number
  status: JudgeStatus
  hasChecker: boolean
}) {
  const { t } = useTranslation('workshop')
  const failureText = useFailureText()
  const { data, failure, loading, reload } = usePage(machine, { pid, solution, test })
  if (failure) return <Failed message={failureText(failure)} busy={loading} onRetry={reload} />
  if (!data) return <Skeleton shape="block" />
  return (
    <>
      <p>{data.message ?? t('solutions.nothingSaid')}</p>
      {data.excerpt ? <ExcerptSides {...ran} excerpt={data.excerpt} /> : null}
    </>
  )
}
