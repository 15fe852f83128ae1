import { useTranslation } from 'react-i18next'
import type { TrainingProblem } from '#contract/training.ts'
import { css } from '#styled/css/index.js'
import { LevelBadge } from '#ui/kit/badge.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Link, RowArrow } from '#ui/kit/link.tsx'
import { LinkRow } from '#ui/kit/link-row.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { Table, TableHead, Td, Th } from '#ui/kit/table.tsx'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'
import { AcRateBar } from '#ui/problem/ac-rate-bar.tsx'
import { MyStatus } from '#ui/problem/my-status.tsx'
import { problemRow } from '#ui/problem/problem-row.ts'
import { RowTags } from '#ui/problem/row-tags.tsx'
import { type TrainingPlace, toProblem } from './training-links.ts'

export interface TrainingProblemsProps {
  place: TrainingPlace
  /** `undefined` before the first load. */
  problems: readonly TrainingProblem[] | undefined
  hasTags: boolean
  refreshing: boolean
  failure: string | undefined
  onTags(shown: boolean): void
  onReload(): void
}

const skeletonRows = 8
const columns = 7
const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const acts = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  justifyContent: { base: 'flex-start', md: 'flex-end' },
})
const help = css({ flex: '[1 1 16rem]', fontSize: 'sm', color: 'fg.muted' })

/** S2-050. */
export function TrainingProblems(props: TrainingProblemsProps) {
  const { place, problems, hasTags, refreshing, failure, onTags, onReload } = props
  const { t } = useTranslation(['training', 'problem'])
  return (
    <div className={layout}>
      {failure !== undefined && problems && (
        <StaleMark message={failure} busy={refreshing} onRetry={onReload} />
      )}
      <div className={acts}>
        {place.groupId === null ? null : <p className={help}>{t('problems.inGroup')}</p>}
        <Switch checked={hasTags} onChecked={onTags}>
          {t('problems.tags')}
        </Switch>
      </div>
      <Card pad="none">
        {problems === undefined && failure !== undefined ? (
          <Failed message={failure} busy={refreshing} onRetry={onReload} />
        ) : problems?.length === 0 ? (
          <Empty title={t('problems.empty')}>{t('problems.emptyHint')}</Empty>
        ) : (
          <Table caption={t('problems.caption')} refreshing={refreshing && problems !== undefined} cards>
            <TableHead>
              <Th>{t('problem:list.status')}</Th>
              <Th>{t('problem:list.id')}</Th>
              <Th>{t('problem:list.name')}</Th>
              <Th>{t('problem:list.level')}</Th>
              <Th figure>{t('problem:list.total')}</Th>
              <Th figure>{t('problem:list.rate')}</Th>
              <Th>
                <VisuallyHidden>{t('problem:list.challenge')}</VisuallyHidden>
              </Th>
            </TableHead>
            <tbody>
              {problems === undefined ? (
                <SkeletonRows rows={skeletonRows} columns={columns} cardOfTwoLines />
              ) : (
                problems.map((problem) => (
                  <Line key={problem.pid} place={place} problem={problem} hasTags={hasTags} />
                ))
              )}
            </tbody>
          </Table>
        )}
      </Card>
    </div>
  )
}

interface LineProps extends Pick<TrainingProblemsProps, 'place' | 'hasTags'> {
  problem: TrainingProblem
}

function Line({ place, problem, hasTags }: LineProps) {
  const { t } = useTranslation('problem')
  const { displayId, title: name, difficulty, ac, total, myStatus } = problem
  const page = toProblem(place, displayId)
  return (
    <LinkRow className={problemRow.card}>
      <Td hideSmall>
        <MyStatus status={myStatus} />
      </Td>
      <Td className={problemRow.id}>{displayId}</Td>
      <Td grow>
        <span className={problemRow.titleCell}>
          <span className={problemRow.onCard}>
            <MyStatus status={myStatus} />
          </span>
          <Link tone="plain" className={problemRow.title} {...page} title={name}>
            {name}
          </Link>
          {hasTags && problem.tags.length > 0 && <RowTags tags={problem.tags} />}
        </span>
      </Td>
      <Td>
        <LevelBadge difficulty={difficulty} />
      </Td>
      <Td figure label={t('list.total')}>
        {t('count', { value: total })}
      </Td>
      <Td figure label={t('list.rate')}>
        <AcRateBar ac={ac} total={total} />
      </Td>
      <Td>
        <span className={problemRow.acts}>
          <RowArrow
            {...page}
            title={t('list.challenge')}
            aria-label={t('list.challengeProblem', { id: displayId, title: name })}
          />
        </span>
      </Td>
    </LinkRow>
  )
}
