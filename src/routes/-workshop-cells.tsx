import { Download, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { typedCaseMax } from '#contract/draft-test.ts'
import type { JudgeStatus } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import type { DataOf, QueryOf } from '#contract/operation.ts'
import type { ContentCase } from '#contract/problem-content.ts'
import type { downloadCaseFile, getCaseText } from '#contract/workshop-cases.ts'
import { css } from '#styled/css/index.js'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Failed } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { ExcerptSides } from '#ui/submission/excerpt-sides.tsx'
import { isTyped } from '#ui/workshop/case-list.ts'
import { CodeWords } from '#ui/workshop/code-words.tsx'
import { TypedTest, type TypedTexts } from '#ui/workshop/typed-test.tsx'
import { column, quiet, two } from '#ui/workshop/workshop-styles.ts'
import { useListAct } from './-list-act.ts'
import { usePage } from './-use-page.ts'
import type { WorkshopScreen } from './-workshop-logic.ts'

const text = css({
  fontFamily: 'mono',
  fontSize: 'sm',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  tabSize: '4',
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
  /** Downloads a side as a whole; absent where it may not be taken away. */
  files?: WorkshopScreen['caseFile']
  /** Absent where nothing may be changed. */
  onChange?: (texts: TypedTexts) => void
}

/** Both sides of a test, as far as the server shows them. */
export function TestSides({ machine, pid, test, held, files, onChange }: TestSidesProps) {
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
        onType={(texts) => {
          setChanging(false)
          onChange(texts)
        }}
        onClose={() => setChanging(false)}
      />
    )
  return (
    <div className={column}>
      <div className={two}>
        <Side {...sideOf(input)} label={t('tests.input')} hash={test.inputHash} size={test.inputSize}>
          {files ? <CaseFile {...{ files, pid }} hash={test.inputHash} name={test.inputName} /> : null}
        </Side>
        <Side {...sideOf(output)} label={t('tests.output')} hash={test.outputHash} size={test.outputSize}>
          {files ? <CaseFile {...{ files, pid }} hash={test.outputHash} name={test.outputName} /> : null}
        </Side>
      </div>
      {test.made ? (
        <p className={quiet}>
          <CodeWords>
            {test.made.line == null ? t('tests.madeAnswer') : t('tests.madeBy', { line: test.made.line })}
          </CodeWords>
        </p>
      ) : null}
      {onChange && isSmall && isTyped(test) ? (
        <div>
          <Button icon={<Pencil size={16} />} onClick={() => setChanging(true)}>
            {t('tests.edit')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

type CaseFileProps = QueryOf<typeof downloadCaseFile> & {
  files: WorkshopScreen['caseFile']
  name: string
}

function CaseFile({ files, ...wanted }: CaseFileProps) {
  const { t } = useTranslation('workshop')
  const { run, underWay, failure } = useListAct(files, () => {})
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<Download size={16} aria-hidden />}
        busy={underWay !== undefined}
        onClick={() => run(wanted)}
      >
        {t('tests.download', { name: wanted.name })}
      </Button>
      <FailureLine failure={failure} />
    </>
  )
}

function Side({
  children,
  data,
  failure,
  loading,
  reload,
  label,
  hash,
  size,
}: {
  /** The way to the whole of it. */
  children: ReactNode
  data: DataOf<typeof getCaseText> | undefined
  failure: Failure | undefined
  loading: boolean
  reload(): void
  label: string
  hash: string
  size: number
}) {
  const { t } = useTranslation('workshop')
  const failureText = useFailureText()
  return (
    <section aria-label={label}>
      <p>
        {label}{' '}
        <span className={quiet} title={`SHA-256 ${hash}`}>
          {t('tests.sized', { size, hash: hash.slice(0, 8) })}
        </span>
      </p>
      {data ? (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what overflows is scrolled by keys too */}
          <pre className={text} tabIndex={0}>
            {data.isText ? data.text : t('tests.notText')}
          </pre>
          {data.isWhole ? null : <p>{t('tests.more', { shown: typedCaseMax, size })}</p>}
        </>
      ) : failure ? (
        <Failed message={failureText(failure)} busy={loading} onRetry={reload} />
      ) : (
        <Skeleton shape="block" />
      )}
      {children}
    </section>
  )
}

/** What a solution printed on one test. */
export function TrialCell({
  machine,
  pid,
  solution,
  test,
  sides,
  ...ran
}: {
  machine: WorkshopScreen['trialCell']
  pid: number
  solution: string
  test: number
  /** Of the test itself. */
  sides: ReactNode
  status: JudgeStatus
  hasChecker: boolean
}) {
  const { t } = useTranslation('workshop')
  const failureText = useFailureText()
  const [isOpen, setOpen] = useState(false)
  const { data, failure, loading, reload } = usePage(machine, { pid, solution, test })
  if (failure) return <Failed message={failureText(failure)} busy={loading} onRetry={reload} />
  if (!data) return <Skeleton shape="block" />
  return (
    <div className={column}>
      <p>{data.message ?? t('solutions.nothingSaid')}</p>
      {data.excerpt ? <ExcerptSides {...ran} excerpt={data.excerpt} /> : null}
      {isOpen ? (
        sides
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{t('tests.show', { number: test })}</Button>
        </div>
      )}
    </div>
  )
}
