import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardTeam, RankRow } from '#contract/contest-rank.ts'
import type { RankShowName } from '#contract/enums.ts'
import { css } from '#styled/css/index.js'
import { Avatar } from '#ui/kit/avatar.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { listWords } from '#ui/kit/list-words.ts'
import { UserLink } from '#ui/user/user-link.tsx'
import { awardText } from './award-words.ts'
import type { BoardProblem } from './board-grid.tsx'
import { cellOf, isAcmRow, nameOf, resultOf } from './board-rows.ts'
import { cellWords, rankWords, timeText } from './cell-words.ts'

export interface RowDialogProps {
  row: RankRow | undefined
  rule: 'acm' | 'oi'
  penaltyInMinutes: boolean
  problems: readonly BoardProblem[]
  shownName: RankShowName
  onClose: () => void
}

const facts = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '4',
  rowGap: '1.5',
  '& > dt': { color: 'fg.muted' },
  '& > dd': { textStyle: 'figure', overflowWrap: 'anywhere' },
})
const user = css({ display: 'flex', alignItems: 'center', gap: '3', mb: '4', minW: '0' })
const heading = css({ textStyle: 'label', mt: '4', mb: '2' })
const list = css({ display: 'flex', flexDirection: 'column', gap: '1' })

/** What the board knows of one user, in words; the solved problems first, in the order in which they were solved. */
export function RowDialog({ row, rule, penaltyInMinutes, problems, shownName, onClose }: RowDialogProps) {
  const { t } = useTranslation('board')
  const name = row === undefined ? '' : nameOf(row, shownName)
  return (
    <Dialog open={row !== undefined} onClose={onClose} title={name}>
      {row && (
        <Details
          row={row}
          rule={rule}
          penaltyInMinutes={penaltyInMinutes}
          problems={problems}
          shownName={shownName}
          heading={t('detail.attempts')}
        />
      )}
    </Dialog>
  )
}

function TeamFacts({ groups, members, coaches, seat }: BoardTeam) {
  const { t, i18n } = useTranslation('board')
  const all = {
    members: listWords(members, i18n.language),
    coaches: listWords(coaches, i18n.language),
    groups: listWords(groups, i18n.language),
    seat,
  }
  return (['members', 'coaches', 'groups', 'seat'] as const).map((fact) =>
    all[fact] ? (
      <Fragment key={fact}>
        <dt>{t(`detail.${fact}`)}</dt>
        <dd>{all[fact]}</dd>
      </Fragment>
    ) : null,
  )
}

const solvedAt = (row: RankRow, problem: string) =>
  (isAcmRow(row) ? row.submissionInfo[problem]?.ACTime : undefined) ?? Number.POSITIVE_INFINITY

function Details({
  row,
  rule,
  penaltyInMinutes,
  problems,
  shownName,
  heading: title,
}: Omit<RowDialogProps, 'row' | 'onClose'> & { row: RankRow; heading: string }) {
  const { t } = useTranslation('board')
  const [result, time] = resultOf(row, penaltyInMinutes)
  const tried = problems
    .map((problem) => ({
      displayId: problem.displayId,
      found: cellOf(row, problem, penaltyInMinutes),
      at: solvedAt(row, problem.displayId),
    }))
    .filter(({ found }) => found.kind !== 'none')
    .sort((one, other) => (one.at === other.at ? 0 : one.at - other.at))
  return (
    <>
      <div className={user}>
        <Avatar name={nameOf(row, shownName)} src={row.avatar} />
        <UserLink uid={row.uid} username={row.username} />
      </div>
      <dl className={facts}>
        <dt>{t('detail.rank')}</dt>
        <dd>
          {rankWords(t, row)} {awardText(t, row.awardName)}
        </dd>
        {row.school && (
          <>
            <dt>{t('detail.school')}</dt>
            <dd>{row.school}</dd>
          </>
        )}
        {row.team && <TeamFacts {...row.team} />}
        <dt>{t(`head.${rule}.result`)}</dt>
        <dd>{t('row.number', { value: result })}</dd>
        <dt>{t(`head.${rule}.time`)}</dt>
        <dd>{timeText(t, time)}</dd>
        {isAcmRow(row) && (
          <>
            <dt>{t('detail.submissions')}</dt>
            <dd>{t('row.number', { value: row.total })}</dd>
          </>
        )}
      </dl>
      <h3 className={heading}>{title}</h3>
      {tried.length === 0 ? (
        <p>{t('detail.nothing')}</p>
      ) : (
        <ol className={list}>
          {tried.map(({ displayId, found }) => (
            <li key={displayId}>{cellWords(t, displayId, found)}</li>
          ))}
        </ol>
      )}
    </>
  )
}
