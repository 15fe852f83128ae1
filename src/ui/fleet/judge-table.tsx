import { useTranslation } from 'react-i18next'
import type { JudgeService } from '#contract/judge-fleet.ts'
import { css } from '#styled/css/index.js'
import { Badge, type BadgeProps } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { listWords } from '#ui/kit/list-words.ts'
import { Popover } from '#ui/kit/popover.tsx'
import { Progress } from '#ui/kit/progress.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { ActsCell, Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'
import { type JudgeState, judgeState } from './judge-state.ts'

export interface JudgeTableProps {
  /** `undefined` before the first answer. */
  judges: readonly JudgeService[] | undefined
  /** The judge that is being taken off the list. */
  underWay: string | undefined
  /** Absent for whoever may not. */
  onRemove: ((judge: JudgeService) => void) | undefined
}

type Tone = NonNullable<BadgeProps['tone']>
const stateTones: Record<JudgeState, Tone> = {
  silent: 'danger',
  full: 'warning',
  working: 'info',
  free: 'success',
}
const modeTones: Record<JudgeService['sandboxMode'], Tone> = {
  full: 'neutral',
  'no-cgroup': 'warning',
  reduced: 'danger',
}

/** On a phone the state at the end of the name's line, and then three values a line. */
const card = css({
  mdDown: {
    position: 'relative',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    columnGap: '3',
    '& > td:first-child': { pe: '20' },
    '& > td:nth-child(2)': { position: 'absolute', top: '3', insetInlineEnd: '4' },
  },
})
const name = css({
  display: 'inline-block',
  maxW: { base: 'full', md: '[11rem]', xl: '[clamp(11rem, 40vw - 25rem, 24rem)]' },
  truncate: { md: true },
  overflowWrap: 'anywhere',
  fontWeight: 'medium',
  verticalAlign: 'bottom',
})
const host = css({ color: 'fg.muted', fontSize: 'sm', ms: { md: '2' } })
const meter = css({ display: 'inline-block', w: { base: '[85%]', md: 'column.md' }, verticalAlign: 'middle' })
const filling = css({ display: 'block', color: 'fg.muted', fontSize: 'sm' })
const cores = css({ color: 'fg.muted' })
// The figure stands where one that cannot be pressed does.
const open = css({
  fontSize: 'md',
  fontWeight: 'normal',
  md: { me: '[calc(-1px - token(spacing.2.5))]' },
  mdDown: { ms: '[calc(-1px - token(spacing.2.5))]', my: '-1.5', _coarse: { my: '-3' } },
})
const languages = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1.5',
  listStyle: 'none',
  maxH: '[16rem]',
  overflowY: 'auto',
})
const skeletonRows = 3
const columns = 8

export function JudgeTable({ judges, underWay, onRemove }: JudgeTableProps) {
  const { t } = useTranslation('admin')
  const hasActs = onRemove !== undefined && judges?.some(({ alive }) => !alive) === true
  return (
    <Table caption={t('judges.caption')} cards>
      <TableHead>
        <Th>{t('judges.name')}</Th>
        <Th>{t('judges.state')}</Th>
        <Th>{t('judges.slots')}</Th>
        <Th figure>{t('judges.cpu')}</Th>
        <Th figure>{t('judges.memory')}</Th>
        <Th>{t('judges.mode')}</Th>
        <Th figure>{t('judges.languages')}</Th>
        <Th>{t('judges.lastHeard')}</Th>
        {hasActs && (
          <Th>
            <VisuallyHidden>{t('judges.acts')}</VisuallyHidden>
          </Th>
        )}
      </TableHead>
      <tbody>
        {judges === undefined ? (
          <SkeletonRows rows={skeletonRows} columns={columns} />
        ) : (
          judges.map((judge) => (
            <Line
              key={judge.name}
              judge={judge}
              isUnderWay={judge.name === underWay}
              {...{ hasActs, onRemove }}
            />
          ))
        )}
      </tbody>
    </Table>
  )
}

type LineProps = { judge: JudgeService; isUnderWay: boolean; hasActs: boolean } & Pick<
  JudgeTableProps,
  'onRemove'
>

function Line({ judge, isUnderWay, hasActs, onRemove }: LineProps) {
  const { t } = useTranslation('admin')
  const { slots, slotsInUse, sandboxMode, load, cpuCores, service } = judge
  const state = judgeState(judge)
  const percent = (value: number | undefined) =>
    value === undefined ? t('none') : t('percent', { value: value / 100 })
  return (
    <Tr className={card}>
      <Td wide>
        <span className={name} title={judge.name}>
          {judge.name}
        </span>
        {service.host !== '' && <span className={host}>{service.host}</span>}
      </Td>
      <Td>
        <Badge tone={stateTones[state]}>{t(`judges.states.${state}`)}</Badge>
      </Td>
      <Td label={t('judges.slots')}>
        <span className={meter}>
          <Progress
            label={t('judges.slots')}
            value={(slotsInUse / slots) * 100}
            figure={t('judges.slotsWords', { used: slotsInUse, slots })}
          />
        </span>
        <Work judge={judge} />
      </Td>
      <Td figure label={t('judges.cpu')}>
        <span>
          {percent(load?.cpuPercent)}
          {load && cpuCores > 0 && <span className={cores}> {t('judges.cores', { count: cpuCores })}</span>}
        </span>
      </Td>
      <Td figure label={t('judges.memory')}>
        {percent(load?.memoryPercent)}
      </Td>
      <Td label={t('judges.mode')}>
        <Badge tone={modeTones[sandboxMode]}>{t(`judges.modes.${sandboxMode}`)}</Badge>
      </Td>
      <Td figure label={t('judges.languages')}>
        <Languages judge={judge} />
      </Td>
      <Td label={t('judges.lastHeard')}>
        <RelativeTime at={judge.lastHeard} />
      </Td>
      {hasActs && (
        <ActsCell>
          {onRemove && !judge.alive && (
            <Button
              size="sm"
              busy={isUnderWay}
              aria-label={t('judges.removeOf', { name: judge.name })}
              onClick={() => onRemove(judge)}
            >
              {t('judges.remove')}
            </Button>
          )}
        </ActsCell>
      )}
    </Tr>
  )
}

/** What fills its slots. */
function Work({ judge: { work } }: { judge: JudgeService }) {
  const { t, i18n } = useTranslation('admin')
  if (work.length === 0) return null
  const parts = work.map(({ kind, count }) => t(`judges.work.${kind}`, { count }))
  return <span className={filling}>{listWords(parts, i18n.language)}</span>
}

function Languages({ judge }: { judge: JudgeService }) {
  const { t } = useTranslation('admin')
  const count = judge.languages.length
  if (count === 0) return <span className={cores}>{count}</span>
  return (
    <Popover
      trigger={
        <Button
          className={open}
          size="sm"
          variant="ghost"
          aria-label={t('judges.languagesOf', { name: judge.name, count })}
        >
          {count}
        </Button>
      }
      title={t('judges.languagesOf', { name: judge.name, count })}
    >
      <ul className={languages}>
        {judge.languages.map((language) => (
          <li key={language}>
            <Badge>{language}</Badge>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
