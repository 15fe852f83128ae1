import { useTranslation } from 'react-i18next'
import type { ContentCase } from '#contract/problem-content.ts'
import { css } from '#styled/css/index.js'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Failed } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { ExcerptSides } from '#ui/submission/excerpt-sides.tsx'
import { two } from '#ui/workshop/workshop-styles.ts'
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

/** Both sides of a test, as far as the server shows them. */
export function TestSides({
  machine,
  pid,
  test,
}: {
  machine: WorkshopScreen['caseText']
  pid: number
  test: ContentCase
}) {
  const { t } = useTranslation('workshop')
  return (
    <div className={two}>
      <Side machine={machine} pid={pid} hash={test.inputHash} label={t('tests.input')} />
      <Side machine={machine} pid={pid} hash={test.outputHash} label={t('tests.output')} />
    </div>
  )
}

function Side({
  machine,
  pid,
  hash,
  label,
}: {
  machine: WorkshopScreen['caseText']
  pid: number
  hash: string
  label: string
}) {
  const { t } = useTranslation('workshop')
  const failureText = useFailureText()
  const { data, failure, loading, reload } = usePage(machine, { pid, hash })
  return (
    <section aria-label={label}>
      <p>{label}</p>
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
}: {
  machine: WorkshopScreen['trialCell']
  pid: number
  solution: string
  test: number
}) {
  const { t } = useTranslation('workshop')
  const failureText = useFailureText()
  const { data, failure, loading, reload } = usePage(machine, { pid, solution, test })
  if (failure) return <Failed message={failureText(failure)} busy={loading} onRetry={reload} />
  if (!data) return <Skeleton shape="block" />
  return (
    <>
      <p>{data.message ?? t('solutions.nothingSaid')}</p>
      {data.excerpt ? <ExcerptSides excerpt={data.excerpt} /> : null}
    </>
  )
}
