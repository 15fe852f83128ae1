import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ContestProblemJudging } from '#contract/judge-control.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Progress } from '#ui/kit/progress.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { BalloonName } from './balloon.tsx'

export interface RejudgeDeskProps {
  /** `undefined` before the first load. */
  problems: readonly ContestProblemJudging[] | undefined
  failure: string | undefined
  busy: boolean
  /** The problem whose submissions are being queued; all others wait. */
  underWay: number | undefined
  onReload(): void
  onRejudge(problem: ContestProblemJudging): void
}

const skeletonRows = 6
const columns = 5
const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const intro = css({ color: 'fg.muted' })
const title = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const bar = css({ display: 'inline-flex', minW: '[9rem]', w: 'full', justifyContent: { md: 'flex-end' } })
const acts = css({ display: 'flex', justifyContent: { md: 'flex-end' } })

/** S2-045. */
export function RejudgeDesk(props: RejudgeDeskProps) {
  const { problems, failure, busy, underWay, onReload, onRejudge } = props
  const { t } = useTranslation('contestDesk')
  if (problems === undefined && failure !== undefined) {
    return (
      <Card pad="none">
        <Failed message={failure} busy={busy} onRetry={onReload} />
      </Card>
    )
  }
  return (
    <div className={layout}>
      <p className={intro}>{t('rejudge.intro')}</p>
      {failure !== undefined && <StaleMark message={failure} busy={busy} onRetry={onReload} />}
      <Card pad="none">
        {problems?.length === 0 ? (
          <Empty title={t('rejudge.empty')}>{t('rejudge.emptyHint')}</Empty>
        ) : (
          <Table caption={t('rejudge.caption')} cards inLine>
            <TableHead>
              <Th>{t('rejudge.problem')}</Th>
              <Th>{t('rejudge.title')}</Th>
              <Th figure>{t('rejudge.total')}</Th>
              <Th figure>{t('rejudge.judged')}</Th>
              <Th figure>{t('rejudge.acts')}</Th>
            </TableHead>
            <tbody>
              {problems === undefined ? (
                <SkeletonRows rows={skeletonRows} columns={columns} />
              ) : (
                problems.map((problem) => (
                  <RejudgeLine
                    key={problem.pid}
                    problem={problem}
                    busy={underWay === problem.pid}
                    wait={underWay !== undefined}
                    onRejudge={() => onRejudge(problem)}
                  />
                ))
              )}
            </tbody>
          </Table>
        )}
      </Card>
    </div>
  )
}

interface RejudgeLineProps {
  problem: ContestProblemJudging
  busy: boolean
  wait: boolean
  onRejudge(): void
}

function RejudgeLine({ problem, busy, wait, onRejudge }: RejudgeLineProps) {
  const { t } = useTranslation('contestDesk')
  const { displayId, displayTitle, color, total, unfinished } = problem
  const judged = total - unfinished
  const reason = total === 0 ? t('rejudge.none') : wait && !busy ? t('rejudge.wait') : undefined
  return (
    <Tr>
      <Td lead>
        <BalloonName displayId={displayId} color={color} />
      </Td>
      <Td grow>
        <span className={title}>{displayTitle}</span>
      </Td>
      <Td figure label={t('rejudge.total')}>
        {t('rejudge.count', { value: total })}
      </Td>
      <Td figure label={t('rejudge.judged')}>
        {unfinished === 0 ? (
          t('rejudge.count', { value: judged })
        ) : (
          <span className={bar}>
            <Progress
              label={t('rejudge.progressOf', { problem: displayId })}
              value={(judged / total) * 100}
              figure={t('rejudge.progress', { judged, total })}
            />
          </span>
        )}
      </Td>
      <Td figure wide>
        <span className={acts}>
          <Button
            size="sm"
            busy={busy}
            reason={reason}
            icon={<RotateCcw size={14} aria-hidden />}
            aria-label={t('rejudge.actOf', { problem: displayId })}
            onClick={onRejudge}
          >
            {t('rejudge.act')}
          </Button>
        </span>
      </Td>
    </Tr>
  )
}
