import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ContestInfo } from '#contract/contest.ts'
import type { ProblemInfo } from '#contract/problem.ts'
import { css } from '#styled/css/index.js'
import { BackLink } from '#ui/kit/back-link.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Empty, Failed } from '#ui/kit/notice.tsx'
import { contestTime } from '#ui/kit/time-words.ts'
import { factList, LimitFacts } from '#ui/problem/limit-facts.tsx'
import { ProblemSkeleton } from '#ui/problem/problem-skeleton.tsx'
import { Statement } from '#ui/statement/statement.tsx'

export interface ContestBookletProps {
  contest: Pick<ContestInfo, 'id' | 'title' | 'startTime' | 'endTime'>
  /** With their names in the contest; `undefined` before they are there. */
  problems: readonly ProblemInfo[] | undefined
  loading: boolean
  failure: string | undefined
  onReload(): void
  onPrint(): void
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '6' })
const top = css({ display: 'flex', flexDirection: 'column', gap: '5' })
const head = css({ display: 'flex', flexDirection: 'column', gap: '3' })
/** On the screen it stands in the head of the contest. */
const cover = css({ display: { base: 'none', _print: 'flex' }, flexDirection: 'column', gap: '3' })
const acts = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  _print: { display: 'none' },
})
const title = css({ textStyle: 'title', overflowWrap: 'anywhere' })
const quiet = css({ color: 'fg.muted' })
const contents = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const jump = css({ color: 'accent.fg', rounded: 'sm', _pointerHover: { textDecoration: 'underline' } })
const contentsHeading = css({ textStyle: 'heading' })
const list = css({ display: 'flex', flexDirection: 'column', gap: '1', listStyle: 'none' })
const sheet = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '5',
  p: { base: '4', md: '5' },
  bg: 'surface',
  borderWidth: 'thin',
  rounded: 'lg',
  scrollMarginTop: '[calc(var(--sizes-top-bar) + 5rem)]',
  _print: { breakBefore: 'page', borderStyle: 'none', p: '0' },
})
const heading = css({ textStyle: 'title', overflowWrap: 'anywhere' })
const contentsId = 'contents'
const sheetId = (problemId: string) => `problem-${problemId}`
const note = css({ fontSize: 'sm', color: 'fg.muted' })

/** Every statement of a contest below one another; on paper each begins a page, behind one with their names. */
export function ContestBooklet(props: ContestBookletProps) {
  const { contest, problems, loading, failure, onReload, onPrint } = props
  const { t, i18n } = useTranslation(['contest', 'problemPage'])
  if (problems === undefined) {
    if (failure === undefined) return <ProblemSkeleton />
    return (
      <Card pad="none">
        <Failed message={failure} busy={loading} onRetry={onReload} />
      </Card>
    )
  }
  const start = contestTime(contest.startTime, i18n.language)
  const end = contestTime(contest.endTime, i18n.language, contest.startTime)
  return (
    <div className={layout}>
      <header className={top}>
        <div className={acts}>
          <BackLink to="/contest/$contestId/problems" params={{ contestId: String(contest.id) }}>
            {t('problems.back')}
          </BackLink>
          <Button variant="solid" icon={<Printer size={16} aria-hidden />} onClick={onPrint}>
            {t('booklet.print')}
          </Button>
        </div>
        <div className={cover}>
          <h1 className={title}>{contest.title}</h1>
          <p className={quiet}>{t('booklet.when', { start, end })}</p>
        </div>
        {problems.length === 0 ? (
          <Empty title={t('problems.empty')}>{t('problems.emptyHint')}</Empty>
        ) : (
          <nav className={problems.length === 1 ? cover : contents} aria-labelledby={contentsId}>
            <h2 className={contentsHeading} id={contentsId}>
              {t('booklet.contents')}
            </h2>
            <ol className={list}>
              {problems.map(({ problem, statement }) => (
                <li key={problem.id}>
                  <a className={jump} href={`#${sheetId(problem.problemId)}`}>
                    {problem.problemId}. <span lang={statement.locale}>{problem.title}</span>
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
      </header>
      {problems.map((info) => (
        <Sheet key={info.problem.id} info={info} />
      ))}
    </div>
  )
}

function Sheet({ info: { problem, statement } }: { info: ProblemInfo }) {
  const { t } = useTranslation('problemPage')
  return (
    <article className={sheet} id={sheetId(problem.problemId)} aria-label={problem.problemId}>
      <header className={head}>
        <h2 className={heading}>
          {problem.problemId}. <span lang={statement.locale}>{problem.title}</span>
        </h2>
        <dl className={factList}>
          <LimitFacts problem={problem} />
        </dl>
        {problem.isFileIO && (
          <p className={note}>
            {t('statement.files', { input: problem.ioReadFileName, output: problem.ioWriteFileName })}
          </p>
        )}
      </header>
      <Statement statement={statement} />
    </article>
  )
}
