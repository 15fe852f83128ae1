import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { css } from '#styled/css/index.js'
import { problemLimits } from './problem-limits.ts'

export const factList = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '6',
  rowGap: '2',
  fontSize: 'sm',
})
const fact = css({ display: 'flex', gap: '2', alignItems: 'center', minW: '0' })
const term = css({ color: 'fg.muted', whiteSpace: 'nowrap' })
const others = css({ color: 'fg.muted' })

/** How long and in how much memory a program may run, also in languages that get more of both. */
export function LimitFacts({ problem }: { problem: Problem }) {
  const { t } = useTranslation('problemPage')
  const limits = problemLimits(problem)
  const time = (value: number) => t('statement.milliseconds', { value })
  const memory = (value: number) => t('statement.megabytes', { value })
  const own = (value: string) => (limits.others ? t('statement.own', { value }) : value)
  return (
    <>
      <Limit name={t('statement.time')} value={own(time(limits.time))}>
        {limits.others && t('statement.others', { value: time(limits.others.time) })}
      </Limit>
      <Limit name={t('statement.memory')} value={own(memory(limits.memory))}>
        {limits.others && t('statement.others', { value: memory(limits.others.memory) })}
      </Limit>
    </>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={fact}>
      <dt className={term}>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Limit({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <Fact name={name}>
      {value} {children && <span className={others}>{children}</span>}
    </Fact>
  )
}
