import { Download, FilePenLine, ListMinus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/envelope.ts'
import { training as limits } from '#contract/limits.ts'
import type { AdminTrainingProblem, StoredTrainingProblem } from '#contract/training-admin.ts'
import { rankOf } from '#contract/training-rules.ts'
import { css } from '#styled/css/index.js'
import { IconButton } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Input } from '#ui/kit/input.tsx'
import { LinkButton } from '#ui/kit/link.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Pagination } from '#ui/kit/pagination.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { type ChosenAuth, ProblemAuthChoice } from './problem-auth-choice.tsx'

export interface GroupTrainingProblemsProps {
  gid: number
  /** `undefined` before the first load. */
  page: Page<AdminTrainingProblem> | undefined
  /** By the problem's id. */
  places: Readonly<Record<string, StoredTrainingProblem>>
  size: number
  refreshing: boolean
  failure: string | undefined
  /** Something is being done to one of them; all others wait. */
  busy: boolean
  /** It is the group's. */
  isOfGroup(problem: AdminTrainingProblem): boolean
  /** Whether the viewer may change and remove it itself (S3-141). */
  owns(problem: AdminTrainingProblem): boolean
  onReload(): void
  onPage(page: number): void
  onSize(size: number): void
  onRank(place: StoredTrainingProblem, rank: number): void
  onAuth(problem: AdminTrainingProblem, auth: ChosenAuth): void
  onDownload(problem: AdminTrainingProblem): void
  onTakeOut(place: StoredTrainingProblem): void
  onRemove(problem: AdminTrainingProblem): void
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const foot = css({ p: '3', borderTopWidth: 'thin' })
const title = css({ overflowWrap: 'anywhere' })
const rankBox = css({ w: '[7.5rem]' })
const acts = css({ display: 'flex', gap: '1', justifyContent: { md: 'flex-end' } })
const skeletonRows = 4
const columns = 7

/** S3-039. */
export function GroupTrainingProblems(props: GroupTrainingProblemsProps) {
  const { page, places, size, refreshing, failure, onReload, onPage, onSize } = props
  const { t } = useTranslation('group')
  return (
    <div className={layout}>
      {failure !== undefined && page && <StaleMark message={failure} busy={refreshing} onRetry={onReload} />}
      <Card pad="none">
        {page === undefined && failure !== undefined ? (
          <Failed message={failure} busy={refreshing} onRetry={onReload} />
        ) : page?.records.length === 0 ? (
          <Empty title={t('trainings.noProblems')}>{t('trainings.noProblemsHint')}</Empty>
        ) : (
          <Table
            caption={t('trainings.problemsCaption')}
            refreshing={refreshing && page !== undefined}
            cards
            inBox
          >
            <TableHead>
              <Th figure>{t('trainings.pid')}</Th>
              <Th>{t('problems.id')}</Th>
              <Th>{t('problems.title')}</Th>
              <Th>{t('problems.author')}</Th>
              <Th>{t('trainings.place')}</Th>
              <Th>{t('problems.auth')}</Th>
              <Th figure>{t('members.acts')}</Th>
            </TableHead>
            <tbody>
              {page === undefined ? (
                <SkeletonRows rows={skeletonRows} columns={columns} />
              ) : (
                page.records.map((problem) => {
                  const place = places[problem.id]
                  return place ? <Line key={problem.id} {...props} problem={problem} place={place} /> : null
                })
              )}
            </tbody>
          </Table>
        )}
        {page && page.total > 0 && (
          <div className={foot}>
            <Pagination page={page.current} size={size} total={page.total} onPage={onPage} onSize={onSize} />
          </div>
        )}
      </Card>
    </div>
  )
}

interface LineProps extends GroupTrainingProblemsProps {
  problem: AdminTrainingProblem
  place: StoredTrainingProblem
}

function Line({ problem, place, ...props }: LineProps) {
  const { t } = useTranslation('group')
  const { gid, busy, isOfGroup, owns, onRank, onAuth, onDownload, onTakeOut, onRemove } = props
  const { displayId } = place
  const isOwn = owns(problem)
  return (
    <Tr>
      <Td figure label={t('trainings.pid')}>
        {problem.id}
      </Td>
      <Td>{displayId}</Td>
      <Td grow wide>
        <span className={title}>{problem.title}</span>
      </Td>
      <Td label={t('problems.author')}>{problem.author}</Td>
      <Td label={t('trainings.place')}>
        <RankBox
          key={place.rank}
          place={place}
          busy={busy}
          label={t('trainings.placeOf', { id: displayId })}
          onRank={(rank) => onRank(place, rank)}
        />
      </Td>
      <Td label={t('problems.auth')}>
        <ProblemAuthChoice
          problemId={displayId}
          auth={problem.auth}
          isOwn={isOwn}
          busy={busy}
          onAuth={(auth) => onAuth(problem, auth)}
        />
      </Td>
      <Td figure wide>
        <span className={acts}>
          {isOwn ? (
            <LinkButton
              size="sm"
              variant="ghost"
              aria-label={t('problems.editOne', { id: displayId })}
              to="/group/$groupId/workshop/$problemId"
              params={{ groupId: String(gid), problemId: String(problem.id) }}
            >
              <FilePenLine size={16} aria-hidden />
            </LinkButton>
          ) : null}
          {isOfGroup(problem) ? (
            <>
              <IconButton
                size="sm"
                label={t('trainings.downloadOne', { id: displayId })}
                icon={<Download size={16} aria-hidden />}
                busy={busy}
                reason={isOwn ? undefined : t('problems.notYours')}
                onClick={() => onDownload(problem)}
              />
              <IconButton
                size="sm"
                label={t('problems.removeOne', { id: displayId })}
                icon={<Trash2 size={16} aria-hidden />}
                busy={busy}
                reason={isOwn ? undefined : t('problems.notYours')}
                onClick={() => onRemove(problem)}
              />
            </>
          ) : null}
          <IconButton
            size="sm"
            label={t('trainings.takeOutOne', { id: displayId })}
            icon={<ListMinus size={16} aria-hidden />}
            busy={busy}
            onClick={() => onTakeOut(place)}
          />
        </span>
      </Td>
    </Tr>
  )
}

interface RankBoxProps {
  place: StoredTrainingProblem
  label: string
  busy: boolean
  onRank(rank: number): void
}

/** Sent with Enter or when the focus leaves it; what is no number stays and is marked. */
function RankBox({ place, label, busy, onRank }: RankBoxProps) {
  const { t } = useTranslation('group')
  const [typed, setTyped] = useState(String(place.rank))
  const rank = rankOf(typed)
  const send = () => {
    if (!busy && rank !== undefined && rank !== place.rank) onRank(rank)
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') send()
    if (key === 'Escape') setTyped(String(place.rank))
  }
  return (
    <Input
      className={rankBox}
      size="sm"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={rank === undefined}
      title={rank === undefined ? t('trainings.wrong.rank', { max: limits.rankMax }) : undefined}
      maxLength={String(limits.rankMax).length}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={onKey}
      onBlur={send}
    />
  )
}
