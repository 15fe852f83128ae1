import { Check, FlaskConical, Undo2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PublicProgress } from '#contract/enums.ts'
import type { ApplyingProblem } from '#contract/public-application.ts'
import { css } from '#styled/css/index.js'
import { Badge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Link, LinkButton } from '#ui/kit/link.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { ActsCell, Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { progressKeys } from './auth-words.ts'

export interface ApplicationTableProps {
  /** `undefined` before the first load. */
  problems: readonly ApplyingProblem[] | undefined
  refreshing: boolean
  /** The problem that is being decided. */
  underWay: number | undefined
  onDecide(problem: ApplyingProblem, progress: PublicProgress): void
}

const tones = {
  [PublicProgress.Applying]: 'warning',
  [PublicProgress.Public]: 'success',
  [PublicProgress.Refused]: 'danger',
} as const
const skeletonRows = 6
const columns = 5
const lines = css({ display: 'flex', flexDirection: 'column', gap: '0.5', minW: '0' })
const title = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const muted = css({ fontSize: 'sm', color: 'fg.muted' })

export function ApplicationTable({ problems, refreshing, ...rest }: ApplicationTableProps) {
  const { t } = useTranslation('problemAdmin')
  return (
    <Table caption={t('applications.caption')} refreshing={refreshing && problems !== undefined} cards inBox>
      <TableHead>
        <Th>{t('list.problem')}</Th>
        <Th>{t('applications.group')}</Th>
        <Th>{t('list.author')}</Th>
        <Th>{t('applications.state')}</Th>
        <Th figure>{t('list.acts')}</Th>
      </TableHead>
      <tbody>
        {problems === undefined ? (
          <SkeletonRows rows={skeletonRows} columns={columns} />
        ) : (
          problems.map((problem) => <Line key={problem.id} problem={problem} {...rest} />)
        )}
      </tbody>
    </Table>
  )
}

type LineProps = Omit<ApplicationTableProps, 'problems' | 'refreshing'> & { problem: ApplyingProblem }

function Line({ problem, underWay, onDecide }: LineProps) {
  const { t } = useTranslation('problemAdmin')
  const { id, gid, problemId, groupName, author, applyPublicProgress: progress, isPublished } = problem
  const busy = underWay === id
  const waits = underWay === undefined || busy ? undefined : t('list.waits')
  const isPublic = progress === PublicProgress.Public
  return (
    <Tr>
      <Td grow wide>
        <span className={lines}>
          {progress === PublicProgress.Refused || !isPublished ? (
            <span className={title}>{problem.title}</span>
          ) : (
            <Link className={title} to="/problem/$problemId" params={{ problemId }}>
              {problem.title}
            </Link>
          )}
          <span className={muted}>{problemId}</span>
        </span>
      </Td>
      <Td label={t('applications.group')}>
        {problem.seesGroup ? (
          <Link to="/group/$groupId" params={{ groupId: String(gid) }}>
            {groupName ?? gid}
          </Link>
        ) : (
          (groupName ?? gid)
        )}
      </Td>
      <Td label={t('list.author')}>{author}</Td>
      <Td label={t('applications.state')}>
        <Badge tone={tones[progress]}>{t(`applications.is.${progressKeys[progress]}`)}</Badge>
      </Td>
      <ActsCell>
        {isPublic ? (
          <Button
            size="sm"
            icon={<Undo2 size={16} aria-hidden />}
            busy={busy}
            reason={waits}
            aria-label={t('applications.takeBackOne', { id: problemId })}
            onClick={() => onDecide(problem, PublicProgress.Refused)}
          >
            {t('applications.takeBack')}
          </Button>
        ) : (
          <>
            {progress === PublicProgress.Applying ? (
              <LinkButton
                size="sm"
                variant="ghost"
                to="/admin/problem/edit/$problemId"
                params={{ problemId: String(id) }}
                icon={<FlaskConical size={16} aria-hidden />}
                aria-label={t('applications.lookOne', { id: problemId })}
              >
                {t('applications.look')}
              </LinkButton>
            ) : null}
            <Button
              size="sm"
              icon={<Check size={16} aria-hidden />}
              busy={busy}
              reason={isPublished ? waits : t('applications.notPublished')}
              aria-label={t('applications.acceptOne', { id: problemId })}
              onClick={() => onDecide(problem, PublicProgress.Public)}
            >
              {t('applications.accept')}
            </Button>
            {progress === PublicProgress.Refused ? null : (
              <Button
                size="sm"
                variant="ghost"
                icon={<X size={16} aria-hidden />}
                busy={busy}
                reason={waits}
                aria-label={t('applications.refuseOne', { id: problemId })}
                onClick={() => onDecide(problem, PublicProgress.Refused)}
              >
                {t('applications.refuse')}
              </Button>
            )}
          </>
        )}
      </ActsCell>
    </Tr>
  )
}
