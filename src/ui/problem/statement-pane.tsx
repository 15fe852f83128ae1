import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '#contract/enums.ts'
import type { ProblemInfo } from '#contract/problem.ts'
import { css } from '#styled/css/index.js'
import { Tabs } from '#ui/kit/tabs.tsx'
import { Statement } from '#ui/statement/statement.tsx'
import { Annex } from './annex.tsx'
import { annexFiles } from './annex-files.ts'
import { ProblemHead } from './problem-head.tsx'
import { type ProblemTab, shownTabs } from './problem-tabs.ts'

export interface StatementPaneProps {
  info: ProblemInfo
  tab: ProblemTab
  /** What is written of how it is solved; left out where nothing may be. */
  solutions?: ReactNode
  /** The viewer's submissions; left out without a session. */
  submissions: ReactNode | undefined
  /** Beside the title; left out without a session. */
  star?: ReactNode
  /** At the end of the tabs; on a small screen below the title. */
  tools?: ReactNode
  isNarrow: boolean
  onTab(tab: ProblemTab): void
  onLocale(locale: Locale): void
}

const pane = css({ h: 'full', bg: 'surface' })
const body = css({ p: { base: '4', md: '6' } })
// A table wants the width more than the air.
const list = css({ p: '4' })
const extra = css({ ms: 'auto', me: '2' })

/** On a small screen its tabs are among those of the whole page. */
export function StatementPane(props: StatementPaneProps) {
  const { info, tab, solutions, submissions, star, tools, isNarrow, onTab, onLocale } = props
  const { t } = useTranslation('problemPage')
  const { userExtraFile } = info.problem
  const shown = shownTabs({
    userExtraFile,
    hasSolutions: solutions !== undefined,
    hasSubmissions: submissions !== undefined,
  })
  const contents: Record<ProblemTab, () => ReactNode> = {
    statement: () => (
      <article className={body}>
        <ProblemHead info={info} star={star} tools={tools && (isNarrow ? tools : null)} onLocale={onLocale} />
        <Statement statement={info.statement} />
      </article>
    ),
    solutions: () => <div className={list}>{solutions}</div>,
    submissions: () => <div className={list}>{submissions}</div>,
    annex: () => (
      <div className={body}>
        <Annex files={annexFiles(userExtraFile)} />
      </div>
    ),
  }
  return (
    <Tabs
      className={pane}
      label={t('page.tabs')}
      items={shown.map((id) => ({ id, label: t(`page.${id}`), content: contents[id]() }))}
      value={shown.includes(tab) ? tab : 'statement'}
      onValue={onTab}
      fill
      onlyWide
      extra={<span className={extra}>{isNarrow ? null : tools}</span>}
    />
  )
}
