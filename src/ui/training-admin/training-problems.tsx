import { Download, FilePenLine, ListMinus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemAuth } from '#contract/enums.ts'
import type { Page } from '#contract/envelope.ts'
import { training as limits } from '#contract/limits/group.ts'
import { rankOf } from '#contract/training-rules.ts'
import type { AdminTrainingProblem, StoredTrainingProblem } from '#contract/training-settings.ts'
import { css } from '#styled/css/index.js'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { ProblemAuthChoice } from '#ui/group/problem-auth-choice.tsx'
import { Badge } from '#ui/kit/badge.tsx'
import { Field } from '#ui/kit/field.tsx'
import { IconLink } from '#ui/kit/icon-link.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Link } from '#ui/kit/link.tsx'
import { RowMenu } from '#ui/kit/row-menu.tsx'
import { dropTarget, RowGrip, type RowOrder, useRowOrder } from '#ui/kit/row-order.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { ActsCell, Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { TitleLine } from '#ui/kit/title-line.tsx'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'
import { authKeys } from '#ui/problem-admin/auth-words.ts'
import { workshopLink } from './training-admin-links.ts'

export interface TrainingProblemsProps {
  /** Null: a training of the site. */
  gid: number | null
  /** `undefined` before the first load. */
  page: Page<AdminTrainingProblem> | undefined
  /** By the problem's id. */
  places: Readonly<Record<string, StoredTrainingProblem>>
  refreshing: boolean
  failure: string | undefined
  /** Something is being done to one of them; all others wait. */
  busy: boolean
  /** It is one of the site, or of this group. */
  belongs(problem: AdminTrainingProblem): boolean
  /** Whether the viewer may change and remove it itself (S3-141). */
  owns(problem: AdminTrainingProblem): boolean
  onReload(): void
  onPage(page: number): void
  onSize(size: number): void
  onRank(place: StoredTrainingProblem, rank: number): void
  /** `before`: the place of the problem that comes after it. */
  onMove(place: StoredTrainingProblem, before: number | null): void
  onDownload(problem: AdminTrainingProblem): void
  onTakeOut(place: StoredTrainingProblem): void
  /** What the admins of a group do to its problems here. */
  ofGroup?: {
    onAuth(problem: AdminTrainingProblem, auth: ProblemAuth): void
    onRemove(problem: AdminTrainingProblem): void
  }
}

const title = css({ overflowWrap: 'anywhere' })
const rankBox = css({
  w: 'fit',
  maxW: '[7.5rem]',
  whiteSpace: 'normal',
  '& input': { fieldSizing: 'content', minW: '[3.5rem]' },
})
const skeletonRows = 4
const columns = 7

const orderOf = (places: TrainingProblemsProps['places']) =>
  Object.values(places)
    .sort((one, other) => one.rank - other.rank || one.pid - other.pid)
    .map(({ id }) => id)

/** S3-039. */
export function TrainingProblems(props: TrainingProblemsProps) {
  const { page, places, refreshing, failure, busy, onReload, onPage, onSize } = props
  const { t } = useTranslation('trainingAdmin')
  const order = useMemo(() => orderOf(places), [places])
  const rows = useRowOrder({
    ...{ order, busy },
    onMove: (id, before) => {
      const place = Object.values(places).find((each) => each.id === id)
      if (place) props.onMove(place, before)
    },
  })
  return (
    <AdminList
      things="problems"
      page={page}
      refreshing={refreshing}
      failure={failure}
      empty={{
        title: t('noProblems'),
        hint: t('noProblemsHint'),
      }}
      onReload={onReload}
      onPage={onPage}
      onSize={onSize}
    >
      <Table caption={t('problemsCaption')} refreshing={refreshing && page !== undefined} cards inBox>
        <TableHead>
          <Th>
            <VisuallyHidden>{t('gripColumn')}</VisuallyHidden>
          </Th>
          <Th>{t('problemId')}</Th>
          <Th>{t('name')}</Th>
          <Th>{t('author')}</Th>
          <Th>{t('place')}</Th>
          <Th>{t('seenBy')}</Th>
          <Th figure>{t('acts')}</Th>
        </TableHead>
        <tbody>
          {page === undefined ? (
            <SkeletonRows rows={skeletonRows} columns={columns} />
          ) : (
            page.records.map((problem) => {
              const place = places[problem.id]
              return place ? (
                <Line key={problem.id} {...props} rows={rows} problem={problem} place={place} />
              ) : null
            })
          )}
        </tbody>
      </Table>
    </AdminList>
  )
}

interface LineProps extends TrainingProblemsProps {
  problem: AdminTrainingProblem
  place: StoredTrainingProblem
  rows: RowOrder<number>
}

