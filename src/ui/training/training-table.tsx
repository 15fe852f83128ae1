import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Training } from '#contract/training.ts'
import { css } from '#styled/css/index.js'
import { Link } from '#ui/kit/link.tsx'
import { LinkRow } from '#ui/kit/link-row.tsx'
import { Progress } from '#ui/kit/progress.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { Table, TableHead, Td, Th } from '#ui/kit/table.tsx'
import { TitleLine } from '#ui/kit/title-line.tsx'
import { solvedShare } from './solved-share.ts'
import { AuthBadge, CategoryBadge, DueBadge } from './training-badges.tsx'
import { toProblems } from './training-links.ts'

export interface TrainingTableProps {
  /** `undefined` before the first load. */
  rows: readonly Training[] | undefined
  /** The group whose trainings they are; null on the site. */
  groupId: number | null
  /** Progress is shown. */
  signedIn: boolean
  /** Newer rows are on their way. */
  refreshing: boolean
  /** Somebody without a session wants to enter a training. */
  onRefused?: (() => void) | undefined
}

const skeletonRows = 6
const columns = 7
const name = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
// One width for all: bars of rows compare.
const progress = css({
  display: 'block',
  w: '[9.5rem]',
  md: { '& > * > :last-child': { minW: '[4rem]' } },
})

/** S2-046; in a group how many problems they have in place of when they changed (S3-036). */
export function TrainingTable({ rows, refreshing, ...rest }: TrainingTableProps) {
  const { groupId, signedIn } = rest
  const { t } = useTranslation('training')
  return (
    <Table caption={t('list.caption')} refreshing={refreshing} cards>
      <TableHead>
        <Th figure>{t('list.number')}</Th>
        <Th>{t('list.name')}</Th>
        <Th>{t('list.auth')}</Th>
        <Th>{t('list.category')}</Th>
        <Th figure={!signedIn}>{t(signedIn ? 'list.progress' : 'list.problems')}</Th>
        {groupId === null ? null : <Th figure>{t('list.problems')}</Th>}
        <Th>{t('list.author')}</Th>
        {groupId === null ? <Th>{t('list.updated')}</Th> : null}
      </TableHead>
      <tbody>
        {rows === undefined ? (
          <SkeletonRows rows={skeletonRows} columns={columns} />
        ) : (
          rows.map((training) => <Line key={training.id} training={training} {...rest} />)
        )}
      </tbody>
    </Table>
  )
}

interface LineProps extends Pick<TrainingTableProps, 'groupId' | 'signedIn' | 'onRefused'> {
  training: Training
}

function Line({ training, groupId, signedIn, onRefused }: LineProps) {
  const { t } = useTranslation('training')
  const { id, title, rank, author, auth, categoryName, categoryColor, problemCount } = training
  const enter = (event: MouseEvent) => {
    if (!onRefused) return
    event.preventDefault()
    onRefused()
  }
  return (
    <LinkRow>
      <Td figure hideSmall>
        {rank}
      </Td>
      <Td grow>
        <TitleLine>
          <Link
            tone="plain"
            className={name}
            {...toProblems({ trainingId: id, groupId })}
            title={title}
            onClick={enter}
          >
            {title}
          </Link>
          <DueBadge due={training.dueTime} />
        </TitleLine>
      </Td>
      <Td wide={categoryName === null}>
        <AuthBadge auth={auth} gid={training.gid} />
      </Td>
      <Td hideSmall={categoryName === null}>
        {categoryName === null ? '–' : <CategoryBadge name={categoryName} color={categoryColor} />}
      </Td>
      <Td figure={!signedIn} label={t(signedIn ? 'list.progress' : 'list.problems')} wide={signedIn}>
        {signedIn ? (
          <Solved training={training} asShare={groupId !== null} />
        ) : (
          t('count', { value: problemCount })
        )}
      </Td>
      {groupId === null ? null : (
        <Td figure label={t('list.problems')}>
          {t('count', { value: problemCount })}
        </Td>
      )}
      <Td label={t('list.author')}>
        <Link to="/user-home" search={{ username: author }}>
          {author}
        </Link>
      </Td>
      {groupId === null ? (
        <Td label={t('list.updated')}>
          <RelativeTime at={training.gmtModified} />
        </Td>
      ) : null}
    </LinkRow>
  )
}

interface SolvedProps {
  training: Training
  /** The figure is a percentage; how many of how many is in the tooltip. */
  asShare: boolean
}

function Solved({ training, asShare }: SolvedProps) {
  const { t } = useTranslation('training')
  const counts = { solved: training.acCount, total: training.problemCount }
  const words = t('head.progress', counts)
  if (!asShare && counts.total === 0) return <span title={words}>–</span>
  const share = counts.total === 0 ? 0 : solvedShare(training)
  return (
    <span className={progress} title={words}>
      <Progress
        label={words}
        value={share * 100}
        figure={asShare ? t('head.share', { value: share }) : t('solvedOf', counts)}
        tone="success"
      />
    </span>
  )
}
