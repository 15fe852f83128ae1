import { UserPen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SubmissionRow } from '#contract/submission.ts'
import { css, cx } from '#styled/css/index.js'
import { ChooseAll, ChooseAllHead, ChooseCell } from '#ui/kit/choose-rows.tsx'
import { LinkRow } from '#ui/kit/link-row.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { Table, TableHead, Td, Th } from '#ui/kit/table.tsx'
import { Tooltip } from '#ui/kit/tooltip.tsx'
import { VerdictBadge } from '#ui/kit/verdict-badge.tsx'
import { UserLink } from '#ui/user/user-link.tsx'
import { shownFigures } from './figures.ts'
import { useMeasures } from './measures.tsx'
import { useQueuePlace } from './queue-place.ts'
import { DecideMenu, type OwnRows, RejudgeButton, ResubmitButton, type RowControl } from './row-acts.tsx'
import { ProblemLink, SubmissionLink } from './submission-link.tsx'

export interface SubmissionTableProps {
  /** `undefined` before the first load. */
  rows: readonly SubmissionRow[] | undefined
  /** `mine`: the viewer's own for one problem, without problem and author. */
  kind: 'all' | 'mine'
  refreshing: boolean
  /** For super admins. */
  control?: RowControl | undefined
  /** For the signed-in. */
  own?: OwnRows | undefined
}

const skeletonRows = 10
const standing = css({ display: 'inline-flex', alignItems: 'center', gap: '1', verticalAlign: 'middle' })
const byHand = css({ display: 'inline-grid', color: 'fg.muted' })
// On a card their words, not the room around them, end with the other ones.
const cornerActs = css({ display: 'flex', gap: '1', mdDown: { me: '-2.5' } })
const shorten = css({ display: 'block', truncate: true })
const numbered = css({ mdDown: { gap: '0', _before: { content: '"#"', color: 'accent.fg' } } })
/** A long name is cut before the rest of its line. */
const cutName = css({
  mdDown: {
    minW: '0',
    '& > span, & > span > span': { minW: '0', maxW: 'full' },
    '& > span > span > span:first-of-type': { flexShrink: '0' },
    '& > span > span > span:not(:first-of-type)': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      // Else what hangs below the line is cut, too.
      py: '0.5',
      my: '-0.5',
    },
  },
})
const card = css({
  mdDown: {
    columnGap: '3',
    rowGap: '1',
    alignItems: 'center',
    py: '2.5',
    // Beside what chooses the row.
    '& > td:first-child:has(> input) + td': { gridRow: '2', gridColumn: '1', ps: '0' },
    '& > td:first-child:has(> input) ~ [data-grow]': { ps: '9' },
  },
})
const small = css({ mdDown: { fontSize: 'sm', color: 'fg.muted', flexWrap: 'nowrap', minW: '0' } })
const fact = cx(small, css({ mdDown: { gridRow: '2' } }))
/** Two lines: problem and verdict; who, how long, and when. */
const allPlaces = {
  card: cx(card, css({ mdDown: { gridTemplateColumns: 'auto minmax(0, 1fr) auto auto auto' } })),
  number: cx(fact, numbered, css({ mdDown: { gridColumn: '1' } })),
  subject: css({
    md: { minW: '[10rem]' },
    mdDown: { gridRow: '1', '&[data-grow]': { gridColumn: '1 / 4' } },
  }),
  verdict: cx(
    cutName,
    css({ mdDown: { gridRow: '1', gridColumn: '4 / -1', justifySelf: 'end', maxW: '[13rem]' } }),
  ),
  score: cx(fact, css({ mdDown: { gridColumn: '3', whiteSpace: 'nowrap' } })),
  time: cx(fact, css({ mdDown: { gridColumn: '4', justifySelf: 'end' } })),
  memory: undefined,
  language: undefined,
  submitter: cx(fact, css({ mdDown: { gridColumn: '2', '& > *': { truncate: true, maxW: 'full' } } })),
  submitted: cx(fact, css({ mdDown: { gridColumn: '5', justifySelf: 'end', whiteSpace: 'nowrap' } })),
  acts: undefined,
}
/** With acts the second line is full: when, and the acts, have a third. */
const longPlaces = {
  ...allPlaces,
  card: cx(card, css({ mdDown: { gridTemplateColumns: 'auto minmax(0, 1fr) auto auto' } })),
  submitted: cx(small, css({ mdDown: { gridRow: '3', gridColumn: '1 / 4', whiteSpace: 'nowrap' } })),
  acts: cx(small, css({ mdDown: { gridRow: '3', gridColumn: '2 / -1', justifySelf: 'end' } })),
}
const ownCard = css({
  mdDown: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    _after: { content: '""', order: '3', w: 'full' },
  },
})
const ownFigure = css({ mdDown: { order: '5', color: 'fg.muted' } })
/** Two lines of the viewer's own: number, verdict and time; language and figures. */
const ownPlaces = {
  card: ownCard,
  number: numbered,
  verdict: cx(cutName, css({ mdDown: { flex: '[1 1 0]' } })),
  score: ownFigure,
  time: ownFigure,
  memory: ownFigure,
  language: css({ mdDown: { order: '4', color: 'fg.muted' } }),
  submitted: css({ mdDown: { order: '2', ms: 'auto', color: 'fg.muted', whiteSpace: 'nowrap' } }),
}

const placesOf = ({ isAll, isLong }: { isAll: boolean; isLong: boolean }) =>
  isAll ? (isLong ? longPlaces : allPlaces) : ownPlaces