function Line({ problem, place, rows, ...props }: LineProps) {
  const { t } = useTranslation('trainingAdmin')
  const { gid, busy, belongs, owns, onRank, onDownload, onTakeOut, ofGroup } = props
  const { displayId } = place
  const isOwn = owns(problem)
  const foreign = isOwn ? undefined : t(gid === null ? 'notYours' : 'notYoursGroup')
  return (
    <Tr {...rows.rowOf(place.id)} className={rows.over === place.id ? dropTarget : undefined}>
      <Td hideSmall>
        <RowGrip label={t('grip', { id: displayId })} {...rows.gripOf(place.id)} />
      </Td>
      <Td lead title={String(problem.id)}>
        {displayId}
      </Td>
      <Td grow>
        <TitleLine>
          <ProblemTitle gid={belongs(problem) ? gid : null} problem={problem} />
          {problem.auth === ProblemAuth.Public ? null : <Badge tone="warning">{t('leftOut')}</Badge>}
        </TitleLine>
      </Td>
      <Td label={t('author')}>{problem.author}</Td>
      <Td label={t('place')}>
        <RankBox
          key={place.rank}
          place={place}
          busy={busy}
          label={t('placeOf', { id: displayId })}
          onRank={(rank) => onRank(place, rank)}
        />
      </Td>
      <Td label={t('seenBy')}>
        {ofGroup && belongs(problem) ? (
          <ProblemAuthChoice
            problemId={displayId}
            auth={problem.auth}
            reason={foreign}
            busy={busy}
            onAuth={(auth) => ofGroup.onAuth(problem, auth)}
          />
        ) : (
          <Badge>{t(`auth.${authKeys[problem.auth]}`)}</Badge>
        )}
      </Td>
      <ActsCell corner>
        {isOwn ? (
          <IconLink
            {...workshopLink(gid, problem.id)}
            label={t('editProblem', { id: displayId })}
            icon={<FilePenLine size={16} aria-hidden />}
          />
        ) : null}
        <RowMenu
          name={displayId}
          busy={busy}
          entries={[
            {
              id: 'takeOut',
              text: t('takeOutOne', { id: displayId }),
              icon: <ListMinus size={16} aria-hidden />,
              onSelect: () => onTakeOut(place),
            },
            ...(belongs(problem)
              ? [
                  {
                    id: 'download',
                    text: t('downloadOne', { id: displayId }),
                    icon: <Download size={16} aria-hidden />,
                    reason: foreign,
                    onSelect: () => onDownload(problem),
                  },
                ]
              : []),
            ...(ofGroup && belongs(problem)
              ? [
                  {
                    id: 'remove',
                    text: t('removeProblem', { id: displayId }),
                    icon: <Trash2 size={16} aria-hidden />,
                    reason: foreign,
                    onSelect: () => ofGroup.onRemove(problem),
                  },
                ]
              : []),
          ]}
        />
      </ActsCell>
    </Tr>
  )
}

interface ProblemTitleProps {
  /** The group on whose pages it stands. */
  gid: number | null
  problem: AdminTrainingProblem
}

function ProblemTitle({ gid, problem: { problemId, title: words } }: ProblemTitleProps) {
  if (gid === null)
    return (
      <Link className={title} to="/problem/$problemId" params={{ problemId }}>
        {words}
      </Link>
    )
  return (
    <Link
      className={title}
      to="/group/$groupId/problem/$problemId"
      params={{ groupId: String(gid), problemId }}
    >
      {words}
    </Link>
  )
}

interface RankBoxProps {
  place: StoredTrainingProblem
  label: string
  busy: boolean
  onRank(rank: number): void
}

/** Sent with Enter or when the focus leaves it; what is no number stays, and what is wrong is said below it. */
function RankBox({ place, label, busy, onRank }: RankBoxProps) {
  const { t } = useTranslation('trainingAdmin')
  const [typed, setTyped] = useState(String(place.rank))
  const [isLeft, setIsLeft] = useState(true)
  const rank = rankOf(typed)
  const send = () => {
    setIsLeft(true)
    if (!busy && rank !== undefined && rank !== place.rank) onRank(rank)
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') send()
    if (key === 'Escape') setTyped(String(place.rank))
  }
  return (
    <div className={rankBox}>
      <Field
        hideLabel
        label={label}
        error={isLeft && rank === undefined ? t('wrong.rank', { max: limits.rankMax }) : undefined}
      >
        <Input
          size="sm"
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(limits.rankMax).length}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setIsLeft(false)
          }}
          onKeyDown={onKey}
          onBlur={send}
        />
      </Field>
    </div>
  )
}
