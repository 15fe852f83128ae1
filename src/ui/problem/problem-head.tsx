import { EyeOff, History } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '#contract/enums.ts'
import { ContestType } from '#contract/enums.ts'
import type { ProblemInfo } from '#contract/problem.ts'
import { css } from '#styled/css/index.js'
import { LevelBadge, TagChip } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Select } from '#ui/kit/select.tsx'
import { contestTime } from '#ui/kit/time-words.ts'
import { Fact, factList, LimitFacts } from './limit-facts.tsx'
import { problemLimits } from './problem-limits.ts'

export interface ProblemHeadProps {
  info: ProblemInfo
  /** Left out without a session. */
  star: ReactNode
  /** On a small screen at the end of the same row. */
  tools?: ReactNode
  onLocale(locale: Locale): void
}

const head = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  pb: '5',
  mb: '5',
  borderBottomWidth: 'thin',
})
const topLine = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '3',
})
// As wide as its words: what stands beside a short title goes below a long one.
const heading = css({
  textStyle: 'display',
  overflowWrap: 'anywhere',
  flex: '[1 1 auto]',
  minW: '0',
  maxW: 'full',
  '&[data-long]': { fontSize: '2xl' },
})
const number = css({ color: 'fg.muted', fontWeight: 'normal', textStyle: 'figure', me: '2' })
const tools = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  flexShrink: '0',
  lgDown: { flexWrap: 'wrap', columnGap: '0', w: 'full' },
  _empty: { display: 'none' },
  // The words of a button without a border begin where the title does.
  '& > :is(a, button):first-child': { ms: '[-0.625rem]' },
})
// As high before they are there as with them.
const narrowTools = css({
  hideFrom: 'lg',
  display: 'flex',
  ms: 'auto',
  minH: { base: 'control.sm', _coarse: 'control.lg' },
  _print: { display: 'none' },
})
const language = css({ w: '[7rem]', flexShrink: '0', lgDown: { w: '[6rem]' } })
const tagRow = css({ display: 'flex', flexWrap: 'wrap', gap: '1' })
const note = css({ fontSize: 'sm', color: 'fg.muted' })
const older = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  px: '3',
  py: '1.5',
  rounded: 'md',
  bg: 'warning.subtle',
  color: 'warning.fg',
})
const wrap = css({ overflowWrap: 'anywhere' })

const longTitle = 40

export function ProblemHead({ info, star, tools: more, onLocale }: ProblemHeadProps) {
  const { t, i18n } = useTranslation(['problemPage', 'problem'])
  const { problem, tags, statement, hiddenUntil } = info
  return (
    <header className={head}>
      <div className={topLine}>
        <h1 className={heading} data-long={problem.title.length > longTitle || undefined}>
          <span className={number}>{problem.problemId}</span>{' '}
          <span lang={statement.locale}>{problem.title}</span>
        </h1>
        <span className={tools}>
          {star}
          {statement.locales.length > 1 && (
            <Select
              className={language}
              size="sm"
              label={t('statement.language')}
              value={statement.locale}
              options={statement.locales.toSorted().map((locale) => ({
                value: locale,
                label: t(`statement.locale.${locale}`),
              }))}
              onValue={onLocale}
            />
          )}
          {more !== undefined && <span className={narrowTools}>{more}</span>}
        </span>
      </div>
      <dl className={factList} title={problemLimits(problem).others && t('statement.othersWhy')}>
        <LimitFacts problem={problem} />
        {problem.difficulty !== null && (
          <Fact name={t('statement.level')}>
            <LevelBadge difficulty={problem.difficulty} />
          </Fact>
        )}
        {problem.type === ContestType.Oi && problem.ioScore !== null && (
          <Fact name={t('statement.score')}>{t('problem:count', { value: problem.ioScore })}</Fact>
        )}
        {problem.author && (
          <Fact name={t('statement.author')}>
            <span className={wrap}>{problem.author}</span>
          </Fact>
        )}
        {problem.source && (
          <Fact name={t('statement.source')}>
            <span className={wrap}>{problem.source}</span>
          </Fact>
        )}
        {tags.length > 0 && (
          <Fact name={t('statement.tags')}>
            <span className={tagRow}>
              {tags.map((tag) => (
                <TagChip key={tag.id} name={tag.name} />
              ))}
            </span>
          </Fact>
        )}
      </dl>
      {hiddenUntil !== undefined && (
        <p className={older}>
          <EyeOff size={16} aria-hidden />
          {t('statement.hiddenUntil', { at: contestTime(hiddenUntil, i18n.language) })}
        </p>
      )}
      {statement.newer && (
        <p className={older}>
          <History size={16} aria-hidden />
          {t('statement.older', { language: t(`statement.locale.${statement.newer}`) })}
          <Button size="sm" onClick={() => statement.newer && onLocale(statement.newer)}>
            {t('statement.readNewer')}
          </Button>
        </p>
      )}
      {problem.isFileIO && (
        <p className={note}>
          {t('statement.files', { input: problem.ioReadFileName, output: problem.ioWriteFileName })}
        </p>
      )}
    </header>
  )
}