const isDense = ({ kind, control }: Pick<SubmissionTableProps, 'kind' | 'control'>) =>
  kind === 'mine' || control !== undefined

export function SubmissionTable({ rows, kind, refreshing, control, own }: SubmissionTableProps) {
  const { t } = useTranslation('submission')
  const isAll = kind === 'all'
  const hasScores = rows?.some(({ score }) => score !== null) === true
  const choice = control?.choice
  const columns = (isAll ? 9 : 5) + (hasScores ? 1 : 0) + (control ? 1 : 0) + (choice ? 1 : 0)
  const whole = choice && {
    ...choice,
    label: t('batch.chooseAll'),
    ids: rows?.map(({ submitId }) => submitId) ?? [],
  }
  return (
    <>
      {whole && <ChooseAll {...whole} />}
      <Table
        caption={t(isAll ? 'list.caption' : 'list.mineCaption')}
        refreshing={refreshing}
        cards
        inBox={!isAll}
        dense={isDense({ kind, control })}
      >
        <TableHead>
          {whole && <ChooseAllHead {...whole} />}
          <Th figure>{t('list.id')}</Th>
          {isAll && <Th>{t('list.problem')}</Th>}
          <Th>{t('list.status')}</Th>
          {hasScores && <Th figure>{t('list.score')}</Th>}
          <Th figure>{t('list.time')}</Th>
          <Th figure>{t('list.memory')}</Th>
          {isAll && <Th figure>{t('list.length')}</Th>}
          <Th>{t('list.language')}</Th>
          {isAll && <Th>{t('list.author')}</Th>}
          <Th>{t('list.submitted')}</Th>
          {control && <Th figure>{t('control.column')}</Th>}
        </TableHead>
        <tbody>
          {rows === undefined ? (
            <SkeletonRows rows={skeletonRows} columns={columns} cardOfTwoLines />
          ) : (
            rows.map((row) => (
              <Line
                key={row.submitId}
                row={row}
                isAll={isAll}
                hasScores={hasScores}
                control={control}
                own={own}
              />
            ))
          )}
        </tbody>
      </Table>
    </>
  )
}

interface LineProps {
  row: SubmissionRow
  isAll: boolean
  hasScores: boolean
  control: RowControl | undefined
  own: OwnRows | undefined
}

function Line({ row, isAll, hasScores, control, own }: LineProps) {
  const { t } = useTranslation('submission')
  const measures = useMeasures()
  const { submitId, displayPid, title, status, progress, queuePosition, language } = row
  const { time, memory } = shownFigures(row)
  const choice = control?.choice
  const places = placesOf({ isAll, isLong: control !== undefined })
  // On a phone the points stand in its place.
  const hasCost = time !== null && !(isAll && hasScores && control === undefined)
  const isChosen = choice?.chosen.has(submitId) ?? false
  return (
    <LinkRow className={places.card} selected={isChosen}>
      {choice && (
        <ChooseCell
          label={t('batch.choose', { id: submitId })}
          checked={isChosen}
          onChoose={(isIn) => choice.onChoose([submitId], isIn)}
        />
      )}
      <Td figure className={places.number}>
        <SubmissionLink submission={row}>{submitId}</SubmissionLink>
      </Td>
      {isAll && (
        <Td grow className={allPlaces.subject}>
          <ProblemLink className={shorten} place={row} title={title}>
            {t('list.problemName', { id: displayPid, title })}
          </ProblemLink>
        </Td>
      )}
      <Td className={places.verdict}>
        <span className={standing}>
          <VerdictBadge status={status} full>
            {progress && <span>{t('progress', { ...progress })}</span>}
            {queuePosition !== null && <QueuePlace position={queuePosition} />}
          </VerdictBadge>
          {row.isManual && (
            <Tooltip content={t('list.manual')}>
              <span className={byHand} role="img" aria-label={t('list.manual')}>
                <UserPen size={16} aria-hidden />
              </span>
            </Tooltip>
          )}
          {own && <ResubmitButton row={row} own={own} />}
        </span>
      </Td>
      {hasScores && (
        <Td figure className={places.score} label={t('list.score')} hideSmall={row.score === null}>
          {measures.score(row.score)}
        </Td>
      )}
      <Td figure className={places.time} hideSmall={!hasCost}>
        {measures.time(time)}
      </Td>
      <Td figure className={places.memory} hideSmall={isAll || memory === null}>
        {measures.memory(memory)}
      </Td>
      {isAll && (
        <Td figure hideSmall>
          {measures.length(row.length)}
        </Td>
      )}
      <Td className={places.language} hideSmall={isAll}>
        <SubmissionLink
          tone="plain"
          submission={row}
          aria-label={t('list.openDetails', { id: submitId, language })}
        >
          {language}
        </SubmissionLink>
      </Td>
      {isAll && (
        <Td className={allPlaces.submitter}>
          <UserLink uid={row.uid} username={row.username} />
        </Td>
      )}
      <Td className={places.submitted}>
        <RelativeTime at={row.submitTime} />
      </Td>
      {control && (
        <Td className={longPlaces.acts}>
          <span className={cornerActs}>
            <DecideMenu row={row} control={control} />
            <RejudgeButton submitId={submitId} control={control} />
          </span>
        </Td>
      )}
    </LinkRow>
  )
}

function QueuePlace({ position }: { position: number }) {
  const { t } = useTranslation('submission')
  const words = useQueuePlace()(position)
  return (
    <Tooltip content={words}>
      <span role="img" aria-label={words}>
        {t('queue.place', { position })}
      </span>
    </Tooltip>
  )
}
